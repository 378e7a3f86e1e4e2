/** Units of price lists: those of orders, and the trade's 'per hundred' and 'per thousand'. */
import { readUnit } from '../units.ts';

export interface ListUnit {
  unit: string;
  /** A price stands for so many: 'C' is 100, 'M' 1,000. */
  many: 1 | 100 | 1000;
}

/** Words of price lists beside `domain/units.ts`. */
// Data: one row a line.
// prettier-ignore
const MORE: Record<string, string> = {
  e: 'ea', 'ea.': 'ea', eac: 'ea', eaches: 'ea', pce: 'ea', pza: 'ea', pz: 'ea', pzs: 'ea', piezas: 'ea', und: 'ea', un: 'ea', no: 'ea', nr: 'ea',
  f: 'ft', m2: 'm2', m3: 'm3', ctn: 'ctn', carton: 'ctn', case: 'case', cs: 'case', bndl: 'bundle', bdl: 'bundle', bundle: 'bundle', stick: 'stick',
  pallet: 'pallet', plt: 'pallet', pkg: 'pkg', pk: 'pkg', pack: 'pkg', package: 'pkg', paquete: 'pkg', tube: 'tube', can: 'can', bucket: 'bucket', pail: 'pail', cubeta: 'bucket',
  tubo: 'tube', tramo: 'stick', m: 'm', mt: 'm', mts: 'm', metro: 'm', metros: 'm', kg: 'kg', kilo: 'kg', kilos: 'kg', l: 'l', lt: 'l', litro: 'l', litros: 'l',
  // German
  st: 'ea', stk: 'ea', stck: 'ea', stuck: 'ea', stueck: 'ea', rolle: 'roll', rollen: 'roll', karton: 'ctn', kiste: 'case', paar: 'pair', satz: 'set', sack: 'bag', beutel: 'bag',
  stunde: 'hr', stunden: 'hr', tag: 'day', tage: 'day', woche: 'week', wochen: 'week', meter: 'm', lfm: 'm', 'lfd m': 'm', qm: 'm2', cbm: 'm3', eimer: 'bucket', dose: 'can',
  flasche: 'bottle', paket: 'pkg', packung: 'pkg', platte: 'sheet', tafel: 'sheet', bund: 'bundle', palette: 'pallet', stange: 'stick', pauschal: 'ls', psch: 'ls',
  // French
  chacun: 'ea', chacune: 'ea', chaque: 'ea', unite: 'ea', unites: 'ea', piece: 'ea', pieces: 'ea', pi: 'ft', pied: 'ft', pieds: 'ft', 'pi lin': 'lf', 'pied lineaire': 'lf', 'pi ca': 'sf', pi2: 'sf', 'pi²': 'sf',
  'pied carre': 'sf', 'pieds carres': 'sf', 'v ca': 'sy', 'verge carree': 'sy', 'vg cu': 'cy', 'verge cube': 'cy', verge: 'yd', rouleau: 'roll', rouleaux: 'roll', boite: 'box', boites: 'box', bte: 'box', caisse: 'case', sac: 'bag', sacs: 'bag',
  paire: 'pair', paires: 'pair', jeu: 'set', ensemble: 'set', ens: 'set', feuille: 'sheet', feuilles: 'sheet', panneau: 'sheet', heure: 'hr', heures: 'hr', jour: 'day', jours: 'day', semaine: 'week', semaines: 'week',
  livre: 'lb', livres: 'lb', gallon: 'gal', forfait: 'ls', 'prix forfaitaire': 'ls', paquet: 'pkg', botte: 'bundle', longueur: 'stick', chaudiere: 'bucket', seau: 'bucket', bouteille: 'bottle', metre: 'm', metres: 'm',
  qt: 'qt', quart: 'qt', oz: 'oz', sq: 'sq', square: 'sq', bf: 'bf', bottle: 'bottle', drum: 'drum', reel: 'reel', pt: 'pt',
};

/** Words that mean something else in a list of another language: 'STD' is an hour in German, 'PL' a linear foot in French. */
const OF_LANGUAGE: Record<ListLanguage, Record<string, string>> = {
  English: {},
  German: { std: 'hr', pl: 'pallet' },
  French: { pl: 'lf' },
};

export type ListLanguage = 'English' | 'German' | 'French';

/** What a list's headings say of it. */
export interface ListHabits {
  /** It measures in meters. */
  metric?: boolean;
  language?: ListLanguage;
}

const GERMAN = /einheit|bezeichnung|preis|artikel|menge|stunde/i;
const FRENCH = /prix|unité|désignation|quantité|produit|libellé|coût/i;

/** By the words of the headings; what says nothing is English. */
export function listLanguage(headings: string): ListLanguage {
  if (GERMAN.test(headings)) return 'German';
  return FRENCH.test(headings) ? 'French' : 'English';
}

const MANY: [RegExp, 100 | 1000, string | null][] = [
  [/^(?:c|per c|\/c|hundred|100|per 100|c ?ea|hd|cpc|100 ?(?:ea|pcs?))$/, 100, null],
  [/^(?:c ?ft|c ?lf|clf|100 ?(?:ft|lf|feet)|hft)$/, 100, 'ft'],
  [/^(?:k|thousand|1,?000|per m|\/m|per 1,?000|m ?ea|m ?pcs?|1,?000 ?(?:ea|pcs?))$/, 1000, null],
  [/^(?:c ?sf|100 ?(?:sf|sq ?ft))$/, 100, 'sf'],
  [/^(?:m ?sf|1,?000 ?(?:sf|sq ?ft))$/, 1000, 'sf'],
  [/^(?:cwt|100 ?(?:lbs?|#))$/, 100, 'lb'],
  [/^(?:m ?bf|m ?bm|1,?000 ?(?:bf|board feet))$/, 1000, 'bf'],
  [/^(?:m ?ft|m ?lf|mlf|1,?000 ?(?:ft|lf|feet)|kft)$/, 1000, 'ft'],
];

/**
 * The unit a cell of a price list means, or null when it is none we know. 'C' and 'CLF' are a hundred; a bare 'M' is a
 * thousand in English lists: `metric` says that a list measures in meters.
 */
export function readListUnit(text: string, { metric = false, language = 'English' }: ListHabits = {}): ListUnit | null {
  const word = text
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(
      /^(?:(?:cad|can|us|eur|chf|c|ca)?[$€]|(?:cad|eur|usd|chf)(?![a-z]))?\s*(?:\/|per |por |pro |je |par |le |la )?\s*/,
      '',
    )
    .replace(/(?<![.\s])[.\s]+$/, '')
    .replace(/\s+/g, ' ');
  if (word === '' || word.length > 24) return null;
  if (word === 'm' && !metric) return { unit: 'ea', many: 1000 };
  for (const [pattern, many, unit] of MANY) if (pattern.test(word)) return { unit: unit ?? 'ea', many };
  // A tonne is 2,205 lb, a ton 2,000.
  if (/^(?:metric tons?|tonnes?)$/.test(word)) return { unit: 'tonne', many: 1 };
  const ofLanguage = OF_LANGUAGE[language][word];
  if (ofLanguage) return { unit: ofLanguage, many: 1 };
  const own = readUnit(word);
  if (own) return { unit: own, many: 1 };
  const more = MORE[word] ?? MORE[word.replace(/s$/, '')];
  return more ? { unit: more, many: 1 } : null;
}

const CURRENCIES: readonly [string, RegExp][] = [
  ['EUR', /€|(?<!\p{L})(?:EUR|euros?)(?!\p{L})/iu],
  ['CAD', /(?<!\p{L})(?:CAD|CAN?\$|C\$)(?!\p{L})/iu],
  ['GBP', /£|(?<!\p{L})GBP(?!\p{L})/iu],
  ['CHF', /(?<!\p{L})(?:CHF|SFr)(?!\p{L})/iu],
  ['MXN', /(?<!\p{L})(?:MXN|MX\$|M\.N\.)/iu],
];

/** A currency other than the dollar that words of a list name; null where none do. */
export const currencyIn = (words: string): string | null =>
  CURRENCIES.find(([, pattern]) => pattern.test(words))?.[0] ?? null;

/** Letters of a heading or description in which a unit is looked for. */
const LONGEST = 500;

/** 'Price per ft', 'Unit Price ($/LF)', 'Precio por pieza': the unit a price's heading names, or null. */
export function unitInHeading(heading: string): string | null {
  if (heading.length > LONGEST) return null;
  const plain = heading.replace(/\s+/g, ' ').trim();
  const match =
    /(?:\/|\bper |\bpor |\bpro |\bje |\bpar |\bc\/|[([]) ?(?:\$|€|(?:CAD|USD|EUR|CHF) ?)? ?([\p{L}0-9 .]{1,16}?) ?[)\]]?$/iu.exec(
      plain,
    );
  const word = match?.[1]?.trim() ?? '';
  if (/^(?:unit|u|uom|unidad|item|material)$/i.test(word)) return null;
  return readListUnit(word, { language: listLanguage(plain) }) ? word : null;
}

/**
 * 'Romex 12/2 (250 ft roll)' keeps its words; 'EMT conduit 3/4 (ft)', 'Mud ring, ea' and 'Drywall 4x8 per sheet' end in
 * their unit. Only a unit that stands apart counts: '1/2 in. box' is a box, not a unit.
 */
export function unitInDescription(text: string): { description: string; unit: ListUnit } | null {
  if (text.length > LONGEST) return null;
  const plain = text.replace(/\s+/g, ' ');
  const match =
    /^(.{3,}?) ?[([] ?(?:per |por |\/)?([\p{L}][\p{L} .]{0,14}?) ?[)\]]$/u.exec(plain) ??
    /^(.{3,}?) ?(?:\/ ?|\bper |\bpor |, ?(?:per |por )?| [-–—] ?(?:per |por )?)([\p{L}][\p{L}.]{0,10}(?: (?:ft|foot|feet|yd|yard|cuadrado|lineal))?)$/iu.exec(
      plain,
    );
  if (!match) return null;
  const unit = readListUnit(match[2]!);
  if (!unit || /^(?:e|f|c|m|l|k|no|can|sq|pt|un)$/i.test(match[2]!.trim())) return null;
  return { description: match[1]!.replace(/(?<![\s,–—-])[\s,–—-]+$/, ''), unit };
}
