import { PHONES } from '../../prisma/seed/people.ts';
import { roll } from '../hostile-models.ts';

/** One text of the storm; the same seed and size give the same texts. */
export interface StormText {
  serial: number;
  /** Milliseconds after the storm's beginning. */
  atMs: number;
  from: string;
  body: string;
  hasPhoto: boolean;
  /** The vendor delivers it again although it was taken. */
  isDoubled: boolean;
  kind: 'work' | 'question' | 'photo' | 'stop' | 'start' | 'stranger' | 'send';
}

export type Disaster = 'kill everything' | 'kill Temporal' | 'crash PostgreSQL';

export interface Storm {
  texts: StormText[];
  /** Each at its moment, in order. */
  disasters: { atMs: number; what: Disaster }[];
}

/**
 * `crew`: phones of field hands of several companies. `sendable`: numbers of completed orders the estimator may send.
 * `firstSerial`: how many texts earlier storms of the same world took, so that no word of its own comes twice.
 */
export function generateStorm(
  seed: number,
  of: { texts: number; firstSerial?: number; lastsMs: number; crew: readonly string[]; sendable: readonly number[] },
): Storm {
  const dice = roll(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(dice() * list.length)]!;
  const texts = Array.from({ length: of.texts }, (_, index): StormText => {
    const serial = (of.firstSerial ?? 0) + index;
    const luck = dice();
    const at = { serial, atMs: Math.floor(dice() * of.lastsMs), hasPhoto: false, isDoubled: dice() < 0.1 };
    const from = pick(of.crew);
    if (luck < 0.62) {
      const job = pick(['Riverside', 'Riverside Medical Tower']);
      const body = `${job} - ${1 + Math.floor(dice() * 4)} guys ${1 + Math.floor(dice() * 9)} hrs each fixing panel ${markOf(serial)}`;
      return { ...at, from, kind: 'work', body, hasPhoto: dice() < 0.1 };
    }
    if (luck < 0.74)
      return {
        ...at,
        from,
        kind: 'question',
        body: pick(['what is still open?', 'did that go through?', 'hola', 'thanks']),
      };
    if (luck < 0.8) return { ...at, from, kind: 'photo', body: '', hasPhoto: true };
    // Our own reading of a phrase, not the carrier's word: here nobody but us keeps the line silent.
    if (luck < 0.84) return { ...at, from, kind: 'stop', body: 'please stop texting me' };
    if (luck < 0.89) return { ...at, from, kind: 'start', body: 'you can text me again' };
    if (luck < 0.94 || of.sendable.length === 0)
      return { ...at, from: `+1801555019${Math.floor(dice() * 9)}`, kind: 'stranger', body: 'who is this' };
    const word = pick(['send', 'SEND']);
    return { ...at, from: PHONES['estimator']!, kind: 'send', body: `${word} ${pick(of.sendable)}` };
  }).sort((a, b) => a.atMs - b.atMs);
  const whats: Disaster[] = ['kill everything', 'kill Temporal', 'crash PostgreSQL'];
  const rounds = Math.max(1, Math.floor(of.lastsMs / 40_000));
  const disasters = Array.from({ length: rounds }, (_, round) =>
    [...whats]
      .sort(() => dice() - 0.5)
      .map((what, place) => ({
        what,
        atMs: Math.floor((of.lastsMs / rounds) * (round + (place + 0.2 + dice() * 0.6) / whats.length)),
      })),
  ).flat();
  return { texts, disasters };
}

/** A word of its own for each text of work, which no lexer takes for a number: Zqaaab, Zqaaac … */
export const MARK = /zq[a-z]{4}/i;
function markOf(serial: number): string {
  const letters = [17_576, 676, 26, 1].map((place) => String.fromCharCode(97 + (Math.floor(serial / place) % 26)));
  return `Zq${letters.join('')}`;
}
