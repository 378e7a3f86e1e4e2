import type { Language } from '../../../domain/actor.ts';

const ASKS: Record<Language, (command: string) => string> = {
  English: (command) => `To do it, reply ${command}.`,
  Spanish: (command) => `Para hacerlo, responda ${command}.`,
};

/** The sentence that ends a proposal by text. */
export function askForCommand(language: Language, command: string): string {
  return ASKS[language](command);
}

/** A proposal without the command to type: the chat has a button for it. */
export function withoutCommand(words: string, language: Language): string {
  const [before, after] = askForCommand(language, '\n').split('\n') as [string, string];
  const at = words.lastIndexOf(before);
  const end = at < 0 ? -1 : words.indexOf(after, at + before.length);
  return end < 0 ? words : `${words.slice(0, at)}${words.slice(end + after.length)}`.trim();
}
