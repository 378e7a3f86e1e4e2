import { type Amount, formatAmount, multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { lex, type LexedText, wordsOf } from '../../domain/lexer/lex.ts';
import { movedHours, readMovedTime } from '../../domain/lexer/moved-time.ts';
import { netHours, pairLabor } from '../../domain/lexer/pair-labor.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import type { Token } from '../../domain/lexer/token.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import type { Change } from './line-changes.ts';
import { isToday } from './resolve-job.ts';
import { isSmall } from './small-words.ts';
import { findOrder, namedLines } from './targets.ts';
import type { Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';

const MOST_WORDS = 20;
/** Some of them left at another time. */
const SOME =
  /(?:^|\W)(?:one|two|three|\d|half|uno|dos|other)(?: of(?! (?:the|our) (?:clock|day))| guys?| m[ae]n| hands?| nom[aá]s| se )(?:\W|$)/iu;

/** 'Til 12 actually', 'we left at 1 not 3', 'change it, 8 till 1': an end of the clock range that a line stands on, or both. Null of anything else. */
export function correctClock(turn: Turn, act: Act): Said | null {
  if (
    !['work', 'add', 'correct', 'fragment', 'out_of_scope', 'remove', 'no'].includes(act.intent) ||
    act.isQuestion ||
    act.planned
  )
    return null;
  return clockRight(turn, act);
}

/** The same of a text that is laid beside the orders at hand. */
export function clockRight(turn: Turn, act: Act): Said | null {
  if (act.isQuestion || act.words.trim().split(/\s+/).length > MOST_WORDS || SOME.test(act.words)) return null;
  const lexed = lex(act.words);
  const range = rangeAnew(lexed, act.words);
  const moved = range === null ? readMovedTime(lexed) : null;
  const order = moved || range !== null ? findOrder(turn, act) : null;
  if (!order || !isToday(turn, order.updated_at)) return null;
  const labor = order.items.filter((line) => line.category === 'labor');
  const named = namedLines(order, act.words).filter((line) => labor.includes(line));
  const changes = (named.length > 0 ? named : labor).flatMap((line): Change[] => {
    const quantity = withOtherTime(line, (told) => range ?? (moved && movedHours(told, moved)));
    return quantity === null || !tellsNoMore(lexed, line, quantity, range)
      ? []
      : [{ item_id: line.item_id, quantity, quotes: [...(line.words ?? []), ...act.said].slice(0, 8) }];
  });
  return changes.length > 0 ? updateLines(turn, order, changes) : null;
}

/** '… son 7 horas' may stand beside it where they are what it comes to; other people, hours and prices may not. */
function tellsNoMore(lexed: LexedText, line: ContextItem, quantity: number, range: Amount | null): boolean {
  if (range !== null) return true;
  const people =
    readChunks(lex((line.words ?? []).join(' ; '))).find((chunk) => chunk.kind === 'people')?.groups[0]?.count ?? ONE;
  return readChunks(lexed).every((chunk) => {
    if (chunk.kind === 'people' || chunk.kind === 'price') return false;
    if (chunk.kind !== 'duration' || chunk.isBreak) return true;
    return !chunk.isClock && [quantity, (quantity * ONE) / people].includes(chunk.hours / ONE);
  });
}

/** 'Change it, 8 till 1', '9am-3pm no break': the hours of a range told alone. */
function rangeAnew(lexed: LexedText, words: string): Amount | null {
  const [clock, ...others] = readChunks(lexed);
  if (clock?.kind !== 'duration' || !clock.isClock || others.length > 0 || MORE.test(words)) return null;
  const isRest = ({ kind, text }: Token, at: number): boolean =>
    kind !== 'mark' && !isSmall(text) && !STRAIGHT.has(text) && (at < clock.first || at > clock.last);
  return lexed.tokens.some(isRest) ? null : clock.hours;
}

/** 'No break', 'straight through' */
const STRAIGHT = new Set(
  'straight through thru break breaks lunch no without corrido derecho sin descanso comida worked'.split(' '),
);
const MORE = /(?:^|\W)(?:also|plus|another|more|again|too|add|m[aá]s|tambi[eé]n|otra vez)(?:\W|$)/i;

/** The line's hours with another time on the clock: as many people, the same breaks. */
function withOtherTime(line: ContextItem, hoursOf: (told: string) => Amount | null): number | null {
  const words = lex((line.words ?? []).join(' ; '));
  const chunks = readChunks(words);
  const entry = pairLabor(words, chunks, () => true).find(({ duration }) => duration?.isClock);
  const before = parseAmount(line.quantity ?? '');
  if (!entry?.duration || before === null) return null;
  const hours = hoursOf(wordsOf(words, entry.duration.first, entry.duration.last));
  const breaks = chunks.reduce((sum, chunk) => sum + (chunk.kind === 'duration' && chunk.isBreak ? chunk.hours : 0), 0);
  const net = entry.breaks.length > 0 ? netHours(entry) : entry.duration.hours - breaks;
  if (hours === null || hours <= breaks || net <= 0 || before % net !== 0) return null;
  return toNumber(multiplyAmounts(parseAmount(formatAmount((before / net) * 10_000))!, hours - breaks));
}
