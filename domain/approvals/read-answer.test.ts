import { describe, expect, test } from 'vitest';
import { classifyApprovalAnswer } from './classify-answer.ts';
import { scoreVerdicts } from './fixtures/confusion-matrix.ts';
import { lexAnswer } from './tokens/tokenize.ts';
import { indexPhrases } from './spans/phrase-index.ts';
import type { RequestLine } from './spans/quantities.ts';
import { stripQuoted } from './tokens/strip-quoted.ts';

const LINES: RequestLine[] = [
  { id: 1, name: 'Electrician', quantity: '8', unit: 'hr', category: 'labor' },
  { id: 2, name: '3/4 EMT', quantity: '60', unit: 'ft', category: 'materials' },
];
const read = (text: string, lines = LINES) => classifyApprovalAnswer({ text, lines });

describe('the pieces of a reply', () => {
  test.each([
    ['2 1/2 hrs', '2.5 hrs'],
    ['1/2 day', '0.5 day'],
    ['1,200.5 ft', '1200.5 ft'],
    ['60\' of 3/4"', '60 ft of 0.75 inch'],
    ['diez horas', '10 horas'],
    ['T&M o.k.', 'tm ok'],
    ['Vo.Bo. V.B.', 'vobo . vobo .'],
    [':-) thanks', ':) thanks'],
    ['👍🏽', '👍'],
    ['go-ahead', 'go ahead'],
    ['wait...', 'wait …'],
    ['sí, si', 'si! , si'],
    ['Can’t', 'cant'],
    ['-ok-', '- ok -'],
  ])('%j reads %j', (text, pieces) => {
    expect(
      lexAnswer(text)
        .map(({ kind, word, value }) => (kind === 'number' ? value : word))
        .join(' '),
    ).toBe(pieces);
  });

  // A price, a time, a code or a gauge is no quantity of anything.
  test.each(['10-4', '$450', '7:30am', '#12', '3/4/26', '50%'])('%j is no number', (text) => {
    expect(lexAnswer(text).map(({ kind }) => kind)).toEqual(['word']);
  });
});

describe('numbers beside the request’s own', () => {
  test.each<[string, number, string | null]>([
    ['2 1/2 hours not 8', 0, '2.5'],
    ['2 guys 5 hours', 0, '10'],
    ['10 rather than the 8', 0, '10'],
    ['10 instead of 8', 0, '10'],
    ['no eran 8 sino 6 horas', 0, '6'],
    ['50 ft not 60', 1, '50'],
    ['not 8 hours', 0, null],
    ['the emt is wrong', 1, null],
  ])('%j disputes line %d with %j', (text, index, stated) => {
    expect(read(text)).toMatchObject({ verdict: 'dispute', disputedLine: { index, id: LINES[index]!.id, stated } });
  });

  test.each([
    ['8 hours not 60 ft', 'unclear'],
    ['than 8 hours', 'unclear'],
    ['2 guys 4', 'unclear'],
    ['approved, 2 guys 4', 'unclear'],
    ['approved 2 guys', 'dispute'],
  ])('%j, where a number points at no line or not at all of one, is %s', (text, verdict) => {
    expect(read(text).verdict).toBe(verdict);
  });

  test('a line that is no measured thing has its number too, and a line without a number of its own its place', () => {
    const permit: RequestLine = { id: 3, name: 'Permit', quantity: '1', unit: 'permit', category: 'other' };
    expect(read('approved 3 hours', [permit, LINES[0]!]).disputedLine).toEqual({ index: 1, id: 1, stated: '3' });
    const bare: RequestLine = { name: 'EMT', quantity: '60', unit: 'ft', category: 'materials' };
    expect(read('the emt is wrong', [bare]).disputedLine).toEqual({ index: 0, id: null, stated: null });
  });

  test('two lines called wrong are disputed without one of them', () => {
    expect(read('the emt and electrician are wrong')).toMatchObject({ verdict: 'dispute', disputedLine: null });
  });

  test.each(['approved 60 feet and 8 hrs total', '2 guys 4 hours, approved'])('%j approves them', (text) => {
    expect(read(text).verdict).toBe('approve');
  });

  test.each(['12 gauge wire', '12 pipe'])('a size in the name of a line is none: %s', (name) => {
    const lines = [{ name, quantity: '60', unit: 'ft', category: 'materials' }];
    expect(read(`approved ${name}`, lines).verdict).toBe('approve');
    expect(read('approved 12 inch pipe', [{ ...lines[0]!, name: '12 pipe' }]).verdict).toBe('approve');
  });
});

test.each(['not denied', 'no rechazado', 'no deny'])('%j, a refusal refused, is asked about', (text) => {
  expect(read(text).verdict).toBe('unclear');
});

// Each differs in one word from its neighbour: a name that is spoken to or of, a sentence that ends or breaks off.
test.each([
  ['ok boss', 'approve'],
  ['yes Mike,', 'approve'],
  ['boss thanks yes', 'approve'],
  ['ok boss Mike', 'approve'],
  ['that, ok', 'approve'],
  ['yes that', 'approve'],
  ['that ok', 'unclear'],
  ['approved and. 👌', 'unclear'],
  ['hi, ok', 'approve'],
  ['hello, yes', 'approve'],
  ['si todo bien gracias', 'approve'],
  ['all of it ok', 'approve'],
  ['8 hrs approved, thanks', 'unclear'],
  ['approved, price not agreed', 'unclear'],
  ['approved not the money', 'hours_only'],
  ['approved, no to the price', 'hours_only'],
  ['what is this. denied', 'deny'],
  ['denied?', 'question'],
  ['no 👎', 'deny'],
  ['not 👎', 'unclear'],
  ['the hours approved 60 ft', 'unclear'],
])('%j is %s', (text, verdict) => {
  expect(classifyApprovalAnswer({ text, lines: LINES, people: ['Mike Alvarez'] }).verdict).toBe(verdict);
});

// Beside a number, a blamed line or a wish stands what makes the office ask: each word alone decides.
test.each([
  ['no no', 'deny', null],
  ['no and no', 'deny', null],
  ['and, no', 'deny', null],
  ['60 ft deny', 'deny', null],
  ['no, call me', 'question', null],
  ['ok why', 'question', null],
  ['but why', 'question', null],
  ['deny unless they finish', 'unclear', 'condition'],
  ['si quite el emt', 'unclear', 'condition'],
  ['call me if they finish', 'unclear', 'condition'],
  ['approved why', 'unclear', 'condition'],
  ['Dave said ok 50 ft', 'unclear', 'hearsay'],
  ['not my job 50 ft', 'unclear', 'wrong person'],
  ['call me, not my job', 'unclear', 'wrong person'],
  ['no. 6 not 8', 'unclear', 'other request'],
  ['not yet 50 ft', 'unclear', 'future'],
  ['should be 6 hours, 50 ft', 'unclear', 'which line'],
  ['6 hours but 50 ft', 'unclear', 'which line'],
  ['6 hours, no thanks 6 hours', 'unclear', 'which line'],
  ['the emt is wrong but not 8', 'unclear', 'which line'],
  ['price no, quite el emt', 'unclear', 'not understood'],
  ['call me, price no', 'unclear', 'not understood'],
  ['the electrician hours, no', 'unclear', 'not understood'],
  ['but denied', 'unclear', 'not understood'],
  ['not the money but approved', 'unclear', 'mixed'],
  ['ok the electrician hours', 'unclear', 'part'],
  ['6, not that', 'unclear', 'which line'],
  ['no 6', 'unclear', 'which line'],
  ['hours only, si todo bien', 'unclear', 'condition'],
  ['the emt is wrong if they finish', 'unclear', 'condition'],
  ['approved minus', 'unclear', 'mixed'],
])('%j is %s (%s)', (text, verdict, why) => {
  expect(read(text)).toMatchObject({ verdict, why });
});

test('hours approved of a request without lines are a part, and a wait that is a line’s name takes an approval back', () => {
  expect(read('crew approved', [])).toMatchObject({ verdict: 'unclear', why: 'part' });
  const wait: RequestLine = { name: 'Wait time', quantity: '2', unit: 'hr', category: 'labor' };
  expect(read('approved wait time', [wait])).toMatchObject({ verdict: 'unclear', why: 'doubt' });
});

test('what made an answer unclear is kept beside it', () => {
  expect(read('approved but').matchedBy).toEqual(['approve: approved']);
  expect(read('maybe, no 👎').matchedBy).toEqual(['doubt: maybe', 'no: no', 'deny command: 👎']);
});

test('words in quotation marks are ours only when we sent them', () => {
  const sent = 'Please approve COR 3 for Riverside now: 8 hrs';
  expect(stripQuoted('“Please approve COR 3 for Riverside now” no way', sent).words).toBe('no way');
  const own = 'he said “that is more than we talked about”';
  expect(stripQuoted(own, sent).words).toBe(own);
  expect(stripQuoted('Liked “Please approve COR 3 for', sent)).toEqual({ words: '', tapbacks: ['liked'] });
  expect(stripQuoted('ok sure', 'ok sure').words).toBe('ok sure');
});

test('a reaction by an emoji that neither likes, dislikes nor doubts is a stress, and answers nothing', () => {
  expect(stripQuoted('Reacted 🚀 to “Please approve”')).toEqual({ words: '', tapbacks: ['emphasized'] });
  expect(read('Reacted 🚀 to “Please approve”')).toMatchObject({ verdict: 'unclear', why: 'reaction' });
});

test('a macro of the phrase tables that nobody wrote is said when they are read', () => {
  expect(() => indexPhrases([{ kind: 'x', phrases: ['$nowhere'] }])).toThrow('Unknown phrase macro $nowhere');
});

test('a false approval counts as one, a question back does not, and no answers are none wrong', () => {
  const pairs = [
    { expected: 'deny', got: 'approve' },
    { expected: 'deny', got: 'unclear' },
    { expected: 'approve', got: 'approve' },
    { expected: 'dispute', got: 'deny' },
  ] as const;
  expect(scoreVerdicts(pairs)).toEqual({ n: 4, right: 1, rightOrAsked: 0.5, falseApprovals: 1 });
  expect(scoreVerdicts([])).toEqual({ n: 0, right: 0, rightOrAsked: 1, falseApprovals: 0 });
});
