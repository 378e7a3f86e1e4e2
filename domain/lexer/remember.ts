/** `read` with its last `most` answers kept, the oldest of them leaving first: for what is pure and whose answers nobody changes. */
export const remember = <T>(most: number, read: (words: string) => T): ((words: string) => T) =>
  rememberBy(most, (words) => words, read);

/** The same for what is read of more than words; `keyOf` tells all that the answer hangs on. */
export function rememberBy<A extends unknown[], T>(
  most: number,
  keyOf: (...of: A) => string,
  read: (...of: A) => T,
): (...of: A) => T {
  const kept = new Map<string, T>();
  return (...of) => {
    const key = keyOf(...of);
    if (kept.has(key)) return kept.get(key) as T;
    const answer = read(...of);
    kept.set(key, answer);
    if (kept.size > most) kept.delete(kept.keys().next().value!);
    return answer;
  };
}
