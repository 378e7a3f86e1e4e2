import type { Amount } from '../lexer/amount.ts';
import { readUnit } from '../units.ts';
import { decimal, factsOf, type Measure, nameFrom, type Price } from './phrase-facts.ts';
import { asked, moneyLine, type ReadLines } from './money-line.ts';

const WORD = /(?<!\p{L})(?:sub(?:s|contractor)?'?s?|subcontratista)(?!\p{L})/iu;
const BILLED =
  /(?<!\p{L})(?:billed|bills?|invoiced?|invoices|charged|charges|sent|cobr[oó]|factur[oóa]\p{L}*)(?!\p{L})/iu;
const FOR = /(?<!\p{L})(?:for|por|para|de)\s+(?:the\s+|el\s+|la\s+|los\s+)?(\p{L}[\p{L} -]{2,50})/iu;
const FROM = /(?<!\p{L})(?:from|by|de|del)\s+(\p{Lu}[\p{L}&'.-]*(?: \p{Lu}[\p{L}&'.-]*){0,3})/u;
const EACH = /^\s*(?:each|ea|apiece|a ?piece|cada un[oa]|c\/u)(?!\p{L})/iu;
/** '$95/ft', '$3 per inch', '$80 a core': what the price is for one of. */
const PER = /^(?:\$\s?\d[\d,.]*)?\s*(?:\/\s*|(per|an?|por|el|la|cada)\s+)(?:linear\s+|lineal\s+)?(\p{L}+)/iu;
/** 'coring sub', 'the pipe insulation sub'. */
const TRADE = /(?<!\p{L})((?:\p{L}{3,} )?\p{L}{3,})\s*$/u;
/** 'pass thru plus 10%', 'at cost': what is added to it is the office's rule. */
const MARKUP =
  /(?:,?\s*(?:(?:and|y)\s+)?)((?:pass(?:ed)?[ -]?thr(?:u|ough)\s*)?(?:(?:plus|más|mas|\+|with|con)\s*)?(?:mark-?up\s*(?:of|is)?\s*)?\d+(?:\.\d+)?\s?(?:%|percent|pct|por ?ciento)(?:\s+(?:markup|on top|encima))?)/iu;

/** The bill as one sum, or its count and price each. */
export function readSubBill(words: string): ReadLines {
  const { prices, measures } = factsOf(words);
  const [price, ...others] = prices;
  if (!price) return asked('amount');
  if (others.length > 0) return asked('one_at_a_time');
  const rest = MARKUP.exec(words)?.[1];
  const name = nameOf(words, price.start);
  if (name === '') return asked('name');
  const of = priceOf(words, price);
  const counts = measures.filter(({ end }) => end <= price.start);
  const count = of === null ? null : countedIn(words, counts, of);
  if (of !== null && count === null) return asked('quantity');
  const line = moneyLine(name, {
    quantity: count === null ? '1' : decimal(count.amount),
    unit: count === null ? 'ls' : count.unit,
    unitCost: decimal(price.amount),
    terms: { kind: 'subcontractor', billAttachmentId: null },
  });
  return { lines: [line], ask: null, ...(rest === undefined ? {} : { rest: rest.trim() }) };
}

/** What the price is for one of; null for a sum. `noun`: the thing itself, where the words name it. */
function priceOf(words: string, { perUnit, start, end }: Price): { unit: string; noun: string | null } | null {
  const after = words.slice(end);
  const [, word = null, noun = null] = PER.exec(words.slice(start, end)) ?? PER.exec(after) ?? [];
  if (perUnit !== null) return { unit: perUnit, noun: EACH.test(noun ?? '') ? null : noun };
  if (EACH.test(after)) return { unit: 'ea', noun: null };
  if (noun === null) return null;
  // 'Por' is also 'for': '$900 por limpieza' is a sum.
  const isFor = word !== null && /^(?:por|el|la)$/iu.test(word) && readUnit(noun) === null;
  return isFor && !/^pulgadas?$/iu.test(noun) ? null : { unit: readUnit(noun) ?? 'ea', noun };
}

/** The one count of what the price is for; null where there is none, several, or a count of something else. */
function countedIn(
  words: string,
  measures: readonly Measure[],
  of: { unit: string; noun: string | null },
): { amount: Amount; unit: string } | null {
  const counts = measures.filter(({ unit }) => unit === null || unit === 'ea' || sameUnit(unit, of.unit));
  const [count, ...others] = counts;
  if (!count || others.length > 0) return null;
  if (of.unit !== 'ea') return sameUnit(count.unit, of.unit) ? { amount: count.amount, unit: count.unit! } : null;
  if (count.unit !== null && count.unit !== 'ea') return null;
  const things = words.slice(count.end).split(/[,$\d]/)[0]!;
  return of.noun === null || singular(things).includes(singular(of.noun)) ? { amount: count.amount, unit: 'ea' } : null;
}

/** A foot of length is a linear foot. */
const sameUnit = (one: string | null, other: string): boolean => one === other || (isFoot(one) && isFoot(other));
const isFoot = (unit: string | null): boolean => unit === 'ft' || unit === 'lf';
const singular = (words: string): string =>
  words
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(?<=\p{L}{2})(?:(?<=ion)es|s)(?!\p{L})/gu, '');

/** The subcontractor's name, else what the bill is for. */
function nameOf(words: string, priceAt: number): string {
  const word = WORD.exec(words);
  const billed = BILLED.exec(words);
  if (word) {
    const until = billed && billed.index > word.index ? billed.index : priceAt;
    const own = nameFrom(words.slice(word.index + word[0].length, until).split(/[,$\d]/)[0] ?? '');
    if (own !== '' && !BILLED.test(own)) return capitals(own);
    const trade = TRADE.exec(words.slice(0, word.index))?.[1];
    if (trade && nameFrom(trade) !== '') return `${nameFrom(trade)} subcontractor`;
  } else if (billed) {
    const own = nameFrom(words.slice(0, billed.index));
    if (own !== '') return own;
  }
  const from = FROM.exec(words)?.[1];
  if (from) return nameFrom(from);
  const thing = nameFrom((FOR.exec(words.slice(priceAt)) ?? FOR.exec(words))?.[1] ?? '');
  return thing === '' ? '' : `Subcontractor, ${thing.toLowerCase()}`;
}

/** Companies are written with capitals. */
const capitals = (name: string): string => name.replaceAll(/(?<![\p{L}'])\p{Ll}/gu, (letter) => letter.toUpperCase());
