import { decimal, factsOf, nameFrom } from './phrase-facts.ts';
import { asked, moneyLine, type ReadLines } from './money-line.ts';

const WORD = /(?<!\p{L})(?:sub(?:s|contractor)?'?s?|subcontratista)(?!\p{L})/iu;
const BILLED =
  /(?<!\p{L})(?:billed|bills?|invoiced?|invoices|charged|charges|sent|cobr[oó]|factur[oóa]\p{L}*)(?!\p{L})/iu;
const FOR = /(?<!\p{L})(?:for|por|para|de)\s+(?:the\s+|el\s+|la\s+|los\s+)?(\p{L}[\p{L} -]{2,50})/iu;
const FROM = /(?<!\p{L})(?:from|by|de|del)\s+(\p{Lu}[\p{L}&'.-]*(?: \p{Lu}[\p{L}&'.-]*){0,3})/u;
const EACH = /^\s*(?:each|ea|apiece|a ?piece|per|cada un[oa]|c\/u)(?!\p{L})/iu;
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
  const isEach = price.perUnit !== null || EACH.test(words.slice(price.end));
  const counts = measures.filter(({ unit, end }) => end <= price.start && (unit === null || unit === 'ea'));
  const count = counts.length === 1 ? counts[0] : undefined;
  if (isEach && !count) return asked('quantity');
  const line = moneyLine(name, {
    quantity: isEach && count ? decimal(count.amount) : '1',
    unit: isEach ? 'ea' : 'ls',
    unitCost: decimal(price.amount),
    terms: { kind: 'subcontractor', billAttachmentId: null },
  });
  return { lines: [line], ask: null, ...(rest === undefined ? {} : { rest: rest.trim() }) };
}

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
