import { ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { unitOfWord } from '../../domain/lexer/unit-words.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { isSmall } from './small-words.ts';
import { statedIn } from './stated-numbers.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/** '80 lb concrete', '5 gal joint compound': how much one bag or bucket holds. */
const HELD = /(?<=^| )(\d+)( ?(?:lb|lbs|#|gal|oz|kg))(?= )/;
/** '60 lb', '60#', '60 pounders', and '60s' beside the wrong one. */
const SAID =
  /(?<![\d.$#/-])(\d+)(?:(?=s?(?:\W|$))(?!s?\s?(?:lb|pound|#|gal|oz|kg))|s|[ -]?(?:lbs?|pounds?|pounders?|#|gal(?:lon)?s?|oz|ounces?|kg)(?!\p{L}))/giu;
/** That it is of each, and no sum: 'bags', 'ones', 'not 80'. */
const OF_EACH =
  /(?:^|\W)(?:bags?|sacks?|buckets?|pails?|cans?|boxes|rolls?|tubs?|jugs?|ones?|size|kind|not|instead|bolsas?|sacos?|bultos?|cubetas?|botes?)(?:\W|$)/i;
const BESIDE = new Set(
  'lb lbs pound pounds pounder pounders gal gallon gallons oz ounces kg ones one size kind same bag bags sack sacks bucket buckets pail pails can cans of number'.split(
    ' ',
  ),
);

/**
 * 'Bags are the 60 lb ones', 'concrete was 60 lb bags, same number of bags', '60s not 80s': what one of a line holds is put right;
 * it is no count of them. Null where another number or another thing is told.
 */
export function otherWeight(turn: Turn, act: Act): Said | null {
  if (!OF_EACH.test(act.words) || act.isQuestion) return null;
  const said = [...act.words.matchAll(SAID)].map((match) => Number(match[1]));
  for (const order of ordersMeant(turn, act).orders) {
    const named = linesNamed(order, act.words);
    const held = order.items.filter(
      (line) => line.category === 'materials' && HELD.test(line.name) && line.unit !== 'lb',
    );
    const [line, ...others] = named.some((one) => held.includes(one))
      ? held.filter((one) => named.includes(one))
      : held;
    if (!line || others.length > 0 || !isAll(act.words, line)) continue;
    const own = Number(HELD.exec(line.name)![1]);
    const count = parseAmount(line.quantity ?? '');
    const [right, ...more] = [...new Set(said)].filter((one) => one !== own && one * ONE !== count);
    if (right === undefined || more.length > 0 || !(said.includes(own) || isMeasured(act.words, right))) continue;
    const isCounted = statedIn(act.words)?.every(({ amount }) => [own * ONE, right * ONE, count].includes(amount));
    if (!isCounted) continue;
    return updateLines(turn, order, [
      { item_id: line.item_id, name: line.name.replace(HELD, `${right}$2`), quotes: act.said },
    ]);
  }
  return null;
}

/** '60 lb' where the own size is not told beside it. */
const isMeasured = (words: string, size: number): boolean =>
  new RegExp(
    String.raw`(?<!\d)${size}[ -]?(?:lbs?|pounds?|pounders?|#|gal(?:lon)?s?|oz|ounces?|kg)(?![a-z])(?! of )`,
    'i',
  ).test(words);

/** Nothing but the line, what it comes in, numbers and small words. */
const isAll = (words: string, line: ContextItem): boolean =>
  lex(words).tokens.every(
    ({ kind, text }) =>
      kind !== 'word' ||
      isSmall(text) ||
      BESIDE.has(text) ||
      unitOfWord(text) === line.unit ||
      /\d/.test(text) ||
      line.name
        .toLowerCase()
        .split(' ')
        .some((word) => word === text || `${word}s` === text),
  );
