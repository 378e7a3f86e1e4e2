/**
 * What people call things beside what price lists call them: names of makers, of the site, and Spanish. A look-up asks both
 * the words as they came and the words as a list would have them, and takes what fits better. Phrases first; a new one is
 * one line.
 */
import { GLOSSARY_ADJECTIVES, GLOSSARY_EQUIPMENT, GLOSSARY_MATERIALS } from './lexer/spanish-glossary.ts';
import { foldText } from './lexer/fold-text.ts';

const SYNONYMS: Record<string, string> = {
  // electrical
  plug: 'duplex receptacle', plugs: 'duplex receptacle', outlet: 'receptacle', outlets: 'receptacle', gfi: 'gfci receptacle', 'can light': 'led downlight', 'can lights': 'led downlight', 'pot light': 'led downlight', 'recessed light': 'led downlight', 'recessed can': 'led downlight',
  'lay in light': 'led troffer', 'lay in': 'led troffer', layin: 'led troffer', 'bug eye light': 'emergency light two head', 'bug eye': 'emergency light two head', bugeye: 'emergency light two head', 'exit light': 'led exit sign', 'zip tie': 'cable tie', 'zip ties': 'cable tie', 'tie wrap': 'cable tie', 'tie wraps': 'cable tie',
  'black tape': 'electrical tape black', greenfield: 'flexible metal conduit', thinwall: 'emt conduit', sealtight: 'liquidtight flexible conduit', sealtite: 'liquidtight flexible conduit', bx: 'mc cable', ethernet: 'cat6', 'network cable': 'cat6 plenum cable', rj45: 'cat6 jack', 'network patch': 'patch', kindorf: 'unistrut', wago: 'push in connector', 'jet line': 'pull string', 'wire lube': 'wire pulling lubricant', 'pulling lube': 'wire pulling lubricant',
  'motion sensor': 'occupancy sensor', 'photo eye': 'photocell', photoeye: 'photocell', 'load center': 'panel', 'remodel box': 'old work box', 'cut in box': 'old work box', 'bubble cover': 'weatherproof in use cover', wp: 'weatherproof', wr: 'weather resistant', ig: 'isolated ground', clg: 'ceiling', occ: 'occupancy', mb: 'main breaker', mlo: 'main lug', disc: 'disconnect', nm: 'nm-b romex', nmb: 'nm-b romex', 'non fused': 'non fused',
  '3 way': 'three way', '3-way': 'three way', '4 way': 'four way', '4-way': 'four way', '1 gang': 'single gang', '2 gang': 'two gang', '3 gang': 'three gang', '1g': 'single gang', '2g': 'two gang', '3g': 'three gang', '1p': 'single pole', '1 pole': 'single pole', '2 pole': 'two pole', '3 pole': 'three pole', '1 hole': 'one hole', 'one-hole': 'one hole', bkr: 'breaker', ss: 'set screw', comp: 'compression', lt: 'liquidtight', transf: 'transformer', det: 'detector', ext: 'extension',
  // plumbing, mechanical
  'all thread': 'threaded rod', allthread: 'threaded rod', 'red head': 'wedge anchor', redhead: 'wedge anchor', cu: 'copper', 'shut off': 'angle stop', flushometer: 'toilet flush valve', 'hot water tank': 'water heater', 'water tank': 'water heater', wh: 'water heater', ptrap: 'p trap', 'bathroom fan': 'exhaust fan', 'bath fan': 'exhaust fan', 'supply register': 'supply diffuser', register: 'diffuser', grill: 'grille', 'hvac mastic': 'duct sealant', mastic: 'duct sealant', tstat: 'thermostat programmable', 't-stat': 'thermostat programmable', ta: 'male adapter', adaptor: 'adapter',
  // walls, concrete, openings, machines
  sheetrock: 'drywall', 'gyp bd': 'drywall sheet', 'gyp board': 'drywall sheet', gypboard: 'drywall sheet', 'dry wall': 'drywall', 'sheetrock mud': 'joint compound', 'drywall mud': 'joint compound', 'hot mud': 'setting compound', durock: 'cement board', hardie: 'cement board', 'backer board': 'cement board', quikrete: 'concrete mix', sakrete: 'concrete mix', 'cinder block': 'cmu block', 'lintel angle': 'angle', 'fireproof caulk': 'fire caulk', 'zip screw': 'self tapping screw', 'zip screws': 'self tapping screw', conc: 'concrete', mtl: 'metal', batts: 'batt insulation', batt: 'batt insulation', 'half inch rebar': 'rebar #4', 'rebar half inch': 'rebar #4', hm: 'hollow metal', vct: 'vct', poly: 'vapor barrier', 'main runner': 'main tee', 't bar': 'tee', 'acoustic tile': 'ceiling tile', 'acoustical tile': 'ceiling tile', 'steel stud track': 'metal track', 'steel stud': 'metal stud',
  'crash bar': 'panic bar', 'door lever lock': 'lever lockset', 'lever lock': 'lever lockset', bobcat: 'skid steer', 'man lift': 'boom lift', manlift: 'boom lift', jlg: 'boom lift', 'roll off': '', rolloff: 'dumpster', lull: 'forklift',
}; // prettier-ignore

/** Spanish beside the glossary of texts: words of lists, not of talk. */
const SPANISH: Record<string, string> = {
  pulgada: 'in', pulgadas: 'in', amperes: 'a', amperios: 'a', calibre: '#', cedula: 'schedule', tipo: 'type', 'una oreja': 'one hole', 'dos orejas': 'two hole', 'de tornillo': 'set screw', 'de compresion': 'compression', 'un polo': 'single pole', 'dos polos': 'two pole', 'tres polos': 'three pole', 'tres vias': 'three way', 'cuatro vias': 'four way', sencillo: 'single', 'apagador sencillo': 'single pole switch', 'con fusible': 'fused', 'sin fusible': 'non fused', 'tablero principal': 'main breaker panel', 'tubo flexible metalico': 'flexible metal conduit', 'cable de tierra desnudo': 'bare copper ground', 'alambre desnudo': 'bare copper ground', desnudo: 'bare', 'caja de registro': 'junction box', duplex: 'duplex', 'de techo': 'ceiling', pared: 'wall', amarillo: 'yellow', amarilla: 'yellow', 'de humo': 'smoke', direccionable: 'addressable', 'aislamiento para tubo': 'pipe insulation', 'para tablaroca': 'drywall', 'pasta para tablaroca': 'joint compound', 'cinta para tablaroca': 'drywall tape', 'tornillo para tablaroca': 'drywall screw', epoxica: 'epoxy', 'puerta metalica': 'hollow metal door', 'puerta de madera': 'wood door', 'de palanca': 'lever', 'chapa de palanca': 'lever lockset', 'ducto redondo': 'round duct', 'de retorno': 'return', 'rejilla de retorno': 'return grille', difusor: 'supply diffuser', programable: 'programmable', galones: 'gallon', galon: 'gallon', bloque: 'cmu block', arena: 'sand', grava: 'gravel', 'esquinero metalico': 'metal corner bead', 'pastilla termomagnetica': 'breaker', 'letrero de salida': 'exit sign', 'luz de emergencia': 'emergency light', 'charola para cable': 'cable tray', interior: 'interior',
}; // prettier-ignore

const DROPPED = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'para', 'con', 'y', 'un', 'una']);

const phrasesOf = (...tables: Record<string, string>[]): Map<string, string> =>
  new Map(tables.flatMap((table) => Object.entries(table)));
const ENGLISH = phrasesOf(SYNONYMS);
const TRANSLATED = phrasesOf(GLOSSARY_ADJECTIVES, GLOSSARY_EQUIPMENT, GLOSSARY_MATERIALS, SPANISH);
/** Words that Spanish does not share with the trade's English: one of them makes a text Spanish. */
const BOTH = new Set(['canal', 'base', 'panel', 'monitor', 'disco', 'breaker', 'breakers', 'conduit', 'unistrut', 'block', 'blocks', 'lift', 'lifts', 'scissor lift', 'sheetrock', 'te', 'boiler', 'reja', 'duplex', 'interior', 'toma', 'planta', 'flexible', 'retro', 'lona']); // prettier-ignore

/** Other wordings of a look-up, without the words themselves; empty when there is none. */
export function otherWordings(query: string): string[] {
  const words = foldText(query).text.replace(/[,;()]/g, ' ').split(/\s+/).filter(Boolean);
  const english = replacePhrases(words, ENGLISH);
  const isSpanish = words.some((word, at) => (TRANSLATED.has(word) && !BOTH.has(word)) || TRANSLATED.has(words.slice(at, at + 2).join(' ')));
  const spanish = isSpanish ? replacePhrases(words, TRANSLATED).filter((word) => !DROPPED.has(word)) : [];
  const own = words.join(' ');
  return [...new Set([english.join(' '), spanish.join(' ')])].filter((wording) => wording !== '' && wording !== own);
} // prettier-ignore

/** The longest phrase at each place, four words at most. */
function replacePhrases(words: readonly string[], table: ReadonlyMap<string, string>): string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length;) {
    let taken = 1;
    let word = words[at]!;
    for (let length = Math.min(4, words.length - at); length >= 1; length--) {
      const found = table.get(words.slice(at, at + length).join(' '));
      if (found === undefined) continue;
      taken = length;
      word = found;
      break;
    }
    if (word !== '') out.push(...word.split(' '));
    at += taken;
  }
  return out;
}
