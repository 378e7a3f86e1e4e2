import { expect, test } from 'vitest';
import type { Span } from './span.ts';
import { tagAnswer } from './tag-answer.ts';

const KNOWN = {
  lines: [
    { id: 1, name: 'Electrician', quantity: '8', unit: 'hr', category: 'labor' },
    { id: 2, name: '3/4 EMT', quantity: '60', unit: 'ft', category: 'materials' },
    { id: 3, name: '#12 wire', quantity: '500', unit: 'ft', category: 'materials' },
    { id: 4, name: '12 pipe coupling', quantity: '14', unit: 'ea', category: 'materials' },
    { id: 5, name: 'Lift', quantity: null, unit: 'Days', category: 'equipment' },
  ],
  orderNumbers: [1012, 3, 14],
  people: ['Mike Alvarez', 'J. Li'],
  places: ['Warehouse 14', 'Riverside - Medical  Tower 7', 'Summit 3rd'],
};

/** 'quantity(8/4 hr of 0, is 0): 2 guys 4 hrs': its readings, unit, the lines it may speak of and those it repeats. */
function describe({ kind, text, quantity }: Span): string {
  if (!quantity) return `${kind}: ${text}`;
  const { values, unit, candidates, equal, negated } = quantity;
  return `${negated ? 'not ' : ''}${values.join('/')} ${unit ?? '-'} of ${candidates.join('')}${equal.length > 0 ? `, is ${equal.join('')}` : ''}: ${text}`;
}

test.each([
  ['8 hrs is fine', '8 hr of 0, is 0: 8 hrs | approve: is fine'],
  ['60 looks good', '60 - of 01234, is 1: 60 | approve: looks good'],
  ['is fine', 'unknown: is fine'],
  ['boss is good', 'name: boss | unknown: is good'],
  ['EMT is right', 'line: EMT | approve: is right'],
  ['COR 3 is right', 'this request: COR 3 | approve: is right'],
  ['#12 wire approved', 'line: #12 | line: wire | approve: approved'],
  ['#12 approved', 'other request: #12 | approve: approved'],
  ['approved #3/4', 'approve: approved | unknown: #3/4'],
  ['COR no. 3 approved', 'this request: COR no. 3 | approve: approved'],
  ['no. 3', 'this request: no. 3'],
  ['no 3', 'no: no | not 3 - of 01234: 3'],
  ['order number 3 ok', 'this request: order number 3 | assent: ok'],
  ['cor order ticket number no 3', 'this request: cor | this request: order ticket number no 3'],
  ['for COR 3', 'this request: for COR 3'],
  ['#1012 ok', 'this request: #1012 | assent: ok'],
  ['#1012a', 'this request: #1012 | unknown: a'],
  ['approve 3', 'approve: approve | this request: 3'],
  ['approve 3 hrs', 'approve: approve | 3 hr of 0: 3 hrs'],
  ['deny 3', 'deny command: deny | this request: 3'],
  ['hours only 3', 'hours only: hours only | this request: 3'],
  ['ok 3', 'assent: ok | 3 - of 01234: 3'],
  ['approve 14', 'approve: approve | 14 - of 01234, is 3: 14'],
  ['approve 1012 boss', 'approve: approve | this request: 1012 | name: boss'],
  ['1012 approved', 'this request: 1012 | approve: approved'],
  ['3 approved', '3 - of 01234: 3 | approve: approved'],
  ['approve 8', 'approve: approve | 8 - of 01234, is 0: 8'],
  ['the 3/4 EMT approved', 'link: the | line: 3/4 | line: EMT | approve: approved'],
  ['3/4 inch EMT', 'line: 3/4 | line: inch | line: EMT'],
  ['12 inch pipe', 'line: 12 | line: inch | line: pipe'],
  ['12 pipe ok', 'line: 12 | line: pipe | assent: ok'],
  ['12 ft', '12 ft of 12: 12 ft'],
  ['12 couplings', 'line: 12 | line: couplings'],
  ['coupling ok', 'line: coupling | assent: ok'],
  ['¿approved', 'question mark: ¿ | approve: approved'],
  ['approved: yes', 'approve: approved | unknown: : | assent: yes'],
  ['COR 3: yes', 'this request: COR 3 | mark: : | assent: yes'],
  ['yes: COR', 'assent: yes | unknown: : | this request: COR'],
  ['ok for the 60 ft', 'assent: ok | link: for | link: the | 60 ft of 12, is 1: 60 ft'],
  ['for the approved', 'unknown: for | unknown: the | approve: approved'],
  ['approved for the Riverside', 'approve: approved | link: for | link: the | this request: Riverside'],
  ['approved los 60', 'approve: approved | link: los | 60 - of 01234, is 1: 60'],
  ['approved for', 'approve: approved | unknown: for'],
  ['correct boss', 'approve: correct | name: boss'],
  ['correct thanks', 'approve: correct | filler: thanks'],
  ['correct this', 'correcting: correct this'],
  ['correct, this', 'approve: correct | mark: , | this request: this'],
  ['no problem Mike', 'filler: no problem | name: Mike'],
  ['no problem with that', 'filler: no problem with that'],
  ['no problem with that approved', 'unknown: no problem with that | approve: approved'],
  ['si', 'assent: si'],
  ['si approved', 'assent: si | approve: approved'],
  ['si ok', 'assent: si | assent: ok'],
  ['si thanks', 'assent: si | filler: thanks'],
  ['si boss', 'assent: si | name: boss'],
  ['si si', 'assent: si | assent: si'],
  ['si and ok', 'assent: si | joint: and | assent: ok'],
  ['si hours only', 'assent: si | hours only: hours only'],
  ['si hours ok', 'assent: si | hours yes: hours ok'],
  ['ok, si approved', 'assent: ok | mark: , | assent: si | approve: approved'],
  ['thanks si approved', 'filler: thanks | assent: si | approve: approved'],
  ['hi si approved', 'greeting: hi | assent: si | approve: approved'],
  ['boss si approved', 'name: boss | condition: si | approve: approved'],
  ['approved si', 'approve: approved | assent: si'],
  ['ok si procede', 'assent: ok | condition: si | unknown: procede'],
  ['Li approved', 'name: Li | approve: approved'],
  ['J approved', 'unknown: J | approve: approved'],
  ['tower 7 ok', 'this request: tower | this request: 7 | assent: ok'],
  ['Tower 7', 'this request: Tower | this request: 7'],
  ['summit 3', 'this request: summit | this request: 3'],
  ['warehouse 14 ok', 'this request: warehouse | 14 - of 01234, is 3: 14 | assent: ok'],
  ['warehouse 15 ok', 'this request: warehouse | 15 - of 01234: 15 | assent: ok'],
  ['60 ft not 50', '60 ft of 12, is 1: 60 ft | negation: not | not 50 - of 12: 50'],
  [
    '8 hrs, not 6 ft, not 5',
    '8 hr of 0, is 0: 8 hrs | mark: , | negation: not | not 6 ft of 12: 6 ft | mark: , | negation: not | not 5 - of 0: 5',
  ],
  ['50 ft. not 40', '50 ft of 12: 50 ft | mark: . | negation: not | not 40 - of 01234: 40'],
  ['2 guys 4 hrs', '8/4 hr of 0, is 0: 2 guys 4 hrs'],
  ['2 guys for 4 hrs', '8/4 hr of 0, is 0: 2 guys for 4 hrs'],
  ['2 guys before 4 hrs', '2 - of 0: 2 | name: guys | condition: before | 4 hr of 0: 4 hrs'],
  ['2 guys 4 ft', '2 - of 0: 2 | name: guys | 4 ft of 12: 4 ft'],
  ['2 guys worked 4 hours each', '8/4 hr of 0, is 0: 2 guys worked 4 hours each'],
  ['2 guys', '2 - of 0: 2 | name: guys'],
  ['8 hrs apiece', '8 hr of 0, is 0: 8 hrs apiece'],
  ['8 hrs eachway', '8 hr of 0, is 0: 8 hrs | unknown: eachway'],
  ['8 each', '8 ea of 3: 8 each'],
  ['not the 8', 'leave out: not the | not 8 - of 01234, is 0: 8'],
  ['than the 8', 'unknown: than | link: the | 8 - of 01234, is 0: 8'],
  ['rather than 8', 'correcting: rather than | not 8 - of 01234, is 0: 8'],
  ['rather than the 8', 'correcting: rather than | link: the | not 8 - of 01234, is 0: 8'],
  ['en vez de las 8', 'correcting: en vez de | link: las | not 8 - of 01234, is 0: 8'],
  ['instead of the 8', 'correcting: instead of | link: the | not 8 - of 01234, is 0: 8'],
  ['of 8', 'link: of | 8 - of 01234, is 0: 8'],
  ['from 8', 'unknown: from | not 8 - of 01234, is 0: 8'],
  ['6 foxes', '6 - of 01234: 6 | unknown: foxes'],
  ['6 days', '6 day of 4: 6 days'],
  ['8.00004 hrs', '8.00004 hr of 0, is 0: 8.00004 hrs'],
  ['8.0001 hrs', '8.0001 hr of 0: 8.0001 hrs'],
  ['Electricians 8', 'line: Electricians | 8 - of 0, is 0: 8'],
  ['emts', 'line: emts'],
  ['liftes', 'line: liftes'],
  ['lifts', 'line: lifts'],
  ['pipe - coupling', 'line: pipe | mark: - | line: coupling'],
  ['labor 8', 'line: labor | 8 - of 0, is 0: 8'],
  ['thanks, si approved', 'filler: thanks | mark: , | assent: si | approve: approved'],
  ['approved si procede', 'approve: approved | condition: si | unknown: procede'],
  ['boss. si approved', 'name: boss | mark: . | assent: si | approve: approved'],
  ['no problem thanks', 'filler: no problem | filler: thanks'],
  ['no problem, ok', 'filler: no problem | mark: , | assent: ok'],
  ['correct. ok', 'approve: correct | mark: . | assent: ok'],
  ['12" pipe', 'line: 12" | line: " | line: pipe'],
  ['EMT 3/4 ok', 'line: EMT | line: 3/4 | assent: ok'],
  ['#12 conduit', 'other request: #12 | unknown: conduit'],
  ['order 3', 'this request: order 3'],
  ['#3', 'this request: #3'],
  ['the 60', 'link: the | 60 - of 01234, is 1: 60'],
  ['electrician hours', 'line: electrician | line: hours'],
  ['2 guys a 4 hrs', '8/4 hr of 0, is 0: 2 guys a 4 hrs'],
  ['2 guys 4 x', '2 - of 0: 2 | name: guys | 4 - of 0: 4 | unknown: x'],
  ['crew 8 hrs', 'line: crew | 8 hr of 0, is 0: 8 hrs'],
  ['6 horas', '6 hr of 0: 6 horas'],
  ['6 hrs not 8', '6 hr of 0: 6 hrs | negation: not | not 8 - of 0, is 0: 8'],
  ['not los 8', 'negation: not | link: los | not 8 - of 01234, is 0: 8'],
  ['6 instead of the 8', '6 - of 01234: 6 | correcting: instead of | link: the | not 8 - of 01234, is 0: 8'],
  ['6 en vez de 8', '6 - of 01234: 6 | correcting: en vez de | not 8 - of 01234, is 0: 8'],
  ['of the 8', 'link: of | link: the | 8 - of 01234, is 0: 8'],
])('%j is cut into %s', (text, spans) => {
  expect(tagAnswer(text, KNOWN).spans.map(describe).join(' | ')).toBe(spans);
});

test('sentences end at their marks, clauses at every mark and emoji, and each knows the lines it names', () => {
  const { spans, linesByClause, linesBySentence } = tagAnswer('EMT ok, lift no. electrician 👍 ok', KNOWN);
  expect(spans.map(({ text, sentence, clause }) => `${text} ${sentence}.${clause}`).join(' ')).toBe(
    'EMT 0.0 ok 0.0 , 0.0 lift 0.1 no 0.1 . 0.1 electrician 1.2 👍 1.2 ok 1.3',
  );
  expect([...linesByClause]).toEqual([
    [0, [1]],
    [1, [4]],
    [2, [0]],
    [3, []],
  ]);
  expect([...linesBySentence]).toEqual([
    [0, [1, 4]],
    [1, [0]],
  ]);
});

const line = (name: string, quantity: string | null = '1') => ({ name, quantity, unit: 'ea', category: 'materials' });
test.each([
  ['couplings', line('Coupling'), 'line: couplings'],
  ['coupling', line('Couplings'), 'line: coupling'],
  ['switches', line('Switch'), 'line: switches'],
  // Words that stand in many names, or are too short to tell one, name no line.
  ['new', line('New panel'), 'unknown: new'],
  ['ac', line('AC panel'), 'unknown: ac'],
  // What is not known is not nothing.
  ['0 each', line('Lift', null), '0 ea of 0: 0 each'],
  ['0 each', line('Lift', '0'), '0 ea of 0, is 0: 0 each'],
  ['2 guys extra hours', line('Lift'), '2 - of 0: 2 | name: guys | unknown: extra | line: hours'],
  ['la de 8', line('Lift', '8'), 'link: la | link: de | 8 - of 0, is 0: 8'],
  ['en vez de 8', line('Lift', '8'), 'correcting: en vez de | not 8 - of 0, is 0: 8'],
])('%j beside the line %j is %s', (text, only, spans) => {
  const known = { lines: [only], orderNumbers: [], people: [], places: [] };
  expect(tagAnswer(text, known).spans.map(describe).join(' | ')).toBe(spans);
});
