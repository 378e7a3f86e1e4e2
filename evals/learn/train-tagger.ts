import { featuresAt, viewTokens } from '../../domain/reading/learned/features.ts';
import { chain, emissions, LABELS, mayFollow, type Weights } from '../../domain/reading/learned/tagger.ts';
import type { Labeled } from './label-reports.ts';

export interface Example {
  /** Features of each token, once as it is and with words hidden. */
  views: number[][][];
  labels: number[];
}

const SIZE = LABELS.length;

export function exampleOf(
  { text, labels }: Labeled,
  buckets: number,
  hidden: readonly number[],
  random: () => number,
): Example {
  const views = hidden.map((share) => {
    const mask = text.tokens.map(
      ({ kind }, at) =>
        (kind === 'word' || kind === 'code') &&
        labels[at] !== 0 &&
        !text.has(at, 'unit', 'each', 'and', 'of', 'self') &&
        random() < share,
    );
    const seen = viewTokens(text, (at) => mask[at] === true);
    return seen.map((_, at) => featuresAt(seen, at, buckets));
  });
  return { views, labels };
}

/** A linear-chain conditional random field by stochastic gradient (AdaGrad), with a pull to zero. */
export function train(
  examples: readonly Example[],
  buckets: number,
  rounds: number,
  random: () => number,
  rate = 0.15,
  pull = 2e-6,
): Weights {
  const emit = new Float32Array(buckets * SIZE);
  const seen = new Float32Array(buckets * SIZE).fill(1e-2);
  const step = new Float32Array(SIZE * SIZE);
  const stepSeen = new Float32Array(SIZE * SIZE).fill(1e-2);
  for (let from = 0; from < SIZE; from += 1)
    for (let to = 0; to < SIZE; to += 1) if (!mayFollow(from, to)) step[from * SIZE + to] = -Infinity;
  const weights: Weights = { buckets, emit, step, scale: 1 };
  const order = examples.map((_, i) => i);
  for (let round = 0; round < rounds; round += 1) {
    for (let i = order.length - 1; i > 0; i -= 1) {
      const k = Math.floor(random() * (i + 1));
      [order[i], order[k]] = [order[k]!, order[i]!];
    }
    for (const index of order) {
      const { views, labels } = examples[index]!;
      const features = views[round % views.length]!;
      if (features.length === 0) continue;
      const rows = emissions(weights, features);
      const { forward, backward, total } = chain(rows, step);
      for (let at = 0; at < rows.length; at += 1) {
        const gradient = new Float64Array(SIZE);
        for (let tag = 0; tag < SIZE; tag += 1)
          gradient[tag] = Math.exp(forward[at]![tag]! + backward[at]![tag]! - total) - (labels[at] === tag ? 1 : 0);
        for (const feature of features[at]!)
          for (let tag = 0; tag < SIZE; tag += 1) {
            const g = gradient[tag]!;
            if (g < 1e-4 && g > -1e-4) continue;
            const cell = feature * SIZE + tag;
            const full = g + pull * emit[cell]!;
            seen[cell]! += full * full;
            emit[cell]! -= (rate * full) / Math.sqrt(seen[cell]!);
          }
        if (at === 0) continue;
        for (let from = 0; from < SIZE; from += 1)
          for (let to = 0; to < SIZE; to += 1) {
            const cell = from * SIZE + to;
            if (step[cell] === -Infinity) continue;
            const g =
              Math.exp(forward[at - 1]![from]! + step[cell]! + rows[at]![to]! + backward[at]![to]! - total) -
              (labels[at - 1] === from && labels[at] === to ? 1 : 0);
            if (g < 1e-4 && g > -1e-4) continue;
            stepSeen[cell]! += g * g;
            step[cell]! -= (rate * g) / Math.sqrt(stepSeen[cell]!);
          }
      }
    }
  }
  return weights;
}

/** A generator of numbers that are the same at every run. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Larger weights are cut: no single feature decides. */
const MOST_WEIGHT = 4;

/** Weights as a module: a byte each, in base64. */
export function packed({ buckets, emit, step }: Weights): string {
  let most = 0;
  for (const value of emit) most = Math.max(most, Math.abs(value));
  const scale = Math.min(most, MOST_WEIGHT) / 127;
  const bytes = Int8Array.from([...emit], (value) => Math.max(-127, Math.min(127, Math.round(value / scale))));
  const steps = [...step].map((value) => (value === -Infinity ? '-' : value.toFixed(3)));
  return [
    '/** Weights of the tagger, made by `node evals/learn/train.ts`: those of features a byte each, in base64. */',
    `export const BUCKETS = ${buckets};`,
    `export const SCALE = ${scale};`,
    `/** From each label to each label; '-' may not follow. */\nexport const STEPS =\n  '${steps.join(' ')}';`,
    `export const EMISSIONS =\n  '${Buffer.from(bytes.buffer).toString('base64')}';`,
    '',
  ].join('\n');
}
