import { expect, test } from 'vitest';
import { heardOf } from './heard-of.ts';

const segment = (avg_logprob: number, compression_ratio = 1.3) => ({ avg_logprob, compression_ratio });

test('a note is as sure as its least sure segment', () => {
  const heard = heardOf({ text: ' 2 guys 4 hours ', language: 'english', segments: [segment(-0.1), segment(-0.5)] });
  expect(heard).toEqual({ words: '2 guys 4 hours', confidence: Math.exp(-0.5) });
});

test('an endpoint that tells nothing of it is taken at its word', () => {
  expect(heardOf({ text: 'hi' })).toEqual({ words: 'hi', confidence: null });
  expect(heardOf({})).toEqual({ words: '', confidence: null });
});

test.each([
  ['words that repeat themselves', { language: 'es', segments: [segment(-0.1), segment(-0.05, 14)] }],
  ['another language', { language: 'thai', segments: [segment(-0.1)] }],
])('%s are not sure at all, however sure the model is', (_, more) => {
  expect(heardOf({ text: '7, 4, 7, 4, 7, 4', ...more }).confidence).toBe(0);
});
