/**
 * No invented number (agent.md rule 1). Code, not the model, finds the quoted words in the messages, reads the numbers they
 * hold and derives what they support; a claimed number outside that is refused with the numbers that are there.
 */
import { PART_OF_CREW } from './evidence-labor.ts';
import { findQuote } from './evidence-quotes.ts';
import { type Newest, revisedNumbers } from './evidence-revised.ts';
import { reachableNumbers } from './evidence-numbers.ts';
import type { QuotedChunk, ReachableNumber } from './reachable-number.ts';
import { fromEarlier } from './evidence-sums.ts';
import { isCountedNoun } from './lexer/counted-noun.ts';
import { formatAmount, parseAmount, ONE } from './lexer/amount.ts';
import { lex, spanOf, type LexedText } from './lexer/lex.ts';
import type { ReadLine } from './reading/lines/line.ts';
import { storedWeights } from './reading/learned/stored-weights.ts';
import { PATTERNS } from './reading/phrases/propose-phrases.ts';
import { readReport, type Report } from './reading/read-report.ts';
import { readMovedTime } from './lexer/moved-time.ts';
import { readChunks } from './lexer/read-chunks.ts';
import { textAt } from './lexer/token.ts';
import { EACH_UNITS, unitsAgree } from './lexer/unit-words.ts';

/** Words that may carry evidence, oldest first: this turn's messages, the conversation's, those the line stands on. */
export interface EvidenceMessage {
  id: number;
  text: string;
  source: 'text' | 'web' | 'transcript' | 'photo';
  /** ISO date-time. */
  sentAt: string;
}

export interface EvidenceClaim {
  /** The number the model wants to write. */
  value: string | number;
  /** `price` takes only money words; dollars per unit. */
  kind: 'quantity' | 'price';
  /** Unit of the line; null accepts any. */
  unit: string | null;
  /** The line's quantity before this change, for 'add 20 ft' and '2 less'. */
  earlier?: { quantity: string; unit: string } | null;
}

export interface EvidenceSpan {
  messageId: number;
  /** UTF-16 offsets in the message's text. */
  start: number;
  end: number;
  words: string;
  /** 'as written', 'people × hours', … */
  derivation: string;
}

export type EvidenceAnswer =
  { ok: true; value: string; spans: EvidenceSpan[] } | { ok: false; code: 'NUMBER_NOT_FOUND'; numbers: string[] };

/** Checks one claimed number against quotes. Pure; the same words always give the same answer. */
export function checkEvidence(
  messages: readonly EvidenceMessage[],
  claim: EvidenceClaim,
  quotes: readonly string[],
): EvidenceAnswer {
  const { chunks, words, newest } = quotedChunks(messages, quotes);
  const reachable = claim.kind === 'price' ? prices(chunks, words) : quantities(chunks, words, newest, claim);
  const wanted = parseAmount(claim.value);
  // Hours told earlier may be those of one more man who is told now.
  const isNew = !claim.earlier && chunks.every(({ message }) => message === messages.at(-1)?.id);
  const found =
    wanted === null
      ? undefined
      : reachable.find((number) => number.amount === wanted && !(isNew && isOfSeveral(number)));
  if (found) return { ok: true, value: formatAmount(found.amount), spans: spansOf(found) };
  const read = wanted === null ? null : provedByReport(messages, claim, wanted, quotes);
  if (read) return { ok: true, value: formatAmount(wanted!), spans: [read] };
  const numbers = reachable.map(
    (number) => `${formatAmount(number.amount)}${number.unit && claim.kind !== 'price' ? ` ${number.unit}` : ''}`,
  );
  return { ok: false, code: 'NUMBER_NOT_FOUND', numbers: [...new Set(numbers)].slice(0, 12) };
}

/** '3 hrs each' of '2 electricians' are no line's hours; of one of them they may be ('one was an apprentice'). */
function isOfSeveral({ from, derivation }: ReachableNumber): boolean {
  const [quoted] = from;
  if (derivation !== 'as written' || quoted?.chunk.kind !== 'duration' || quoted.chunk.basis !== 'each') return false;
  if (PART_OF_CREW.test(quoted.lexed.folded.text)) return false;
  const groups = readChunks(quoted.lexed).flatMap((chunk) => (chunk.kind === 'people' ? chunk.groups : []));
  return groups.length > 0 && groups.every(({ count }) => count !== null && count > ONE);
}

/** Called once in a new thread, before its first text: a budget of milliseconds is none for cold code. */
export function warmUp(): void {
  const text = 'Riverside - 2 guys 4 hrs each relocating conduit, used 60ft 3/4 EMT at $2.50 a foot';
  const message: EvidenceMessage = { id: 0, text, source: 'text', sentAt: new Date(0).toISOString() };
  for (const value of [8, 7]) checkEvidence([message], { value, kind: 'quantity', unit: 'hr' }, [text]);
  checkEvidence([message], { value: 1, kind: 'price', unit: null }, [text]);
}

/** The spans of quotes that support words rather than a number: who directed it, what was removed. Unfound ones are left out. */
export function locateQuotes(
  messages: readonly EvidenceMessage[],
  quotes: readonly string[],
  derivation: string,
): EvidenceSpan[] {
  return findQuotes(messages, quotes).map(({ message, lexed, first, last }) =>
    spanFor(message.id, lexed, first, last, derivation),
  );
}

function quantities(
  chunks: QuotedChunk[],
  words: string,
  newest: Newest | null,
  claim: EvidenceClaim,
): ReachableNumber[] {
  const all = reachableNumbers(chunks, words);
  const earlierAmount = claim.earlier ? parseAmount(claim.earlier.quantity) : null;
  if (claim.earlier && earlierAmount !== null) {
    const earlier = { amount: earlierAmount, unit: claim.earlier.unit };
    all.push(...fromEarlier(earlier, all, words), ...revisedNumbers(earlier, chunks, newest));
  }
  const { unit } = claim;
  return unit === null ? all : all.filter((number) => fits(number, unit));
}

/** A bare number takes any unit; a price is only ever one lump sum; 'each' behind a bare number is no unit of its own. */
function fits(number: ReachableNumber, unit: string): boolean {
  if (number.unit === null) return true;
  if (number.unit === 'ls') return unit === 'ls';
  const chunk = number.from[0]?.chunk;
  if (number.from.length === 1 && chunk?.kind === 'measure' && EACH_UNITS.has(chunk.unitWord ?? '')) return true;
  if (['hr', 'day', 'week'].includes(number.unit) || ['hr', 'day', 'week'].includes(unit)) return number.unit === unit;
  return unitsAgree(number.unit, unit);
}

const SAYS_PRICE = /(?:^|[^a-z])(?:price[ds]?|cost(?:s|ed)?|precio|cuestan?|costo)(?:[^a-z]|$)/;

const IS_PRICE = new Set(['was', 'were', 'is', 'ran', 'at', 'fue', 'salio', 'eran']);

/** 'valves 86 ea', 'its seventy four a piece': behind a number. */
const A_PIECE = /^ ?(?:each|ea|apiece|a ?piece|a pop|cada un[oa]|c\/u)(?![a-z])/;

const HOURLY = /^ ?(?:\/ ?|(?:per|an?) )(?:hr|hour|h)(?![a-z])/;

/** A line that the report reader composes of the quoted words: '4 rods per heater, 9 heaters' are 36. */
function provedByReport(
  messages: readonly EvidenceMessage[],
  claim: EvidenceClaim,
  wanted: number,
  quotes: readonly string[],
): EvidenceSpan | null {
  for (const { message, lexed, first, last } of findQuotes(messages, quotes)) {
    const { start, end } = spanOf(lexed, first, last);
    const isClaimed = (line: ReadLine): boolean =>
      claim.kind === 'price'
        ? line.unitCost !== null && parseAmount(line.unitCost) === wanted
        : line.quantity !== null &&
          parseAmount(line.quantity) === wanted &&
          (claim.unit === null || line.unit === claim.unit || unitsAgree(line.unit, claim.unit));
    const isQuotedLine = ({ text }: Report, line: ReadLine): boolean =>
      text.token(line.first)!.start >= start - 1 && text.token(line.end - 1)!.end <= end + 1;
    const isRead = (report: Report, isSure: (line: ReadLine) => boolean): boolean =>
      report.lines.some((line) => isClaimed(line) && isSure(line) && isQuotedLine(report, line));
    const isLine =
      isRead(readReport(message.text, { jobs: NO_JOBS }), () => true) ||
      isRead(
        readReport(message.text, { jobs: NO_JOBS }, PATTERNS, storedWeights()),
        (line) => line.isContested !== true && (line.sure ?? 0) >= LEAST_SURE,
      );
    if (isLine)
      return { messageId: message.id, start, end, words: message.text.slice(start, end), derivation: 'read as a line' };
  }
  return null;
}
const NO_JOBS: [] = [];

/** What only the tagger finds proves a number from here on: no less than the line judge wants. */
const LEAST_SURE = 0.85;

/** Sums of money; and a bare number with cents where the quoted words speak of a price ('GFCI price is 24.50'). */
function prices(chunks: QuotedChunk[], words: string): ReachableNumber[] {
  return chunks.flatMap((quoted): ReachableNumber[] => {
    const { chunk } = quoted;
    if (chunk.kind === 'price')
      return [{ amount: chunk.amount, unit: chunk.perUnit, derivation: 'stated by field', from: [quoted] }];
    const isNumber =
      chunk.kind === 'measure' &&
      (chunk.unit === null || EACH_UNITS.has(chunk.unitWord ?? '')) &&
      chunk.amount % 100 === 0;
    const isBare = isNumber && chunk.unit === null && chunk.form === 'digits';
    // 'panel price 640 not 590'
    const isCents =
      isBare &&
      (chunk.amount % ONE !== 0 ||
        (chunk.amount >= 20 * ONE && chunk.amount < 1_000 * ONE && !isCountedNoun(quoted.lexed, chunk.last + 1))) &&
      SAYS_PRICE.test(words);
    // 'paid 85 at the dump', then 'sorry, ninety five': in the place of a price that was stated before.
    const isOther =
      isNumber &&
      chunk.form !== 'article' &&
      chunks.some((other) => other.chunk.kind === 'price' && other.message !== quoted.message);
    // 'valve was 389'
    const isWas =
      isBare &&
      chunk.amount >= 20 * ONE &&
      IS_PRICE.has(textAt(quoted.lexed.tokens, chunk.first - 1)) &&
      !isCountedNoun(quoted.lexed, chunk.last + 1);
    // 'carpenter rate 60 an hour'
    const isHourly = isBare && HOURLY.test(quoted.lexed.folded.text.slice(quoted.lexed.tokens[chunk.last]!.end));
    // 'valves 86 ea', of which there are three: no count of anything
    const isEach =
      isNumber &&
      (chunk.amount >= 20 * ONE || SAYS_PRICE.test(words)) &&
      isAPiece(quoted) &&
      !isCountedNoun(quoted.lexed, chunk.last + 1);
    if (!isCents && !isOther && !isWas && !isHourly && !isEach) return [];
    return [{ amount: chunk.amount, unit: null, derivation: 'stated by field', from: [quoted] }];
  });
}

function isAPiece({ chunk, lexed }: QuotedChunk): boolean {
  if (chunk.kind === 'measure' && EACH_UNITS.has(chunk.unitWord ?? '')) return true;
  return A_PIECE.test(lexed.folded.text.slice(lexed.tokens[chunk.last]!.end));
}

interface Found {
  message: EvidenceMessage;
  lexed: LexedText;
  index: number;
  first: number;
  last: number;
}

/** Each quote in the newest message that holds it. */
function findQuotes(messages: readonly EvidenceMessage[], quotes: readonly string[]): Found[] {
  const lexed = messages.map((message) => lex(message.text));
  const found: Found[] = [];
  for (const quote of quotes) {
    for (let index = messages.length - 1; index >= 0; index -= 1) {
      const text = lexed[index]!;
      const at = findQuote(text, quote);
      if (at) {
        found.push({ message: messages[index]!, lexed: text, index, ...at });
        break;
      }
    }
  }
  return found;
}

function quotedChunks(
  messages: readonly EvidenceMessage[],
  quotes: readonly string[],
): { chunks: QuotedChunk[]; words: string; newest: Newest | null } {
  const chunks = new Map<string, QuotedChunk>();
  const words: string[] = [];
  const found = findQuotes(messages, quotes);
  const latest = found.toSorted((a, b) => b.index - a.index)[0];
  for (const { message, lexed, first, last } of found) {
    words.push(lexed.folded.text.slice(lexed.tokens[first]?.start, lexed.tokens[last]?.end));
    const whole = readChunks(lexed);
    const moved = readMovedTime(lexed, first, last);
    if (moved) chunks.set(`${message.id}:time`, { message: message.id, lexed, chunk: moved });
    for (const chunk of whole) {
      if (!isQuoted(lexed, chunk.first, chunk.last, first, last, chunk.kind === 'people')) continue;
      chunks.set(`${message.id}:${chunk.first}`, { message: message.id, lexed, chunk });
    }
    for (const people of readChunks({ ...lexed, tokens: lexed.tokens.slice(first, last + 1) })) {
      if (
        people.kind !== 'people' ||
        !whole.some(
          (chunk) =>
            chunk.kind === 'people' && chunk.first <= people.first + first && chunk.last >= people.last + first,
        )
      )
        continue;
      const chunk = { ...people, first: people.first + first, last: people.last + first };
      if (!chunks.has(`${message.id}:${chunk.first}`))
        chunks.set(`${message.id}:${chunk.first}`, { message: message.id, lexed, chunk });
    }
  }
  const ordered = [...chunks.values()].sort(
    (a, b) => order(messages, a) - order(messages, b) || a.chunk.first - b.chunk.first,
  );
  return {
    chunks: ordered,
    words: words.join(' '),
    newest: latest ? { message: latest.message.id, lexed: latest.lexed } : null,
  };
}

function order(messages: readonly EvidenceMessage[], chunk: QuotedChunk): number {
  return messages.findIndex((message) => message.id === chunk.message);
}

/** All that counts in a chunk lies inside the quote; 'each' and unit words may stand outside. */
function isQuoted(
  lexed: LexedText,
  chunkFirst: number,
  chunkLast: number,
  first: number,
  last: number,
  wholly: boolean,
): boolean {
  if (wholly) return chunkFirst >= first && chunkLast <= last;
  let counted = false;
  for (let i = chunkFirst; i <= chunkLast; i += 1) {
    const counts = ['number', 'clock', 'money'].includes(lexed.tokens[i]!.kind);
    if (!counts) continue;
    counted = true;
    if (i < first || i > last) return false;
  }
  return counted || (chunkFirst >= first && chunkLast <= last);
}

function spansOf(number: ReachableNumber): EvidenceSpan[] {
  return number.from.map(({ message, lexed, chunk }) =>
    spanFor(message, lexed, chunk.first, chunk.last, number.derivation),
  );
}

function spanFor(messageId: number, lexed: LexedText, first: number, last: number, derivation: string): EvidenceSpan {
  const { start, end } = spanOf(lexed, first, last);
  return { messageId, start, end, words: lexed.source.slice(start, end), derivation };
}
