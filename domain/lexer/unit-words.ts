import type { Unit } from '../change-order.ts';
import { wordTable } from '../word-table.ts';

/** How each unit of the contract's list is said on site, longest first where several words. A new word is one entry. */
export const UNIT_WORDS: Record<Unit, string[]> = {
  ea: ['ea', 'each', 'pc', 'pcs', 'piece', 'pieces', 'pieza', 'piezas', 'pza', 'pzas', 'unidad', 'unidades', 'cada uno', 'c/u', 'cada quien', 'por persona', 'por cabeza'],
  hr: ['hr', 'hrs', 'hour', 'hours', 'h', 'hs', 'hora', 'horas', 'hra', 'hras', 'hors', 'hous', 'horus', 'ours', 'ora', 'oras', 'orss', 'horass', 'hrd', 'hts', 'hrz', 'hsr', 'hrss', 'hurs', 'hoours'],
  day: ['day', 'days', 'dia', 'dias', 'dy', 'dys', 'shift', 'shifts', 'turno', 'turnos', 'jornada', 'jornadas'],
  week: ['week', 'weeks', 'wk', 'wks', 'semana', 'semanas'],
  sf: ['sf', 'sqft', 'sq ft', 'sq feet', 'sq foot', 'sq. ft.', 'square feet', 'square foot', 'square ft', 'ft2', 'pies cuadrados', 'pie cuadrado', 'pies2'],
  sy: ['sy', 'sq yd', 'sq yds', 'square yard', 'square yards', 'yardas cuadradas'],
  cy: ['cy', 'cu yd', 'cu yds', 'cuyd', 'cubic yard', 'cubic yards', 'cubic yd', 'cubic yds', 'yarda cubica', 'yardas cubicas', 'yd3', 'cyds'],
  lf: ['lf', 'lin ft', 'linear ft', 'linear feet', 'linear foot', 'lineal feet', 'lineal ft', 'lnft', 'pies lineales', 'pie lineal'],
  ft: ['ft', 'foot', 'feet', 'fts', "'", 'pie', 'pies', 'piez', 'pieses', 'feets', 'fett', 'foots', 'ft.', 'f'],
  yd: ['yd', 'yds', 'yard', 'yards', 'yarda', 'yardas'],
  lb: ['lb', 'lbs', 'pound', 'pounds', 'libra', 'libras'],
  ton: ['ton', 'tons', 'tn', 'tns', 'tonelada', 'toneladas'],
  gal: ['gal', 'gals', 'gallon', 'gallons', 'galon', 'galones'],
  box: ['box', 'boxes', 'bx', 'bxs', 'caja', 'cajas', 'kaja', 'kajas', 'case', 'cases', 'carton', 'cartons', 'pack', 'packs', 'paquete', 'paquetes'],
  bag: ['bag', 'bags', 'sack', 'sacks', 'bolsa', 'bolsas', 'volsa', 'volsas', 'volza', 'saco', 'sacos', 'costal', 'costales', 'bulto', 'bultos', 'vulto', 'vultos', 'bolson', 'bolsones'],
  roll: ['roll', 'rolls', 'rl', 'rls', 'rollo', 'rollos', 'royo', 'royos', 'spool', 'spools', 'coil', 'coils', 'carrete', 'carretes'],
  sheet: ['sheet', 'sheets', 'sht', 'shts', 'hoja', 'hojas', 'oja', 'ojas', 'lamina', 'laminas', 'board', 'boards', 'placa', 'placas'],
  set: ['set', 'sets', 'juego', 'juegos', 'kit', 'kits'],
  pair: ['pair', 'pairs', 'pr', 'prs', 'pares'],
  ls: ['ls', 'lump sum', 'lumpsum', 'suma global'],
}; // prettier-ignore

/** Said like a unit, counted as pieces; the word stays in the line's name ('Joint compound bucket'). */
export const CONTAINER_WORDS = wordTable<string>({
  bucket: 'bucket', buckets: 'bucket', bkt: 'bucket', bkts: 'bucket', plt: 'pallet', plts: 'pallet', btl: 'bottle', btls: 'bottle', cubeta: 'bucket', cubetas: 'bucket', pail: 'pail', pails: 'pail', tube: 'tube', tubes: 'tube',
  can: 'can', cans: 'can', lata: 'can', latas: 'can', bundle: 'bundle', bundles: 'bundle', atado: 'bundle', atados: 'bundle',
  pallet: 'pallet', pallets: 'pallet', tarima: 'pallet', tarimas: 'pallet', load: 'load', loads: 'load', viaje: 'load', viajes: 'load',
  bote: 'can', botes: 'can', balde: 'bucket', baldes: 'bucket', tambo: 'drum', tambos: 'drum', camionada: 'load', camionadas: 'load', tongada: 'load', paleta: 'pallet', paletas: 'pallet', bottle: 'bottle', bottles: 'bottle', jar: 'jar', jars: 'jar', tank: 'tank', tanks: 'tank', truckload: 'load', truckloads: 'load',
}); // prettier-ignore

/** What trucks bring is counted and priced by the load; everything else in a container by the piece. */
export const LOAD = 'load';

/** Pieces that have a length of their own: '3 runs of 20 ft' is 60 ft, '5 sticks' alone is 5 pieces. */
export const LENGTH_PIECES = new Set([
  'run', 'runs', 'stick', 'sticks', 'length', 'lengths', 'joint', 'joints', 'piece', 'pieces', 'pc', 'pcs', 'section', 'sections',
  'tramo', 'tramos', 'tira', 'tiras', 'tabla', 'tablas', 'palo', 'palos', 'vara', 'varas', 'pieza', 'piezas', 'corrida', 'corridas', 'strip', 'strips', 'tubo', 'tubos', 'roll', 'rolls',
  'rollo', 'rollos', 'spool', 'spools', 'coil', 'coils', 'stud', 'studs',
]); // prettier-ignore

/** Lengths outside the list, turned into feet: exact by definition (1 ft is 0.3048 m). Feet per unit × 1e8 as an integer. */
export const METRIC_LENGTHS = wordTable<number>({
  m: 328083990, mt: 328083990, mts: 328083990, meter: 328083990, meters: 328083990, metre: 328083990, metres: 328083990,
  metro: 328083990, metros: 328083990,
}); // prettier-ignore

export const MINUTE_WORDS = new Set(['min', 'mins', 'minute', 'minutes', 'minuto', 'minutos']);

const BY_WORD = new Map<string, Unit>();
for (const [unit, words] of Object.entries(UNIT_WORDS) as [Unit, string[]][]) {
  for (const word of words) BY_WORD.set(word, unit);
}

/** The unit a word or phrase stands for, or null. */
export function unitOfWord(word: string): Unit | null {
  return BY_WORD.get(word) ?? null;
}

/** Behind a bare number they say that it is everybody's: '6 c/u', 'seis por cabeza'. */
export const EACH_UNITS = new Set([
  'each',
  'ea',
  'apiece',
  'cada uno',
  'c/u',
  'cada quien',
  'por persona',
  'por cabeza',
]);

/** What may be added, compared or exchanged: 60 ft is never 60 hours. */
const DIMENSIONS: Record<Unit | typeof LOAD, string> = {
  hr: 'time', day: 'time', week: 'time', ft: 'length', lf: 'length', yd: 'length', sf: 'area', sy: 'area', cy: 'volume',
  gal: 'volume', lb: 'weight', ton: 'weight', ea: 'count', box: 'count', bag: 'count', roll: 'count', sheet: 'count',
  set: 'count', pair: 'count', ls: 'count', load: 'count',
}; // prettier-ignore

/** True when a number said in one unit may stand on a line in the other (yards of concrete are cubic). */
export function unitsAgree(said: string, claimed: string): boolean {
  if (said === claimed) return true;
  const a = DIMENSIONS[said as Unit];
  const b = DIMENSIONS[claimed as Unit];
  if (a === undefined || b === undefined) return false;
  if ((said === 'yd' && claimed === 'cy') || (said === 'cy' && claimed === 'yd')) return true;
  if (a === 'length' && b === 'length') return said !== 'yd' && claimed !== 'yd';
  return a === 'count' && b === 'count';
}
