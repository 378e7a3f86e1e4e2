import { type Amount, ONE } from '../lexer/amount.ts';
import type { PriceChunk } from '../lexer/chunk.ts';
import { type FoundNoun, nounAt } from '../lexer/counted-noun.ts';
import { type LexedText, wordsOf } from '../lexer/lex.ts';
import { amountOf, isPause } from '../lexer/token.ts';
import { CONTAINER_WORDS } from '../lexer/unit-words.ts';
import { addPrice, type FoundItem, mark, newItem, push } from './new-item.ts';
import { NAME_STOPS } from './name-words.ts';
import { type ReadName, readName } from './read-name.ts';
import { textAt, tokenAt } from './words-at.ts';

/** 'new lites cost $310 a piece and I need two', 'cat6 runs 180 a spool, used three': how many, behind what each costs. */
function countedBehind(lexed: LexedText, from: number): { amount: Amount; at: number } | null {
  let at = from;
  while (/^(?:,|and|so|we|i|they|it|just|only|about)$/.test(textAt(lexed, at)) && at < from + 5) at += 1;
  if (!/^(?:need|needed|used|took|got|bought|had|want|wanted|installed|hung|ordered)$/.test(textAt(lexed, at)))
    return null;
  while (
    /^(?:need|needed|used|took|got|bought|had|want|wanted|installed|hung|ordered|just|only|about|in|of|them|em)$/.test(
      textAt(lexed, at),
    ) &&
    at < from + 8
  )
    at += 1;
  const amount = amountOf(tokenAt(lexed, at));
  const isBare = isPause(tokenAt(lexed, at + 1)) || ['of', 'total'].includes(textAt(lexed, at + 1));
  return amount !== null && tokenAt(lexed, at).form !== 'article' && isBare ? { amount, at } : null;
}

/** '$450 for the lift', 'dump fee $85', '60 ft EMT at $2.50/ft': a lump sum of its own, or the unit cost of the line beside it. */
export function priced(
  lexed: LexedText,
  price: PriceChunk,
  items: FoundItem[],
  first: number,
  last: number,
  taken: boolean[],
): void {
  const beside =
    items.findLast(
      (item) =>
        item.category !== 'labor' &&
        item.last < price.first &&
        price.first - item.last <= 7 &&
        lexed.tokens
          .slice(item.last + 1, price.first)
          .every((token) => BETWEEN.has(token.text) || token.text in CONTAINER_WORDS),
    ) ??
    ofItsName(lexed, price, items) ??
    onlyOneOf(lexed, price, items, first);
  const isOne =
    beside?.quantity === ONE && (beside.category === 'equipment' || !['hr', 'day', 'week', 'ls'].includes(beside.unit));
  if (
    beside?.unitCost === null &&
    (price.perUnit !== null ||
      (isOne && !isTotal(lexed, price)) ||
      lexed.tokens.slice(beside.last + 1, price.first).some((token) => ['@', 'at', 'a'].includes(token.text)))
  ) {
    addPrice(lexed, beside, price);
    // 'rented a lift, 600 a day'
    const { perUnit } = price;
    if ((perUnit === 'day' || perUnit === 'week') && beside.category === 'equipment' && beside.unit === 'ea') {
      beside.unit = perUnit;
      beside.quotes = [...beside.quotes, ...beside.unitCostQuotes];
    }
    mark(taken, price.first, price.last);
    beside.last = price.last;
    return;
  }
  if (price.perUnit !== null && !beside) {
    const named = costBefore(lexed, price, first, taken);
    if (!named) return;
    const isWhole = /for (?:the (?:day|week)|one$)/.test(wordsOf(lexed, price.first, price.last).toLowerCase());
    const unpriced = newItem(lexed, named.first, price.last, named, isWhole ? ONE : null, price.perUnit);
    addPrice(lexed, unpriced, price);
    const many = isWhole ? null : countedBehind(lexed, price.last + 1);
    if (many) {
      [unpriced.quantity, unpriced.unknown] = [many.amount, null];
      unpriced.quotes = [...unpriced.quotes, wordsOf(lexed, price.last + 1, many.at)];
      unpriced.last = many.at;
      mark(taken, price.last + 1, many.at);
    }
    push(items, unpriced, taken);
    return;
  }
  const alone = items.filter((item) => item.category !== 'labor');
  const isAlone =
    alone.length === 1 && alone[0]?.quantity === ONE && alone[0].unitCost === null && price.perUnit === null;
  const name =
    costAfter(lexed, price, last) ??
    feeOn(lexed, price, first, taken) ??
    costBefore(lexed, price, first, taken) ??
    paidFor(lexed, price, first, last, taken) ??
    betweenMarks(lexed, price, first, last, taken) ??
    costOfClause(lexed, price, first, last, taken);
  if (!name && isAlone && alone[0] && !isTotal(lexed, price)) addPrice(lexed, alone[0], price);
  const flat = name ? null : lumpSum(lexed, price, first, last);
  if (flat) push(items, flat, taken);
  if (!name) return;
  // '$450 for the scissor lift 2 days': a sum for what has its own quantity is no price of one.
  if (items.some((item) => item.first <= name.last && item.last >= name.first)) return;
  const item = newItem(lexed, Math.min(name.first, price.first), Math.max(name.last, price.last), name, ONE, 'ls');
  addPrice(lexed, item, price);
  push(items, item, taken);
}

/** '4 passage locks in for the tenant, $140 a lock': the thing whose name the price repeats. */
function ofItsName(lexed: LexedText, price: PriceChunk, items: readonly FoundItem[]): FoundItem | undefined {
  const word = textAt(lexed, price.last);
  if (price.perUnit !== 'ea' || tokenAt(lexed, price.last).kind !== 'word') return undefined;
  return items.findLast(
    ({ name, unit, category, last, unitCost }) =>
      category !== 'labor' &&
      unit === 'ea' &&
      unitCost === null &&
      last < price.first &&
      name.toLowerCase().split(' ').at(-1) === word,
  );
}

/** 'four exit signs in the lobby, they cost us 45 each', 'five sensors in the lobby at $24 each': the only thing of the sentence that has no price. */
function onlyOneOf(
  lexed: LexedText,
  price: PriceChunk,
  items: readonly FoundItem[],
  first: number,
): FoundItem | undefined {
  const goods = items.filter(
    (item) => item.category === 'materials' && item.quantity !== null && item.unitCost === null,
  );
  const [one, other] = goods.filter((item) => item.last < price.first);
  if (price.perUnit === null || !one || other || one.unit !== price.perUnit) return undefined;
  const gap = lexed.tokens.slice(Math.max(first, one.last + 1), price.first);
  const lead = gap.findLast(({ text }) => !['us', 'me', 'about', 'around'].includes(text))?.text ?? '';
  const isOther = gap.some(
    ({ kind }, i) =>
      kind === 'number' || ['materials', 'other'].includes(nounAt(lexed, one.last + 1 + i)?.category ?? ''),
  );
  return !isOther && ['at', '@', 'cost', 'costs', 'paid', 'were', 'ran', 'run', 'for', 'priced'].includes(lead)
    ? one
    : undefined;
}

/** 'we agreed on a flat 1850 lump sum', 'lump sum of $1,850': one line for all of it. */
function lumpSum(lexed: LexedText, price: PriceChunk, first: number, last: number): FoundItem | null {
  const from = Math.max(first, price.first - 4);
  const to = Math.min(last, price.last + 3);
  const words = lexed.tokens
    .slice(from, to + 1)
    .map((token) => token.text)
    .join(' ');
  if (price.perUnit !== null || !/(?:^| )(?:flat|lump ?sum)(?: |$)/.test(words)) return null;
  const item = newItem(lexed, price.first, price.last, null, ONE, 'ls');
  addPrice(lexed, item, price);
  return { ...item, category: 'other', name: 'Lump sum', quotes: [wordsOf(lexed, from, to)] };
}

/** 'runs us 120 a sheet, 4 sheets of plywood too': a price by the unit, told before the only thing that comes so. */
export function pricedAhead(
  lexed: LexedText,
  price: PriceChunk,
  items: readonly FoundItem[],
  first: number,
  taken: boolean[],
): void {
  if (price.perUnit === null || taken[price.first]) return;
  const [item, other] = items.filter(
    (one) => one.category !== 'labor' && one.unit === price.perUnit && one.unitCost === null && one.first > price.last,
  );
  if (!item || other || item.first - price.last > 5) return;
  addPrice(lexed, item, price);
  let from = price.first;
  while (
    from > first &&
    !taken[from - 1] &&
    BETWEEN.has(textAt(lexed, from - 1)) &&
    tokenAt(lexed, from - 1).kind === 'word'
  )
    from -= 1;
  mark(taken, from, price.last);
}

/** Between a thing and its price: 'MC at', 'fixtures, they were', 'drywall, runs us'. */
const BETWEEN = new Set(
  '@ at of - ( a , de = for cost costs costing runs run ran us me were was they is are it its price priced each cuestan cuesta costo costaron salieron salio en fueron fue eran nos son por precio the about around paid pagamos we . that those so far total altogether on there in'.split(
    ' ',
  ),
);

/** '1900 for it' is of the one thing before. */
const isTotal = (lexed: LexedText, price: PriceChunk): boolean =>
  ['total', 'for', 'altogether'].includes(textAt(lexed, price.last + 1)) &&
  !/^for (?:it|that)$/.test(`${textAt(lexed, price.last + 1)} ${textAt(lexed, price.last + 2)}`);

function costAfter(lexed: LexedText, price: PriceChunk, last: number): ReadName | null {
  let from = price.last + 1;
  const led = ['for', 'on', 'de', 'del', 'por', 'in', 'of', 'para', 'worth', 'en', 'from'].includes(
    textAt(lexed, from),
  );
  while (
    [
      'for',
      'from',
      'on',
      'de',
      'del',
      'por',
      'in',
      'of',
      'para',
      'the',
      'a',
      'an',
      'la',
      'el',
      'worth',
      'en',
      'una',
      'un',
      'renting',
      'renta',
      'rental',
      'extra',
      'in',
    ].includes(textAt(lexed, from)) &&
    from < price.last + 4
  )
    from += 1;
  if (from > last) return null;
  const name = readName(lexed, from, last, false);
  return name?.noun && (led || name.first <= price.last + 2) ? name : null;
}

/** Where waste is paid for: 'paid 60 at the dump'. */
const DUMPS = new Set(['dump', 'landfill', 'transfer', 'recycler']);

const PAID = /^(?:charged?|charges|paid|cost|costs|billed|spent|cobraron|cobro|pagamos|pague|costo)$/;

/** 'They charged us 90 for wait time', 'a 90 dollar wait time charge': a cost of its own, whatever it is called. */
function paidFor(
  lexed: LexedText,
  price: PriceChunk,
  first: number,
  last: number,
  taken: readonly boolean[],
): ReadName | null {
  if (price.perUnit !== null) return null;
  const isAtDump =
    textAt(lexed, price.last + 1) === 'at' && [2, 3].some((behind) => DUMPS.has(textAt(lexed, price.last + behind)));
  const led = isAtDump || ['for', 'por', 'de', 'del'].includes(textAt(lexed, price.last + 1));
  const isPaid = lexed.tokens
    .slice(Math.max(first, price.first - 4), price.first)
    .some((token) => PAID.test(token.text));
  let from = price.last + (led ? 2 : 1);
  while (['the', 'a', 'an', 'el', 'la', 'un', 'una', 'in'].includes(textAt(lexed, from))) from += 1;
  let end = from - 1;
  while (
    end < last &&
    end < from + 4 &&
    tokenAt(lexed, end + 1).kind === 'word' &&
    !taken[end + 1] &&
    !PHRASE_ENDS.has(textAt(lexed, end + 1))
  )
    end += 1;
  const charged = /^(?:charge|charges|fee|fees|cargo|cuota)$/.test(textAt(lexed, end));
  if (end < from || (!charged && !(led && isPaid))) return null;
  return costCalled(lexed, from, end);
}

/** A cost by the words from `first` to `last`, whatever they are; null for what people pay for themselves. */
function costCalled(lexed: LexedText, first: number, last: number): ReadName | null {
  const words = wordsOf(lexed, first, last);
  if (NO_COST.test(words)) return null;
  const noun: FoundNoun = { category: 'other', entry: words, words: last - first + 1 };
  return {
    name: words.charAt(0).toUpperCase() + words.slice(1),
    category: 'other',
    noun,
    first,
    last,
    sizes: 0,
    trails: false,
  };
}

/** What people pay for themselves. */
const NO_COST =
  /(?:^|\W)(?:lunch|breakfast|dinner|food|coffees?|beers?|donuts?|pizza|tacos?|burritos?|snacks?|drinks?|phone|insurance|rent|them|him|her|me|us|it|that|this|comida|cena|lonche|caf[eé]|cervezas?|haircut|tires?|boots)(?:\W|$)/i;

/** 'crane 1 day; rigging $400; …', '$400 rigging': a part of a list that is nothing but words and a sum. */
function betweenMarks(
  lexed: LexedText,
  price: PriceChunk,
  first: number,
  last: number,
  taken: readonly boolean[],
): ReadName | null {
  if (!tokenAt(lexed, price.first).text.startsWith('$') || price.perUnit !== null) return null;
  const isEnd = (at: number): boolean =>
    at < first || at > last || [',', ';', '.', '\n', '+', '-'].includes(textAt(lexed, at)) || taken[at] === true;
  let from = price.first;
  while (!isEnd(from - 1)) from -= 1;
  let end = price.last;
  while (!isEnd(end + 1)) end += 1;
  const isBefore = end === price.last;
  const [a, b] = isBefore ? [from, price.first - 1] : [price.last + 1, end];
  const others = isBefore ? price.first - from : price.first - from + (end - price.last);
  if (b < a || b - a > 2 || others !== b - a + 1) return null;
  const tokens = lexed.tokens.slice(a, b + 1);
  if (tokens.some((token) => token.kind !== 'word' || PHRASE_ENDS.has(token.text) || NAME_STOPS.has(token.text)))
    return null;
  return costCalled(lexed, a, b);
}

/** 'the crossing required its own permit, cost was $185': the only cost that the clause of a sum names. */
function costOfClause(
  lexed: LexedText,
  price: PriceChunk,
  first: number,
  last: number,
  taken: readonly boolean[],
): ReadName | null {
  if (price.perUnit !== null) return null;
  const [at, ...others] = lexed.tokens.flatMap((_, i) =>
    i >= first && i <= last && !taken[i] && FEES.has(nounAt(lexed, i, last)?.entry.split(' ').at(-1) ?? '') ? [i] : [],
  );
  if (at === undefined || others.some((other) => other > at + 2)) return null;
  return readName(lexed, at, last, false);
}

/** 'disposal fee on the broken glass $40': a cost of its own, on something. */
function feeOn(lexed: LexedText, price: PriceChunk, first: number, taken: readonly boolean[]): ReadName | null {
  for (let at = price.first - 1; at > first && at > price.first - 7 && tokenAt(lexed, at).kind === 'word'; at -= 1) {
    const name = ['on', 'for', 'of'].includes(textAt(lexed, at)) ? nameTo(lexed, first, at - 1, taken) : null;
    if (name?.category === 'other' && price.perUnit === null) return name;
  }
  return null;
}

/** Costs that are paid in one sum. */
const FEES = new Set(
  'permit fee charge surcharge delivery freight shipping disposal parking toll permiso flete tow'.split(' '),
);

const PHRASE_ENDS = new Set(
  'and y plus at en on in because since but so then also today yesterday hoy ayer from with con per each total too'.split(
    ' ',
  ),
);

function costBefore(lexed: LexedText, price: PriceChunk, first: number, taken: boolean[]): ReadName | null {
  let end = price.first - 1;
  while (end >= first && BEFORE_PRICE.has(textAt(lexed, end))) end -= 1;
  end = beforeSize(lexed, end);
  // 'lift rental $600', 'permit cost 220': where the thing's own last word is such a one, it is found further on.
  for (; end < price.first; end += 1) {
    const name = end < first || taken[end] ? null : nameTo(lexed, first, end, taken);
    if (name) return name;
  }
  return null;
}

/** 'dumpster, a 20 yarder, $425': how big it is stands between. */
function beforeSize(lexed: LexedText, end: number): number {
  const at = textAt(lexed, end) === ',' ? end - 1 : end;
  if (!/^yarders?$/.test(textAt(lexed, at)) || !['number', 'size'].includes(tokenAt(lexed, at - 1).kind)) return end;
  const from = ['a', 'the'].includes(textAt(lexed, at - 2)) ? at - 3 : at - 2;
  return textAt(lexed, from) === ',' ? from - 1 : from;
}

/** 'lift was', 'permit cost us', 'flete salió en': said between a thing and its sum. */
const BEFORE_PRICE = new Set(
  'was is cost costs : - for ran us came to fue costo salio en de were about another charged quoted quote bid rental ( = fueron at @ me nos runs it they price'.split(
    ' ',
  ),
);

function nameTo(lexed: LexedText, first: number, end: number, taken: readonly boolean[]): ReadName | null {
  for (let start = Math.max(first, end - 4); start <= end; start += 1) {
    if (taken[start] || ['la', 'el', 'los', 'las', 'renta', 'de', 'del'].includes(textAt(lexed, start))) continue;
    const name = readName(lexed, start, end, false);
    // 'a drum for the ballasts at 95': what it is for costs nothing.
    const isPurpose =
      textAt(lexed, start - 1) === 'for' ||
      (textAt(lexed, start - 2) === 'for' && ['the', 'those', 'los', 'las'].includes(textAt(lexed, start - 1)));
    if (name?.noun && name.last === end && !isPurpose) return name;
  }
  return null;
}
