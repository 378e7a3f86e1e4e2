import { describe, expect, test } from 'vitest';
import { classifyApprovalAnswer } from './classify-answer.ts';
import { TWO_LINES } from './fixtures/cases.ts';
import { detectLanguage } from './tokens/language.ts';
import { lexAnswer } from './tokens/tokenize.ts';

describe('words of a text', () => {
  test.each([
    ['T&M', 'word tm'],
    ['# 12', 'word #12'],
    [':-) 👍', 'emoji :) emoji 👍'],
    ['sí', 'word si!'],
    ["60'", 'number 60 word ft'],
    ['60"', 'number 60 word inch'],
    ['12 3/16', 'number 12.1875'],
    ['12  3/16', 'number 12.1875'],
    ['11/16', 'number 0.6875'],
    ['ok,thanks', 'word ok mark , word thanks'],
    ['ok-', 'word ok mark -'],
    ['-ok', 'mark - word ok'],
    ['T & M, t/m, t&m', 'word tm mark , word tm mark , word tm'],
    ['it/me t.m', 'word it mark / word me word t mark . word m'],
    ['o.k O.K. then o.kay', 'word ok word ok word then word o mark . word kay'],
    ['vb v b vbo v.b.o vo bo Vo.bo vobo', 'word vobo '.repeat(7).trim()],
    ['vbox avb avo bo vo boa', 'word vbox word avb word avo word bo word vo word boa'],
    ['10-4', 'word 10-4'],
    ['110-4 10-40', 'number 110 mark - number 4 number 10 mark - number 40'],
    ['$ 40 $1,000.50 20 % 1.5%', 'word $40 word $1,000.50 word 20% word 1.5%'],
    ['3:30 12:30 AM 3:30pm 3:30 x', 'word 3:30 word 12:30AM word 3:30pm word 3:30 word x'],
    ['11/3/26 11-30-2026 #12/13', 'word 11/3/26 word 11-30-2026 word #12/13'],
    ['1,200 1,200.25 21,200,000', 'number 1200 number 1200.25 number 21200000'],
    ['1,20 .5 .25 2.25 12.', 'number 1 mark , number 20 number 0.5 number 0.25 number 2.25 number 12 mark .'],
    [`6"x 6" x 6” 6″`, 'number 6 mark " word x number 6 word inch word x number 6 word inch number 6 word inch'],
    ["6' 6’ long 6's", "number 6 word ft number 6 word ft word long number 6 mark ' word s"],
    [':) :-) ;| :/ :( :/w', 'emoji :) emoji :) emoji ;| emoji :/ emoji :( mark : mark / word w'],
    ['can´t it`s don’t', 'word cant word its word dont'],
    ['👍🏽👌 ❤️ 👷‍♂️', 'emoji 👍 emoji 👌 emoji ❤ emoji 👷'],
    ['... .. … . ', 'mark … mark … mark … mark .'],
    ['go-ahead 1-a', 'word go word ahead number 1 mark - word a'],
  ])('%j is %s', (text, tokens) => {
    expect(
      lexAnswer(text)
        .map(({ kind, word, value }) => `${kind} ${kind === 'number' ? value : word}`)
        .join(' '),
    ).toBe(tokens);
  });

  test('a mark of feet stands behind its number', () => {
    expect(lexAnswer("60' ok").map(({ start, end }) => [start, end])).toEqual([
      [0, 3],
      [2, 3],
      [4, 6],
    ]);
  });
});

test.each([
  ['asdf qwer', 'unknown'],
  ['no', 'unknown'],
  ['ñ', 'es'],
  ['the', 'en'],
  ['las', 'es'],
  ['the las', 'mix'],
])('the language of %j is %s', (text, language) => {
  expect(detectLanguage(text)).toBe(language);
});

describe('what is kept beside the verdict', () => {
  const read = (text: string) => classifyApprovalAnswer({ text, lines: TWO_LINES });

  test.each([
    ['it was 6 hours', 'dispute', 'it was 6 hours'],
    ['why 8 hours', 'question', 'why 8 hours'],
    ['reject - too much', 'deny', 'too much'],
    ['rejected: your scope', 'deny', 'your scope'],
    ['we deny this', 'deny', 'we deny this'],
    ['hours only', 'hours_only', ''],
    ['maybe', 'unclear', ''],
  ])('%j is %s with the reason %j', (text, verdict, reason) => {
    expect(read(text)).toMatchObject({ verdict, reason });
  });

  test.each([
    ['STOP', 'none', ['keyword']],
    ['please stop texting me', 'none', ['opt-out']],
    ['', 'none', ['nothing said']],
    ['Questioned “COR 3”', 'question', ['tapback: questioned']],
    ['Disliked “COR 3”', 'none', ['tapback: disliked']],
    ['Liked “COR 3”', 'unclear', ['tapback: liked']],
    ['hours only', 'hours_only', ['hours only: hours only']],
    ['hours ok, not the price', 'hours_only', ['hours yes: hours ok', 'money no: not the price']],
    ['yes, approved thanks', 'approve', ['assent: yes', 'approve: approved']],
    ['why? call me', 'question', ['question: why', 'question mark: ?']],
    ['should be 6 hours', 'dispute', ['correcting: should be', 'quantity: 6 hours']],
    ['the conduit is wrong', 'dispute', ['line wrong: is wrong']],
    ['remove the conduit', 'dispute', ['leave out: remove the']],
    ['no, not approved', 'deny', ['no: no', 'deny: not approved']],
    ['too expensive', 'deny', ['deny reason: too expensive']],
    ['call me', 'question', ['ask: call me']],
  ])('%j is %s because of %j', (text, verdict, matchedBy) => {
    expect(read(text)).toMatchObject({ verdict, matchedBy });
  });

  test('a reaction against it takes a yes back, a stress does not', () => {
    expect(read('Disliked “COR 3”\nhours only')).toMatchObject({ verdict: 'unclear', why: 'mixed' });
    expect(read('Emphasized “COR 3”\napproved').verdict).toBe('approve');
  });

  test('nobody and nothing is known by name unless it was said', () => {
    for (const text of ['approved stryker', 'stryker approved', 'stryker approved it'])
      expect(read(text)).toMatchObject({ verdict: 'unclear', why: 'not understood' });
  });
});
