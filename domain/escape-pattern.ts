/** Words as a part of a regular expression that means these letters and nothing else. */
export const escapePattern = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
