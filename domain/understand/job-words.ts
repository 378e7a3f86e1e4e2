import { oneSlip } from '../lexer/counted-noun.ts';
import { isKnownWord } from '../lexer/known-words.ts';
import { wordTable } from '../word-table.ts';

/** Words of job names that say nothing by themselves. */
export const GENERIC = new Set([
  'the',
  'job',
  'site',
  'project',
  'building',
  'bldg',
  'tower',
  'school',
  'medical',
  'center',
  'centre',
  'hospital',
  'street',
  'st',
  'avenue',
  'ave',
  'road',
  'rd',
  'drive',
  'dr',
  'office',
  'offices',
  'plaza',
  'garage',
  'warehouse',
  'phase',
  'of',
  'at',
  'and',
  'elementary',
  'high',
  'middle',
  'north',
  'south',
  'east',
  'west',
  'new',
  'main',
  'park',
  'house',
  'hotel',
  'apartments',
  'apts',
  'residence',
  'clinic',
  'remodel',
  'ti',
  'tenant',
  'improvement',
  'expansion',
  'addition',
  'renovation',
  'blvd',
  'ln',
  'lane',
  'way',
  'court',
  'ct',
  'suite',
  'unit',
  'lot',
  'a',
  'b',
  'c',
  'd',
  'e',
  'i',
  'ii',
  'iii',
  'el',
  'la',
  'los',
  'de',
  'del',
  'home',
  'shop',
  'store',
  'mall',
  'church',
  'library',
  'station',
  'fire',
  'condos',
  'lofts',
  'retail',
  'bank',
  'lab',
  'labs',
  'water',
  'treatment',
  'plant',
  'parking',
  'structure',
  'level',
  'floor',
]);

const SAME = wordTable<string>({
  st: 'street',
  ave: 'avenue',
  rd: 'road',
  dr: 'drive',
  blvd: 'boulevard',
  bldg: 'building',
  whse: 'warehouse',
  wh: 'warehouse',
  twr: 'tower',
  torre: 'tower',
  med: 'medical',
  ctr: 'center',
  elem: 'elementary',
  hosp: 'hospital',
  apts: 'apartments',
  ln: 'lane',
  escuela: 'school',
  bodega: 'warehouse',
  almacen: 'warehouse',
  edificio: 'building',
  hs: 'school',
  wharehouse: 'warehouse',
  warehous: 'warehouse',
  estacionamiento: 'garage',
});

/** 'The fence contractor drove over' is on no drive. */
const OF_ROADS = new Set(['drive', 'street', 'avenue', 'court', 'place', 'plaza']);

export function sameWord(part: string, word: string): boolean {
  const a = SAME[part] ?? part;
  const b = SAME[word] ?? word;
  if (a[0] !== b[0]) return false;
  if (a === b || a === b.replace(/'?s$/, '')) return true;
  return (
    a.length >= 5 &&
    !OF_ROADS.has(a) &&
    b.length >= 4 &&
    !isKnownWord(b) &&
    (oneSlip(a, b) || (a.length >= 8 && twoSlips(a, b)))
  );
}

function twoSlips(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 2) return false;
  return slipsBetween(a, b, 2) <= 2;
}

/** Letters to change, take away or add until one word is the other; counted only a little beyond `most`. */
function slipsBetween(a: string, b: string, most: number): number {
  if (a === '' || b === '' || most < 0) return a.length + b.length;
  if (a[0] === b[0]) return slipsBetween(a.slice(1), b.slice(1), most);
  const rest = [[a.slice(1), b.slice(1)] as const, [a.slice(1), b] as const, [a, b.slice(1)] as const];
  return 1 + Math.min(...rest.map(([left, right]) => slipsBetween(left, right, most - 1)));
}

export function wordsIn(text: string): string[] {
  return text
    .split(/[^a-z0-9']+/)
    .filter((word) => word !== '' && word !== "'")
    .map((word) => word.replace(/^'|'$/g, ''));
}
