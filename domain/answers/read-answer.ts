import { wordSet } from '../reading/lexicon/word-set.ts';
import { fold } from '../reading/lexicon/lexicon.ts';
import { TaggedText } from '../reading/phrases/tagged-text.ts';
import { timesAt } from '../reading/phrases/times/times.ts';

/** An answer that is nothing but an amount: a number alone, a time, a measure, or a unit alone. */
export type Answer =
  | { kind: 'number'; amount: number; basis: Basis }
  | { kind: 'time'; amount: number; unit: 'hr' | 'day' | 'week' | 'month'; basis: Basis; isClock: boolean }
  | { kind: 'measure'; amount: number; unit: string; basis: Basis }
  | { kind: 'unit'; unit: string };

/** Of each person or piece, of all together, or not told. */
export type Basis = 'each' | 'total' | null;

/** No answer to a question of ours is longer. */
const MOST_TOKENS = 14;

/** Words around an amount that say nothing of their own. */
const FILLERS = wordSet(`
  it, was, were, is, they, we, he, she, them, em, guys, both, took, used, put, in, about, around, approx, like, maybe, i, think, for, of, the, a, on, that, thats, there, so, just, only, all, total,
  apiece, each, ea, ok, oh, yes, yeah, yep, em, exactly, roughly, abt, say, had, kept, got, and, y, son, fueron, fue, eran, era, como, unos, unas, cada, uno, una, quien, ellos, los, las, el, la, de, en, si,
  se, usaron, pusimos, usamos, casi, worked, trabajaron, per, man, person, por, persona, hombre, cabeza, long, full
`);

/** Reads a text as nothing but one amount; null where it says more, or two amounts. */
export function readAmount(source: string): Answer | null {
  const text = new TaggedText(source.slice(0, 200));
  if (text.length === 0 || text.length > MOST_TOKENS) return null;
  const basis = basisOf(text);
  let found: Answer | null = null;
  for (let at = 0; at < text.length;) {
    const read = answerAt(text, at, basis);
    if (read) {
      if (found) return null;
      found = read.answer;
      at = read.end;
      continue;
    }
    const isSmall =
      text.token(at)!.kind === 'mark' || FILLERS.has(text.norm(at)) || text.has(at, 'each', 'total', 'approx');
    if (!isSmall) return null;
    at += 1;
  }
  // '3 of the guys' counts people.
  const isOfPeople =
    found !== null && found.kind !== 'time' && text.tokens.some((_, at) => text.has(at, 'people', 'trade'));
  const isOfOthers = found?.kind === 'number' && text.tokens.some(({ norm }) => POINTERS.has(norm));
  return isOfPeople || isOfOthers ? null : found;
}

/** 'We only had 2 on it', 'it was 3 of them': a count of what is pointed at. */
const POINTERS = wordSet(`
  he, she, they, we, them, em, of, on, had, only, us, ellos, de
`);

function basisOf(text: TaggedText): Basis {
  for (let at = 0; at < text.length; at += 1) {
    if (text.has(at, 'each')) return 'each';
    if (text.has(at, 'total') || ['all', 'altogether', 'both'].includes(text.norm(at)))
      return text.norm(at) === 'both' ? null : 'total';
  }
  return null;
}

const OPENS_TIME = new Set(['from', 'half', 'de', 'desde', 'medio', 'media']);

/** 'Thanks' is no 'tanks'. */
const isAsTold = (text: TaggedText, at: number): boolean => fold(text.token(at)!.text) === text.norm(at);

function answerAt(text: TaggedText, at: number, basis: Basis): { answer: Answer; end: number } | null {
  const times = timesAt(text, at).filter((phrase) => phrase.kind === 'time');
  const time = times.toSorted((a, b) => b.end - a.end || b.score - a.score)[0];
  const token = text.token(at)!;
  const startsNumber = ['number', 'fraction', 'clock'].includes(token.kind) || token.spoken === true;
  if (
    time?.kind === 'time' &&
    time.amount !== null &&
    time.amount > 0 &&
    time.rate === null &&
    time.trade === undefined &&
    !time.isPart &&
    (startsNumber || text.has(at, 'article', 'per') || OPENS_TIME.has(text.norm(at)))
  ) {
    const told = time.total ? 'total' : time.each ? 'each' : basis;
    return {
      answer: { kind: 'time', amount: time.amount, unit: time.unit, basis: told, isClock: time.isClock === true },
      end: time.end,
    };
  }
  if (!text.isNumber(at)) {
    const unit = text.unit(at);
    return unit && unit.detail !== 'time' && isAsTold(text, at) && !FILLERS.has(text.norm(at))
      ? { answer: { kind: 'unit', unit: unit.value }, end: unit.end }
      : null;
  }
  const { value } = token;
  const unit = text.unit(at + 1);
  if (unit && unit.detail !== 'time' && unit.value !== 'ea')
    return { answer: { kind: 'measure', amount: value, unit: unit.value, basis }, end: unit.end };
  return { answer: { kind: 'number', amount: value, basis }, end: at + 1 };
}
