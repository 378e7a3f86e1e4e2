import { describe, expect, it } from 'vitest';
import { classifyApprovalAnswer } from './classify-answer.ts';
import { ANSWER_CASES, REQUEST, TWO_LINES } from './fixtures/cases.ts';
import { PHRASE_CASES } from './fixtures/phrase-cases.ts';
import { formatConfusionMatrix, scoreVerdicts } from './fixtures/confusion-matrix.ts';

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
    const languageOf = (language: 'English' | 'Spanish') =>
      classifyApprovalAnswer({ text: '👍', lines: TWO_LINES, language }).language;
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

  const FOUR_LINES = {
    lines: [
      { name: 'Journeyman Electrician', quantity: '8', unit: 'hr', category: 'labor' },
      { name: '3/4" EMT conduit', quantity: '60', unit: 'ft', category: 'materials' },
      { name: '4" square box', quantity: '6', unit: 'ea', category: 'materials' },
      { name: 'Scissor lift', quantity: '1', unit: 'day', category: 'equipment' },
    ],
    ...REQUEST,
    description: 'Rerouted feeder around duct',
    requestText: 'Rerouted feeder around duct. Total $1,204. Reply APPROVE',
  };

  it.each([
    // A remark that leaves the money open, beside hours that are right.
    ['hours are right, that price is nuts', 'hours_only'],
    ['hours are right but not signing for the dollars shown', 'hours_only'],
    ['hours ok boss but the price is nuts', 'hours_only'],
    ['hours are right, price needs work', 'hours_only'],
    ['hours are right, $1,204 is crazy', 'hours_only'],
    ['hours are right, $$ we talk later', 'hours_only'],
    ['las horas son correctas, el dinero se ve con Jill', 'hours_only'],
    ['hours are right, dollars wise not paying for this', 'unclear'],
    ['hours are right, if the price comes down', 'unclear'],
    ['hours are right, price is crazy on 60 ft', 'unclear'],
    ['hours are right, price is something', 'unclear'],
    ['price is nuts', 'unclear'],
    // Hours and price named together are all of it, one of them is a part.
    ['approved, hours and price', 'approve'],
    ['hours ok and the price is fair', 'approve'],
    ['si lo apruebo, horas y precio', 'approve'],
    ['labor, material and price approved', 'approve'],
    ['price looks fair', 'unclear'],
    ['approve the price', 'unclear'],
    ['quantities approved', 'unclear'],
    // The total, the number, the work and the names of this request say nothing new.
    ['approved for the full 1204', 'approve'],
    ['approve $1,204.', 'approve'],
    ['approve 1,205', 'unclear'],
    ['1012 approved', 'approve'],
    ['approved the rerouting of the feeder', 'approve'],
    ['Mike here, approved', 'approve'],
    ['soy Mike, apruebo', 'approve'],
    ['soy Luis, apruebo', 'unclear'],
    ['approved M. Alvarez', 'approve'],
    ['approved - MA', 'approve'],
    ['x. approved', 'unclear'],
    ['approved boss 👍', 'approve'],
    ['boss 👍', 'unclear'],
  ])('reads what is said of money, hours and names: %s', (text, verdict) => {
    expect(classifyApprovalAnswer({ text, ...FOUR_LINES }).verdict).toBe(verdict);
  });

  it.each([
    ['they only pulled 50 ft', 1, '50'],
    ['no conduit that day', 1, null],
    ['no conduit', 1, null],
    ['no lift, take it off, the rest is good', 3, null],
    ['lift no. hours yes', 3, null],
    ['I count 4 boxes not 6', 2, '4'],
    ['son 4 cajas, no 6', 2, '4'],
    ['lift was a half day, not a full day', 3, '0.5'],
    ['fue medio dia, no todo el dia', 3, '0.5'],
  ])('finds the line that is disputed: %s', (text, index, stated) => {
    const { verdict, disputedLine } = classifyApprovalAnswer({ text, ...FOUR_LINES });
    expect([verdict, disputedLine?.index, disputedLine?.stated]).toEqual(['dispute', index, stated]);
  });

  it.each([
    ['they said 50 ft', 'unclear'],
    ['no conduit approved', 'unclear'],
    ['no conduit rejected', 'deny'],
    ['No. You should have asked before you ran it', 'deny'],
    ['No. Sorry, that was yours to catch', 'deny'],
    ['Not approving this. Nobody told you to move it', 'deny'],
    ['No. I will call you', 'deny'],
    ['No. If Dave signs maybe', 'unclear'],
    ['No before the inspection', 'unclear'],
    ['No. Maybe', 'unclear'],
  ])('takes a flat no with its reason for a refusal, and nothing that holds it back: %s', (text, verdict) => {
    expect(classifyApprovalAnswer({ text, ...FOUR_LINES }).verdict).toBe(verdict);
  });

  it('gets the verdict a fair reader gives it, in every hand-written case', () => {
    const results = EVERY_CASE.map((each) => ({ each, got: classify(each.text, each.lines) }));
    const pairs = results.map(({ each, got }) => ({ expected: each.verdict, got: got.verdict }));
    const wrong = results
      .filter(({ each, got }) => got.verdict !== each.verdict || (each.why !== undefined && got.why !== each.why))
      .map(
        ({ each, got }) =>
          `${each.group} ${JSON.stringify(each.text)}: ${each.verdict}/${each.why ?? ''} but ${got.verdict}/${got.why ?? ''}`,
      );
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
