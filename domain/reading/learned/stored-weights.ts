import type { Weights } from './tagger.ts';
import { BUCKETS, EMISSIONS, SCALE, STEPS } from './tagger-weights.ts';

let stored: Weights | null = null;

/** The weights of the repository, unpacked once. */
export function storedWeights(): Weights {
  stored ??= unpacked();
  return stored;
}

function unpacked(): Weights {
  const text = atob(EMISSIONS);
  const emit = new Int8Array(text.length);
  for (let i = 0; i < text.length; i += 1) emit[i] = text.charCodeAt(i);
  return {
    buckets: BUCKETS,
    emit,
    step: Float32Array.from(STEPS.split(' '), (value) => (value === '-' ? -Infinity : Number(value))),
    scale: SCALE,
  };
}
