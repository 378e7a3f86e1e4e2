import type { Token } from '../tokens/tokenize.ts';
import { plainWord } from '../tokens/tokenize.ts';
import { wordTable } from '../../word-table.ts';

/** A line of the request as it was sent. */
export interface RequestLine {
  id?: number | null;
  name: string;
  /** Decimal string; null is unknown. */
  quantity: string | null;
  unit: string;
  category: string;
}

/** One number of the reply that speaks of a quantity. */
export interface QuantityMention {
  /** Tokens covered: the number, its unit, and 'each' or a crew in front of it. */
  from: number;
  to: number;
  /** Readings of the number: '2 guys 4 hrs' is 8, or 4 each. The first one is what was stated. */
  values: number[];
  unit: string | null;
  /** Indexes of the lines it may speak of, by unit and by the names in its sentence. */
  candidates: number[];
  /** Those of the candidates whose quantity it repeats. */
  equal: number[];
  /** Said of the number that is wrong: 'not 8', 'instead of 8'. */
  negated: boolean;
}

const UNITS: Record<string, string> = {
  hr: 'hr hrs hour hours h horas hora hs manhours',
  ft: 'ft feet foot lf pies pie',
  day: 'day days dia dias',
  week: 'week weeks semana semanas',
  ea: 'ea each pcs pc pieces piezas pieza',
  box: 'box boxes caja cajas',
  bag: 'bag bags saco sacos bolsa bolsas',
  roll: 'roll rolls rollo rollos',
  sheet: 'sheet sheets hoja hojas',
  gal: 'gal gals gallon gallons galon galones',
  yd: 'yd yds yard yards yardas yarda cy',
  sf: 'sf sqft',
  lb: 'lb lbs pounds libras',
};
const UNIT_WORDS = wordTable<string>(
  Object.fromEntries(Object.entries(UNITS).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit]))),
);

const PEOPLE = new Set(
  'guys guy men man people workers hombres personas trabajadores electricians laborers'.split(' '),
);
const LABOR_WORDS = new Set(
  'hours hrs hr hour labor labour time manhours guys men crew horas hora tiempo mano obra'.split(' '),
);
const MATERIAL_WORDS = new Set('material materials mat mats matl stuff materiales'.split(' '));
const QUANTITY_WORDS = new Set('quantities quantity qty qtys counts cantidades'.split(' '));
const NEGATING = new Set('not no ni wasnt isnt werent arent of than de from'.split(' '));
/** Between a crew and its hours: '2 guys for 4 hrs'. */
const BEFORE_HOURS = new Set('for at x por de a worked did'.split(' '));
const EACH = new Set('each apiece total cu'.split(' '));
const ARTICLES = new Set('the los las el la'.split(' '));
const LEADS_TO_WRONG_NUMBER = new Set('instead rather vez lugar'.split(' '));
const COMMON = new Set(
  'the and for with from that this was were not all are has had you your per new old use used work extra los las del con por una good fine right correct approved okay yes bien other change order request type each only time'.split(
    ' ',
  ),
);

/** The line's own words that a reply may name it by. */
export function lineWords(line: RequestLine): string[] {
  return plainWord(line.name)
    .split(/[^\p{L}\d/.#-]+/u)
    .filter((word) => (word.length >= 3 || /\d/u.test(word)) && !COMMON.has(word));
}

/** Indexes of the lines that the words of a stretch of tokens name, best matches only. */
export function namedLines(tokens: readonly Token[], lines: readonly RequestLine[]): number[] {
  const scores = lines.map((line) => {
    const own = lineWords(line).filter((word) => /\p{L}/u.test(word));
    return own.filter((word) => tokens.some((token) => token.kind === 'word' && isSameWord(token.word, word))).length;
  });
  const best = Math.max(0, ...scores);
  if (best > 0) return lines.flatMap((_, index) => (scores[index] === best ? [index] : []));
  const says = (words: ReadonlySet<string>): boolean => tokens.some((token) => words.has(token.word));
  const isMeant = ({ category }: RequestLine): boolean =>
    says(QUANTITY_WORDS) || says(category === 'labor' ? LABOR_WORDS : MATERIAL_WORDS);
  return lines.flatMap((line, index) => (isMeant(line) && line.category !== 'equipment' ? [index] : []));
}

export function isLineWord(token: Token, lines: readonly RequestLine[]): boolean {
  if (UNIT_WORDS[token.word] || token.word === 'inch') return true;
  if ([LABOR_WORDS, MATERIAL_WORDS, QUANTITY_WORDS].some((words) => words.has(token.word))) return true;
  return lines.some((line) => lineWords(line).some((word) => isSameWord(token.word, word)));
}

/** Same word, plural or not: 'coupling' and 'couplings'. */
const isSameWord = (said: string, own: string): boolean => said === own || isPlural(said, own) || isPlural(own, said);
const isPlural = (many: string, one: string): boolean => many === `${one}s` || many === `${one}es`;

/** A number that belongs to a line's name, such as the size in '3/4" EMT', is no quantity. */
export function isSizeOfLine(tokens: readonly Token[], at: number, lines: readonly RequestLine[]): boolean {
  const token = tokens[at]!;
  if (token.kind !== 'number' && !token.word.startsWith('#')) return false;
  const isInName = lines.some((line) => lineWords(line).includes(token.word));
  if (!isInName) return false;
  if (token.word.includes('/')) return true;
  const next = tokens[at + 1];
  return next !== undefined && !UNIT_WORDS[next.word] && isLineWord(next, lines);
}

/**
 * Reads the number at `at` with its unit and crew; `named` are the lines that its clause or sentence names. In '50 ft not 60' the second
 * number takes the unit of the first, `unitBefore`.
 */
export function readQuantity(
  tokens: readonly Token[],
  at: number,
  named: readonly number[],
  lines: readonly RequestLine[],
  unitBefore: string | null,
): QuantityMention {
  const number = tokens[at]!;
  let to = at + 1;
  let values = [number.value];
  let unit: string | null = null;
  if (PEOPLE.has(wordAt(tokens, to))) {
    const at = BEFORE_HOURS.has(wordAt(tokens, to + 1)) ? to + 2 : to + 1;
    const hours = tokens[at];
    if (hours?.kind === 'number' && UNIT_WORDS[wordAt(tokens, at + 1)] === 'hr') {
      values = [number.value * hours.value, hours.value];
      to = at + 2;
      unit = 'hr';
    }
  } else {
    unit = UNIT_WORDS[wordAt(tokens, to)] ?? null;
    if (unit) to++;
  }
  if (unit && EACH.has(wordAt(tokens, to))) to++;
  const negated = isNegated(tokens, at);
  const candidates = candidatesOf(unit ?? (negated ? unitBefore : null), named, lines);
  const equal = candidates.filter((index) => values.some((value) => isQuantity(lines[index]!, value)));
  return { from: at, to, values, unit, candidates, equal, negated };
}

const wordAt = (tokens: readonly Token[], at: number): string => tokens[at]?.word ?? '';

function candidatesOf(unit: string | null, named: readonly number[], lines: readonly RequestLine[]): number[] {
  const every = lines.map((_, index) => index);
  if (!unit) return named.length > 0 ? [...named] : every;
  const byUnit = every.filter((index) => unitOf(lines[index]!) === unit);
  const both = byUnit.filter((index) => named.includes(index));
  if (both.length > 0 || byUnit.length > 0) return both.length > 0 ? both : byUnit;
  // '4 boxes' of the line '4" square box', which is counted each.
  return every.filter((index) => lineWords(lines[index]!).some((word) => UNIT_WORDS[word] === unit));
}

function unitOf(line: RequestLine): string {
  const unit = plainWord(line.unit);
  return UNIT_WORDS[unit] ?? unit;
}

function isQuantity(line: RequestLine, value: number): boolean {
  return line.quantity !== null && Math.abs(Number(line.quantity) - value) < 0.00005;
}

function isNegated(tokens: readonly Token[], at: number): boolean {
  const article = ARTICLES.has(wordAt(tokens, at - 1)) ? 1 : 0;
  const word = wordAt(tokens, at - 1 - article);
  if (!NEGATING.has(word)) return false;
  if (word === 'of' || word === 'than' || word === 'de') {
    return LEADS_TO_WRONG_NUMBER.has(wordAt(tokens, at - 2 - article));
  }
  return true;
}
