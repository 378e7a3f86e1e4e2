import type { Phrase } from '../phrases/phrase.ts';
import type { TaggedText } from '../phrases/tagged-text.ts';
import type { ReadLine } from './line.ts';

/**
 * Materials whose number may not be the whole: 'each room 5 ft of pipe' that nothing multiplies, 'brought 24, returned 6' that
 * nothing subtracts. The text holds another number for them, so their quantity is asked.
 */
export function contestAmounts(text: TaggedText, phrases: readonly Phrase[], lines: readonly ReadLine[]): void {
  const goods = lines.filter((line) => line.category === 'materials' && isAsWritten(text, line));
  for (let at = 0; at < text.length; at += 1) {
    if (isRange(text, at, phrases))
      for (const line of lines)
        if (line.category === 'labor' && line.first <= at + 2 && at < line.end) contest(text, line);
    if (isPer(text, at, phrases)) {
      const [start, end] = [text.sentenceStart(at), text.sentenceEnd(at)];
      for (const line of goods) if (line.first >= start && line.first < end) contest(text, line);
    }
    if (isReturn(text, at)) {
      const line = goods.findLast(({ first }) => first < at) ?? goods.find(({ first }) => first > at);
      if (line && !phrases.some((one) => one.kind === 'net' && one.first <= at && at < one.end && line.end >= one.end))
        contest(text, line);
    }
  }
}

function contest(text: TaggedText, line: ReadLine): void {
  line.isContested = true;
  line.doubt ??= text.words(line.first, line.end);
}

/** '2-3 hrs', '4 or 5 hrs': two numbers for one time, and no start and end on the clock. */
const isRange = (text: TaggedText, at: number, phrases: readonly Phrase[]): boolean =>
  text.isNumber(at) &&
  RANGES.has(text.norm(at + 1)) &&
  text.isNumber(at + 2) &&
  text.unit(at + 3, 'time') !== null &&
  !phrases.some(
    (one) => (one.kind === 'clock' || (one.kind === 'time' && one.isClock)) && one.first <= at && at < one.end,
  );
const RANGES = new Set(['-', '–', 'to', 'or', 'a', 'o']);

/** Its quantity is a number of its words, not one that was composed. */
const isAsWritten = (text: TaggedText, line: ReadLine): boolean =>
  line.quantity !== null && text.tokens.slice(line.first, line.end).some(({ value }) => value === line.quantity);

/** 'each room', 'per bollard', 'a cada una': not beside hours or a price. */
function isPer(text: TaggedText, at: number, phrases: readonly Phrase[]): boolean {
  if (!['each', 'every', 'per', 'cada'].includes(text.norm(at))) return false;
  if (
    phrases.some(
      (one) =>
        (one.kind === 'time' || one.kind === 'price' || one.kind === 'crew') && one.first <= at && at < one.end + 1,
    )
  )
    return false;
  if (text.unit(at - 1, 'time') || ['hombre', 'uno', 'quien'].includes(text.norm(at + 1))) return false;
  if (
    text.norm(at) === 'per' &&
    (text.has(at + 1, 'name', 'role', 'reference') || /^\p{Lu}/u.test(text.token(at + 1)?.text ?? ''))
  )
    return false;
  return text.norm(at) !== 'each' || !['$', 'a'].includes(text.norm(at - 1));
}

const isReturn = (text: TaggedText, at: number): boolean =>
  text.verb(at, 'back') !== null ||
  (['used', 'only', 'usamos', 'sobraron', 'retrnd', 'solo'].includes(text.norm(at)) &&
    text.isNumber(at + 1) &&
    (!['used', 'usamos'].includes(text.norm(at)) ||
      text.isStop(at + 2) ||
      text.isPart(at + 2) ||
      ['of', 'and'].includes(text.norm(at + 2))));
