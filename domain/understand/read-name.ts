import { isAngleFitting, nounAt, singulars, type FoundNoun, type NounCategory } from '../lexer/counted-noun.ts';
import { wordsOf, type LexedText } from '../lexer/lex.ts';
import { EQUIPMENT_NOUNS } from '../lexer/equipment-words.ts';
import { MATERIAL_ADJECTIVES, MATERIAL_NOUNS } from '../lexer/material-words.ts';
import {
  GLOSSARY_ADJECTIVES,
  GLOSSARY_EQUIPMENT,
  GLOSSARY_MATERIALS,
  GLOSSARY_OTHER,
} from '../lexer/spanish-glossary.ts';
import { CONTAINER_WORDS, LENGTH_PIECES } from '../lexer/unit-words.ts';
import { verbClass } from './verbs.ts';

export interface ReadName {
  /** As it stands on a line: '3/4" EMT', 'Scissor lift'. */
  name: string;
  category: NounCategory;
  noun: FoundNoun | null;
  /** Tokens, inclusive. */
  first: number;
  last: number;
  sizes: number;
  /** Another thing follows the name ('6 beam penetrations'): what was counted is that. */
  trails: boolean;
}

const STOPS = new Set(
  `for to on in at from per by with w/ w/o because so that which due after before during while and & + plus y e o or but pero para por en con a al desde hasta porque cuando then also tambien each ea is was were are not no only just the el los las this these those
  today yesterday ayer hoy as we i he they us our my it if sin sobre bajo under over above behind between inside near into onto along around until til off up out down back there here extra more mas total que se lo around through across instead cost costs cada cost me around`.split(
    /\s+/,
  ),
);
const ENGLISH_NOUNS = new Set<string>([...MATERIAL_NOUNS, ...EQUIPMENT_NOUNS]);
/** Said of the thing, no part of its name. */
const DROPPED = new Set([
  'damaged',
  'moldy',
  'broken',
  'wet',
  'leaking',
  'existing',
  'missing',
  'bad',
  'rusted',
  'custom',
  'old',
  'used',
  'danados',
  'danada',
  'danado',
  'rotos',
  'roto',
  'viejo',
  'viejos',
  'mas',
  'more',
  'additional',
  'extra',
  'replacement',
  'standard',
  'regular',
  'long',
  'good',
  'total',
  'spare',
]);
/** What turns a thing into a cost: 'lift delivery', 'concrete short load fee'. */
const FEES = new Set([
  'delivery',
  'fee',
  'charge',
  'delivery fee',
  'delivery charge',
  'disposal',
  'disposal fee',
  'permit',
  'freight',
  'short load fee',
  'restocking fee',
  'inspection',
  'testing',
]);
const ACRONYMS = new Set([
  'emt',
  'rmc',
  'imc',
  'grc',
  'pvc',
  'mc',
  'nm',
  'thhn',
  'thwn',
  'xhhw',
  'ent',
  'gfci',
  'gfi',
  'afci',
  'led',
  'vfd',
  'vav',
  'ahu',
  'rtu',
  'fcu',
  'pex',
  'cpvc',
  'abs',
  'hdpe',
  'rcp',
  'cmu',
  'osb',
  'cdx',
  'mdf',
  'lvt',
  'vct',
  'frp',
  'tpo',
  'act',
  'hvac',
  'bx',
  'ser',
  'seu',
  'jlg',
  'prv',
  'rpz',
  'csst',
  'wwf',
  'gyp'.toUpperCase(),
  'so',
  'sj',
  'lb',
  'wp',
  'hd',
  'tv',
  'ac',
  'dc',
  'awg',
  'ab',
  'gpr',
  'nema',
  'ups',
  'xlr',
  'sdr',
]);

/**
 * A material's or machine's name at a token: sizes, adjectives and nouns up to the next small word. `anyWord` also takes words
 * no table knows ('60 ft of blue hose'). Spanish comes out in the English of price lists. Null when nothing is named.
 */
export function readName(lexed: LexedText, at: number, limit: number, anyWord: boolean): ReadName | null {
  let i = at;
  let noun: FoundNoun | null = null;
  let last = -1;
  const sizes: string[] = [];
  const parts: string[] = [];
  let translated = false;
  let unknown = 0;
  while (i <= limit) {
    const token = lexed.tokens[i];
    if (!token) break;
    if (token.kind === 'size') {
      noun ??= nounAt(lexed, i);
      if (isAngleFitting(token.text)) parts.push('elbow');
      sizes.push(token.canonical ?? token.text);
      last = i;
      i += 1;
      continue;
    }
    if (token.kind !== 'word') {
      if (token.text === '/' && noun) break;
      if (
        ['-', '"', "'"].includes(token.text) &&
        lexed.tokens[i + 1] &&
        nounAt(lexed, i + 1) &&
        last >= 0 &&
        token.text !== '-'
      ) {
        i += 1;
        continue;
      }
      break;
    }
    const container = CONTAINER_WORDS[token.text];
    if (
      container &&
      !noun &&
      parts.length === 0 &&
      i < limit &&
      lexed.tokens[i + 1]?.kind === 'word' &&
      nounAt(lexed, i + 1)
    ) {
      i += 1;
      continue;
    }
    const found = nounAt(lexed, i);
    if (
      found &&
      !(STOPS.has(token.text) && found.words === 1) &&
      !(noun && found.category !== noun.category && found.category === 'other' && !FEES.has(found.entry))
    ) {
      const spanish = spanishOf(lexed, i, found);
      if (spanish !== null && spanish.toLowerCase() !== token.text) translated = true;
      parts.push(spanish ?? englishWords(lexed, i, found));
      noun = noun && !spanish && noun.category === 'equipment' && found.category !== 'equipment' ? noun : found;
      if (found.category === 'other' && FEES.has(found.entry)) noun = found;
      last = i + found.words - 1;
      i += found.words;
      continue;
    }
    if (['of', 'de', 'del'].includes(token.text)) {
      if (i >= limit) break;
      const next = lexed.tokens[i + 1];
      if (
        !next ||
        !(
          next.kind === 'size' ||
          nounAt(lexed, i + 1) ||
          MATERIAL_ADJECTIVES.has(next.text) ||
          next.text in GLOSSARY_ADJECTIVES ||
          (anyWord && !noun && next.kind === 'word' && !STOPS.has(next.text)) ||
          ['old', 'new', 'the', 'la', 'el'].includes(next.text)
        )
      )
        break;
      i += 1;
      continue;
    }
    if (DROPPED.has(token.text) && knownAhead(lexed, i + 1, limit, 3)) {
      i += 1;
      continue;
    }
    if (container && !noun && (['of', 'de'].includes(lexed.tokens[i + 1]?.text ?? '') || nounAt(lexed, i + 1))) {
      i += 1;
      continue;
    }
    const adjective = GLOSSARY_ADJECTIVES[token.text];
    if (adjective && adjective !== 'gauge') {
      parts.push(adjective);
      translated = true;
      last = i;
      i += 1;
      continue;
    }
    if (
      MATERIAL_ADJECTIVES.has(token.text) &&
      !['more', 'extra', 'additional', 'new', 'one', 'two'].includes(token.text)
    ) {
      parts.push(cased(lexed, i));
      last = i;
      i += 1;
      continue;
    }
    if (
      [
        'new',
        'more',
        'additional',
        'extra',
        'nuevos',
        'nuevas',
        'mas',
        'old',
        'existing',
        'separate',
        'calibre',
        'the',
        'nuevo',
        'nueva',
      ].includes(token.text) &&
      !noun &&
      parts.length === 0
    ) {
      i += 1;
      continue;
    }
    if (container && noun) {
      parts.push(container);
      last = i;
      i += 1;
      continue;
    }
    if (LENGTH_PIECES.has(token.text) && !noun && parts.length === 0) {
      i += 1;
      continue;
    }
    const thing = anyWord && !noun && parts.length === 0 && ['of', 'de'].includes(lexed.tokens[i - 1]?.text ?? '');
    if (STOPS.has(token.text) || (verbClass(token.text) && !thing) || token.text === 'x') break;
    if (noun && !knownAhead(lexed, i + 1, limit, 1)) break;
    if (!anyWord && !knownAhead(lexed, i + 1, limit, 3)) break;
    unknown += 1;
    if (unknown > 4) break;
    parts.push(cased(lexed, i));
    last = i;
    i += 1;
  }
  if (!noun && parts.length === 0 && sizes.length === 1 && anyWord) {
    if (/^#\d/.test(sizes[0] ?? '')) parts.push('wire');
    if (/^\d{1,2}\/\d(?:\/\d)?$/.test(sizes[0] ?? '')) parts.push('cable');
  }
  if (last < 0 || (!noun && !anyWord) || (!noun && parts.length === 0 && sizes.length === 0)) return null;
  const words = translated && parts.length > 1 ? reorder(parts) : parts;
  return {
    name: join(sizes, words),
    category: noun?.category ?? 'materials',
    noun,
    first: at,
    last,
    sizes: sizes.length,
    trails: trailsOff(lexed, last + 1, limit),
  };
}

function trailsOff(lexed: LexedText, at: number, limit: number): boolean {
  const token = at <= limit ? lexed.tokens[at] : undefined;
  return (
    token?.kind === 'word' &&
    /[a-z]{4}s$/.test(token.text) &&
    !STOPS.has(token.text) &&
    !verbClass(token.text) &&
    !LENGTH_PIECES.has(token.text) &&
    !(token.text in CONTAINER_WORDS)
  );
}

/** Sizes first, then the words; the last word singular; a capital in front where the name begins with a letter. */
function join(sizes: readonly string[], words: readonly string[]): string {
  const name = [...new Set(sizes), ...words.flatMap((word) => word.split(' '))].map((word) =>
    ACRONYMS.has(word.toLowerCase()) ? word.toUpperCase() : word,
  );
  const lastWord = name.at(-1);
  if (lastWord && /^[a-z-]+$/i.test(lastWord)) name[name.length - 1] = singular(lastWord);
  const text = name.join(' ');
  return /^[a-z][a-z]/.test(text) ? (text[0] ?? '').toUpperCase() + text.slice(1) : text;
}

const KEEP_PLURAL = new Set([
  'pliers',
  'stairs',
  'forms',
  'glass',
  'brass',
  'gas',
  'plus',
  'abs',
  'compass',
  'truss',
  'access',
  'chess',
  'press',
  'stainless',
  'wireless',
  'tpos',
  'gypsum',
  'wireless',
  'class',
  'bus',
  'ss',
  'consumables',
  'tools',
  'tolls',
  'cross',
  'propress',
  'canvas',
  'lens',
]);

export function singular(word: string): string {
  if (!/s$/i.test(word) || KEEP_PLURAL.has(word.toLowerCase()) || word.length < 4) return word;
  const forms = singulars(word.toLowerCase());
  const known = /(?:xes|ches|shes|sses)$/i.test(word)
    ? word.slice(0, -2)
    : /ies$/i.test(word) && word.length > 4
      ? `${word.slice(0, -3)}y`
      : word.slice(0, -1);
  return forms.length === 0 ? word : known;
}

/** Spanish puts the thing first: [connector, EMT] → EMT connector. */
function reorder(parts: readonly string[]): string[] {
  return [...parts].reverse();
}

function spanishOf(lexed: LexedText, at: number, found: FoundNoun): string | null {
  if (ENGLISH_NOUNS.has(found.entry)) return null;
  const phrase = lexed.tokens
    .slice(at, at + found.words)
    .map((token) => token.text)
    .join(' ');
  for (const table of [GLOSSARY_MATERIALS, GLOSSARY_EQUIPMENT, GLOSSARY_OTHER]) {
    const english = table[phrase] ?? table[found.entry];
    if (english) return english;
  }
  return null;
}

function englishWords(lexed: LexedText, at: number, found: FoundNoun): string {
  const said = lexed.tokens
    .slice(at, at + found.words)
    .map((_, w) => cased(lexed, at + w))
    .join(' ');
  const folded = lexed.tokens
    .slice(at, at + found.words)
    .map((token) => token.text)
    .join(' ');
  const slipped = folded !== found.entry && !singulars(folded).includes(found.entry);
  return slipped ? found.entry : said;
}

/** A word as written, but small unless it is an acronym or a number. */
function cased(lexed: LexedText, at: number): string {
  const said = wordsOf(lexed, at, at);
  return ACRONYMS.has(said.toLowerCase())
    ? said.toUpperCase()
    : /^[A-Z]{2,5}$/.test(said) && !/^(?:BOX|PIPE|WIRE|TAPE|LIFT|BOLT|NUTS?|DOOR|TILE)/.test(said)
      ? said
      : said.toLowerCase();
}

function knownAhead(lexed: LexedText, from: number, limit: number, within: number): boolean {
  for (let i = from; i < from + within && i <= limit; i += 1) {
    const token = lexed.tokens[i];
    if (token?.kind === 'size') continue;
    if (!token || token.kind !== 'word' || (STOPS.has(token.text) && !DROPPED.has(token.text))) return false;
    if (nounAt(lexed, i)) return true;
    if (verbClass(token.text)) return false;
  }
  return false;
}

export { STOPS as NAME_STOPS };
