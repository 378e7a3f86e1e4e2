/** `read` with its last `most` answers kept, the oldest of them leaving first: for what is pure and whose answers nobody changes. */
export function remember<T>(most: number, read: (words: string) => T): (words: string) => T {
  const kept = new Map<string, T>();
  return (words) => {
    if (kept.has(words)) return kept.get(words) as T;
    const answer = read(words);
    kept.set(words, answer);
    if (kept.size > most) kept.delete(kept.keys().next().value!);
    return answer;
  };
}
