import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An error nobody expected may not pass unseen: a test that logs one must spy on `console.error` itself. */
const unexpected: string[] = [];
const original = console.error;

beforeEach(() => {
  unexpected.length = 0;
  console.error = (...args: unknown[]) => {
    unexpected.push(args.map(String).join(' '));
    original(...args);
  };
});

afterEach(() => {
  vi.restoreAllMocks();
  console.error = original;
  expect(unexpected, 'console.error was called').toEqual([]);
});
