import { isKnownWord } from './known-words.ts';
import { lex } from './lex.ts';
import { readChunks } from './read-chunks.ts';

/** Whether a word is the name of one who was told of among the people of an earlier text: 'chuy' of 'chuy and me 6 hrs each'. */
export function isCrewName(texts: readonly string[]): (word: string) => boolean {
  const told = new Set(texts.flatMap(peopleWords));
  return (word) => /^[a-z]{3,}$/.test(word) && told.has(word) && !isKnownWord(word);
}

function peopleWords(text: string): string[] {
  const lexed = lex(text);
  return readChunks(lexed).flatMap((chunk) =>
    chunk.kind === 'people' ? lexed.tokens.slice(chunk.first, chunk.last + 1).map((token) => token.text) : [],
  );
}
