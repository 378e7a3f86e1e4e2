import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/request.ts';
import { problemOf, register, salesProblemOf, SignupProblem } from './register.ts';

afterEach(() => vi.unstubAllGlobals());

const lost = new TypeError('Failed to fetch');
const answer = (status: number, body: unknown) => Promise.resolve(Response.json(body, { status }));

test.each([
  [
    'the server’s detail',
    () => answer(400, { message: 'Invalid.', detail: 'Your card was declined.', error: 'x' }),
    'Your card was declined.',
  ],
  ['else its error', () => answer(409, { message: 'Invalid.', error: 'This company exists.' }), 'This company exists.'],
  ['else its message', () => answer(400, { message: 'Please select a plan' }), 'Please select a plan'],
  ['also of a failure of ours', () => answer(503, { detail: 'Billing is not set up.' }), 'Billing is not set up.'],
  ['else its status', () => Promise.resolve(new Response('<html>', { status: 502 })), 'HTTP error! status: 502'],
  ['else that nobody knows', () => Promise.reject(lost), 'Unknown error occurred'],
])('a registration that failed says so with %s', async (_what, fetched, said) => {
  vi.stubGlobal('fetch', fetched);
  const problem: unknown = await register({} as Parameters<typeof register>[0]).catch((error: unknown) => error);
  expect(problemOf(problem, 'An unknown error occurred during signup')).toBe(`Failed to register: ${said}`);
});

test.each([
  ['a lost connection', lost, 'An error occurred during signup. Please try again.'],
  [
    'a failure of ours',
    new ApiError(500, { detail: 'x', message: 'x' }),
    'An error occurred during signup. Please try again.',
  ],
  [
    'a refusal',
    new ApiError(400, { message: 'Invalid.', detail: 'Your card was declined.' }),
    'Your card was declined.',
  ],
  [
    'a card that the provider’s form refused',
    new SignupProblem('Your card number is incomplete.'),
    'Your card number is incomplete.',
  ],
])('a representative reads of %s', (_what, error, said) => {
  expect(salesProblemOf(error)).toBe(said);
});
