import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../domain/errors.ts';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';
import { installErrorHandler } from '../plugins/error-handler.ts';

let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
}, 30_000);
afterAll(() => world.close());

const AS_PAGE = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const get = (url: string, headers: Record<string, string> = AS_PAGE, cookies: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url, headers, cookies });

const GUARDED = (Object.values(endpoints) as Endpoint[])
  .filter(({ method, policy }) => method === 'GET' && !['public', 'answer-link', 'order-paper'].includes(policy))
  .map(({ path }) => path.replaceAll(/:\w+/g, '1'));

describe('an address opened in the address bar', () => {
  test.each(GUARDED)('%s without a session is a page that leads to the sign-in', async (url) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([401, 'text/html; charset=utf-8']);
    expect(answer.body).toContain('<h1>Please sign in</h1>');
    expect(answer.body).toContain('href="/login"');
  });

  test('a file of another company is the same page as one that never was', async () => {
    const job_id = Object.values(world.rival.jobs)[0];
    const made = await world.call('rival', 'POST', '/change-orders', {
      job_id,
      description: 'Move the panel',
      big_dict: {},
    });
    expect(made.statusCode).toBe(201);
    const theirs = await get(`/change-orders/${made.json().id}/pdf`, AS_PAGE, world.cookieOf('office'));
    const none = await get('/change-orders/999999/pdf', AS_PAGE, world.cookieOf('office'));
    expect([theirs.statusCode, none.statusCode]).toEqual([404, 404]);
    expect(theirs.body).toBe(none.body);
    expect(none.body).toContain('<h1>File not found</h1>');
  });

  test('it runs nothing, is styled by its own sheet alone, and is not kept', async () => {
    const { headers, body } = await get('/change-orders/999999/pdf', AS_PAGE, world.cookieOf('office'));
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/=]+';/);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).not.toContain('<script');
  });

  test('who reads Spanish reads it in Spanish', async () => {
    const { body } = await get('/customers', { ...AS_PAGE, 'accept-language': 'es-MX,es;q=0.9' });
    expect(body).toContain('<html lang="es">');
    expect(body).toContain('<h1>Inicie sesión</h1>');
  });

  test.each([
    [new AppError('INTERNAL', undefined, { detail: 'disk <b>7</b> is away' }), 500, 'Something went wrong'],
    [new Error('disk <b>7</b> is away'), 500, 'Something went wrong'],
    [new AppError('UNAVAILABLE'), 503, 'Not available right now'],
    [new AppError('CONFLICT', 'Not <i>yet</i>.'), 409, 'Not &lt;i&gt;yet&lt;/i&gt;.'],
  ])('%s says no cause and becomes no markup', async (error, status, words) => {
    const app = Fastify();
    installErrorHandler(app);
    app.get('/files/*', () => Promise.reject(error));
    const answer = await app.inject({ url: '/files/1?x="><script>', headers: AS_PAGE });
    expect(answer.statusCode).toBe(status);
    expect(answer.body).toContain(words);
    expect(answer.body).not.toMatch(/disk|<script/);
    await app.close();
  });
});

test('a call of the console stays JSON', async () => {
  for (const accept of ['application/json', '*/*']) {
    const answer = await get('/customers', { accept });
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'UNAUTHENTICATED']);
  }
});
