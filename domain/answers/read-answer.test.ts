import { describe, expect, it } from 'vitest';
import { readAmount } from './read-answer.ts';

describe('an answer that is nothing but an amount', () => {
  it.each([
    ['2.5', { kind: 'number', amount: 2.5, basis: null }],
    ['about 60', { kind: 'number', amount: 60, basis: null }],
    ['40 total', { kind: 'number', amount: 40, basis: 'total' }],
    ['3.5 hrs apiece', { kind: 'time', amount: 3.5, unit: 'hr', basis: 'each', isClock: false }],
    ['7 to 930', { kind: 'time', amount: 2.5, unit: 'hr', basis: null, isClock: true }],
    ['de 7 a 11', { kind: 'time', amount: 4, unit: 'hr', basis: null, isClock: true }],
    ['kept it 2 days', { kind: 'time', amount: 2, unit: 'day', basis: null, isClock: false }],
    ['dos horas y media', { kind: 'time', amount: 2.5, unit: 'hr', basis: null, isClock: false }],
    ['5 horas cada uno', { kind: 'time', amount: 5, unit: 'hr', basis: 'each', isClock: false }],
    ['26 ton', { kind: 'measure', amount: 26, unit: 'ton', basis: null }],
    ['it was 6 bags', { kind: 'measure', amount: 6, unit: 'bag', basis: null }],
    ['feet', { kind: 'unit', unit: 'ft' }],
    ['galones', { kind: 'unit', unit: 'gal' }],
  ])('%s', (text, answer) => {
    expect(readAmount(text)).toEqual(answer);
  });

  it.each([
    'thanks',
    '3 guys',
    '2 hrs and 4 bags',
    '6 elbows',
    'the school',
    'same as yesterday',
    'plus 2 more hours of overtime',
    '2 to 3 hrs',
    '',
  ])('%s: says more, or less', (text) => {
    expect(readAmount(text)).toBeNull();
  });
});
