import { z } from 'zod';
import { addItems as addItemsToOrder } from '../api/services/change-orders/add-items.ts';
import { getOrderView } from '../api/services/change-orders/get-order-view.ts';
import type { OrderViewItem } from '../api/services/change-orders/order-view.ts';
import type { ItemDraft } from '../api/services/change-orders/item-draft.ts';
import { itemNameKey } from '../domain/item-name-key.ts';
import type { MoneyAsk, MoneyLine } from '../domain/money-lines/money-line.ts';
import { defineTool, everyone } from './define-tool.ts';
import { draftOfMoneyLine, type FoundReading, readSaid } from './money-said.ts';
import { newestMessageId } from './prove-numbers.ts';
import { NOT_QUOTED } from './prove-said.ts';
import { referencesBeside } from './references-said.ts';
import { refuseReopening } from './refuse-reopening.ts';
import { tellOrder } from './tell-order.ts';

/** A phrase that is on no line, and what must be said first. */
interface Open {
  words: string;
  ask: MoneyAsk | 'markup' | 'on_order' | 'sign' | 'number';
}

const ONE_MORE = /(?<!\p{L})(?:another|additional|one more|a second|otr[oa])(?!\p{L})/iu;
const BEFORE = 24;

/** The phrases are the person's own; what they say is read from his text, not from the model's words. */
export const addMoneyLines = defineTool({
  name: 'add_money_lines',
  description:
    'Adds per diem, lodging, allowance, percentage, subcontractor bill, unit price, lump sum, priced loads, or operating and standby hours of a machine. Pass the exact words; the tool reads the numbers. Never pass these to add_items.',
  input: z.strictObject({ order_id: z.int(), phrases: z.array(z.string().min(1).max(400)).min(1).max(12) }),
  offeredTo: everyone,
  receipt: 'added',
  looksUp: () => [],
  async run(context, input) {
    const order = await getOrderView(context.deps, context.actor, input.order_id);
    const refused = await refuseReopening(context, order, input.phrases);
    if (refused) return refused;
    const readings = await readSaid(context, input.phrases);
    if (readings.length === 0) return NOT_QUOTED;
    const drafts: ItemDraft[] = [];
    const open: Open[] = [];
    for (const reading of readings) {
      if (reading.kind === 'markup') open.push({ words: reading.words, ask: 'markup' });
      else if (reading.sign === 'unsure') open.push({ words: reading.words, ask: 'sign' });
      else if (reading.ask !== null) open.push({ words: reading.words, ask: reading.ask });
      if (reading.rest !== undefined) open.push({ words: reading.rest, ask: 'markup' });
      if (reading.sign === 'unsure') continue;
      const read = await readLines(context, reading, order.items, drafts, order.jobId);
      drafts.push(...read.drafts);
      if (read.ask !== null) open.push({ words: reading.words, ask: read.ask });
    }
    const read = readings.map(({ words }) => words);
    if (drafts.length === 0) return { ...tellOrder(order), money_lines: [], not_on_a_line: open, read };
    const view = await addItemsToOrder(context.deps, context.actor, {
      changeOrderId: input.order_id,
      items: drafts,
      references: referencesBeside(context, input.phrases),
      messageId: newestMessageId(context),
    });
    const before = new Set(order.items.map(({ itemId }) => itemId));
    const added = view.items.filter(({ itemId }) => !before.has(itemId)).map(({ name }) => name);
    return { ...tellOrder(view), money_lines: added, not_on_a_line: open, read };
  },
});

/** All lines of one phrase or none, so that a phrase is on the order wholly or asked about. */
async function readLines(
  context: Parameters<typeof readSaid>[0],
  reading: FoundReading,
  items: readonly OrderViewItem[],
  before: readonly ItemDraft[],
  jobId: number | null,
): Promise<{ drafts: ItemDraft[]; ask: Open['ask'] | null }> {
  const drafts: ItemDraft[] = [];
  for (const line of reading.lines) {
    const of =
      line.terms?.kind === 'percent' && line.terms.of.base === 'line' ? baseNamed(line.terms.of.line, items) : null;
    if (of !== null && of === '') return { drafts: [], ask: 'base' };
    if (isThere(line, reading, items, before)) return { drafts: [], ask: 'on_order' };
    const draft = await draftOfMoneyLine(context, reading, line, jobId);
    if ('error' in draft) return { drafts: [], ask: 'number' };
    drafts.push(of === null ? draft : { ...draft, terms: { kind: 'percent', of: { base: 'line', line: of } } });
  }
  return { drafts, ask: null };
}

/** A phrase said twice is no second charge, and a correction is none either: without 'another' it is asked. */
function isThere(
  line: MoneyLine,
  { message, start, end }: FoundReading,
  items: readonly OrderViewItem[],
  before: readonly ItemDraft[],
): boolean {
  const taken = [...items, ...before].some(({ name }) => itemNameKey(name) === itemNameKey(line.name));
  return taken && !ONE_MORE.test(message.text.slice(Math.max(0, start - BEFORE), end));
}

/** The one line of the order that the words name; empty when none or several fit. */
function baseNamed(words: string, items: readonly OrderViewItem[]): string {
  const key = itemNameKey(words);
  const exact = items.filter(({ name }) => itemNameKey(name) === key);
  const like = exact.length > 0 ? exact : items.filter(({ name }) => itemNameKey(name).includes(key));
  return like.length === 1 ? like[0]!.name : '';
}
