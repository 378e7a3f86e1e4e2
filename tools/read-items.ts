import type { ItemDraft } from '../api/services/change-orders/item-draft.ts';
import type { EvidenceDraft } from '../api/services/change-orders/next-order.ts';
import { priceLine } from '../api/services/prices/price-line.ts';
import { signOf, type Sign } from '../domain/credit-words.ts';
import { standbyWords } from '../domain/money-lines/standby-words.ts';
import { readUnit } from '../domain/units.ts';
import type { ItemInput } from './item-input.ts';
import { type MoneyWords, MoneyWordsOf } from './money-said.ts';
import { isNotFound, proveNumber, type NumberNotFound } from './prove-numbers.ts';
import type { ToolContext } from './tool-context.ts';

/** What a price list may have of these lines. */
export const namesOf = (items: readonly ItemInput[]): string[] =>
  items.filter((item) => item.category !== 'labor').map((item) => item.name);

export interface ReadItems {
  drafts: ItemDraft[];
  /** Names of lines that may be credits or charges: not written, to be asked about. */
  unsure: string[];
}

/** Proves and prices each line the model gave. One number without words refuses them all: nothing half-written. */
export async function readItems(
  context: ToolContext,
  items: readonly ItemInput[],
  jobId: number | null,
): Promise<ReadItems | NumberNotFound | MoneyWords> {
  const drafts: ItemDraft[] = [];
  const unsure: string[] = [];
  const moneyWords = new MoneyWordsOf(context);
  for (const item of items) {
    const unit = readUnit(item.unit) ?? item.unit.trim().toLowerCase();
    const quantity = await proveNumber(context, {
      value: item.quantity,
      kind: 'quantity',
      field: 'quantity',
      unit,
      quotes: item.quotes,
      what: item.name,
    });
    if (isNotFound(quantity)) return quantity;
    const stated = await proveNumber(context, {
      value: item.unit_cost,
      kind: 'price',
      field: 'cost',
      unit: null,
      quotes: item.unit_cost_quotes ?? (item.unit_cost === undefined ? [] : item.quotes),
      what: `${item.name} price`,
    });
    if (isNotFound(stated)) return stated;
    const proof = [...quantity.evidence, ...stated.evidence];
    const money = await moneyWords.refuse(proof);
    if (money) return money;
    const sign = signOfItem(context, item, proof);
    if (sign === 'unsure') {
      unsure.push(item.name);
      continue;
    }
    const words = proof.map((one) => one.words).join(' ');
    const rateKind =
      item.rate_kind ?? (item.category === 'equipment' && saysStandby(context, proof) ? 'standby' : null);
    const line = { category: item.category, name: item.name, unit, jobId, rateKind };
    // No list has standby rates.
    const isListed = stated.value === null && rateKind !== 'standby';
    const listed = isListed ? await priceLine(context.deps, context.actor, line, context.embedded) : null;
    drafts.push({
      category: item.category,
      name: listed?.name ?? item.name,
      quantity: quantity.value,
      unit,
      rateKind,
      unitCost: stated.value ?? listed?.unitCost ?? null,
      costSource: stated.value !== null ? 'field' : (listed?.costSource ?? null),
      costSnapshot: stated.value !== null ? null : (listed?.costSnapshot ?? null),
      ...(sign === 'credit' ? { isCredit: true } : {}),
      ...(unit === 'ls' && stated.value !== null && LUMP_SUM.test(`${item.name} ${words}`)
        ? { terms: { kind: 'lump_sum' } }
        : {}),
      evidence: [...quantity.evidence, ...(stated.value !== null ? stated.evidence : [])],
    });
  }
  return { drafts, unsure };
}

const LUMP_SUM = /(?<!\p{L})(?:lump[ -]?sum|suma (?:global|alzada)|precio alzado)(?!\p{L})/iu;
const BESIDE = 20;

/** '4 hrs on standby', 'crane standby 4 hrs': the word stands beside the machine's hours. 'No standby' is none. */
function saysStandby({ turn }: ToolContext, evidence: readonly EvidenceDraft[]): boolean {
  return evidence.some(({ messageId, start, end }) => {
    const text = turn.messages.find((one) => one.id === messageId)?.text ?? '';
    return standbyWords(text).some((word) => {
      const gap = word.end <= start ? text.slice(word.end, start) : text.slice(end, Math.max(end, word.start));
      return gap.length <= BESIDE && !/[,.;\n]/.test(gap);
    });
  });
}

/** Read from the words, never from the model: a word of credit makes no charge. */
function signOfItem({ turn }: ToolContext, item: ItemInput, evidence: readonly EvidenceDraft[]): Sign {
  const isLabor = item.category === 'labor';
  const signs = evidence.flatMap(({ messageId, start, end }) => {
    const message = turn.messages.find((one) => one.id === messageId);
    return message ? [signOf(message.text, start, end, isLabor)] : [];
  });
  if (signs.length === 0) {
    // Nothing of it stands in anybody's words: one word of credit in the burst leaves it open.
    const burst = turn.messages.filter((message) => message.thisTurn);
    return burst.some(({ text }) => signOf(text, 0, text.length, false) !== 'charge') ? 'unsure' : 'charge';
  }
  return new Set(signs).size === 1 ? signs[0]! : 'unsure';
}

/** What to tell the model of lines that were left out. */
export function askSign(unsure: readonly string[]): { credit_or_charge?: string[] } {
  return unsure.length === 0 ? {} : { credit_or_charge: [...unsure] };
}
