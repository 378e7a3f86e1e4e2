import type { CaseTurn } from './case.ts';

/** Monday, 3 PM in Denver. */
const FIRST_TEXT = new Date('2026-03-02T15:00:00-07:00');
const BETWEEN_TEXTS_MS = 10 * 60_000;
/** Texts of one sender this close are one burst. */
const BURST_MS = 3_000;

export interface TimedTurn extends CaseTurn {
  time: Date;
}

/** When each text comes: as it says, else ten minutes after the one before. */
export function timed(turns: readonly CaseTurn[]): TimedTurn[] {
  let time = FIRST_TEXT;
  return turns.map((turn, index) => {
    time = turn.at ? new Date(turn.at) : index === 0 ? FIRST_TEXT : new Date(time.getTime() + BETWEEN_TEXTS_MS);
    return { ...turn, time };
  });
}

/** Texts that one sender sends on one another's heels are answered together. */
export function burstsOf(turns: readonly TimedTurn[]): TimedTurn[][] {
  const bursts: TimedTurn[][] = [];
  for (const turn of turns) {
    const last = bursts.at(-1)?.at(-1);
    if (last && last.from === turn.from && turn.time.getTime() - last.time.getTime() <= BURST_MS)
      bursts.at(-1)!.push(turn);
    else bursts.push([turn]);
  }
  return bursts;
}
