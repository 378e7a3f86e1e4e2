import { foldText } from '../../domain/lexer/fold-text.ts';
import { readReport } from '../../domain/reading/read-report.ts';
import { entriesOf, fold } from '../../domain/reading/lexicon/lexicon.ts';
import type { Phrase } from '../../domain/reading/phrases/phrase.ts';
import type { ContextItem } from '../prompt-context.ts';
import type { ReadPrompt } from './read-prompt.ts';
import type { NeedsTool } from './turn.ts';

interface Item {
  name: string;
  category: ContextItem['category'];
  quantity: number | null;
  unit: string;
  unit_cost?: number;
  item_id?: number;
}

/** Why a change of lines is asked for instead of written; the words of it that are in doubt. */
export type Doubt = { kind: 'machine' | 'same line' | 'no name' | 'same work'; words: string };

/**
 * Vetoes over what a correction writes. The roles that `domain/reading` gives the numbers of the text must fit: a machine's time
 * is no labor, a line is not added twice, a unit is no name, work told of 'them' and 'it' is no order of its own.
 */
export function doubtOf(prompt: ReadPrompt, { tool, input }: NeedsTool): Doubt | null {
  const [only, ...others] = prompt.texts;
  const { recent_orders: orders } = prompt.context;
  if (!only || others.length > 0 || orders.length === 0) return null;
  const { text } = only;
  if (tool === 'update_items')
    return isMachineTime(prompt, text, changed(prompt, input)) ? { kind: 'machine', words: text } : null;
  if (tool === 'create_change_order')
    return refersBack(prompt, text, input) ? { kind: 'same work', words: text } : null;
  if (tool !== 'add_items') return null;
  const { order_id: id, items = [] } = input as { order_id?: number; items?: Item[] };
  const order = orders.find((one) => one.order_id === id);
  if (!order) return null;
  if (isMachineTime(prompt, text, items)) return { kind: 'machine', words: text };
  const nameless = items.find(
    ({ category, name }) => category === 'materials' && entriesOf(fold(name)).some(({ cls }) => cls === 'unit'),
  );
  if (nameless) return { kind: 'no name', words: `${nameless.quantity ?? ''} ${nameless.name.toLowerCase()}`.trim() };
  const twice = items.find((item) => order.items.some((line) => isSame(line, item, text)));
  return twice && !MORE.test(text) ? { kind: 'same line', words: twice.name } : null;
}

/** The lines that a change gives another number. */
function changed({ context }: ReadPrompt, input: unknown): Item[] {
  const { changes = [] } = input as { changes?: { item_id: number; quantity?: number }[] };
  const lines = context.recent_orders.flatMap(({ items }) => items);
  return changes.flatMap(({ item_id: id, quantity }) => {
    const line = lines.find((one) => one.item_id === id);
    return line && quantity !== undefined ? [{ ...line, quantity }] : [];
  });
}

/** Labor out of a text whose only time is a machine's. */
function isMachineTime({ context }: ReadPrompt, text: string, items: readonly Item[]): boolean {
  if (items.length === 0 || items.some(({ category }) => category !== 'labor')) return false;
  const { phrases, text: tagged } = readReport(text, { jobs: context.jobs });
  const times = phrases.filter(({ kind }) => kind === 'time');
  const machines = phrases.filter(({ kind }) => kind === 'machine');
  const isOf = (machine: Phrase, time: Phrase): boolean => {
    const [from, to] = [Math.min(machine.end, time.end), Math.max(machine.first, time.first)];
    return to - from < 5 && !phrases.some(({ kind, first }) => kind === 'crew' && first >= from && first < to);
  };
  const isOfTrade = tagged.tokens.some((_, at) => tagged.has(at, 'trade'));
  return !isOfTrade && times.length > 0 && times.every((time) => machines.some((machine) => isOf(machine, time)));
}

/** The same thing and the same count as a line that is there, or its price with no count. */
function isSame(line: ContextItem, item: Item, text: string): boolean {
  if (line.category !== item.category || line.quantity === null) return false;
  const isNamed = isCalledAlike(line.name.toLowerCase(), item.name.toLowerCase());
  if (item.unit_cost !== undefined && isNamed && item.unit === 'ls') return true;
  if (line.quantity !== item.quantity || line.unit !== item.unit) return false;
  return isNamed || RIGHTS.test(foldText(text).text);
}
const isCalledAlike = (a: string, b: string): boolean => a === b || a.endsWith(` ${b}`) || b.endsWith(` ${a}`);
const MORE =
  /(?:^|\W)(?:more|another|again|also|plus|second|too|extra|additional|adicional|m[aá]s|otr[oa]s?|tambi[eé]n)(?:\W|$)/i;
/** Puts something right: '… I meant grout, same 5 bags', 'of those 12 hrs, 8 are plumber'. */
const RIGHTS = /(?:^|[^a-z])(?:meant|ment|same|of those|digo|en vez)(?![a-z])/;

/** New labor of nobody who is counted, at no job that is named, told by 'it', 'him' or 'them'. */
function refersBack({ context, history }: ReadPrompt, text: string, input: unknown): boolean {
  const { items = [], job_id: job } = input as { items?: Item[]; job_id?: number | null };
  const [last] = context.recent_orders;
  if (history.at(-1)?.role !== 'assistant' || items.length !== 1 || items[0]!.category !== 'labor') return false;
  if (!last || (job ?? null) !== last.job_id || text.split(/\s+/).length > 14) return false;
  const { phrases } = readReport(text, { jobs: context.jobs });
  return !phrases.some(({ kind }) => kind === 'job') && !APART.test(text) && BACK.test(foldText(text).text);
}
/** Says itself that it is an order of its own. */
const APART = /(?:^|\W)(?:separate|new|another|again|next|otra|nueva|aparte|de nuevo)(?:\W|$)/i;
const BACK = /(?:^|[^a-z])(?:it|him|them|they|those|that one|too|add|lo|los|ellos|tambien)(?![a-z])/;
