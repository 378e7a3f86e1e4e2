/** Trains the classifier of what stands beside a verdict on every case and writes its weights. `node evals/approvals/train.ts`. */
import fs from 'node:fs';
import { readAuthors, readEarlier } from './read-cases.ts';
import { trainRemarks } from './train-remarks.ts';

const { bias, threshold, known, weights } = trainRemarks([...readEarlier(), ...readAuthors()]);
const round = (weight: number): number => Math.round(weight * 100) / 100;
/** A weight under this moves nothing. */
const LEAST = 0.1;
const kept = [...weights].filter(([, weight]) => Math.abs(weight) >= LEAST).sort(([a], [b]) => (a < b ? -1 : 1));
const data = {
  bias: round(bias),
  threshold,
  known: [...known],
  weights: Object.fromEntries(kept.map(([feature, weight]) => [feature, round(weight)])),
};
const file = new URL('../../domain/approvals/remarks/remark-weights.json', import.meta.url);
fs.writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
console.log(`${kept.length} weights of ${weights.size}, ${known.size} words`);
