/** Words without case, accents kept, and without marks around them. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/(\d),(\d)/g, '$1.$2')
    .split(/\s+/)
    .map((word) => word.replace(/^[^\p{L}\d#]+|[^\p{L}\d"]+$/gu, ''))
    .filter((word) => word !== '');

/** The least number of words changed, left out and added (Levenshtein). */
export function wordErrors(truth: readonly string[], read: readonly string[]): number {
  let row = Array.from({ length: read.length + 1 }, (_, at) => at);
  for (const [i, word] of truth.entries()) {
    const next = [i + 1];
    for (const [j, other] of read.entries())
      next.push(Math.min(row[j + 1]! + 1, next[j]! + 1, row[j]! + (word === other ? 0 : 1)));
    row = next;
  }
  return row.at(-1)!;
}

export const numbersOf = (text: string): string[] => text.replace(/(\d),(\d)/g, '$1.$2').match(/\d+(?:\.\d+)?/g) ?? [];

/** Of the numbers of `truth`, how many `read` does not have. */
export function missingNumbers(truth: string, read: string): number {
  const rest = numbersOf(read);
  let missing = 0;
  for (const number of numbersOf(truth)) {
    const at = rest.indexOf(number);
    if (at < 0) missing += 1;
    else rest.splice(at, 1);
  }
  return missing;
}
