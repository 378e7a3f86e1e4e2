import { afterEach, expect, test, vi } from 'vitest';
import { forgetAsked, takeAsked } from './take-asked.ts';

const ask = (name: string, answer: Response) => vi.stubGlobal('corbelAsked', { [name]: Promise.resolve(answer) });
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('what the page asked is taken once', async () => {
  const answer = new Response('{}');
  ask('GET /change-orders/12', answer);
  vi.spyOn(performance, 'now').mockReturnValue(29_999);
  expect(takeAsked('GET /change-orders/13')).toBeUndefined();
  expect(await takeAsked('GET /change-orders/12')).toBe(answer);
  expect(takeAsked('GET /change-orders/12')).toBeUndefined();
});

test('an answer that nobody came for in time is asked for anew', () => {
  ask('GET /change-orders/12', new Response('{}'));
  vi.spyOn(performance, 'now').mockReturnValue(30_001);
  expect(takeAsked('GET /change-orders/12')).toBeUndefined();
});

test('nothing asked in one session is taken in the next', () => {
  ask('GET /change-orders/12', new Response('{}'));
  forgetAsked();
  expect(takeAsked('GET /change-orders/12')).toBeUndefined();
});
