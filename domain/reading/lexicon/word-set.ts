/** A set of the words in a list: 'a, b, c d'. */
export const wordSet = (list: string): ReadonlySet<string> => new Set(list.split(',').map((word) => word.trim()));
