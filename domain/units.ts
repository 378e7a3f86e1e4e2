/** Units of a line: what people write, and how a quantity reads. */
import { UNITS } from './change-order.ts';
import type { Unit } from './change-order.ts';
import type { Language } from './actor.ts';

/** Spellings besides the unit itself; without accents, points and plural s are handled by `readUnit`. */
const ALIASES: Record<Unit, readonly string[]> = {
  ea: ['each', 'piece', 'pc', 'pcs', 'unit', 'cada', 'pieza', 'pza', 'unidad', 'unidades', 'c/u'],
  hr: ['h', 'hour', 'hora', 'man hour', 'manhour', 'mh', 'hora hombre'],
  day: ['dia', 'd'],
  week: ['wk', 'semana', 'sem'],
  ft: ["'", '’', '′', 'foot', 'feet', 'fts', 'pie'],
  lf: ['lin ft', 'linear foot', 'linear feet', 'lineal feet', 'lineal foot', 'lnft', 'pie lineal', 'pies lineales'],
  sf: ['sq ft', 'sqft', 'square foot', 'square feet', 'ft2', 'ft²', 'pie cuadrado', 'pies cuadrados', 'pie2'],
  sy: ['sq yd', 'sqyd', 'square yard', 'yd2', 'yd²', 'yarda cuadrada', 'yardas cuadradas'],
  cy: ['cu yd', 'cuyd', 'cubic yard', 'yd3', 'yd³', 'yarda cubica', 'yardas cubicas'],
  yd: ['yard', 'yarda'],
  lb: ['#', 'pound', 'libra'],
  ton: ['tn', 'tonelada'],
  gal: ['gallon', 'galon', 'galones'],
  box: ['bx', 'boxes', 'caja'],
  bag: ['sack', 'bolsa', 'saco', 'costal', 'costales', 'bulto'],
  roll: ['rl', 'spool', 'coil', 'rollo'],
  sheet: ['sht', 'hoja', 'lamina', 'plancha'],
  set: ['kit', 'juego'],
  pair: ['pr', 'par', 'pares'],
  ls: ['lump sum', 'lumpsum', 'lot', 'job', 'allowance', 'suma global', 'precio alzado', 'lote', 'global'],
};

const BY_SPELLING = new Map<string, Unit>(
  UNITS.flatMap((unit) => [unit, ...ALIASES[unit]].map((spelling): [string, Unit] => [spelling, unit])),
);

/** How a unit reads behind a quantity: one, several. A unit that is not here reads as it is, whatever the quantity. */
const LABELS: Record<Language, Partial<Record<Unit, readonly [one: string, several: string]>>> = {
  English: {
    day: ['day', 'days'],
    week: ['week', 'weeks'],
    ton: ['ton', 'tons'],
    box: ['box', 'boxes'],
    bag: ['bag', 'bags'],
    roll: ['roll', 'rolls'],
    sheet: ['sheet', 'sheets'],
    set: ['set', 'sets'],
    pair: ['pair', 'pairs'],
    ls: ['lump sum', 'lump sums'],
  },
  Spanish: {
    ea: ['pza', 'pzas'],
    hr: ['hora', 'horas'],
    day: ['día', 'días'],
    week: ['semana', 'semanas'],
    ft: ['pie', 'pies'],
    ton: ['tonelada', 'toneladas'],
    box: ['caja', 'cajas'],
    bag: ['bolsa', 'bolsas'],
    roll: ['rollo', 'rollos'],
    sheet: ['hoja', 'hojas'],
    set: ['juego', 'juegos'],
    pair: ['par', 'pares'],
    ls: ['suma global', 'sumas globales'],
  },
};

/** The unit a spelling means ('feet', 'hrs.', 'pies', "'"), or null. */
export function readUnit(text: string): Unit | null {
  const spelling = text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f.]/g, '')
    .replace(/[\s-]+/g, ' ');
  return BY_SPELLING.get(spelling) ?? BY_SPELLING.get(spelling.replace(/s$/, '')) ?? null;
}

/** '8 hr', '1 day', '2 días', '3 boxes'. */
export function formatQuantity(quantity: string, unit: string, language: Language = 'English'): string {
  const known = readUnit(unit);
  const label = known ? LABELS[language][known] : undefined;
  if (!label) return `${quantity} ${known ?? unit.trim()}`.trim();
  return `${quantity} ${quantity === '1' ? label[0] : label[1]}`;
}
