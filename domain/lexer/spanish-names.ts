import { foldText } from './fold-text.ts';
import { GLOSSARY_ADJECTIVES, GLOSSARY_EQUIPMENT, GLOSSARY_MATERIALS } from './spanish-glossary.ts';

/** 'cabezas' and 'cabeza', 'rociadores' and 'rociador': one word. */
const stem = (word: string): string => word.replace(/(?<=[^aeiou])es$|s$/, '');

const wordsOf = (text: string): string[] =>
  foldText(text)
    .text.split(/[^a-z]+/)
    .map(stem)
    .filter((word) => word.length > 3 && !(word in GLOSSARY_ADJECTIVES));

/** Every Spanish word of the names by which crews know a thing: 'cabeza' and 'rociador' of a sprinkler head. */
const SPANISH_OF = new Map<string, Set<string>>();
for (const [spanish, english] of Object.entries({ ...GLOSSARY_MATERIALS, ...GLOSSARY_EQUIPMENT })) {
  const known = SPANISH_OF.get(english.toLowerCase()) ?? new Set();
  SPANISH_OF.set(english.toLowerCase(), known);
  for (const word of wordsOf(spanish)) known.add(word);
}

/** 'Las cabezas no van', of '1/2" sprinkler head': whether words have a part of the Spanish name of a thing, whatever its size. */
export function isCalledInSpanish(name: string, words: string): boolean {
  const said = wordsOf(words);
  const parts = name.toLowerCase().split(' ');
  return parts.some((_, from) => {
    const known = SPANISH_OF.get(parts.slice(from).join(' '));
    return known !== undefined && said.some((word) => known.has(word));
  });
}
