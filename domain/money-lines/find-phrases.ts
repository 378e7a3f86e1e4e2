import { factsOf } from './phrase-facts.ts';
import { type Piece, runAround, sentencesOf } from './pieces.ts';
import type { PhraseKind } from './money-line.ts';
import type { KnownJob } from '../understand/understanding.ts';
import { readLumpSum } from './read-lump-sum.ts';
import { isContractPrice } from './read-unit-price.ts';
import { saysStandby } from './standby-words.ts';
import { withoutJobs } from './without-jobs.ts';

export interface MoneyPhrase {
  kind: PhraseKind;
  start: number;
  end: number;
  words: string;
}

const PER_DIEM = /(?<!\p{L})(?:per[ -]?diems?|lodging|hotels?|motel|hospedaje|vi[aá]ticos?|dietas)(?!\p{L})/iu;
const OF_PER_DIEM =
  /(?<!\p{L})(?:per[ -]?diems?|lodging|hotels?|motel|rooms?|nights?|days?|meals?|a head|each|apiece|total|in all|hospedaje|vi[aá]ticos?|dietas|cuartos?|habitaci\p{L}+|noches?|d[ií]as?|cada un[oa])(?!\p{L})/iu;
const STRICT_PER_DIEM = /(?<!\p{L})(?:per[ -]?diems?|vi[aá]ticos?|lodging)(?!\p{L})/iu;
const HOTEL = /(?<!\p{L})(?:hotels?|motel)(?!\p{L})/giu;
const NIGHTS = /(?<!\p{L})(?:nights?|noches?|\d+ (?:rooms?|cuartos?))(?!\p{L})/iu;
const COUNTED_NIGHTS =
  /(?<!\p{L})(?:\d+|an?|one|two|three|four|five|six|seven|un|una|dos|tres|cuatro|cinco|seis|siete) (?:nights?|noches?)(?!\p{L})/iu;
/** 'in 12 hotel rooms' is where the work was. */
const ROOMS =
  /(?<!(?:in|inside|of|to|for|at|en|de|para)\s)(?<![\d.$])\d+ (?:hotel |motel )?(?:rooms?|cuartos?|habitaci\p{L}+)(?!\p{L})/iu;
const ROOM_PRICE =
  /\$\s?\d[\d,.]*\s*(?:(?:a|an|per|each|por|la|el|cada)\s+|\/\s*)?(?:hotel |motel )?(?:rooms?|nights?|cuartos?|habitaci\p{L}+|noches?)(?!\p{L})|(?<!\p{L})(?:rooms?|cuartos?|habitaci\p{L}+)\s+(?:at |was |a |@ ?)?\$\d/iu;
const ALLOWANCE = /(?<!\p{L})(?:allowances?|asignaci[oó]n|provisi[oó]n)(?!\p{L})/iu;
const OF_ALLOWANCE =
  /(?<!\p{L})(?:came to|came in|cost|costs|spent|actual|ran|bought|bill|difference|over|under|overage|balance|credit|was|were|is|total|diferencia|cost[oóa]\p{L}*|sali[oóe]\p{L}*|cobr\p{L}*|gast\p{L}*|real|fue|fueron)(?!\p{L})/iu;
const SUB =
  /(?<!\p{L})(?:sub(?![ -]?(?:panel|floor|feed|feeds|base|grade|main|meter|station)\p{L}*)|subs|subcontractor|subcontratista)(?!\p{L})/iu;
/** Without the word, only a company's own name in two words. */
const COMPANY_BILL = /^\p{Lu}[\p{L}&'.-]*(?: \p{Lu}[\p{L}&'.-]*){1,3} (?:invoiced?|bill(?:ed)?|charged)(?!\p{L})/u;
const BILLED =
  /(?<!\p{L})(?:bill(?:ed|s)?|invoiced?|invoices|charged|charges|ours?|cobr[oó]|factur[oóa]\p{L}*|nuestr[oa])(?!\p{L})/iu;
/** A quote is no bill. */
const QUOTED = /(?<!\p{L})(?:quot\p{L}*|estimat\p{L}*|bids?|proposal|price|cotiz\p{L}*)(?!\p{L})/iu;
const OF_SUB =
  /(?<!\p{L})(?:pass(?:ed)?[ -]?thr(?:u|ough)|mark-?up|at cost|invoice|bill|billed|for|por|quote|their|each|ea|apiece|factura|m[aá]s)(?!\p{L})|%/iu;
const UNIT_PRICE =
  /(?<!\p{L})(?:unit[ -]?prices?|UP-?\d+\p{L}?|bid item|pay item|precio unitario|precios unitarios)(?!\p{L})/iu;
const LUMP_SUM = /(?<!\p{L})(?:lump[ -]?sum|suma (?:global|alzada)|precio alzado)(?!\p{L})/iu;
export const MACHINE =
  /(?<!\p{L})(?:mini[ -]?ex(?:cavator)?s?|(?:mini )?excavators?|skid ?steers?|track ?hoes?|generators?|(?:wheel |track )?loaders?|backhoes?|dozers?|bulldozers?|cranes?|compactors?|rollers?|trenchers?|(?:scissor |boom |man ?)?lifts?|forklifts?|telehandlers?|(?:concrete )?pumps?|water trucks?|dump trucks?|vac trucks?|compressors?|excavadoras?|mini ?excavadoras?|retro(?:excavadora)?s?|gr[uú]as?|generador(?:es)?|compactadora?s?|montacargas|bobcats?|cargador(?:a|es)?)(?!\p{L})/iu;
const RUNNING =
  /(?<!\p{L})(?:running|ran|run|working|worked|operating|operated|digging|trabajando|trabaj[oó]|operando|en operaci[oó]n|activ[ao])(?!\p{L})/iu;
const LOADS =
  /(?<!\p{L})\d+\s+(?:truck ?)?loads?(?!\p{L})[^.;\n$]{0,60}\$\d[\d,.]*\s*(?:a|per|\/)\s*(?:truck ?)?load(?!\p{L})|(?<!\p{L})\d+\s+viajes?(?!\p{L})[^.;\n$]{0,60}\$\d[\d,.]*\s*(?:por|el|cada|\/)\s*viaje(?!\p{L})/giu;
const PERCENT = String.raw`\d+(?:\.\d+)?\s?(?:%|percent|pct|por ?ciento)`;
const PERCENT_OF = String.raw`(?:small tools?|consumables?|restock(?:ing|ed)?(?: (?:fee|charge))?|(?:fuel )?surcharge|freight|mobilization|herramientas? menor(?:es)?|consumibles|recargo(?: de combustible| por devoluci[oó]n)?|cargo por devoluci[oó]n|flete|overhead|profit|o ?& ?p|mark-?ups?)`;
const BASE = String.raw`(?:\s+(?:of|on|de|del|sobre)\s+(?:the\s+|all\s+|la\s+|el\s+|los\s+)?(?:\$[\d.,]*\d|\p{L})[\p{L}\d ]{0,24}?(?=\s+(?:and|y|for|por|para|plus)(?!\p{L})|[,.;\n]|$))?`;
const PERCENTS = [
  new RegExp(
    String.raw`(?<!\p{L})${PERCENT_OF}(?!\p{L})(?:\s+(?:of|at|is|fee|de|del|al))?[:\s]*${PERCENT}${BASE}(?:,?\s*\$\d[\d,.]*\s*restock\w*)?`,
    'giu',
  ),
  new RegExp(
    String.raw`(?<![\d.])${PERCENT}${BASE}\s+(?:(?:for|por|para|de)\s+)?(?:the\s+)?${PERCENT_OF}(?!\p{L})(?:\s+(?:of|on|de|del|sobre)\s+(?:the\s+|la\s+|el\s+|los\s+)?(?:\$[\d.,]*\d|\p{L}[\p{L}\d ]{0,24}?(?=\s+(?:and|y|for|por|plus)(?!\p{L})|[,.;\n]|$)))?`,
    'giu',
  ),
];
const MARKUP = /(?<!\p{L})(?:overhead|profit|o ?& ?p|mark-?ups?)(?!\p{L})/iu;
/** A job's name may read as a person's. */
const COUNTED = /\d|^(?:an?|one|two|three|four|five|six|both|un|dos|tres|cuatro|cinco|seis)(?!\p{L})/iu;
const HOURS = /\d\s*(?:hrs?|hours?|h|horas?)(?!\p{L})/iu;

const hasHours = (words: string): boolean =>
  HOURS.test(words) || factsOf(words).durations.some(({ stated }) => stated.unit === 'hr');
const hasPrice = (words: string): boolean => factsOf(words).prices.length > 0;
const hasUnits = (words: string): boolean => factsOf(words).measures.some(({ unit }) => unit !== null);
const hasPeople = (words: string): boolean => factsOf(words).people.length > 0;

/** Most texts have none of these words. */
const MAYBE =
  /per[ -]?diem|lodging|hotel|motel|hospedaje|vi[aá]tico|dietas|allowance|asignaci|provisi|sub|bill|invoice|charged|unit[ -]?price|up-?\d|bid item|pay item|precio|lump|suma|%|percent|pct|por ?ciento|loads?|viajes?|idl|stand|sitting|sat|down|parad|espera|detenid/iu;

export const mayHavePhrases = (text: string): boolean => MAYBE.test(text);

/**
 * Phrases of a text in its order; each word belongs to one of them at most. Names of known jobs are no part of a phrase:
 * whoever asks passes the company's jobs, so that all readers see the same phrases.
 */
export function findPhrases(said: string, jobs: readonly KnownJob[]): MoneyPhrase[] {
  if (!mayHavePhrases(said)) return [];
  const text = withoutJobs(said, jobs);
  const found: MoneyPhrase[] = [];
  const add = (kind: PhraseKind, start: number, end: number): void => {
    if (end <= start || found.some((one) => one.start < end && start < one.end)) return;
    found.push({ kind, start, end, words: text.slice(start, end) });
  };
  for (const pieces of sentencesOf(text)) {
    for (const [kind, find] of FINDERS) {
      const run = find(pieces);
      if (run.length > 0) add(kind, run[0]!.start, run.at(-1)!.end);
    }
  }
  for (const pattern of PERCENTS)
    for (const { 0: words, index } of text.matchAll(pattern))
      add(MARKUP.test(words) ? 'markup' : 'percent', index, index + words.length);
  for (const { 0: words, index } of text.matchAll(LOADS)) add('loads', index, index + words.length);
  return found.toSorted((a, b) => a.start - b.start);
}

const FINDERS: readonly [PhraseKind, (pieces: readonly Piece[]) => Piece[]][] = [
  ['per_diem', perDiem],
  ['allowance', allowance],
  ['unit_price', unitPrice],
  ['lump_sum', lumpSum],
  ['subcontractor', subBill],
  ['machine_hours', machineHours],
];

/** 'hotel and per diem, 2 men 3 nights, $140 room'; people counted before the words belong to them, hours do not. */
function perDiem(pieces: readonly Piece[]): Piece[] {
  const isOfIt = (words: string): boolean => !hasHours(words) && (OF_PER_DIEM.test(words) || hasPeople(words));
  const run = runAround(pieces, (words) => PER_DIEM.test(words), {
    before: (words) => !hasHours(words) && OF_PER_DIEM.test(words) && /\d/.test(words),
    after: (words, soFar) =>
      isOfIt(words) || (!hasHours(words) && !hasPrice(soFar) && /^(?:at |@ ?|a )\$?\d|^\$\d/i.test(words)),
  });
  if (run.length === 0) return run;
  const trimmed = [fromFirstCount(run[0]!), ...run.slice(1)];
  const said = trimmed.map(({ words }) => words).join(', ');
  const isMeant =
    STRICT_PER_DIEM.test(said) ||
    (PER_DIEM.test(said.replaceAll(HOTEL, ' ')) ? hasPrice(said) || NIGHTS.test(said) : isStay(said));
  return isMeant && !hasHours(said) ? trimmed : [];
}

/** 'the hotel reader', '200 ft in the hotel lobby at $1.37': a place, without nights, rooms or the price of one. */
function isStay(words: string): boolean {
  if (COUNTED_NIGHTS.test(words)) return true;
  return !hasUnits(words) && (ROOMS.test(words) || ROOM_PRICE.test(words));
}

/** 'Maple 3 men 2 days per diem at $85' begins with its people; '2 JW 8 hrs plus per diem' with its own words. */
function fromFirstCount(piece: Piece): Piece {
  const at = PER_DIEM.exec(piece.words)?.index ?? piece.words.length;
  const before = piece.words.slice(0, at);
  const { people, durations, measures, prices } = factsOf(before);
  const counted = people.filter(({ start, end }) => COUNTED.test(before.slice(start, end)));
  const [first] = [...counted, ...durations, ...measures, ...prices]
    .map(({ start }) => start)
    .toSorted((a, b) => a - b);
  const from = first === undefined || hasHours(before) ? at % piece.words.length : first;
  return { start: piece.start + from, end: piece.end, words: piece.words.slice(from) };
}

function allowance(pieces: readonly Piece[]): Piece[] {
  const run = runAround(pieces, (words) => ALLOWANCE.test(words), {
    before: (words) => hasPrice(words) && !hasHours(words) && OF_ALLOWANCE.test(words),
    after: (words) => hasPrice(words) && !hasHours(words) && OF_ALLOWANCE.test(words),
  });
  return run.some(({ words }) => hasPrice(words)) ? run : [];
}

function subBill(pieces: readonly Piece[]): Piece[] {
  const run = runAround(pieces, (words) => isBill(words), {
    before: () => false,
    after: (words) => !hasHours(words) && !hasPeople(words) && (OF_SUB.test(words) || hasPrice(words)),
  });
  return run.some(({ words }) => hasPrice(words)) ? run : [];
}

const isBill = (words: string): boolean =>
  !hasHours(words) &&
  !QUOTED.test(words) &&
  ((SUB.test(words) && BILLED.test(words)) || (COMPANY_BILL.test(words) && !MACHINE.test(words)));

function unitPrice(pieces: readonly Piece[]): Piece[] {
  const run = runAround(pieces, (words) => UNIT_PRICE.test(words) && !hasHours(words), {
    before: (words) => !hasHours(words) && !hasPeople(words) && !hasPrice(words) && hasUnits(words),
    after: (words, soFar) =>
      !hasHours(words) &&
      !hasPeople(words) &&
      ((hasUnits(words) && !hasUnits(soFar)) || (hasPrice(words) && !hasPrice(soFar)) || UNIT_PRICE.test(words)),
  });
  const said = run.map(({ words }) => words).join(', ');
  return isContractPrice(said) && run.some(({ words }) => hasPrice(words) || hasUnits(words)) ? run : [];
}

/** Only with what it is for, and without people: '2 guys, 1850 lump sum' may be the price of all of it. */
function lumpSum(pieces: readonly Piece[]): Piece[] {
  const isSum = (words: string): boolean =>
    LUMP_SUM.test(words) &&
    hasPrice(words) &&
    !hasHours(words) &&
    !hasPeople(words) &&
    readLumpSum(words).lines.length > 0;
  return runAround(pieces, isSum, { before: () => false, after: () => false });
}

/** 'mini ex 5 hrs running, 3 hrs idle waiting on locates': without standby hours a machine is a line as any other. */
function machineHours(pieces: readonly Piece[]): Piece[] {
  const isTime = (words: string): boolean => {
    const { durations, people } = factsOf(words);
    return durations.length > 0 && people.length === 0 && durations.every(({ trade }) => trade === undefined);
  };
  const run = runAround(pieces, (words) => MACHINE.test(words) && isTime(words), {
    before: () => false,
    after: (words) => isTime(words) && !MACHINE.test(words) && (saysStandby(words) || RUNNING.test(words)),
  });
  // Standby hours alone are a line like any other; its rate kind is read from the words beside them.
  const durations = run.flatMap(({ words }) => factsOf(words).durations);
  if (durations.length < 2 || !run.some(({ words }) => saysStandby(words))) return [];
  const [first, ...rest] = run as [Piece, ...Piece[]];
  const from = machineStart(first.words);
  return [{ start: first.start + from, end: first.end, words: first.words.slice(from) }, ...rest];
}

/** '45 kVA generator' and '3.5 ton mini excavator' begin with their size, 'we had the mini ex' does not. */
function machineStart(words: string): number {
  const at = MACHINE.exec(words)!.index;
  const size = /(?:(?<![\d.])\d+(?:\.\d+)?[- ]?(?:tons?|kva|kw|ft|foot|cy|yd)|small|large|big)\s+$/iu.exec(
    words.slice(0, at),
  );
  return size?.index ?? at;
}
