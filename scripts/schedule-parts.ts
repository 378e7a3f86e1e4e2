import type { Part } from './part.ts';

/**
 * What runs at once may ask for this many processor cores: a little more than two, since every part waits at times. In the
 * deep run `crash` starts more processes than its number says: nothing of a whole core runs beside it.
 */
export const CORES = { usual: 2.5, deep: 2 } as const;

/**
 * The waiting part to start next: the first that still fits beside those that run. A part that asks for more than there
 * is runs alone. Null: something must end first.
 */
export function nextPart(waiting: readonly Part[], running: readonly Part[], cores: number): Part | null {
  /** A part that says nothing takes all there is. */
  const coresOf = (part: Part): number => part.cores ?? cores;
  const taken = running.reduce((sum, part) => sum + coresOf(part), 0);
  return waiting.find((part) => running.length === 0 || taken + coresOf(part) <= cores) ?? null;
}

/** Runs every part, several at once where they fit; `isStopped` keeps the rest from starting. */
export async function runParts(
  parts: readonly Part[],
  cores: number,
  run: (part: Part) => Promise<void>,
  isStopped: () => boolean,
): Promise<void> {
  const waiting = [...parts];
  const running = new Map<Part, Promise<void>>();
  for (;;) {
    const next = isStopped() ? null : nextPart(waiting, [...running.keys()], cores);
    if (next) {
      waiting.splice(waiting.indexOf(next), 1);
      running.set(
        next,
        run(next).finally(() => void running.delete(next)),
      );
    } else if (running.size > 0) await Promise.race(running.values());
    else return;
  }
}
