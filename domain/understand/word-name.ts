import { type FoundNoun, singulars } from '../lexer/counted-noun.ts';
import { type LexedText, wordsOf } from '../lexer/lex.ts';
import { GLOSSARY_EQUIPMENT, GLOSSARY_MATERIALS, GLOSSARY_OTHER } from '../lexer/spanish-glossary.ts';
import { ACRONYMS, ENGLISH_NOUNS } from './name-words.ts';

/** Sizes first, then the words; the last word singular; a capital in front where the name begins with a letter. */
export function join(sizes: readonly string[], words: readonly string[]): string {
  const name = [...new Set(sizes), ...words.flatMap((word) => word.split(' '))].map((word) =>
    ACRONYMS.has(word.toLowerCase()) ? word.toUpperCase() : word,
  );
  const lastWord = name.at(-1);
  if (lastWord && /^[a-z-]+$/i.test(lastWord)) name[name.length - 1] = acronymOf(lastWord) ?? singular(lastWord);
  const text = name.join(' ');
  return /^[a-z][a-z]/.test(text) ? text.charAt(0).toUpperCase() + text.slice(1) : text;
}

const KEEP_PLURAL = new Set([
  'pliers',
  'debris',
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

/** '2 VFDs', '3 LBs': an acronym that is counted. */
function acronymOf(word: string): string | null {
  const one = word.slice(0, -1);
  return /s$/i.test(word) && !KEEP_PLURAL.has(word.toLowerCase()) && ACRONYMS.has(one.toLowerCase())
    ? one.toUpperCase()
    : null;
}

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
export function reorder(parts: readonly string[]): string[] {
  return [...parts].reverse();
}

export function spanishOf(lexed: LexedText, at: number, found: FoundNoun): string | null {
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

export function englishWords(lexed: LexedText, at: number, found: FoundNoun): string {
  const said = lexed.tokens
    .slice(at, at + found.words)
    .map((_, w) => cased(lexed, at + w))
    .join(' ');
  const folded = lexed.tokens
    .slice(at, at + found.words)
    .map((token) => token.text)
    .join(' ');
  // 'sensores', 'paneles': the Spanish plural of the same word
  if (folded === `${found.entry}es` && /[dlnr]es$/.test(folded)) return found.entry;
  const slipped = folded !== found.entry && !singulars(folded).includes(found.entry);
  return slipped ? found.entry : said;
}

/** A word as written, but small unless it is an acronym or a number. */
export function cased(lexed: LexedText, at: number): string {
  const token = lexed.tokens[at];
  const said = token?.isSpelled ? token.text : wordsOf(lexed, at, at);
  return ACRONYMS.has(said.toLowerCase())
    ? said.toUpperCase()
    : /^[A-Z]{2,5}$/.test(said) && !/^(?:BOX|PIPE|WIRE|TAPE|LIFT|BOLT|NUTS?|DOOR|TILE)/.test(said)
      ? said
      : said.toLowerCase();
}
