import { expect } from 'vitest';
import { DEEP } from './deep.ts';
import * as hostile from './hostile-models.ts';
import { openHostileWorld, WORDS } from './open-hostile-world.ts';

/** All of them, over both halves. */
const SEQUENCES = DEEP ? 5_000 : 24;
/** New dice in the deep run only: `npm test` throws the same each time. */
const SEED = Number(process.env['HOSTILE_SEED'] ?? (DEEP ? Math.floor(Math.random() * 1e9) : 20_261_122));

export interface Dice {
  seed: number;
  first: number;
  end: number;
}

/** Half of the sequences; each half is a file of its own, so that the two run side by side. */
export function halfOfDice(half: 'first' | 'second'): Dice & { milliseconds: number } {
  const middle = SEQUENCES / 2;
  const [first, end] = half === 'first' ? [0, middle] : [middle, SEQUENCES];
  return { seed: SEED, first, end, milliseconds: middle * 6_000 };
}

/** Random calls of any tool with any arguments, each turn judged, and the other company compared at the end. */
export async function throwDice({ seed, first, end }: Dice): Promise<void> {
  const { world, hire, judge, fingerprints, before, close } = await openHostileWorld();
  try {
    const people = await Promise.all([hire('field'), hire('office'), hire('field', 'Spanish')]);
    for (const phone of people) await world.say(phone, WORDS);
    const ids = Array.from({ length: 24 }, (_, i) => i + 1);
    const quotes = ['2 guys 4 hrs each', '60ft 3/4 EMT', 'whatever', '', WORDS, '3rd floor'];
    for (let i = first; i < end; i += 1) {
      const phone = people[i % people.length]!;
      await judge(phone, i % 2 === 0 ? 'and what about it' : 'ok do it', hostile.random(seed + i, { ids, quotes }));
    }
    expect(await fingerprints()).toEqual(before);
  } finally {
    await close();
  }
}
