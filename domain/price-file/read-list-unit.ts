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
  stunde: 'hr', stunden: 'hr', std: 'hr', tag: 'day', tage: 'day', woche: 'week', wochen: 'week', meter: 'm', lfm: 'm', 'lfd m': 'm', qm: 'm2', cbm: 'm3', eimer: 'bucket', dose: 'can',
  flasche: 'bottle', paket: 'pkg', packung: 'pkg', platte: 'sheet', tafel: 'sheet', bund: 'bundle', palette: 'pallet', stange: 'stick', pauschal: 'ls', psch: 'ls',
  // French
  chacun: 'ea', chacune: 'ea', chaque: 'ea', unite: 'ea', unites: 'ea', piece: 'ea', pieces: 'ea', pi: 'ft', pied: 'ft', pieds: 'ft', 'pi lin': 'lf', 'pied lineaire': 'lf', pl: 'lf', 'pi ca': 'sf', pi2: 'sf', 'pi²': 'sf',
  'pied carre': 'sf', 'pieds carres': 'sf', 'v ca': 'sy', 'verge carree': 'sy', 'vg cu': 'cy', 'verge cube': 'cy', verge: 'yd', rouleau: 'roll', rouleaux: 'roll', boite: 'box', boites: 'box', bte: 'box', caisse: 'case', sac: 'bag', sacs: 'bag',
  paire: 'pair', paires: 'pair', jeu: 'set', ensemble: 'set', ens: 'set', feuille: 'sheet', feuilles: 'sheet', panneau: 'sheet', heure: 'hr', heures: 'hr', jour: 'day', jours: 'day', semaine: 'week', semaines: 'week',
  livre: 'lb', livres: 'lb', tonne: 'ton', tonnes: 'ton', gallon: 'gal', forfait: 'ls', 'prix forfaitaire': 'ls', paquet: 'pkg', botte: 'bundle', longueur: 'stick', chaudiere: 'bucket', seau: 'bucket', bouteille: 'bottle', metre: 'm', metres: 'm',
  qt: 'qt', quart: 'qt', oz: 'oz', sq: 'sq', square: 'sq', bf: 'bf', bottle: 'bottle', drum: 'drum', reel: 'reel', pt: 'pt',
};

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
 * thousand in English lists: `metric` says that a list measures in metres.
 */
export function readListUnit(text: string, metric = false): ListUnit | null {
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
  const own = readUnit(word);
  if (own) return { unit: own, many: 1 };
  const more = MORE[word] ?? MORE[word.replace(/s$/, '')];
  return more ? { unit: more, many: 1 } : null;
}

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
  return readListUnit(word) ? word : null;
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
