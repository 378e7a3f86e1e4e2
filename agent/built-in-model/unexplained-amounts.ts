import { exact } from '../../domain/reading/lines/line.ts';
import type { Phrase } from '../../domain/reading/phrases/phrase.ts';
import type { TaggedText } from '../../domain/reading/phrases/tagged-text.ts';
import type { Report } from '../../domain/reading/read-report.ts';
import type { Token } from '../../domain/reading/tokens/token.ts';
import type { ContextItem } from '../prompt-context.ts';

/** An amount that a text tells, with the values it may stand for ('2 days' is 2 or 16); none of a machine that nobody counted. */
export interface Told {
  values: number[];
  role: 'people' | 'hours' | 'goods' | 'price' | 'bare';
  words: string;
  /** From a start to an end on the clock. */
  isClock: boolean;
}

/** A line before and after a change; null before where it is new, null after where it is gone. */
export interface LineChange {
  before: ContextItem | null;
  after: (ContextItem & { unit_cost?: number; quotes?: string[] }) | null;
  /** Head count and hours of each that are known of the line. */
  people: number | null;
  hours: number | null;
}

/** These are no amounts of a line. */
const OTHER = new Set<Phrase['kind']>(['job', 'reference', 'date', 'clock', 'percent', 'phone', 'ordinal', 'size', 'setting', 'lunch', 'rate']); // prettier-ignore
const HOURS_A_DAY = 8;

/** The amounts of a text that can be the number of a line, each with its role. */
export function amountsTold({ text, phrases }: Report): Told[] {
  const covered = new Set<number>();
  const told: { at: number; one: Told }[] = [];
  for (const phrase of phrases) {
    for (let at = phrase.first; at < phrase.end; at += 1) covered.add(at);
    const words = text.words(phrase.first, phrase.end);
    const isCounted = text.tokens.slice(phrase.first, phrase.end).some(isAmount);
    const isLine = !OTHER.has(phrase.kind) && !NOT_OF_LINE.has(text.norm(phrase.first));
    const amount = isCounted && isLine ? amountOf(phrase) : null;
    if (amount) told.push({ at: phrase.first, one: { ...amount, words, isClock: phrase.kind === 'time' && phrase.isClock === true } }); // prettier-ignore
  }
  for (const [at, token] of text.tokens.entries()) {
    const { kind, value } = token;
    if (!NOT_OF_LINE.has(text.norm(at - 1)) && !isOfClock(text, at) && isAmount(token) && !covered.has(at)) told.push({ at, one: { values: [value], role: kind === 'money' ? 'price' : 'bare', words: text.words(at, at + 1), isClock: false } }); // prettier-ignore
  }
  return told.toSorted((a, b) => a.at - b.at).map(({ one }) => one);
}
/** 'Two men, 7 to 11': of the clock. */
const isOfClock = (text: TaggedText, at: number): boolean =>
  [at, at - 2].some((first) => text.isNumber(first) && TO.has(text.norm(first + 1)) && NUMBERS.has(text.token(first + 2)?.kind ?? 'mark')); // prettier-ignore
const TO = new Set(['to', 'til', 'till', '-', 'a']);

/** 'We got out at 11', 'not 6': of the clock, or said to be wrong. */
const NOT_OF_LINE = new Set(['at', 'til', 'till', 'until', 'hasta', 'las', 'not', 'no']);
const NUMBERS = new Set(['number', 'fraction', 'money', 'clock']);

/** A number, and no article ('un', 'one'). */
const isAmount = ({ kind, spoken, value }: Token): boolean => NUMBERS.has(kind) && !(spoken === true && value === 1);

function amountOf(phrase: Phrase): Omit<Told, 'words' | 'isClock'> | null {
  switch (phrase.kind) {
    case 'crew':
      return phrase.count === null ? null : { values: [phrase.count], role: 'people' };
    case 'machine':
    case 'cost':
      return { values: phrase.count === null ? [] : [phrase.count], role: 'goods' };
    case 'time':
      if (phrase.amount === null) return null;
      return { values: phrase.unit === 'day' ? [phrase.amount, phrase.amount * HOURS_A_DAY] : [phrase.amount], role: 'hours' }; // prettier-ignore
    case 'thing':
      return phrase.quantity === null
        ? null
        : { values: [phrase.quantity], role: phrase.name === '' ? 'bare' : 'goods' };
    case 'net':
      return { values: [phrase.quantity], role: phrase.name === '' ? 'bare' : 'goods' };
    case 'measure':
      return { values: [phrase.amount], role: 'goods' };
    case 'price':
      return { values: [phrase.amount], role: 'price' };
    default:
      return null;
  }
}

/** What the numbers of a text may be multiplied by. */
export const knownOf = ({ people, hours }: LineChange): number[] => [people, hours].filter((one) => one !== null);

/** More amounts than this are no short correction: they are not followed one by one. */
const MOST_AMOUNTS = 7;

/** The amounts of a text that no change of a line uses. */
export function unexplained(
  told: readonly Told[],
  changes: readonly LineChange[],
  kept: readonly ContextItem[],
): Told[] {
  if (told.length > MOST_AMOUNTS) return [];
  const targets = changes.flatMap(targetsOf);
  const known = changes.flatMap(knownOf);
  const stays = new Set([...kept, ...changes.flatMap(({ before }) => before ?? [])].flatMap(({ quantity, name }) => [...(quantity === null ? [] : [quantity]), ...numbersIn(name)])); // prettier-ignore
  const names = new Set(changes.flatMap(({ after }) => numbersIn(after?.name ?? '')));
  return told.filter((one, i) => {
    const isBeside = one.isClock && told.some(({ role, isClock }) => role === 'hours' && !isClock);
    if (one.values.length === 0 || isBeside || isAsked(one, changes)) return false;
    if (one.values.some((value) => stays.has(value) || names.has(value) || known.includes(value))) return false;
    const others = told.filter((_, at) => at !== i);
    return !one.values.some((value) => targets.some((target) => isPartOf(target, value, others, known)));
  });
}

/** The amount stands in the words of a line whose number is asked for. */
const isAsked = ({ words }: Told, changes: readonly LineChange[]): boolean =>
  changes.some(({ after }) => after?.quantity === null && (after.quotes ?? []).some((quote) => quote.includes(words)));

/** The numbers that a change writes: its quantity, what it adds or takes, its price and what that comes to. */
function targetsOf({ before, after }: LineChange): number[] {
  const [was, is] = [before?.quantity ?? null, after?.quantity ?? null];
  const cost = after?.unit_cost ?? null;
  return [
    ...(is === null ? [] : [is]),
    ...(is === null && was !== null ? [was] : []),
    ...(is !== null && was !== null ? [exact(Math.abs(is - was))] : []),
    ...(cost === null ? [] : [cost, ...(is === null ? [] : [exact(cost * is)])]),
  ];
}

/** Whether a number is the target, a factor of it, or one of the parts that it is the sum of. */
export function isPartOf(target: number, value: number, others: readonly Told[], known: readonly number[]): boolean {
  if (Math.abs(target - value) < 0.01) return true;
  const factors = [...others.flatMap(({ values }) => values), ...known];
  const terms = [value, ...factors.map((factor) => exact(value * factor))];
  return terms.some((term) => term === target || (term < target && isSum(exact(target - term), others)));
}

/** A sum of some of the amounts, or of products of two of them. */
function isSum(target: number, others: readonly Told[]): boolean {
  if (Math.abs(target) < 0.01) return true;
  if (target < 0) return false;
  return others.some(({ values }, i) => {
    const left = others.filter((_, at) => at > i);
    const pairs = others.flatMap((other, at) => (at === i ? [] : other.values.map((value) => ({ value, at }))));
    return values.some((value) => isSum(exact(target - value), left) || pairs.some((pair) => isSum(exact(target - value * pair.value), left.filter((one) => one !== others[pair.at])))); // prettier-ignore
  });
}

/** The numbers of a name: '3/4" EMT' has three quarters. */
export const numbersIn = (name: string): number[] =>
  [...name.matchAll(/(\d+(?:\.\d+)?)(?:\/(\d+))?/g)].flatMap(([, one, by]) => [Number(one), ...(by ? [Number(by), Number(one) / Number(by)] : [])]); // prettier-ignore
