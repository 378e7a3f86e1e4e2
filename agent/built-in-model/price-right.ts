import { type Amount, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { lex, type LexedText, spanOf, wordsOf } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { textAt } from '../../domain/lexer/token.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { pricesTold } from './correct-number.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { hasNumber } from './put-number-right.ts';
import { SMALL } from './small-words.ts';
import { DENIES } from './stated-numbers.ts';
import { CLEARS, isBesideIt, leaveToOffice, OF_ALL, writePrice } from './state-prices.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const EACH = /^\W*(?:dollars |bucks )?(?:each|ea|apiece|a piece|a pop|per (?:piece|unit)|c\/u|cada un[oa])(?!\p{L})/iu;
const OF_PRICE =
  /(?:^|\W)(?:pric(?:e|es|ed|ing)|invoices?|inv|receipts?|costs?(?! codes?)|rate|billed|paid|charged?|charging|precio|factura|recibo)(?:\W|$)/i;
/** 'Invoice shows 4 ea' counts, too. */
const ON_PAPER = /(?:^|\W)(?:invoices?|inv|receipts?|factura|recibo)(?:\W|$)/i;
const OF_EACH = /(?:^|\W)(?:prices?|precio)(?:\W|$)/i;
/** 'Invoice 4471', 'code 26' */
const NUMBER_OF =
  /(?:^|\W)(?:invoice|inv|receipt|quote|code|order|ticket|po|factura|recibo)\W*(?:number|no|num|n[uú]mero)?\W*$/i;
/** Nobody counts so many more than there were: 'valves 86 ea', of three; of a dozen anchors one may. */
const FAR_MORE = 4;
const LEAST = 20 * ONE;
const FEW = 10 * ONE;

interface Sum {
  amount: Amount;
  words: string;
  isPrice: boolean;
  /** 'ft' of '$2 a foot'; null of a sum. */
  perUnit: string | null;
  /** A thing stands behind it: '2 lifts'. */
  isOfThings: boolean;
  isEach: boolean;
  isDenied: boolean;
}

/**
 * 'The price should be $42 each, not $24', 'sensor inv came in 310 each', 'valves 86 ea' of three valves: what each of a line
 * costs. A count that is put right has no price around it and none was told of it before.
 */
export function priceRight(turn: Turn, act: Act): Said | null {
  if (act.isQuestion || CLEARS.test(act.words) || MORE.test(act.words) || ASKS_FOR.test(act.words)) return null;
  const sums = sumsIn(act.words);
  if (
    sums?.length === 1 &&
    OF_ALL.test(act.words) &&
    !LUMP.test(act.words) &&
    (sums[0]!.isPrice || OF_PRICE.test(act.words))
  )
    return toOffice(turn, act);
  const [sum, ...others] = sums?.filter((one) => !one.isDenied) ?? [];
  if (!sum || others.length > 0 || NOT_OF_ONE.test(act.words.replace(WENT_TO, ' '))) return null;
  const denied = sums!.filter((one) => one.isDenied).map(({ amount }) => amount);
  for (const order of ordersMeant(turn, act).orders) {
    const wasPrice = denied.some(
      (one) => pricesTold(turn).includes(one) && !order.items.some((line) => hasNumber(line, one)),
    );
    const line = lineOf(order, act.words, wasPrice);
    if (line && !isBesideIt(act.words, line) && isCost(act.words, line, sum, wasPrice))
      return writePrice(turn, order, line, {
        amount: sum.amount,
        quotes: sum.isPrice || !OF_EACH.test(act.words) ? [sum.words] : act.said,
      });
  }
  return null;
}

/** A sum for several things, or for the whole job, is no price of one of them. */
function toOffice(turn: Turn, act: Act): Said | null {
  const [order] = ordersMeant(turn, act).orders;
  return order
    ? leaveToOffice(turn, act, order, turn.say('The office sets the price.', 'El precio lo pone la oficina.'))
    : null;
}
/** A line of its own. */
const LUMP = /(?:^|\W)(?:flat|lump ?sum|global)(?:\W|$)/i;

/** 'Need a price by 3' */
const ASKS_FOR =
  /(?:^|\W)(?:needs?|wants?|send|gives?|gets?|waiting|by|before|what'?s|necesit\w+|quieren?|manda\w*)(?:\W|$)/i;
/** 'Price went up 5': no price of each. */
const NOT_OF_ONE =
  /%|(?:^|\W)(?:all|total(?:s|ed)?|altogether|together|both|lot|up|down|higher|lower|less|off|percent|tod[oa]s?|junt[oa]s)(?:\W|$)/i;
/** 'Lites went up to 330 apiece' */
const WENT_TO = /(?:went|gone|go|goes|came|come|jumped|bumped) (?:up|down) to(?= \$?\d)/giu;
const MORE = /(?:^|\W)(?:more|another|extra|also|plus|add(?:ed)?|used|installed|put in|m[aá]s|otr[oa]s?)(?:\W|$)/i;

/** The numbers of a text that can be prices; null where it tells of people or of time. */
function sumsIn(text: string): Sum[] | null {
  const lexed = lex(text);
  const sums: Sum[] = [];
  for (const chunk of readChunks(lexed)) {
    if (chunk.kind === 'measure' && chunk.form === 'article') continue;
    if (chunk.kind !== 'price' && chunk.kind !== 'measure') return null;
    const { start, end } = spanOf(lexed, chunk.first, chunk.last);
    if (NUMBER_OF.test(text.slice(0, start))) return null;
    const isEach =
      EACH.test(text.slice(end)) ||
      isOfOne(lexed, chunk.last + 1) ||
      /(?:each|ea|apiece|a piece)\W*$/i.test(text.slice(start, end));
    if (chunk.kind === 'measure' && !isEach && chunk.unit !== null && chunk.unit !== 'ea') return null;
    const words = wordsOf(lexed, chunk.first, chunk.last);
    sums.push({
      amount: chunk.amount,
      words,
      isPrice: chunk.kind === 'price',
      perUnit: chunk.kind === 'price' ? chunk.perUnit : null,
      isOfThings: nounAt(lexed, chunk.last + 1) !== null,
      isEach,
      isDenied: DENIES.test(text.slice(0, start)),
    });
  }
  return sums;
}

/** '330 a lite', '12 per anchor' */
const isOfOne = (lexed: LexedText, at: number): boolean =>
  /^(?:an?|per)$/.test(textAt(lexed.tokens, at)) &&
  nounAt(lexed, at + 1)?.category === 'materials' &&
  !/s$/.test(textAt(lexed.tokens, at + 1));

/** The one thing that is named; else the only one, where nothing else is and its price was said to be wrong. */
function lineOf(order: ContextOrder, words: string, wasPrice: boolean): ContextItem | null {
  const goods = order.items.filter(({ category, quantity }) => category !== 'labor' && quantity !== null);
  const named = linesNamed(order, words);
  const isBare = (words.toLowerCase().match(/\p{L}+/gu) ?? []).every(
    (word) => SMALL.has(word) || OF_PRICE.test(word) || OF_SUM.has(word),
  );
  const [line, ...others] = named.length > 0 || !(isBare && (wasPrice || OF_PRICE.test(words))) ? named : goods;
  return line && others.length === 0 && goods.includes(line) ? line : null;
}

const OF_SUM = new Set(['dollars', 'bucks', 'ea', 'each', 'apiece', 'in', 'ours', 'thing', 'new']);

/** 'Breakers at 18.50' are that much each. */
const AT_SO_MUCH = /(?:^|\W)(?:at|@) \$?\d*\.\d{2}(?!\d)/i;

function isCost(words: string, line: ContextItem, sum: Sum, wasPrice: boolean): boolean {
  const count = parseAmount(line.quantity ?? '') ?? 0;
  const isOne = count === ONE;
  if (sum.isPrice)
    return sum.perUnit === null ? sum.isEach || isOne || AT_SO_MUCH.test(words) : sum.perUnit === line.unit;
  if (wasPrice) return !sum.isOfThings;
  if (sum.isOfThings) return false;
  const isMany = sum.amount >= LEAST && sum.amount >= FAR_MORE * count;
  if (OF_EACH.test(words)) return true;
  if (ON_PAPER.test(words)) return isMany && (sum.isEach || isOne);
  if (OF_PRICE.test(words)) return sum.isEach || (isOne && sum.amount >= LEAST);
  return sum.isEach && line.unit === 'ea' && count <= FEW && isMany;
}
