/**
 * The answer of `read`, kept for `ms` so that whoever asks often costs one read. Callers during a read share it; a failure is
 * not kept. 0 keeps nothing.
 */
export function keepFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let kept: { answer: Promise<T>; until: number } | null = null;
  return () => {
    if (kept && performance.now() < kept.until) return kept.answer;
    const answer = read();
    const mine = { answer, until: ms > 0 ? Infinity : 0 };
    kept = mine;
    answer.then(
      () => (mine.until = performance.now() + ms),
      () => (mine.until = 0),
    );
    return answer;
  };
}
