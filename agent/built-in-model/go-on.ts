import { multiplyAmounts, parseAmount } from '../../domain/lexer/amount.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { laborWords } from './labor-words.ts';
import { PLAIN } from './plain-item.ts';
import { findItem, lastOrder } from './targets.ts';
import type { Turn } from './turn.ts';
import { createOrder, type Said } from './write-work.ts';

/** The same work, later: 'kept going Friday', 'went back today', 'same crew, same tray'. */
const GOES_ON =
  /(?:^|\W)(?:(?:kept|keep|keeps) (?:going|at it)|(?:went|going|goes) on with (?:it|that)|carried on|continu(?:ed|ing|es)|(?:went|came|were|was) back|returned to|back (?:at|on) (?:it|that)|same (?:\d |two |three )?(?:crew|guys|men|work|thing|job))(?:\W|$)/i;
const OF_ITS_OWN =
  /(?:^|\W)(?:own|new|separate|seperate|another|different|next) (?:one|ticket|order|extra|change order|co|orden)(?:\W|$)/i;

/**
 * 'Same 2 guys went on with it Friday, 6 hrs each, its own ticket': an order of its own, with the work of the last one and, where
 * nobody is counted, its crew. Null where it is no such thing.
 */
export function goOn(turn: Turn, act: Act): Said | null {
  const last = lastOrder(turn);
  if (!last || last.items.length === 0 || !GOES_ON.test(act.words) || act.orderRef || act.isQuestion) return null;
  if (act.intent === 'add' || /(?:^|\W)(?:to|on) (?:yesterday|that|the same)/i.test(act.words)) return null;
  if (!OF_ITS_OWN.test(act.words) && !act.workDate) return null;
  if (act.job !== null && !(act.job.kind === 'job' && act.job.job_id === last.job_id)) return null;
  const items = act.items.map((item) => withCrew(turn, item, last));
  if (!items.some((item) => item.category === 'labor' && item.quantity !== null)) return null;
  const job =
    last.job_id === null
      ? act.job
      : { kind: 'job' as const, job_id: last.job_id, name: last.job_name ?? '', quote: '' };
  return createOrder(turn, {
    ...act,
    job,
    items,
    description: saysWork(act.description) ? act.description : last.description,
  });
}

/** Something besides that it went on: 'went back on the louver opening'. */
function saysWork(description: string): boolean {
  const rest = description.replace(GOES_ON, ' ').replace(/(?:^|\W)(?:with|it|the|on|that|they|\d\S*)(?=\W|$)/gi, ' ');
  return (rest.match(/\p{L}{4,}/gu) ?? []).length >= 2;
}

/** '6 hours each' of nobody counted are those of the only crew; 'same tray 6 ea' are its hours too. */
function withCrew(turn: Turn, item: UnderstoodItem, last: ContextOrder): UnderstoodItem {
  const labor = last.items.filter((line) => line.category === 'labor');
  const [crew] = labor;
  const hours =
    item.category === 'labor' ? (item.quantity ?? item.hours) : item.name.startsWith('Same ') ? item.quantity : null;
  const people = crew && labor.length === 1 ? laborWords(turn, crew).people : null;
  if (!crew || !people || hours === null || item.people !== null) return item;
  return {
    ...item,
    ...{ category: 'labor', name: crew.name, unit: 'hr', people: people.count, unknown: null },
    quantity: multiplyAmounts(people.count, hours),
    quotes: [people.words, ...item.quotes],
  };
}

const AGAIN =
  /(?:^|\W)(?:ditto|did the (?:very |exact )?same(?! (?:day|time))|same (?:exact |whole |very )?(?:as|thing|work|deal|order|one|extra)(?! (?:happened|is|was|keeps|happens))|(?:just|exactly) like (?:that|the|yesterday|it|1\d{3})|(?:copy|repeat) (?:that|it) (?:for|to|at|on|over)|(?:copy|duplicate|repeat|clone) (?:(?:that|the|this|my) )?(?:whole |same )?(?:order|one|ticket|draft|extra|it|1\d{3})|(?:do|did|make|made) (?:yesterday'?s?|that|it|the same)(?: [a-z]+)? again|lo mismo|igual que)(?:\W|$)/i;

/** 'Same as yesterday's but at the school', 'ditto WH14, only 5 bases': the order before this one again, at the job that is named. */
export function sameAgain(turn: Turn, act: Act): Said | null {
  const last = lastOrder(turn);
  const { job } = act;
  if (!last || last.items.length === 0 || job?.kind !== 'job' || job.job_id === last.job_id) return null;
  if (!AGAIN.test(act.words) || act.orderRef || act.isQuestion || act.planned) return null;
  if (act.items.length > 0 && !act.items.every((item) => lineOf(last, item) !== null)) return null;
  if (last.items.some((item) => item.quantity !== null && (item.words ?? []).length === 0)) return null;
  const items = last.items.map(
    (line) => act.items.find((item) => item.quantity !== null && lineOf(last, item) === line) ?? asItem(line),
  );
  return createOrder(turn, {
    ...act,
    description: last.description,
    items: items.map((item, i) => ({ ...item, name: last.items[i]?.name ?? item.name })),
  });
}

/** The line that is meant; hours without a trade are the only crew's. */
function lineOf(order: ContextOrder, item: UnderstoodItem): ContextItem | null {
  const labor = order.items.filter((line) => line.category === 'labor');
  if (item.category === 'labor' && item.name === 'Labor') return labor.length === 1 ? (labor[0] ?? null) : null;
  return findItem(order, item.name);
}

/** A line of an order as it would be told. */
export function asItem(line: ContextItem): UnderstoodItem {
  return {
    ...PLAIN,
    ...{
      category: line.category,
      name: line.name,
      unit: line.unit,
      quotes: line.words ?? [],
      rateKind: line.rate_kind,
    },
    quantity: line.quantity === null ? null : parseAmount(line.quantity),
  };
}
