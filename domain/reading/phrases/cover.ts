import type { Phrase } from './phrase.ts';
import type { TaggedText } from './tagged-text.ts';

/** What it costs to leave a token without a meaning. */
function costOf(text: TaggedText, at: number): number {
  const token = text.token(at)!;
  if (['number', 'fraction', 'money', 'dimension', 'percent', 'date', 'phone', 'clock'].includes(token.kind)) return 4;
  if (text.has(at, 'trade', 'people')) return 1.5;
  if (text.has(at, 'goods', 'machine') && token.kind === 'word') return 0.4;
  return token.kind === 'word' && text.unit(at) ? 0.5 : 0;
}

/** Of two that say as much the longer. */
const LONGER = 0.1;

/** What the tagger adds to a phrase's score, and to a token that no phrase takes. */
export interface LearnedScores {
  of: (phrase: Phrase) => number;
  left: (at: number) => number;
}

/** Phrases that do not overlap and leave as little as possible without a meaning, whatever order they were proposed in. */
export function bestCover(
  text: TaggedText,
  proposed: readonly Phrase[],
  learned: LearnedScores = { of: () => 0, left: () => 0 },
): Phrase[] {
  const ordered = proposed.toSorted(compare);
  const byFirst = Map.groupBy(ordered, ({ first }) => first);
  const best: { score: number; phrase: Phrase | null }[] = Array.from({ length: text.length + 1 }, () => ({
    score: 0,
    phrase: null,
  }));
  for (let at = text.length - 1; at >= 0; at -= 1) {
    let chosen = { score: best[at + 1]!.score - costOf(text, at) + learned.left(at), phrase: null as Phrase | null };
    for (const phrase of byFirst.get(at) ?? []) {
      const score = phrase.score + LONGER * (phrase.end - phrase.first) + learned.of(phrase) + best[phrase.end]!.score;
      if (score > chosen.score + 1e-9) chosen = { score, phrase };
    }
    best[at] = chosen;
  }
  const cover: Phrase[] = [];
  for (let at = 0; at < text.length;) {
    const { phrase } = best[at]!;
    if (phrase) cover.push(phrase);
    at = phrase ? phrase.end : at + 1;
  }
  return cover;
}

/** Any order of proposals makes the same cover: longer before shorter, then by what they say. */
function compare(a: Phrase, b: Phrase): number {
  return a.first - b.first || b.end - a.end || b.score - a.score || keyOf(a).localeCompare(keyOf(b));
}

const keyOf = (phrase: Phrase): string => JSON.stringify(phrase, Object.keys(phrase).toSorted());
