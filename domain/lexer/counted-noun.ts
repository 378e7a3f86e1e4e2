import { EQUIPMENT_NOUNS, OTHER_COST_NOUNS } from './equipment-words.ts';
import { NAME_ENDS, RENTED_MACHINES, TRADE_GOODS } from './goods-words.ts';
import type { LexedText } from './lex.ts';
import { MATERIAL_ADJECTIVES, MATERIAL_NOUNS } from './material-words.ts';
import { remember } from './remember.ts';
import { GLOSSARY_ADJECTIVES, GLOSSARY_EQUIPMENT, GLOSSARY_MATERIALS, GLOSSARY_OTHER } from './spanish-glossary.ts';
import { SPANISH_SUPPLIES } from './spanish-supplies.ts';

export type NounCategory = 'materials' | 'equipment' | 'other';

const CATEGORY_OF = new Map<string, NounCategory>();
const LONGEST = 4;
for (const word of TRADE_GOODS) CATEGORY_OF.set(word, 'materials');
for (const word of RENTED_MACHINES) CATEGORY_OF.set(word, 'equipment');
for (const word of OTHER_COST_NOUNS) CATEGORY_OF.set(word, 'other');
for (const word of [...MATERIAL_NOUNS, ...Object.keys(GLOSSARY_MATERIALS)]) CATEGORY_OF.set(word, 'materials');
for (const word of [...EQUIPMENT_NOUNS, ...Object.keys(GLOSSARY_EQUIPMENT)]) CATEGORY_OF.set(word, 'equipment');
for (const word of Object.keys(GLOSSARY_OTHER)) CATEGORY_OF.set(word, 'other');

interface KnownNoun {
  category: NounCategory;
  /** As the tables know it, singular. */
  entry: string;
}

export interface FoundNoun extends KnownNoun {
  /** Tokens it takes. */
  words: number;
}

/** The longest known material, machine or cost at a token; the last word may be plural or off by one letter. */
export function nounAt(lexed: Pick<LexedText, 'tokens'>, at: number, last = lexed.tokens.length - 1): FoundNoun | null {
  for (let words = Math.min(LONGEST, last + 1 - at); words >= 1; words -= 1) {
    const slice = lexed.tokens.slice(at, at + words);
    if (
      slice.some(
        (token) =>
          token.kind !== 'word' &&
          token.text !== '&' &&
          !(token.kind === 'size' && words === 1 && isSelfNamed(token.text)),
      )
    )
      continue;
    const phrase = slice.map((token) => token.text).join(' ');
    const noun = knownNoun(phrase);
    if (noun)
      return isNameEnd(lexed, at + words, last, phrase, noun)
        ? { category: 'materials', entry: phraseWith(noun.entry, lexed, at + words), words: words + 1 }
        : { ...noun, words };
  }
  const token = lexed.tokens[at];
  if (token?.kind === 'size' && isSelfNamed(token.text)) return { category: 'materials', words: 1, entry: token.text };
  return null;
}

/** 'paver restraint', 'scissor gates': the thing is told by the word behind a known one, which stands in the singular. */
function isNameEnd(
  lexed: Pick<LexedText, 'tokens'>,
  at: number,
  last: number,
  phrase: string,
  noun: KnownNoun,
): boolean {
  const token = lexed.tokens[at];
  if (at > last || token?.kind !== 'word' || noun.category === 'other' || phrase !== noun.entry) return false;
  // 'nurse call pull cord stations'
  return nounAt(lexed, at, last) === null && [token.text, ...singulars(token.text)].some((word) => NAME_ENDS.has(word));
}

const phraseWith = (entry: string, lexed: Pick<LexedText, 'tokens'>, at: number): string => {
  const end = lexed.tokens[at]?.text ?? '';
  return `${entry} ${[end, ...singulars(end)].find((word) => NAME_ENDS.has(word)) ?? end}`;
};

/** '2x4s', '2x4x8': lumber is named by its size. */
function isLumber(words: string): boolean {
  return /^(?:1|2|4|6|8)x(?:3|4|6|8|10|12)(?:x\d{1,2})?'?s?$/.test(words);
}

/** Sizes that are the thing itself: lumber, angle fittings, data cable. */
function isSelfNamed(words: string): boolean {
  return isLumber(words) || isAngleFitting(words) || /^(?:cat[- ]?\d|rg-?\d|sdr[- ]?\d|c900)/.test(words);
}

/** '4 90s' are elbows. */
export function isAngleFitting(words: string): boolean {
  return /^(?:90|45|22)'?s$/.test(words);
}

/** The table's entry for a phrase: as it stands, singular, or one slip of a letter away (six letters and more). */
const knownNoun = remember(5_000, (phrase: string): KnownNoun | null => {
  const others = phrase.includes(' ') ? spanishSingulars(phrase) : [phrase.replaceAll('-', ' ')];
  for (const entry of [phrase, ...singulars(phrase), ...others]) {
    const category = CATEGORY_OF.get(entry);
    if (category) return { category, entry };
  }
  return phrase.length >= 6 && !phrase.includes(' ') ? nearNoun(phrase) : null;
});

/** 'mangueras flexibles', 'tubos de silicon': Spanish puts the thing and its adjective in the plural, each; 'drops in' is none. */
function spanishSingulars(phrase: string): string[] {
  const [first = '', ...rest] = phrase.split(' ');
  const last = rest.pop() ?? '';
  const heads = first.endsWith('s') && last.length > 2 ? singulars(first) : [];
  return heads.flatMap((head) => [last, ...singulars(last)].map((tail) => [head, ...rest, tail].join(' ')));
}

export function singulars(word: string): string[] {
  const forms: string[] = [];
  if (/(?:xes|ches|shes|sses|zes)$/.test(word)) forms.push(word.slice(0, -2));
  if (word.endsWith('ves')) forms.push(`${word.slice(0, -3)}f`, word.slice(0, -1));
  if (word.endsWith('ies')) forms.push(`${word.slice(0, -3)}y`);
  if (/[^s]s$/.test(word)) forms.push(word.slice(0, -1));
  if (word.endsWith('es')) forms.push(word.slice(0, -2));
  if (word.endsWith("'s")) forms.push(word.slice(0, -2));
  return forms;
}

const SINGLE_WORDS = [...CATEGORY_OF]
  .filter(([word]) => word.length >= (word in SPANISH_SUPPLIES ? 7 : 5) && !word.includes(' '))
  .map(([entry, category]): KnownNoun => ({ category, entry }));
/** Common words one letter away from a noun that are meant as they stand. */
const NOT_SLIPS = new Set([
  'elevator',
  'gotera',
  'goteras',
  'revisa',
  'revise',
  'pasado',
  'pasada',
  'pasados',
  'cubierto',
  'termina',
  'terminar',
  'terminan',
  'puntual',
  'elevators',
  'single',
  'strips',
  'strip',
  'contractor',
  'filler',
  'closet',
  'contact',
  'contacts',
  'changes',
  'relocated',
  'inside',
  'outside',
  'before',
  'corner',
  'switched',
  'framed',
  'planned',
  'trailed',
  'headed',
  'walked',
  'patched',
  'gutted',
  'drained',
  'started',
  'filled',
  'closed',
  'closer',
  'painted',
  'poured',
  'pointed',
  'pouring',
  'painting',
  'covered',
  'framing',
  'wiring',
  'piping',
  'planed',
  'master',
  'letter',
  'counter',
  'meeting',
  'better',
  'number',
  'worker',
  'breaks',
  'bracket',
  'rolled',
  'plants',
  'plates',
  'sensors',
  'places',
  'placed',
  'walls',
  'street',
  'streets',
  'parted',
  'center',
  'centro',
  'cuando',
  'corner',
  'stuck',
  'listed',
  'sister',
  'cables',
  'tables',
  'ticket',
  'permiso',
  'another',
  'either',
  'charged',
  'charges',
  'change',
  'chance',
  'header',
  'leader',
  'reading',
  'heading',
  'forming',
  'parking',
  'barking',
  'backed',
  'packed',
  'caster',
  'faster',
  'tester',
  'poster',
  'roofer',
  'rigger',
  'trench',
]);

const nearNoun = remember(5_000, (word): KnownNoun | null => {
  let best: KnownNoun | null = null;
  if (!NOT_SLIPS.has(word) && !(word in GLOSSARY_ADJECTIVES) && !/(?:ed|ing|([bdgklmnprt])\1in)$/.test(word)) {
    for (const form of [word, word.endsWith('s') ? word.slice(0, -1) : '']) {
      if (form.length < 5) continue;
      best ??=
        SINGLE_WORDS.find(
          ({ entry }) => Math.abs(entry.length - form.length) <= 1 && entry[0] === form[0] && oneSlip(entry, form),
        ) ?? null;
    }
  }
  return best;
});

/** The same word, or one letter changed, missing, added, or two neighbours swapped. */
export function oneSlip(a: string, b: string): boolean {
  let i = 0;
  while (i < a.length && a[i] === b[i]) i += 1;
  const [restA, restB] = [a.slice(i), b.slice(i)];
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true;
  return restA.length >= 2 && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
}

/** True when the words at a token name a material or machine, sizes and adjectives before it included. */
export function isCountedNoun(lexed: LexedText, at: number): boolean {
  for (let i = at; i < Math.min(at + 6, lexed.tokens.length); i += 1) {
    const token = lexed.tokens[i];
    if (!token || token.kind === 'mark' || token.kind === 'number') return false;
    if (nounAt(lexed, i)) return true;
    if (
      token.kind === 'size' ||
      MATERIAL_ADJECTIVES.has(token.text) ||
      token.text in GLOSSARY_ADJECTIVES ||
      ['of', 'de', 'more', 'mas', 'new', 'extra'].includes(token.text)
    )
      continue;
    return false;
  }
  return false;
}
