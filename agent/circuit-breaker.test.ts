import { describe, expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { ModelFailure, type FailureKind } from './model-failure.ts';

function openCircuit() {
  const clock = { at: 0 };
  const circuit = createCircuitBreaker(() => clock.at);
  const fail = (kind: FailureKind = 'server', retryAfterMs: number | null = null): number => {
    expect(circuit.enter()).toBe(0);
    return circuit.fail(new ModelFailure(kind, 'planned', retryAfterMs));
  };
  const failTimes = (times: number): number[] => Array.from({ length: times }, () => fail());
  return { clock, circuit, fail, failTimes };
}

describe('the circuit of an endpoint', () => {
  test('opens for 30 s after four failures in a row, and a success in between starts the count again', () => {
    const { circuit, fail, failTimes } = openCircuit();
    expect(failTimes(3)).toEqual([0, 0, 0]);
    circuit.enter();
    circuit.succeed();
    expect(failTimes(3)).toEqual([0, 0, 0]);
    expect(fail()).toBe(30_000);
    expect(circuit.enter()).toBe(30_000);
    expect(circuit.isOpen()).toBe(true);
  });

  test('lets one call try when the pause is over: a success closes it', () => {
    const { clock, circuit, failTimes } = openCircuit();
    failTimes(4);
    clock.at = 30_000;
    expect(circuit.enter()).toBe(0);
    expect(circuit.enter()).toBeGreaterThan(0);
    circuit.succeed();
    expect([circuit.enter(), circuit.enter()]).toEqual([0, 0]);
  });

  test('doubles the pause with each failed try, up to five minutes', () => {
    const { clock, circuit, fail, failTimes } = openCircuit();
    failTimes(4);
    const pauses = [60_000, 120_000, 240_000, 300_000, 300_000];
    for (const expected of pauses) {
      clock.at += circuit.enter();
      expect(fail()).toBe(expected);
    }
  });

  test('a try that was given up frees the place for the next', () => {
    const { clock, circuit, failTimes } = openCircuit();
    failTimes(4);
    clock.at = 30_000;
    circuit.enter();
    circuit.leave();
    expect(circuit.enter()).toBe(0);
  });

  test('a key that is not accepted opens it at once', () => {
    expect(openCircuit().fail('settings')).toBe(30_000);
  });

  test('a time the endpoint asks for beyond any turn opens it for that time', () => {
    expect(openCircuit().fail('limited', 90_000)).toBe(90_000);
    expect(openCircuit().fail('limited', 3_000)).toBe(0);
    expect(openCircuit().fail('limited', 86_400_000)).toBe(300_000);
  });

  test.each(['refused', 'unreadable', 'data'] as const)('%s is about one request, and counts for nothing', (kind) => {
    const { fail, failTimes } = openCircuit();
    failTimes(3);
    for (let time = 0; time < 10; time += 1) expect(fail(kind)).toBe(0);
  });
});
