import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/request.ts';
import { readIdentifier, stepProblem } from './sign-in.ts';

describe('readIdentifier', () => {
  it.each([
    ['phone', '(801) 555-0123', { identifier: '+18015550123' }],
    ['phone', '801555012', { problem: 'Please enter a valid 10-digit phone number.' }],
    ['phone', '', { problem: 'Please enter a valid 10-digit phone number.' }],
    ['email', ' dana@summit.example ', { identifier: 'dana@summit.example' }],
    ['email', 'dana@summit', { problem: 'Please enter a valid email address.' }],
    ['email', '', { problem: 'Please enter a valid email address.' }],
  ] as const)('reads a %s %j', (method, text, expected) => {
    expect(readIdentifier(method, text)).toEqual(expected);
  });
});

describe('stepProblem', () => {
  it.each([
    ["the server's sentence", new ApiError(429, { message: 'Please wait.' }), 'Please wait.'],
    ['its own sentence when the server says nothing', new ApiError(404, {}), 'Phone number not found.'],
    ['that the server failed', new ApiError(500, { message: 'x' }), 'An error occurred.'],
    ['that there is no connection', new TypeError('Failed to fetch'), 'An error occurred.'],
  ])('shows %s', (_, error, expected) => {
    expect(stepProblem(error, 'Phone number not found.', 'An error occurred.')).toBe(expected);
  });
});
