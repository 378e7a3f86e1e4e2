import { featuresOf, type Part } from './part-features.ts';
import type { Token } from '../tokens/tokenize.ts';

/** Weights of a logistic regression; positive holds an approval back. */
export interface LinearModel {
  bias: number;
  /** At and above it a part may hold the approval back. */
  threshold: number;
  known: ReadonlySet<string>;
  weights: ReadonlyMap<string, number>;
}

/** How likely a part holds an approval back, from 0 to 1. */
export function riskOf(part: Part, tokens: readonly Token[], model: LinearModel): number {
  const features = featuresOf(part, tokens, (word) => model.known.has(word));
  return 1 / (1 + Math.exp(-scoreOf(features, model)));
}

const scoreOf = (features: readonly string[], { bias, weights }: LinearModel): number => {
  const sum = features.reduce((total, feature) => total + (weights.get(feature) ?? 0), 0);
  return bias + sum / Math.sqrt(features.length);
};
