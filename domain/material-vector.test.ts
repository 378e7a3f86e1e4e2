import { expect, test } from 'vitest';
import { normalizeMaterialText } from './material-text.ts';
import { materialVector, vectorText, VECTOR_SIZE } from './material-vector.ts';

const near = (a: string, b: string): number => {
  const [x, y] = [a, b].map((text) => materialVector(normalizeMaterialText(text)));
  return x!.reduce((sum, part, at) => sum + part * y![at]!, 0);
};

test('a text is as near to itself as can be, and has unit length', () => {
  expect(near('3/4" EMT Conduit', '3/4 in. emt conduit')).toBeCloseTo(1, 5);
  expect(materialVector('')).toEqual(new Float32Array(VECTOR_SIZE));
  expect(JSON.parse(vectorText(materialVector('emt')))).toHaveLength(VECTOR_SIZE);
});

test.each([
  ['emt condiut', 'EMT Conduit', 'Copper Pipe Type L'],
  ['coupling emt', 'EMT Set Screw Coupling', 'Ball Valve'],
  ['recepticle duplex', '20A Duplex Receptacle', '20A Single Pole Breaker'],
  ['octogon box', '4" Octagon Box', '4" Square Blank Cover'],
])('%j lies nearer to %j than to %j', (typed, meant, other) => {
  expect(near(typed, meant)).toBeGreaterThan(near(typed, other) + 0.1);
});
