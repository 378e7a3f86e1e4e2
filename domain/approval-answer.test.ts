import { describe, expect, it } from 'vitest';
import { classifyApprovalAnswer } from './approval-answer.ts';
import { ANSWER_CASES, REQUEST, TWO_LINES } from './approval-answer/cases.ts';
import { PHRASE_CASES } from './approval-answer/phrase-cases.ts';
import { formatConfusionMatrix, scoreVerdicts } from './approval-answer/confusion-matrix.ts';

const EVERY_CASE = [...ANSWER_CASES, ...PHRASE_CASES];
const classify = (text: string, lines = TWO_LINES) => classifyApprovalAnswer({ text, lines, ...REQUEST });

describe('a reply to an approval request', () => {
  it('keeps the reason of a refusal without the command, and the rules that decided', () => {
    const denied = classify('DENY - that was in your scope');
    expect(denied).toMatchObject({ verdict: 'deny', reason: 'that was in your scope', why: null });
    expect(denied.matchedBy).toContain('deny command: DENY');
    expect(classify('denied').reason).toBe('denied');
    expect(classify('approved').reason).toBe('');
  });

  it.each([
    ['approved, thanks', 'en'],
    ['aprobado gracias', 'es'],
    ['approved jefe, todo bien', 'mix'],
    ['👍', 'unknown'],
  ])('reads the language of %s', (text, language) => {
    expect(classify(text).language).toBe(language);
  });

  it("falls back on the contact's language when the words show none", () => {
    const languageOf = (language: 'English' | 'Spanish') => classifyApprovalAnswer({ text: '👍', lines: TWO_LINES, language }).language; // prettier-ignore
    expect([languageOf('Spanish'), languageOf('English')]).toEqual(['es', 'en']);
  });

  it('does not take a word of a line for a harmless one when it takes the answer back', () => {
    const lines = [{ name: 'Wait time', quantity: '2', unit: 'hr', category: 'labor' }];
    expect(classifyApprovalAnswer({ text: 'approved\nwait', lines }).verdict).toBe('unclear');
  });

  it.each([
    ['approve warehouse 14', 'approve'],
    ['Warehouse 14 approved', 'approve'],
    ['approve warehouse 14 hours', 'not approve'],
    ['approve warehouse 12', 'not approve'],
    ['approve 14', 'not approve'],
    ['approve warehouse 14, 6 hours', 'not approve'],
    ['approve warehouse 8', 'approve'],
  ])('reads a number that belongs to the name of the job as that name: %s', (text, verdict) => {
    const lines = [{ name: 'Electrician', quantity: '8', unit: 'hr', category: 'labor' }];
    const read = classifyApprovalAnswer({
      text,
      lines,
      places: ['Summit Ridge Electric', 'Warehouse 14', 'Warehouse 8'],
    });
    expect(read.verdict === 'approve' ? 'approve' : 'not approve').toBe(verdict);
  });

  it('gets the verdict a fair reader gives it, in every hand-written case', () => {
    const results = EVERY_CASE.map((each) => ({ each, got: classify(each.text, each.lines) }));
    const pairs = results.map(({ each, got }) => ({ expected: each.verdict, got: got.verdict }));
    const wrong = results
      .filter(({ each, got }) => got.verdict !== each.verdict || (each.why !== undefined && got.why !== each.why))
      .map(({ each, got }) => `${each.group} ${JSON.stringify(each.text)}: ${each.verdict}/${each.why ?? ''} but ${got.verdict}/${got.why ?? ''}`); // prettier-ignore
    const matrix = formatConfusionMatrix(pairs);
    expect(scoreVerdicts(pairs).falseApprovals, `${matrix}\n${wrong.join('\n')}`).toBe(0);
    expect(wrong, `${matrix}\n${wrong.join('\n')}`).toEqual([]);
    expect(ANSWER_CASES.length).toBeGreaterThanOrEqual(260);
  });

  it.each(EVERY_CASE.filter((each) => each.disputed))(
    'names the disputed line of $text',
    ({ text, lines, disputed }) => {
      const { disputedLine } = classify(text, lines);
      expect(disputedLine && { index: disputedLine.index, stated: disputedLine.stated }).toEqual(disputed);
      expect(disputedLine?.id).toBe(lines[disputed?.index ?? -1]?.id);
    },
  );
});
