import { singular } from '../lexicon/plurals.ts';
import type { PhraseOf } from '../phrases/phrase.ts';
import type { TaggedText } from '../phrases/tagged-text.ts';

type Thing = PhraseOf<'thing'>;

const PER = new Set(['per', 'por', 'each', 'every', 'cada', 'in', 'on', 'a', 'at', 'en', 'for', 'to', 'al', 'para']);

/** 'per heater', 'in each room', 'por cuarto': what a count is told for. */
export function perNoun(text: TaggedText, thing: Thing): string | null {
  let at = thing.end;
  let isPer = false;
  while (PER.has(text.norm(at)) && at < thing.end + 3) {
    if (['per', 'each', 'every', 'cada', 'por'].includes(text.norm(at)) || (text.norm(at) === 'a' && at === thing.end))
      isPer = true;
    at += 1;
  }
  const token = text.token(at);
  if (
    !isPer ||
    at === thing.end ||
    token?.kind !== 'word' ||
    text.has(at, 'people', 'trade', 'and', 'date') ||
    text.unit(at, 'time')
  )
    return null;
  return ['one', 'uno', 'piece', 'side', 'end', 'run'].includes(token.norm) ? null : singular(token.norm);
}

/** A noun that there may be several of: goods, a machine, a room. */
export const isCountable = (text: TaggedText, noun: string): boolean =>
  text.tokens.some(
    (_, at) =>
      singular(text.norm(at)) === noun &&
      text.has(at, 'goods', 'machine', 'spot', 'place') &&
      !text.has(at, 'name', 'role'),
  );

/** 'at each of 4 columns 2 clamps': what stands behind it is counted at each of them. */
export function eachOf(text: TaggedText, thing: Thing): { count: number; at: number } | null {
  const start = text.sentenceStart(thing.first);
  for (let at = start; at <= thing.first; at += 1) {
    const isEach = EACH_OF.has(text.norm(at)) && ['of', 'de', 'one'].includes(text.norm(at + 1));
    const number = ['the', 'las', 'los'].includes(text.norm(at + 2)) ? at + 3 : at + 2;
    if (isEach && text.isNumber(number) && !text.unit(number + 1, 'time') && !text.has(number + 1, 'people', 'trade'))
      return { count: text.token(number)!.value, at: number };
  }
  return null;
}
const EACH_OF = new Set(['each', 'every', 'cada']);

/** 'put 2 on each one', whatever those are. */
export const isOfEach = (text: TaggedText, { end }: Thing): boolean =>
  ['on', 'in', 'at', 'per', 'to', 'en'].includes(text.norm(end)) && EACH_OF.has(text.norm(end + 1));

/** '14 treads, 1 nosing on each': of each of what was counted right before it. */
export function ofEachBefore(
  text: TaggedText,
  thing: Thing,
  things: readonly Thing[],
): { count: number; at: number; thing: Thing | null } | null {
  const on = ['on', 'in', 'at', 'per', 'to', 'en', 'a', 'por', 'for'].includes(text.norm(thing.end))
    ? thing.end + 1
    : -1;
  if (on < 0 || !EACH_OF.has(text.norm(on))) return null;
  const one = ['one', 'una', 'uno'].includes(text.norm(on + 1)) ? on + 2 : on + 1;
  const isEnd =
    text.isStop(one) ||
    text.isPart(one) ||
    text.has(one, 'and') ||
    text.norm(one) === '@' ||
    text.token(one)?.kind === 'money';
  if (!isEnd && one === on + 1) return null;
  const before = things.findLast(({ end, quantity }) => end <= thing.first && quantity !== null && quantity > 1);
  return before?.quantity ? { count: before.quantity, at: before.first, thing: before } : null;
}

/** How many there are of what something was counted for: '9 heaters', 'in 3 rooms'. */
export function countOfNoun(
  text: TaggedText,
  noun: string,
  thing: Thing,
  things: readonly Thing[],
): { count: number; at: number; thing: Thing | null } | null {
  for (let at = 0; at < text.length; at += 1) {
    if (!text.isNumber(at) || (at >= thing.first && at < thing.end)) continue;
    const isIt = [1, 2, 3].some((step) => singular(text.norm(at + step)) === noun && !crossed(text, at + 1, at + step));
    if (isIt)
      return {
        count: text.token(at)!.value,
        at,
        thing: things.find((one) => one !== thing && one.first <= at && one.end > at) ?? null,
      };
  }
  return null;
}

function crossed(text: TaggedText, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (text.isStop(at) || text.isPart(at) || text.isNumber(at)) return true;
  return false;
}
