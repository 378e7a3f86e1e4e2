import { tellHours } from './bare-hours.ts';
import { scanTokens } from './scan-tokens.ts';
import { partCrews } from './crew-times.ts';
import type { FoldedText } from './fold-text.ts';
import { CREW_WORDS, tradeOfWord } from './people-words.ts';
import { mergeNumbers } from './merge-numbers.ts';
import { listCounts } from './list-counts.ts';
import { mendSlips } from './mend-slips.ts';
import { mergeCables, mergeInches } from './merge-sizes.ts';
import { numberedMen } from './numbered-men.ts';
import { remember } from './remember.ts';
import { settlePrices } from './settle-prices.ts';
import { settleSizes } from './settle-sizes.ts';
import { partSlashes } from './slash-list.ts';
import { spellGoods } from './short-goods.ts';
import { spellTrades } from './short-trades.ts';
import { mergeSpokenClock } from './spoken-clock.ts';
import { withoutHesitation, withoutRepair } from './spoken-repairs.ts';
import { mergeSpokenSizes } from './spoken-sizes.ts';
import { textAt, type Token, tokenAt } from './token.ts';
import { unglue } from './unglue.ts';
import { unitOfWord } from './unit-words.ts';

export { spanOf, wordsOf } from './spans.ts';

/** Never changed once read: the same reading is given to whoever asks for the same words. */
export interface LexedText {
  readonly source: string;
  readonly folded: FoldedText;
  readonly tokens: readonly Token[];
}

/** A turn looks at the same words dozens of times, for what they say and for every number's evidence. */
const lexOnce = remember(500, lexAnew);
/** What no person types is read anew. */
const LONGEST_KEPT = 2_000;

/**
 * Reads a text into typed tokens: sizes and everything else that is no quantity first, then numbers as digits, words,
 * fractions, dozens, pairs and halves. Pure; English and Spanish alike, mixed too.
 */
export function lex(source: string): LexedText {
  return source.length > LONGEST_KEPT ? lexAnew(source) : lexOnce(source);
}

/** What becomes of the bare tokens, step by step. */
const STEPS: readonly ((tokens: Token[]) => Token[])[] = [
  partSlashes,
  withoutHesitation,
  unwrap,
  partCrews,
  unglue,
  mergeNumbers,
  spellTrades,
  spellGoods,
  numberedMen,
  withoutRepair,
  mergeSpokenClock,
  mergeInches,
  mergeCables,
  mergeSpokenSizes,
  listCounts,
];

/** A text as somebody meant it who put himself right in it: 'excavator 3 hours. make that 4 hours' is four. Others stay as they are. */
export function asRepaired(source: string): string {
  const before = STEPS.slice(0, STEPS.indexOf(withoutRepair));
  const tokens = before.reduce<Token[]>((read, step) => step(read), scanTokens(mendSlips(source).text));
  const repaired = withoutRepair(tokens);
  return repaired.length === tokens.length ? source : repaired.map(({ text }) => text).join(' ');
}

function lexAnew(source: string): LexedText {
  const folded = mendSlips(source);
  const tokens = STEPS.reduce<Token[]>((read, step) => step(read), scanTokens(folded.text));
  settleSizes(tokens);
  for (const [at, token] of tokens.entries()) if (isPlaceNumber(tokens, at)) tokens[at] = { ...token, kind: 'place' };
  const lexed = { source, folded, tokens: tellHours({ source, folded, tokens }) };
  settlePrices(lexed);
  return lexed;
}

/** 'on level three sprinkler guys …', 'room twelve': the number in words behind a place is its name. */
function isPlaceNumber(tokens: readonly Token[], at: number): boolean {
  const { kind, form } = tokenAt(tokens, at);
  const next = textAt(tokens, at + 1);
  // 'grab bar backing 5 west', 'riverside 3 east closets': a wing; two of a thing would be several.
  const behind = textAt(tokens, at + 2);
  const isWing =
    kind === 'number' &&
    form === 'digits' &&
    /^(?:[2-9]|1\d)$/.test(tokenAt(tokens, at).text) &&
    /^(?:north|south|east|west)$/.test(next) &&
    !/s$/.test(behind) &&
    !LIES.has(behind);
  if (isWing) return true;
  return (
    kind === 'number' &&
    form === 'spelled' &&
    NUMBERED_PLACES.has(textAt(tokens, at - 1)) &&
    unitOfWord(next) === null &&
    !CREW_WORDS.has(next) &&
    tradeOfWord(next) === null
  );
}

/** '5 west wall outlets' are outlets. */
const LIES = new Set(['wall', 'side', 'end', 'facing', 'door', 'window']);

const NUMBERED_PLACES = new Set([
  'level',
  'lvl',
  'room',
  'rm',
  'dock',
  'bay',
  'stair',
  'zone',
  'phase',
  'piso',
  'nivel',
  'puerta',
  'salon',
  'cuarto',
  'anden',
  'muelle',
  'fase',
  'pasillo',
  'escalera',
  'aula',
]);

/** '(2) electricians', '(10 ft) 4 in pipe': brackets around a lone number, with its unit or without, say nothing. */
function unwrap(tokens: Token[]): Token[] {
  const isUnit = (at: number): boolean => ![null, 'yd'].includes(unitOfWord(textAt(tokens, at)));
  const closes = (at: number): number =>
    textAt(tokens, at + 2) === ')' ? at + 2 : textAt(tokens, at + 3) === ')' && isUnit(at + 2) ? at + 3 : at;
  const gone = new Set<Token>();
  for (const [at, token] of tokens.entries()) {
    const end = token.text === '(' && tokenAt(tokens, at + 1).kind === 'number' ? closes(at) : at;
    if (end === at) continue;
    gone.add(token).add(tokenAt(tokens, end));
    if (end === at + 2) tokens[at + 1] = { ...tokenAt(tokens, at + 1), wrapped: true };
  }
  return tokens.filter((token) => !gone.has(token));
}
