/**
 * What people call things beside what price lists call them: names of makers, of the site, by ear, and Spanish. A look-up
 * asks both the words as they came and the words as a list would have them, and takes what fits better.
 */
import { GLOSSARY_ADJECTIVES, GLOSSARY_EQUIPMENT, GLOSSARY_MATERIALS } from './lexer/spanish-glossary.ts';
import { foldText } from './lexer/fold-text.ts';
import { writeSizes } from './material-sizes.ts';
import { SAID_IN_SPANISH } from './material-spanish.ts';
import { openSpelling, singularOf } from './material-spelling.ts';
import { ABBREVIATIONS } from './material-text.ts';
import { LISTED_NAMES, SAID } from './material-vocabulary.ts';

const LONGEST_PHRASE = 5;
const DROPPED = new Set(['de', 'del', 'la', 'el', 'los', 'las', 'para', 'con', 'y', 'un', 'una']);
const LINKS = new Set(['de', 'del', 'para', 'con']);
/** Words that Spanish shares with the trade's English beside the listed ones: they make no text Spanish. */
const BOTH = new Set([
  'canal',
  'base',
  'monitor',
  'disco',
  'conduit',
  'sheetrock',
  'te',
  'reja',
  'interior',
  'toma',
  'planta',
  'retro',
  'lona',
  'amps',
  'a',
  'romex',
  'durock',
  'breakers',
  'block',
  'redimix',
]);
/** Letters as their names are heard. */
const LETTERS = new Map(
  Object.entries({
    ay: 'a',
    bee: 'b',
    see: 'c',
    sea: 'c',
    dee: 'd',
    ee: 'e',
    ef: 'f',
    eff: 'f',
    gee: 'g',
    aitch: 'h',
    jay: 'j',
    kay: 'k',
    el: 'l',
    em: 'm',
    en: 'n',
    oh: 'o',
    pee: 'p',
    cue: 'q',
    ar: 'r',
    es: 's',
    ess: 's',
    tee: 't',
    you: 'u',
    vee: 'v',
    ex: 'x',
    why: 'y',
    zee: 'z',
  }),
);

const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const singularPhrase = (words: readonly string[]): string => words.map(singularOf).join(' ');

/** By phrase, also by its singular; a name that is listed stays as it is. */
function phrasesOf(
  said: readonly (readonly [listed: string, said: string])[],
  names: readonly string[],
): Map<string, string> {
  const phrases = new Map<string, string>();
  for (const name of names) if (name.includes(' ')) phrases.set(name, name);
  for (const [listed, name] of said) phrases.set(singularPhrase(wordsOf(foldText(name).text)), listed);
  for (const [listed, name] of said) phrases.set(foldText(name).text, listed);
  return phrases;
}

const ENGLISH = phrasesOf(SAID, LISTED_NAMES);
const GLOSSARY = [GLOSSARY_ADJECTIVES, GLOSSARY_EQUIPMENT, GLOSSARY_MATERIALS].flatMap((table) =>
  Object.entries(table).map(([said, listed]): [string, string] => [listed.toLowerCase(), said]),
);
const OWN = new Set(SAID_IN_SPANISH.map(([, said]) => singularPhrase(wordsOf(said))));
/** The lists' own Spanish goes before the glossary of texts. */
const TRANSLATED = phrasesOf(
  [...GLOSSARY.filter(([, said]) => !OWN.has(singularPhrase(wordsOf(said)))), ...SAID_IN_SPANISH],
  [],
);
const EITHER = new Map([...ENGLISH, ...TRANSLATED]);

const NAMES = [...LISTED_NAMES, ...SAID.map(([, said]) => said)].map(wordsOf);
/** A short word that is only said may be a slip of another ('rap' in 'ty rap'). */
const SHORT = 3;
const ENGLISH_WORDS = new Set(
  [...LISTED_NAMES.flatMap(wordsOf), ...NAMES.flat().filter((word) => word.length > SHORT)].flatMap((word) => [
    word,
    singularOf(word),
  ]),
);
const SPANISH_WORDS = [...TRANSLATED.keys()].flatMap(wordsOf).flatMap((word) => [word, singularOf(word)]);
const mendSpelling = openSpelling({
  words: new Set([...ENGLISH_WORDS, ...SPANISH_WORDS, ...DROPPED, ...Object.keys(ABBREVIATIONS)]),
  pairs: new Set(NAMES.flatMap((words) => words.slice(1).map((word, at) => `${words[at]!} ${singularOf(word)}`))),
});

/** Other wordings of a look-up, without the words themselves; empty when there is none, one at most so far. */
export function otherWordings(query: string): string[] {
  const folded = foldText(query)
    .text.replace(/[,;()]/g, ' ')
    .trim();
  const typed = wordsOf(writeSizes(joinLetters(wordsOf(folded)).join(' ')));
  const said = saidPlaces(typed);
  const words = mendSpelling(typed, (at) => said.has(at));
  const wording = isSpanish(words)
    ? replacePhrases(words, EITHER).filter((word) => !DROPPED.has(word))
    : replacePhrases(words, ENGLISH);
  const once = wording.filter((word, at) => /\d/.test(word) || wording.indexOf(word) === at).join(' ');
  return once === '' || once === wordsOf(folded).join(' ') ? [] : [once];
}

/** Where words stand that a phrase of a table covers: they are as meant. */
function saidPlaces(words: readonly string[]): Set<number> {
  const places = new Set<number>();
  for (const table of [ENGLISH, TRANSLATED]) {
    words.forEach((_, at) => {
      const length = phraseAt(words, at, table)?.length ?? 0;
      for (let place = at; place < at + length; place++) places.add(place);
    });
  }
  return places;
}

/** A word of Spanish that the trade's English does not share makes a text Spanish; so does 'de' beside a shared one. */
function isSpanish(words: readonly string[]): boolean {
  const isOwn = (word: string): boolean => !BOTH.has(word) && !DROPPED.has(word) && !ENGLISH_WORDS.has(word);
  const hasLink = words.some((word) => LINKS.has(word));
  return words.some((_, at) => {
    const found = phraseAt(words, at, TRANSLATED);
    return found !== null && (hasLink || words.slice(at, at + found.length).some(isOwn));
  });
}

const letterOf = (word: string): string | null => LETTERS.get(word) ?? (/^[a-z]$/.test(word) ? word : null);

/** 'e m t' and 'em see' to 'emt' and 'mc', where that is a word of the trade. */
function joinLetters(words: readonly string[]): string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length;) {
    let spelled = '';
    let end = at;
    for (; end < words.length; end++) {
      const letter = letterOf(words[end]!);
      if (letter === null) break;
      spelled += letter;
    }
    if (spelled.length > 1 && ENGLISH_WORDS.has(spelled)) {
      out.push(spelled);
      at = end;
    } else out.push(words[at++]!);
  }
  return out;
}

/** The longest phrase at a place and what lists say for it. */
function phraseAt(
  words: readonly string[],
  at: number,
  table: ReadonlyMap<string, string>,
): { length: number; listed: string } | null {
  for (let length = Math.min(LONGEST_PHRASE, words.length - at); length >= 1; length--) {
    const phrase = words.slice(at, at + length);
    const listed = table.get(phrase.join(' ')) ?? table.get(singularPhrase(phrase));
    if (listed !== undefined) return { length, listed };
  }
  return null;
}

function replacePhrases(words: readonly string[], table: ReadonlyMap<string, string>): string[] {
  const out: string[] = [];
  for (let at = 0; at < words.length;) {
    const found = phraseAt(words, at, table);
    out.push(...(found ? found.listed.split(' ') : [words[at]!]));
    at += found?.length ?? 1;
  }
  return out;
}
