import { describe, expect, it } from 'vitest';
import { addressOf, ApiError } from './request.ts';

describe('addressOf', () => {
  it('fills params and leaves empty query values out', () => {
    const parts = {
      method: 'GET',
      path: '/customers/:id/jobs/:jobId',
      params: { id: 3, jobId: 'a/b' },
      query: { limit: 20, status: '', range: undefined, flag: false },
    };
    expect(addressOf(parts)).toBe('/customers/3/jobs/a%2Fb?limit=20&flag=false');
  });
  it('adds no question mark without a query', () => {
    expect(addressOf({ method: 'GET', path: '/health' })).toBe('/health');
  });
});

describe('ApiError', () => {
  it.each([
    [409, { message: 'The order changed.' }, 'The order changed.'],
    [404, {}, 'HTTP error! status: 404'],
    [500, { message: 'secret' }, 'HTTP error! status: 500'],
    [503, {}, 'HTTP error! status: 503'],
  ])('says for a %i what a person should read', (status, body, sentence) => {
    expect(new ApiError(status, body).message).toBe(sentence);
  });
});
