import { expect, test } from 'vitest';
import { AppError, ERRORS } from './errors.ts';
import type { ErrorCode } from './errors.ts';

test.each(Object.keys(ERRORS) as ErrorCode[])('%s carries its status and sentence', (code) => {
  const error = new AppError(code);
  expect([error.status, error.message, error.name, error.extra]).toEqual([
    ERRORS[code].status,
    ERRORS[code].message,
    'AppError',
    {},
  ]);
});

test('an error of its own words keeps its cause and fields', () => {
  const cause = new Error('unique');
  const error = new AppError('CONFLICT', 'Taken.', { cause, fields: { name: 'Taken.' } });
  expect([error.status, error.message, error.cause, error.extra.fields]).toEqual([
    409,
    'Taken.',
    cause,
    { name: 'Taken.' },
  ]);
});

test('trying again helps only where the fault is not the request', () => {
  const retried = (Object.keys(ERRORS) as ErrorCode[]).filter((code) => ERRORS[code].retry);
  expect(retried).toEqual(['RATE_LIMITED', 'UNAVAILABLE', 'INTERNAL']);
});
