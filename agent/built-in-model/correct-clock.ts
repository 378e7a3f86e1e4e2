import { type Amount, formatAmount, multiplyAmounts, parseAmount } from '../../domain/lexer/amount.ts';
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
import { CORRECTS, PUTS } from './right-words.ts';
import { isSmall } from './small-words.ts';
import { findOrder, namedLines } from './targets.ts';
import type { Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';

const MOST_WORDS = 16;

/** 'Til 12 actually', 'we left at 1 not 3', 'change it, 8 till 1': an end of the clock range that a line stands on, or both. Null of anything else. */
export function correctClock(turn: Turn, act: Act): Said | null {
  if (!['work', 'add', 'correct', 'fragment', 'out_of_scope'].includes(act.intent) || act.isQuestion || act.planned) return null; // prettier-ignore
  const lexed = lex(act.words);
  const range = rangeAnew(lexed, act.words);
  const moved = readMovedTime(lexed);
  const tellsMore = range === null && readChunks(lexed).some((chunk) => chunk.kind === 'duration' || chunk.kind === 'people' || chunk.kind === 'price'); // prettier-ignore
  if ((!moved && range === null) || tellsMore || act.words.trim().split(/\s+/).length > MOST_WORDS) return null;
  const order = findOrder(turn, act);
  if (!order || !isToday(turn, order.updated_at)) return null;
  const labor = order.items.filter((line) => line.category === 'labor');
  const named = namedLines(order, act.words).filter((line) => labor.includes(line));
  const changes = (named.length > 0 ? named : labor).flatMap((line): Change[] => {
    const quantity = withOtherTime(line, (told) => range ?? (moved && movedHours(told, moved)));
    return quantity === null ? [] : [{ item_id: line.item_id, quantity, quotes: [...(line.words ?? []), ...act.said].slice(0, 8) }]; // prettier-ignore
  });
  return changes.length > 0 ? updateLines(turn, order, changes) : null;
}

/** 'Change it, 8 till 1': the hours of a range told alone, where a word puts it right. */
function rangeAnew(lexed: LexedText, words: string): Amount | null {
  const [clock, ...others] = readChunks(lexed);
  if (clock?.kind !== 'duration' || !clock.isClock || others.length > 0 || !(CORRECTS.test(words) || PUTS.test(words))) return null; // prettier-ignore
  const isRest = ({ kind, text }: Token, at: number): boolean => kind !== 'mark' && !isSmall(text) && (at < clock.first || at > clock.last); // prettier-ignore
  return lexed.tokens.some(isRest) ? null : clock.hours;
}

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
