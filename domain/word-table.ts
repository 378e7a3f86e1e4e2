/**
 * A table that is asked with the words of a text. It knows its own words and no others: every plain object also answers to
 * 'constructor', which is a word of crews ('el constructor').
 */
export function wordTable<T>(words: Record<string, T>): Readonly<Record<string, T>> {
  return Object.assign(Object.create(null) as Record<string, T>, words);
}

/** The words of a text, for 'is it one of these'. */
export const wordSet = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));
