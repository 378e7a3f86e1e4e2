import { afterEach, expect, test } from 'vitest';
import { openReadingPool, UnreadableText, type ReadingPool } from './reading-pool.ts';

/** A module of its own for the threads: one expression that takes exponential time, and two honest functions. */
const module = `data:text/javascript,${encodeURIComponent(`
  export const isAllA = (text) => /^(a+)+$/.test(text);
  export const add = (a, b) => a + b;
  export const fail = () => { throw new RangeError('no such number'); };
  export const fill = () => { const all = []; for (;;) all.push(new Array(1e5).fill(all.length)); };
`)}`;
const HOSTILE = `${'a'.repeat(60)}b`;

let pool: ReadingPool | undefined;
afterEach(() => pool?.close());
const open = (...of: Parameters<typeof openReadingPool>): ReadingPool => (pool = openReadingPool(...of));

test('a value comes back, and what a function throws', async () => {
  const { run } = open();
  expect(await run({ module, name: 'add', args: [2, 3] })).toBe(5);
  await expect(run({ module, name: 'fail', args: [] })).rejects.toThrow('no such number');
  await expect(run({ module, name: 'nothing', args: [] })).rejects.toThrow('has no function nothing');
});

test('an expression that would not end in years is ended within its budget, and the next text is read', async () => {
  const { run } = open({ threads: 1, budget: 100 });
  await run({ module, name: 'add', args: [1, 1] });
  const began = performance.now();
  await expect(run({ module, name: 'isAllA', args: [HOSTILE] })).rejects.toThrow(UnreadableText);
  // Far from its hundred milliseconds on a busy machine; for ever without the wall.
  expect(performance.now() - began).toBeLessThan(6_000);
  expect(await run({ module, name: 'add', args: [2, 2] })).toBe(4);
});

test('a thread that takes long to load refuses no text: the clock starts when reading begins', async () => {
  const slow = `data:text/javascript,${encodeURIComponent(`
    export const warmUp = () => new Promise((resolve) => setTimeout(resolve, 400));
    export const wait = (value) => new Promise((resolve) => setTimeout(() => resolve(value), 100));
  `)}`;
  const { run } = open({ threads: 1, budget: 50, longest: 300 });
  expect(await run({ module: slow, name: 'wait', args: ['read'] })).toBe('read');
});

test('texts beside it are read meanwhile', async () => {
  const { run } = open({ threads: 2, budget: 400 });
  await Promise.all([1, 2].map((one) => run({ module, name: 'add', args: [one, one] })));
  const order: string[] = [];
  const hostile = run({ module, name: 'isAllA', args: [HOSTILE] }).catch(() => order.push('hostile'));
  const honest = Promise.all(Array.from({ length: 50 }, (_, n) => run({ module, name: 'add', args: [n, 1] })));
  await Promise.all([hostile, honest.then(() => order.push('honest'))]);
  expect(order).toEqual(['honest', 'hostile']);
});

test('a reading that fills the memory is ended and takes nobody along', async () => {
  const { run } = open({ threads: 1, budget: 60_000 });
  await expect(run({ module, name: 'fill', args: [] })).rejects.toThrow(UnreadableText);
  expect(await run({ module, name: 'add', args: [2, 2] })).toBe(4);
});
