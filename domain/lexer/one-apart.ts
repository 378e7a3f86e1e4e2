import { type Amount, ONE } from './amount.ts';
import type { Chunk, DurationChunk } from './chunk.ts';
import { EACH, phraseAt } from './duration-words.ts';
import { isKnownWord } from './known-words.ts';
import type { LexedText } from './lex.ts';
import { CREW_WORDS, SELF_WORDS, tradeOfWord } from './people-words.ts';
import { amountOf, isPause, textAt, tokenAt } from './token.ts';
import { unitOfWord } from './unit-words.ts';

/** One of a crew, or some, with hours of their own. */
interface Apart {
  count: Amount;
  hours: Amount;
  last: number;
  /** 'and luis the other plumber only 2': not one of those who were counted. */
  isOther: boolean;
}

/**
 * '3 plumbers 4 hrs each except Luis left after 2', '…, tony only 2', '… but one of them just did 2 hrs', '2 carpenters 4 hrs each and the
 * other one 2': the crew less him, and he with his own hours.
 */
export function oneApart(
  lexed: LexedText,
  chunks: readonly Chunk[],
  isLabor: (duration: DurationChunk) => boolean,
): Chunk[] {
  const settled: Chunk[] = [];
  let past = -1;
  for (const chunk of chunks) {
    if (chunk.first <= past) continue;
    settled.push(chunk);
    const crew = settled.at(-2);
    if (chunk.kind !== 'duration' || crew?.kind !== 'people' || chunk.basis === 'total' || !isLabor(chunk)) continue;
    const group = crew.groups.length === 1 ? crew.groups[0]! : null;
    const apart = group?.count ? apartAt(lexed, chunk.last + 1) : null;
    if (!apart || apart.hours >= chunk.hours || (!apart.isOther && apart.count >= group!.count!)) continue;
    const { trade, count } = group!;
    const [first, last] = [chunk.last + 1, apart.last];
    const whole = apart.isOther ? count! : count! - apart.count;
    settled.splice(-2, 1, { ...crew, groups: [{ trade, count: whole }] });
    settled.push({ kind: 'people', first, last, groups: [{ trade, count: apart.count }] });
    settled.push({
      ...chunk,
      first,
      last,
      hours: apart.hours,
      basis: 'each',
      stated: { amount: apart.hours, unit: 'hr' },
    });
    past = last;
  }
  return settled;
}

function apartAt(lexed: LexedText, from: number): Apart | null {
  const { tokens } = lexed;
  let at = from;
  while (LEADS.has(textAt(tokens, at)) && at < from + 2) at += 1;
  const isExcept = EXCEPT.has(textAt(tokens, at));
  if (isExcept) at += textAt(tokens, at + 1) === 'for' ? 2 : 1;
  if (at === from) return null;
  const who = subjectAt(lexed, at);
  if (!who) return null;
  let isOnly = isExcept;
  let end = who.next;
  while (STAYED.has(textAt(tokens, end)) && end < who.next + 7) {
    isOnly ||= ONLY.has(textAt(tokens, end));
    end += 1;
  }
  const hours = amountOf(tokenAt(tokens, end));
  // 'Luis left at 2' tells the time.
  const isClock = ['at', 'las'].includes(textAt(tokens, end - 1));
  if (hours === null || isClock || tokenAt(tokens, end).form === 'article' || !(isOnly || who.isOther)) return null;
  let last = end;
  if (unitOfWord(textAt(tokens, last + 1)) === 'hr') last += 1;
  const each = phraseAt(lexed, last + 1, EACH);
  const isHis = /^(?:for (?:him|her|them)|para el)$/.test(`${textAt(tokens, last + 1)} ${textAt(tokens, last + 2)}`);
  last += isHis ? 2 : each;
  if (last === end && !isPause(tokenAt(tokens, end + 1))) return null;
  return { count: who.count, hours, last, isOther: who.isOther };
}

/** 'Luis', 'me', 'one of them', 'two guys', 'the other one', 'luis the other plumber'. */
function subjectAt(lexed: LexedText, at: number): { count: Amount; next: number; isOther: boolean } | null {
  const { tokens } = lexed;
  const other = otherAt(lexed, at);
  if (other !== null) return { count: ONE, next: other, isOther: true };
  const token = tokenAt(tokens, at);
  const isOne = ['one', 'uno'].includes(token.text);
  const count = isOne ? ONE : amountOf(token);
  if (count !== null) {
    const isOf = textAt(tokens, at + 1) === 'of';
    const next = at + (isOf ? (['the', 'my', 'our'].includes(textAt(tokens, at + 2)) ? 3 : 2) : 1);
    const crew = textAt(tokens, next);
    const isCrew = CREW_WORDS.has(crew) || tradeOfWord(crew) !== null || (isOf && ['them', 'em', 'us'].includes(crew));
    // 'but one only did 2'
    if (!isCrew && !(isOne && STAYED.has(crew))) return null;
    return { count, next: isCrew ? next + 1 : next, isOther: false };
  }
  const isName =
    SELF_WORDS.has(token.text) || (token.kind === 'word' && token.text.length > 2 && !isKnownWord(token.text));
  if (!isName) return null;
  const apposition = otherAt(lexed, textAt(tokens, at + 1) === ',' ? at + 2 : at + 1);
  return { count: ONE, next: apposition ?? at + 1, isOther: apposition !== null };
}

/** Behind 'the other one', 'my other plumber'. */
function otherAt({ tokens }: LexedText, at: number): number | null {
  if (!['the', 'my', 'our'].includes(textAt(tokens, at)) || !['other', 'third'].includes(textAt(tokens, at + 1)))
    return null;
  const word = textAt(tokens, at + 2);
  const isWho = word === 'one' || CREW_WORDS.has(word) || tradeOfWord(word) !== null;
  return isWho && !/[^s]s$/.test(word) ? at + 3 : null;
}

const LEADS = new Set([',', 'and', '-', '(', 'y', '.', 'while']);
const EXCEPT = new Set(['except', 'but', 'excepto', 'menos', 'salvo', 'pero', 'minus']);
const ONLY = new Set(['only', 'just', 'solo', 'nomas', 'left', 'so']);
const STAYED = new Set(
  'who que he only just solo nomas el la se fue left went home stayed did worked had was there got for after at a las de hizo estuvo trabajo despues put in lunch noon early sick so on it is'.split(
    ' ',
  ),
);
