import { expect, test } from 'vitest';
import { formatAmount } from '../../domain/lexer/amount.ts';
import { checkEvidence, type EvidenceMessage } from '../../domain/evidence.ts';
import type { UnderstoodItem } from '../../domain/understand/understanding.ts';
import { TEST_WORLD } from '../../domain/understand/fixtures/test-world.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { ExpectedItem } from './case.ts';
import { gradeItems, showItem } from './graders/grade-items.ts';
import { loadCases, OWN_CASES } from './load-cases.ts';
import { variantsOf } from './vary-turns.ts';
import type { EndItem } from './world/read-end-state.ts';

/** The cases of the agent, read without a database, a model or a turn: what the words alone say. */
const CASES = loadCases(OWN_CASES);
const messagesOf = (texts: readonly string[]): EvidenceMessage[] =>
  texts.map((text, index) => ({ id: index + 1, text, source: 'text', sentAt: '2026-03-02T15:00:00Z' }));

/** What is written of a line: the number as the order has it. */
const asLine = (item: UnderstoodItem, id: number): EndItem => ({
  id,
  category: item.category,
  name: item.name,
  quantity: item.quantity === null ? null : Number(formatAmount(item.quantity)),
  unit: item.unit,
  cost_per_unit: item.unitCost === null ? null : Number(formatAmount(item.unitCost)),
  rate_kind: item.rateKind,
});

/** Rates and prices are the turn's to find: in the words, in the company's list. */
const withoutPrice = ({ cost_per_unit: _, ...line }: ExpectedItem): ExpectedItem => line;

const DEEP = process.env['TEST_DEPTH'] === 'deep';
/** What the reader does not get by itself yet. */
const OPEN = ['en-m-lower-6', 'en-m-lower-12', 'en-m-lower-18', 'es-mas-2'];

test('of reported work the lines are read from its words alone, and no number that these do not hold', () => {
  const missed: string[] = [];
  const invented: string[] = [];
  for (const one of CASES.filter(({ group }) => group === 'extraction')) {
    const expected = (one.expect.orders ?? []).flatMap(({ items }) => items ?? []).map(withoutPrice);
    // Their paraphrases in the deep run alone.
    for (const { turns } of variantsOf(one, null).slice(0, DEEP ? undefined : 1)) {
      const said = turns.map(({ text }) => text).join(' / ');
      const messages = messagesOf(turns.map(({ text }) => text));
      const items = understand(messages, TEST_WORLD).acts.flatMap((act) => act.items);
      for (const { expected: line, wrong } of gradeItems(expected, items.map(asLine)).pairs)
        if (wrong.length > 0 && one.part === 'seen' && !OPEN.includes(one.id))
          missed.push(`${one.id}: ${said}: ${showItem(line)}: ${wrong.join()}`);
      for (const { name, quantity, unit, quotes } of items) {
        if (quantity === null) continue;
        const claim = { value: formatAmount(quantity), kind: 'quantity' as const, unit };
        // What is kept apart is not printed: whoever reads a failure would tune by it.
        if (!checkEvidence(messages, claim, quotes).ok && !OPEN.includes(one.id))
          invented.push(one.part === 'seen' ? `${one.id}: ${said}: ${claim.value} ${unit} ${name}` : `${one.id}: kept`);
      }
    }
  }
  expect(missed).toEqual([]);
  expect(invented).toEqual([]);
}, 120_000);
