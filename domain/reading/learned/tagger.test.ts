import { describe, expect, it } from 'vitest';
import { PATTERNS } from '../phrases/propose-phrases.ts';
import { TaggedText } from '../phrases/tagged-text.ts';
import { readReport } from '../read-report.ts';
import { storedWeights } from './stored-weights.ts';
import { LABELS, marginals, mayFollow, spansOf, type Weights } from './tagger.ts';

const tagged = (source: string): string[] => {
  const text = new TaggedText(source);
  return spansOf(marginals(storedWeights(), text))
    .filter(({ role }) => role !== 'other')
    .map(({ role, first, end }) => `${role} ${text.words(first, end)}`);
};

describe('the tagger', () => {
  it.each([
    ['warehouse 14, 2 zbgrs 5 hrs each', ['crew 2 zbgrs', 'time 5 hrs each']],
    ['moved the drain. 2 plumbers 4 hrs each, 6 frobnitz', ['crew 2 plumbers', 'time 4 hrs each', 'thing 6 frobnitz']],
    ['1 glonker 3 hrs, 3 rolls vexfilm', ['crew 1 glonker', 'time 3 hrs', 'thing 3 rolls vexfilm']],
    [
      '2 zarpistas 6 horas cada uno, 8 cubetas de florbo',
      ['crew 2 zarpistas', 'time 6 horas cada uno', 'thing 8 cubetas de florbo'],
    ],
  ])('knows what an unknown word of %j is by those beside it', (source, spans) => {
    expect(tagged(source)).toEqual(spans);
  });

  it('gives each token one role with probability one', () => {
    for (const row of marginals(storedWeights(), new TaggedText('3 guys 4 hrs each, 20 ft of 3/4 EMT at $2.10')))
      expect(row.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 6);
  });

  it('never goes on with a phrase that did not begin', () => {
    const probable = LABELS.map(() =>
      Float64Array.from(LABELS, (label) => (label === 'I-time' ? 0.9 : 0.1 / (LABELS.length - 1))),
    );
    for (const { first, end } of spansOf(probable)) expect(end).toBeGreaterThan(first);
    expect(mayFollow(0, LABELS.indexOf('I-time'))).toBe(false);
    expect(mayFollow(LABELS.indexOf('B-time'), LABELS.indexOf('I-time'))).toBe(true);
  });

  it('reads as the patterns do where its weights say nothing', () => {
    const buckets = 8;
    const none: Weights = {
      buckets,
      emit: new Int8Array(buckets * LABELS.length),
      step: new Float32Array(LABELS.length ** 2),
      scale: 1,
    };
    const source = '2 electricians 4 hrs each, 60 ft of 3/4 EMT';
    const lines = (weights: Weights | null): string[] =>
      readReport(source, { jobs: [] }, PATTERNS, weights).lines.map(
        ({ quantity, unit, name }) => `${quantity} ${unit} ${name}`,
      );
    expect(lines(none)).toEqual(lines(null));
  });
});

describe('a line that only the tagger finds', () => {
  it.each([
    ['riverside 2 zbgrs 5 hrs each', { quantity: 10, unit: 'hr', name: 'Zbgr' }],
    ['maple 1 plumber 2 hrs, 3 rolls vexfilm', { quantity: 3, unit: 'roll', name: 'Vexfilm' }],
    ['roof leak. 3 roofers 4 hrs each, 2 sq vexcap', { quantity: 2, unit: 'square', name: 'Vexcap' }],
  ])('is called as it was told: %s', (source, line) => {
    const { lines } = readReport(source, { jobs: [] }, PATTERNS, storedWeights());
    expect(lines).toContainEqual(expect.objectContaining(line));
  });
});
