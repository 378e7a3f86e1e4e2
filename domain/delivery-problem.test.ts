import { describe, expect, test } from 'vitest';
import { describeDeliveryProblem, isUnreachableForGood } from './delivery-problem.ts';

describe('why a text did not arrive', () => {
  test.each([
    [21610, 'This number opted out of texts.', true],
    [30003, 'The phone is off or out of reach.', false],
    [30006, 'This is a landline, or its carrier does not accept texts.', true],
    [99999, 'The carrier could not deliver it.', false],
    [null, 'The carrier could not deliver it.', false],
  ])('%s is said in words', (code, words, forGood) => {
    expect([describeDeliveryProblem(code), isUnreachableForGood(code)]).toEqual([words, forGood]);
  });

  test('is said in Spanish too', () => {
    expect(describeDeliveryProblem(30006, 'Spanish')).toBe('Es un teléfono fijo o su compañía no acepta mensajes.');
  });
});
