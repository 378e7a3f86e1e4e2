import type { TaggedText } from '../phrases/tagged-text.ts';
import { featuresAt, viewTokens } from './features.ts';

/** What a stretch of tokens is; each begins with B and goes on with I. */
export const ROLES = ['crew', 'time', 'thing', 'machine', 'cost', 'price', 'measure', 'net', 'other', 'aside'] as const;
export type Role = (typeof ROLES)[number];

/** O, then B and I of each role. */
export const LABELS: readonly string[] = ['O', ...ROLES.flatMap((role) => [`B-${role}`, `I-${role}`])];

export interface Weights {
  buckets: number;
  /** Weight of each feature bucket for each label. */
  emit: Float32Array | Int8Array;
  /** Weight from each label to the next. */
  step: Float32Array;
  scale: number;
}

export interface Span {
  role: Role;
  first: number;
  end: number;
  /** The least probable of its tokens, each by the whole text. */
  sure: number;
}

/** Scores of each label at each token. */
export function emissions(weights: Weights, features: readonly (readonly number[])[]): Float64Array[] {
  const { emit, scale } = weights;
  const size = LABELS.length;
  return features.map((some) => {
    const row = new Float64Array(size);
    for (const feature of some)
      for (let tag = 0; tag < size; tag += 1) row[tag]! += emit[feature * size + tag]! * scale;
    return row;
  });
}

export const mayFollow = (before: number, next: number): boolean => {
  const label = LABELS[next]!;
  return !label.startsWith('I-') || LABELS[before] === label || LABELS[before] === `B-${label.slice(2)}`;
};

const sumLog = (row: Float64Array): number => {
  let most = -Infinity;
  for (const value of row) if (value > most) most = value;
  if (most === -Infinity) return most;
  let sum = 0;
  for (const value of row) sum += Math.exp(value - most);
  return most + Math.log(sum);
};

/** Forward and backward sums of a linear chain. */
export function chain(
  rows: readonly Float64Array[],
  step: Float32Array,
): { forward: Float64Array[]; backward: Float64Array[]; total: number } {
  const size = LABELS.length;
  const forward: Float64Array[] = [];
  const backward: Float64Array[] = rows.map(() => new Float64Array(size));
  const cell = new Float64Array(size);
  for (const [at, row] of rows.entries()) {
    const here = new Float64Array(size);
    for (let tag = 0; tag < size; tag += 1) {
      if (at === 0) here[tag] = mayFollow(0, tag) ? row[tag]! : -Infinity;
      else {
        for (let from = 0; from < size; from += 1) cell[from] = forward[at - 1]![from]! + step[from * size + tag]!;
        here[tag] = sumLog(cell) + row[tag]!;
      }
    }
    forward.push(here);
  }
  for (let at = rows.length - 2; at >= 0; at -= 1)
    for (let tag = 0; tag < size; tag += 1) {
      for (let to = 0; to < size; to += 1)
        cell[to] = step[tag * size + to]! + rows[at + 1]![to]! + backward[at + 1]![to]!;
      backward[at]![tag] = sumLog(cell);
    }
  return { forward, backward, total: forward.length === 0 ? 0 : sumLog(forward.at(-1)!) };
}

/** Probability of each label at each token. */
export function marginals(weights: Weights, text: TaggedText): Float64Array[] {
  const views = viewTokens(text);
  const rows = emissions(
    weights,
    views.map((_, at) => featuresAt(views, at, weights.buckets)),
  );
  const { forward, backward, total } = chain(rows, weights.step);
  return rows.map((_, at) =>
    Float64Array.from(LABELS, (__, tag) => Math.exp(forward[at]![tag]! + backward[at]![tag]! - total)),
  );
}

/** The likeliest stretches: at each token the label of most probability that may follow. */
export function spansOf(probable: readonly Float64Array[]): Span[] {
  const size = LABELS.length;
  const best: Float64Array[] = [];
  const from: Int16Array[] = [];
  for (const [at, row] of probable.entries()) {
    const here = new Float64Array(size).fill(-Infinity);
    const back = new Int16Array(size);
    for (let tag = 0; tag < size; tag += 1)
      for (let before = 0; before < size; before += 1) {
        if (!mayFollow(at === 0 ? 0 : before, tag)) continue;
        const score = (at === 0 ? 0 : best[at - 1]![before]!) + Math.log(row[tag]! + 1e-9);
        if (score > here[tag]!) {
          here[tag] = score;
          back[tag] = before;
        }
      }
    best.push(here);
    from.push(back);
  }
  const labels: number[] = [];
  let tag = best.length === 0 ? 0 : best.at(-1)!.indexOf(Math.max(...best.at(-1)!));
  for (let at = best.length - 1; at >= 0; at -= 1) {
    labels[at] = tag;
    tag = from[at]![tag]!;
  }
  const spans: Span[] = [];
  for (const [at, label] of labels.entries()) {
    const name = LABELS[label]!;
    const sure = probable[at]![label]!;
    if (name.startsWith('B-')) spans.push({ role: name.slice(2) as Role, first: at, end: at + 1, sure });
    else if (name.startsWith('I-')) {
      const last = spans.at(-1)!;
      last.end = at + 1;
      last.sure = Math.min(last.sure, sure);
    }
  }
  return spans;
}
