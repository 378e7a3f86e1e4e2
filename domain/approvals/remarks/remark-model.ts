import type { LinearModel } from './linear-model.ts';
import data from './remark-weights.json' with { type: 'json' };

/** Trained by `node evals/approvals/train.ts` on the cases beside it. */
export const REMARK_MODEL: LinearModel = {
  bias: data.bias,
  threshold: data.threshold,
  known: new Set(data.known),
  weights: new Map(Object.entries(data.weights as Record<string, number>)),
};
