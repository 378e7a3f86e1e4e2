import { parseAmount } from '../../domain/lexer/amount.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { CONTAINER_WORDS, unitOfWord } from '../../domain/lexer/unit-words.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { inPieces } from './put-number-right.ts';
import { isSmall } from './small-words.ts';
import { DENIES, statedIn } from './stated-numbers.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const PUTS =
  /(?:^|\W)(?:was|were|is|are|its|it's|comes?|came|should|shoulda|meant|mean|change|make|switch|not|instead|wrong|in|by|son|eran|era|fueron|cambia\w*)(?:\W|$)/i;
const MOST_ALONE = 5;
/** The unit that is left: 'change boxes to rolls' puts the wrong one first. */
const FIRST_WRONG =
  /(?:^|\W)(?:change|switch|from|wasn'?t|weren'?t|isn'?t|aren'?t|(?:i|we) (?:said|put|wrote|texted)) $/i;

/** 'Tape is rolls not boxes', 'those were pails, not bags': the same count of a line in another unit. */
export function otherUnit(turn: Turn, act: Act): Said | null {
  if (!PUTS.test(act.words)) return null;
  const units = unitsIn(act.words);
  const right = units.filter((one) => !one.isDenied).map((one) => one.unit);
  const wrong = units.filter((one) => one.isDenied).map((one) => one.unit);
  const [unit, ...others] = new Set(right);
  // 'The tape was in the boxes' says where it was.
  const isPlain = wrong.length > 0 || act.words.trim().split(/\s+/).length <= MOST_ALONE;
  if (!unit || others.length > 0) return null;
  const pieces = piecesDenied(act.words);
  for (const order of ordersMeant(turn, act).orders) {
    if (!isPlain && pieces.length === 0 && !isOfUnitsAlone(order, act.words)) continue;
    const goods = order.items.filter((line) => line.category === 'materials' && line.quantity !== null);
    const named = linesNamed(order, withoutUnits(act.words)).filter((line) => goods.includes(line));
    const came = pieces.length > 0 ? inPieces(turn, goods, pieces.join(' ')) : [];
    const had = goods.filter((line) => wrong.includes(line.unit) || came.includes(line));
    const both = named.filter((line) => had.includes(line));
    const [line, ...more] = both.length > 0 || named.length > 0 ? (both.length > 0 ? both : named) : had;
    if (line && more.length === 0 && line.unit !== unit && isCountThere(line, act.words))
      return updateLines(turn, order, [{ item_id: line.item_id, unit, quotes: act.said }]);
  }
  return null;
}

/** 'Tape is 4 rolls not boxes' says the count again; another one is a number put right. */
const isCountThere = (line: ContextItem, words: string): boolean =>
  statedIn(words)?.every(({ amount }) => amount === parseAmount(line.quantity ?? '')) ?? false;

/** 'Unit on the wool should be bag': nothing but units, a line and small words. */
const isOfUnitsAlone = (order: ContextOrder, words: string): boolean =>
  lex(words).tokens.every(
    ({ kind, text }) =>
      kind !== 'word' || isSmall(text) || countUnit(text) !== null || linesNamed(order, text).length > 0,
  );

/** 'Not tubes': what a thing was said to come in that is counted by the piece. */
const piecesDenied = (words: string): string[] =>
  [...words.matchAll(/\p{L}{3,}/gu)].flatMap((word) =>
    DENIES.test(words.slice(0, word.index)) && word[0].toLowerCase() in CONTAINER_WORDS ? [word[0].toLowerCase()] : [],
  );

/** What goods are counted in. */
const COUNTS = new Set(['box', 'bag', 'roll', 'sheet', 'pair', 'gal', 'lb', 'ton', 'ft', 'lf', 'sf', 'yd', 'cy']);

function unitsIn(words: string): { unit: string; isDenied: boolean }[] {
  const said = [...words.matchAll(/\p{L}{2,}/gu)].map((word) => {
    const before = words.slice(0, word.index);
    return { word: word[0].toLowerCase(), isDenied: DENIES.test(before) || FIRST_WRONG.test(before) };
  });
  // '14 tubes not cases': what has no unit of its own is counted by the piece.
  const isOther = said.some(({ word, isDenied }) => isDenied && countUnit(word) !== null);
  return said.flatMap(({ word, isDenied }) => {
    const unit = countUnit(word) ?? (isOther && !isDenied && word in CONTAINER_WORDS ? 'ea' : null);
    return unit ? [{ unit, isDenied }] : [];
  });
}

function countUnit(word: string): string | null {
  const unit = unitOfWord(word.toLowerCase());
  if (word.toLowerCase() in CONTAINER_WORDS) return 'ea';
  return unit !== null && COUNTS.has(unit) ? unit : null;
}

const withoutUnits = (words: string): string => words.replace(/\p{L}{2,}/gu, (word) => (countUnit(word) ? ' ' : word));
