/**
 * What an admin texts to set the company up: a person for the crew, a job, an hourly rate, the company's details. Only a
 * text that is nothing else counts; anything with work in it is work. English and Spanish.
 */
import type { Language } from '../actor.ts';
import { normalizePhone } from '../phone.ts';

export type SetupWish =
  | {
      kind: 'user';
      firstName: string;
      /** Empty when only one name was said. */
      lastName: string;
      phone: string | null;
      email: string | null;
      language: Language | null;
      estimator: boolean;
      role: 'field' | 'office';
    }
  | { kind: 'job'; name: string; generalContractor: string | null; address: string | null; aliases: string[] }
  | { kind: 'rate'; laborType: string; value: string; job: string | null }
  | { kind: 'details'; details: CompanyDetails };

export interface CompanyDetails {
  name?: string;
  street_address?: string;
  city?: string;
  state?: string;
  zip_code?: string;
  office_phone_number?: string;
  license_number?: string;
}

const PHONE = /(?:\+?1[\s.-]?)?\(?\b[2-9]\d{2}\)?[\s.-]*\d{3}[\s.-]*\d{4}(?!\d)/;
const EMAIL = /(?<![^\s,;<>"])[^\s,;<>"@]{1,64}@[^\s,;<>"@]{1,190}\.[a-z]{2,}/i;
const POLITE =
  "^(?:please |pls |hey |hi |ok |can you |could you |i need to |we need to |let'?s |por favor |oye |puedes |necesito )*";
const WORK =
  /\b\d+(?:\.\d+)? ?(?:hrs?|hours?|horas?|ft|feet|pies|guys|men|hombres|ea|pcs)\b|\b(?:used|installed|worked|pulled|relocat\w+|ran|trabaj\w+|instal\w+|usamos)\b/;

/** The wish of a burst that says nothing else, or null. */
export function readSetup(texts: readonly string[]): SetupWish | null {
  const said = texts
    .join(' ')
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\s.!]+$/, '');
  if (said === '' || said.length > 240 || /\?$/.test(said)) return null;
  return readUser(said) ?? readJob(said) ?? readRate(said) ?? readDetails(said);
}

/** Lower case without accents, letter for letter, so that places stay the same. */
function fold(text: string): string {
  return [...text].map((letter) => letter.normalize('NFD').slice(0, letter.length).toLowerCase()).join('');
}

// ─── A person ────────────────────────────────────────────────────────────────────────────────────────────────────────

const ADD_PERSON = new RegExp(
  `${POLITE}(?:(?:add|invite|sign up|set up|register|agregar?(?: a)?|anadir?(?: a)?|anade(?: a)?|registrar?(?: a)?|invitar?(?: a)?|mete(?: a)?|da de alta(?: a)?)|(?:add )?(?:a )?new (?:user|guy|hire|hand|person|employee|worker|crew member|foreman|apprentice|journeyman)|nuev[oa] (?:usuari[oa]|trabajador|emplead[oa]|companero|persona|ayudante))[:, -]+`,
);
const TO_CREW =
  /[,\s]*\b(?:to|on|in|onto) (?:the |our |my )?(?:crew|team|company|users?|roster|system|corbel)\b|[,\s]*\b(?:a la|al|en la|en el|a el) (?:cuadrilla|equipo|grupo|empresa|compania|lista|sistema)\b/;
const NO_STAFF = /\b(?:contacts?|approvers?|approval|superintendent|super|contacto|aprobador|superintendente)\b/;
const ROLE =
  /[,\s]*\b(?:as|como|is|es)(?: (?:an?|the|our|my|un|una|el|la))? (estimator|estimador[ae]?|office(?: staff)?|oficina|field(?: staff)?|campo|foreman|capataz|apprentice|ayudante|journeyman|electrician|electricista|laborer|obrero|carpenter|carpintero|operator|helper)\b/;
const SPANISH =
  /[,\s]*\b(?:(?:he |she |who |que )?(?:speaks?|talks?|prefers?|texts? in|reads?|habla|en|in)(?: only| solo)? (?:spanish|espanol)|spanish(?: speaking| speaker)?|espanol)\b/;
const FILLER =
  /\b(?:his|her|their|the|number|cell|phone|mobile|email|is|at|with|and|y|con|su|numero|telefono|celular|cel|tel|correo|es|el|de)\b|[:,;#-]+/g;

function readUser(said: string): SetupWish | null {
  const lead = ADD_PERSON.exec(fold(said));
  if (!lead) return null;
  let rest = said.slice(lead[0].length);
  const phone = PHONE.exec(rest)?.[0] ?? null;
  const email = EMAIL.exec(rest)?.[0] ?? null;
  if (phone) rest = rest.replace(phone, ' , ');
  if (email) rest = rest.replace(email, ' , ');
  const toCrew = TO_CREW.exec(fold(rest));
  if (!phone && !toCrew) return null;
  if (NO_STAFF.test(fold(rest)) || WORK.test(fold(rest))) return null;
  if (toCrew) rest = without(rest, toCrew);
  const role = ROLE.exec(fold(rest));
  if (role) rest = without(rest, role);
  const spanish = SPANISH.exec(fold(rest));
  if (spanish) rest = without(rest, spanish);
  const words = withoutAll(rest, FILLER).split(/\s+/).filter(Boolean);
  if (words.length === 0 || words.length > 4 || !words.every((word) => /^\p{L}[\p{L}'’.]*$/u.test(word))) return null;
  const isEstimator = /^estima/.test(role?.[1] ?? '');
  return {
    kind: 'user',
    firstName: titled(words[0]!),
    lastName: words.slice(1).map(titled).join(' '),
    phone: phone ? normalizePhone(phone) : null,
    email,
    language: spanish ? 'Spanish' : null,
    estimator: isEstimator,
    role: isEstimator || /^ofic|^office/.test(role?.[1] ?? '') ? 'office' : 'field',
  };
}

// ─── A job ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const ADD_JOB = new RegExp(
  `${POLITE}(?:(?:add|create|make|start|set up|open)(?: a| the| another)?(?: new)? (?:job|project|jobsite|job site)|new (?:job|project|jobsite|job site)|(?:agregar?|crear?|abrir|abre|pon|anade)(?: una| la| otra| un)?(?: nueva| nuevo)? (?:obra|proyecto)|nueva obra|nuevo proyecto)(?: (?:called|named|llamad[oa]|que se llama))?[:, -]+`,
);
const ALSO = /[,\s]+(?:aka|also called|we call it|alias|le decimos|tambien le decimos)[: ]+(.+)$/;
const AT = /[,\s]+(?:at|address(?: is)?|located at|en|direccion)[: ]+(\d+ .+)$/;
const CONTRACTOR =
  /[,\s]+(?:(?:for|under|with|by|para|con|del)(?: the| el| la)?(?: gc| general contractor| contractor| contratista)?|(?:the )?gc(?: is)?|contratista(?: es)?)[: ]+(.+)$/;

function readJob(said: string): SetupWish | null {
  const lead = ADD_JOB.exec(fold(said));
  if (!lead) return null;
  let rest = said.slice(lead[0].length).trim();
  if (WORK.test(fold(rest)) || /^(?:at|on|is|in|en|for|for the|para) /.test(fold(rest))) return null;
  const take = (pattern: RegExp): string | null => {
    const found = pattern.exec(fold(rest));
    if (!found) return null;
    const words = rest.slice(rest.length - found[1]!.length).trim();
    rest = rest.slice(0, found.index).trim();
    return words;
  };
  const also = take(ALSO);
  const address = take(AT);
  const generalContractor = take(CONTRACTOR);
  const laterAddress = address ?? (generalContractor ? null : take(AT));
  const name = rest.replace(/^["'“”]+|["'“”,.]+$/g, '').trim();
  if (name === '' || name.split(' ').length > 8 || !/\p{L}/u.test(name)) return null;
  const aliases = (also ?? '')
    .split(/,| or | o | and | y /)
    .map((one) => one.trim())
    .filter(Boolean);
  return {
    kind: 'job',
    name: named(name),
    generalContractor: generalContractor && named(generalContractor),
    address: laterAddress,
    aliases: aliases.map(named),
  };
}

// ─── A rate ──────────────────────────────────────────────────────────────────────────────────────────────────────────

const AMOUNT = String.raw`\$? ?(\d{1,4}(?:[.,]\d{1,4})?)`;
const HOURLY = String.raw`(?: (?:dollars|bucks|usd|dolares))?(?: ?(?:/|an?|per|each|la|por|x|al?) ?(?:hours?|hrs?|h|horas?))?`;
const SAME = String.raw`(?: (?:is|to|at|should be|of|goes to|es|son|a|en|de|queda en|sera))?(?: now| ahora)?[ :=]+`;
const PLACE = String.raw`(?: (?:at|on|for|en|para) (?:the )?([a-z0-9][a-z0-9 ]*?))?`;
const TRADE = String.raw`([a-z][a-z -]{1,40}?)`;
const RATES: readonly { pattern: RegExp; trade: number; place: number; value: number }[] = [
  {
    pattern: new RegExp(
      `${POLITE}(?:(?:set|make|change|update|raise|bump)(?: up)? )?(?:the |our |my )?${TRADE} rate${PLACE}${SAME}${AMOUNT}${HOURLY}$`,
    ),
    trade: 1,
    place: 2,
    value: 3,
  },
  {
    pattern: new RegExp(
      `${POLITE}(?:(?:set|make|change|update|raise|bump) )?(?:the |our )?(?:hourly |labor )?rate (?:for|of) (?:an? |the )?${TRADE}${PLACE}${SAME}${AMOUNT}${HOURLY}$`,
    ),
    trade: 1,
    place: 2,
    value: 3,
  },
  {
    pattern: new RegExp(
      `${POLITE}(?:an? |the |our )?${TRADE} (?:is|are|gets?|costs?|goes for) (?:now )?${AMOUNT}(?: (?:dollars|bucks))? ?(?:/|an?|per) ?(?:hour|hr)$`,
    ),
    trade: 1,
    place: -1,
    value: 2,
  },
  {
    pattern: new RegExp(
      `${POLITE}(?:(?:pon|cambia|sube|baja|actualiza) )?(?:la |nuestra )?tarifa (?:de|del|para|por) (?:un |una |el |la |los |las )?${TRADE}${PLACE}${SAME}${AMOUNT}${HOURLY}$`,
    ),
    trade: 1,
    place: 2,
    value: 3,
  },
];

function readRate(said: string): SetupWish | null {
  const folded = fold(said);
  for (const { pattern, trade, place, value } of RATES) {
    const found = pattern.exec(folded);
    if (!found) continue;
    const laborType = found[trade]!.trim().replace(/^(?:labor|hourly|new) /, '');
    if (/^(?:it|that|this|he|she|they|the|what|which|eso|esto)$/.test(laborType)) return null;
    const at = folded.indexOf(found[trade]!);
    return {
      kind: 'rate',
      laborType: said
        .slice(at, at + found[trade]!.length)
        .trim()
        .slice(-laborType.length),
      value: found[value]!.replace(',', '.'),
      job: place < 0 ? null : (found[place]?.trim() ?? null),
    };
  }
  return null;
}

// ─── The company's details ───────────────────────────────────────────────────────────────────────────────────────────

const OUR = `${POLITE}(?:set |change |update |save |cambia |pon )?(?:our |the |my |the company'?s? |company |nuestr[oa] |la |el )*`;
const IS = '(?: (?:is|to|es|a))?[ :=]+(.+)$';
const DETAILS: readonly { pattern: RegExp; read: (words: string) => CompanyDetails | null }[] = [
  {
    pattern: new RegExp(
      `${OUR}(?:office (?:phone|number)(?: number)?|company phone(?: number)?|telefono de (?:la )?(?:oficina|empresa|compania)|numero de la oficina)${IS}`,
    ),
    read: (words) => {
      const phone = normalizePhone(words);
      return phone ? { office_phone_number: phone } : null;
    },
  },
  {
    pattern: new RegExp(
      `${OUR}(?:contractor )?(?:licen[sc]e(?: number| no\\.?| #)?|(?:numero de )?licencia(?: de contratista)?)${IS}`,
    ),
    read: (words) => (/\d/.test(words) && words.length <= 60 ? { license_number: words } : null),
  },
  {
    pattern: new RegExp(
      `${OUR}(?:office |company )?(?:address|direccion(?: de (?:la )?(?:oficina|empresa|compania))?)${IS}`,
    ),
    read: readAddress,
  },
  {
    pattern: new RegExp(
      `${OUR}(?:company'?s? name|name of (?:the|our) company|nombre de (?:la |nuestra )?(?:empresa|compania))${IS}`,
    ),
    read: (words) => (words.length <= 200 ? { name: words } : null),
  },
];

function readDetails(said: string): SetupWish | null {
  for (const { pattern, read } of DETAILS) {
    const found = pattern.exec(fold(said));
    if (!found) continue;
    const details = read(said.slice(said.length - found[1]!.length).trim());
    if (details) return { kind: 'details', details };
  }
  return null;
}

/** '12 Main St, Provo, UT 84601'; a street alone is a street. */
function readAddress(words: string): CompanyDetails | null {
  if (!/^\d+\s+\S/.test(words)) return null;
  const whole = /^(.+?),\s*([^,]+?),?\s+([A-Za-z]{2})\.?,?\s+(\d{5}(?:-\d{4})?)$/.exec(words);
  if (!whole) return { street_address: words };
  return { street_address: whole[1]!, city: whole[2]!, state: whole[3]!.toUpperCase(), zip_code: whole[4]! };
}

// ─── Words ───────────────────────────────────────────────────────────────────────────────────────────────────────────

const without = (text: string, found: RegExpExecArray): string =>
  `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`;

/** Takes away what a pattern finds in the folded text. */
function withoutAll(text: string, pattern: RegExp): string {
  let rest = text;
  for (const found of [...fold(text).matchAll(pattern)].reverse())
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
  return rest;
}

/** 'joe' as 'Joe'; what has capitals keeps them. */
const titled = (word: string): string =>
  /\p{Lu}/u.test(word) ? word : word.replace(/^\p{L}/u, (letter) => letter.toUpperCase());

const SMALL = new Set(['of', 'the', 'at', 'on', 'in', 'and', 'for', 'de', 'la', 'el', 'los', 'las', 'del', 'y', 'en']);
const CAPITALS = new Set(['gc', 'llc', 'ii', 'iii', 'hq']);

/** 'cedar clinic' as 'Cedar Clinic'; what was written with capitals stays as it is. */
function named(words: string): string {
  if (/\p{Lu}/u.test(words)) return words;
  return words
    .split(' ')
    .map((word, at) => (CAPITALS.has(word) ? word.toUpperCase() : at > 0 && SMALL.has(word) ? word : titled(word)))
    .join(' ');
}
