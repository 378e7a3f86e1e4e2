import { once } from 'node:events';
import net from 'node:net';
import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld } from '../../testing/open-api-world.ts';
import { withPlatform } from '../../prisma/walls.ts';
import { buildApp } from '../app.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints } from '../contract/endpoints.ts';

const HTTPS = 'https://corbel.example';
let world: ApiWorld;
let secure: FastifyInstance;
const opened: FastifyInstance[] = [];
const logged: string[] = [];

beforeAll(async () => {
  world = await openApiWorld();
  secure = await serve({ publicUrl: HTTPS, TRUST_PROXY_HOPS: 1 });
});
afterAll(async () => {
  for (const app of opened) await app.close();
  await world.close();
});

/** The same API under other settings; what it logs is kept. */
async function serve(config: object): Promise<FastifyInstance> {
  const sink = new Writable({ write: (line, _encoding, done) => (logged.push(String(line)), done()) });
  const log = pino({ level: 'info' }, sink);
  const app = await buildApp({ ...world.deps, log, config: { ...world.deps.config, ...config } });
  opened.push(app);
  await app.ready();
  return app;
}

const token = (who: 'office' | 'admin') => Object.values(world.cookieOf(who))[0]!;
const WRITES = (Object.entries(endpoints) as [string, Endpoint][])
  .filter(([, endpoint]) => endpoint.method !== 'GET')
  .map(([name, endpoint]) => [name, endpoint.method, endpoint.path.replaceAll(/:\w+/g, '1')] as const);

describe('every answer', () => {
  test.each([
    ['of data', 'GET', '/change-orders', 200],
    ['without a session', 'GET', '/customers', 401],
    ['of nothing', 'GET', '/change-orders/999999', 404],
    ['of no route', 'GET', '/nowhere', 404],
    ['to nonsense', 'POST', '/change-orders', 400],
    ['of health', 'GET', '/health', 200],
    ['to an unsigned webhook', 'POST', '/webhooks/twilio/sms', 403],
  ] as const)(
    '%s is typed, kept by nobody, framed by nobody and runs nothing (ASVS 5.0 3.2.1, 3.4.3, 3.4.4, 3.4.5, 3.4.6, 4.1.1, 14.3.2)',
    async (what, method, url, status) => {
      const cookies = what === 'without a session' ? {} : world.cookieOf('office');
      const payload = method === 'POST' ? { no: 'such field' } : undefined;
      const answer = await world.app.inject({ method, url, cookies, ...(payload ? { payload } : {}) });
      expect(answer.statusCode, answer.body).toBe(status);
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
      expect(answer.headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'content-security-policy': expect.stringMatching(
          /default-src 'none'.*object-src 'none'.*frame-ancestors 'none'/,
        ),
      });
      expect(answer.headers['server'] ?? answer.headers['x-powered-by']).toBeUndefined();
    },
  );

  test('over https holds browsers to https for a year, subdomains too (ASVS 5.0 3.4.1)', async () => {
    const answer = await secure.inject({ method: 'GET', url: '/nowhere' });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
  });

  test('allows no other origin to read it, for any request origin (ASVS 5.0 3.4.2)', async () => {
    for (const origin of ['https://evil.example', 'null', HTTPS]) {
      const asked = { origin, 'access-control-request-method': 'POST' };
      const preflight = await world.app.inject({ method: 'OPTIONS', url: '/change-orders', headers: asked });
      const read = await world.app.inject({
        method: 'GET',
        url: '/change-orders',
        cookies: world.cookieOf('office'),
        headers: asked,
      });
      for (const answer of [preflight, read])
        expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });
});

describe('the session cookie over https', () => {
  const verify = (cookies: Record<string, string>) =>
    secure.inject({ method: 'POST', url: '/auth/session/verify', cookies, payload: {} });

  test('bears a name that only this host can set (ASVS 5.0 3.3.1, 3.3.3)', async () => {
    expect((await verify({ '__Host-corbel_session': token('office') })).statusCode).toBe(200);
    const planted = await verify({ corbel_session: token('office') });
    expect(planted.statusCode).toBe(401);
    expect(planted.headers['set-cookie']).toMatch(/^__Host-corbel_session=; .*Path=\/.*Secure/);
    expect(planted.headers['set-cookie']).not.toMatch(/domain=/i);
  });

  test('is the only place where a token counts: not an address, not a header (ASVS 5.0 14.2.1)', async () => {
    const url = `/change-orders?token=${token('office')}&corbel_session=${token('office')}`;
    const headers = { authorization: `Bearer ${token('office')}`, 'x-session': token('office') };
    expect((await world.app.inject({ method: 'GET', url, headers })).statusCode).toBe(401);
  });
});

describe('a session', () => {
  const DAY = 24 * 3600_000;
  const age = async (remember: boolean, idleMs: number, sinceMs: number) => {
    const now = world.deps.clock.now().getTime();
    const token = `aged-${remember}-${idleMs}-${sinceMs}`.padEnd(43, 'x');
    const { hashToken } = await import('../services/hash-token.ts');
    await withPlatform(world.deps.db, 'test', (tx) =>
      tx.sessions.create({
        data: {
          token_hash: hashToken(token),
          customer_id: world.summit.customerId,
          user_id: world.summit.users.office,
          remember,
          created_at: new Date(now - sinceMs),
          last_seen_at: new Date(now - idleMs),
          expires_at: new Date(now - sinceMs + (remember ? 30 : 1) * DAY),
        },
      }),
    );
    return (await world.app.inject({ method: 'GET', url: '/customers', cookies: { corbel_session: token } }))
      .statusCode;
  };

  test('ends after 12 idle hours and after its day, remembered after 30 days (ASVS 5.0 7.3.1, 7.3.2)', async () => {
    expect(await age(false, 11 * 3600_000, 12 * 3600_000)).toBe(200);
    expect(await age(false, 12.1 * 3600_000, 13 * 3600_000)).toBe(401);
    expect(await age(false, 1000, DAY + 1000)).toBe(401);
    expect(await age(true, 20 * DAY, 29 * DAY)).toBe(200);
    expect(await age(true, 1000, 30 * DAY + 1000)).toBe(401);
  });

  test('is kept as a hash, never as what opens it (ASVS 5.0 7.2.3, 14.2.4)', async () => {
    const rows = await withPlatform(world.deps.db, 'test', (tx) => tx.sessions.findMany());
    expect(rows.every((row) => /^[0-9a-f]{64}$/.test(row.token_hash))).toBe(true);
    expect(JSON.stringify(rows, (_key, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
      token('admin'),
    );
  });
});

describe('another site', () => {
  test.each(WRITES)('cannot send %s: %s %s (ASVS 5.0 3.5.1, 3.5.2)', async (name, method, url) => {
    const from = async (headers: Record<string, string>) => {
      const answer = await world.app.inject({
        method: method as 'POST',
        url,
        cookies: world.cookieOf('admin'),
        headers: { 'content-type': 'text/plain', ...headers },
        payload: '{}',
      });
      return [answer.statusCode, answer.json<{ message: string }>().message];
    };
    const refused = [403, 'This request came from another site.'];
    expect(await from({ 'sec-fetch-site': 'cross-site' }), name).toEqual(refused);
    expect(await from({ 'sec-fetch-site': 'same-site' }), name).toEqual(refused);
    expect(await from({ origin: 'https://evil.example' }), name).toEqual(refused);
    expect(await from({ origin: 'null' }), name).toEqual(refused);
  });

  test('cannot turn a link into a deletion: another method’s name on a GET changes nothing (ASVS 5.0 3.5.3)', async () => {
    for (const url of ['/stripe/delete-subscription?_method=DELETE', '/change-orders?_method=DELETE']) {
      const answer = await world.app.inject({
        method: 'GET',
        url,
        cookies: world.cookieOf('admin'),
        headers: { 'x-http-method-override': 'DELETE' },
      });
      expect([200, 400, 404]).toContain(answer.statusCode);
    }
    expect((await world.call('admin', 'GET', '/customers')).statusCode).toBe(200);
  });
});

describe('what is not ours to give', () => {
  test.each([
    '/.git/config',
    '/.env',
    '/package.json',
    '/assets/',
    '/assets/..%2f..%2fpackage.json',
    '/..%2f..%2fetc%2fpasswd',
    '/prisma/schema.prisma',
    '/admin',
    '/debug',
    '/sandbox',
    '/sandbox/outbox',
  ])('%s is nothing (ASVS 5.0 13.4.1, 13.4.2, 13.4.3, 13.4.5)', async (url) => {
    const answer = await secure.inject({ method: 'GET', url });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'NOT_FOUND']);
  });
});

describe('bytes on the wire', () => {
  const raw = async (bytes: string): Promise<string> => {
    const app = await serve({});
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
    const socket = net.connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += String(data)));
    socket.end(bytes);
    await once(socket, 'close');
    return answer;
  };

  test('TRACE is not answered (ASVS 5.0 13.4.4)', async () => {
    expect(await raw('TRACE /health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 40[045]/);
  });

  test('two lengths of one message are refused, nothing is smuggled (ASVS 5.0 4.2.1)', async () => {
    const both =
      'POST /auth/session/verify HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /health HTTP/1.1\r\nHost: a\r\n\r\n';
    const answer = await raw(both);
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
  });
});

describe('who asks', () => {
  const guess = (app: FastifyInstance, forwarded: string) =>
    app.inject({
      method: 'POST',
      url: '/auth/authenticate',
      headers: { 'x-forwarded-for': forwarded },
      payload: { identifier: '+1435555019' + (forwarded.length % 10), auth_method: 'phone' },
    });

  test('cannot lengthen his limit by naming addresses: only our proxies’ word counts (ASVS 5.0 4.1.3, 15.3.4)', async () => {
    const direct = await serve({ LOGIN_CODES_PER_ADDRESS_HOUR: 3, LOGIN_CODES_PER_HOUR: 0 });
    const statuses = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await guess(direct, `198.51.100.${n}`)).statusCode);
    expect(statuses).toEqual([404, 404, 404, 429, 429]);
    const behind = await serve({ LOGIN_CODES_PER_ADDRESS_HOUR: 3, LOGIN_CODES_PER_HOUR: 0, TRUST_PROXY_HOPS: 1 });
    const spoofed = [];
    for (let n = 0; n < 5; n += 1) spoofed.push((await guess(behind, `192.0.2.${n}, 203.0.113.9`)).statusCode);
    expect(spoofed).toEqual([404, 404, 404, 429, 429]);
    expect((await guess(behind, '203.0.113.10')).statusCode).toBe(404);
  });

  test('and is turned away stands in the log with route, code and address, without his number (ASVS 5.0 16.3.1, 16.3.2, 16.3.3)', async () => {
    logged.length = 0;
    const app = await serve({});
    await app.inject({
      method: 'POST',
      url: '/auth/verify',
      payload: { identifier: '+18015550103', auth_method: 'phone', code: '000000' },
    });
    await app.inject({ method: 'DELETE', url: '/users/1', cookies: world.cookieOf('field') });
    const refused = logged
      .map((line) => JSON.parse(line) as { msg: string; code?: string; address?: string })
      .filter(({ msg }) => msg === 'refused');
    expect(refused.map(({ code }) => code)).toEqual(['UNAUTHENTICATED', expect.stringMatching(/^ROLE|FORBIDDEN$/)]);
    expect(refused.every(({ address }) => address === '127.0.0.1')).toBe(true);
    expect(logged.join('')).not.toContain('5550103');
  });
});

describe('a body', () => {
  const post = (payload: string, type = 'application/json') =>
    world.app.inject({
      method: 'POST',
      url: '/change-orders',
      cookies: world.cookieOf('office'),
      headers: { 'content-type': type },
      payload,
    });

  test.each([
    ['that reaches for every object’s prototype', '{"description":"x","__proto__":{"role":"admin"}}'],
    ['with a constructor of its own', '{"description":"x","constructor":{"prototype":{"role":"admin"}}}'],
    ['with fields that nobody asked for', '{"description":"x","live_account":true}'],
    ['of another type', '{"description":{"toString":"x"}}'],
    ['as deep as a well', '['.repeat(200_000) + ']'.repeat(200_000)],
    ['that is no JSON', '{"description":'],
  ])(
    '%s is refused with a sentence and nothing else (ASVS 5.0 1.5.2, 15.3.3, 15.3.5, 15.3.6, 16.5.1)',
    async (_what, payload) => {
      const answer = await post(payload);
      expect(answer.statusCode).toBe(400);
      expect(
        Object.keys(answer.json<object>()).filter(
          (key) => !['success', 'message', 'detail', 'error', 'code', 'fields'].includes(key),
        ),
      ).toEqual([]);
      expect(answer.body).not.toMatch(/node_modules|\.ts:\d|at Object|stack/);
      expect(({} as { role?: string }).role).toBeUndefined();
    },
  );

  test('of a form or a page is not read as JSON (ASVS 5.0 3.5.2)', async () => {
    expect((await post('{"description":"x"}', 'text/plain')).statusCode).toBe(415);
    expect((await post('description=x', 'application/x-www-form-urlencoded')).statusCode).toBe(415);
  });

  test('or address that names a thing twice is refused, not guessed (ASVS 5.0 15.3.7)', async () => {
    const twice = await world.call('office', 'GET', '/change-orders?customer_id=1&customer_id=2');
    expect([400, 404]).toContain(twice.statusCode);
  });

  test.each(["' or '1'='1", "'; drop table materials; --", '%00', '\\', '%', '_', '$$x$$', '{{7*7}}', '${7*7}'])(
    'with %j in a search is a search (ASVS 5.0 1.2.4, 1.3.7)',
    async (words) => {
      const found = await world.call(
        'office',
        'GET',
        `/customers/${world.summit.customerId}/materials/page?search=${encodeURIComponent(words)}`,
      );
      expect(found.statusCode, found.body).toBe(200);
      expect(found.body).not.toContain('49');
    },
  );
});

test('a fault of ours says nothing of itself (ASVS 5.0 16.5.1, 16.5.3)', async () => {
  const secret = 'relation "users" column totp_secret of +18015550103';
  const broken = await buildApp({
    ...world.deps,
    db: new Proxy(world.deps.db, {
      get: () => {
        throw new Error(secret);
      },
    }),
  });
  opened.push(broken);
  const answer = await broken.inject({ method: 'GET', url: '/change-orders', cookies: world.cookieOf('office') });
  expect([answer.statusCode, answer.json()]).toEqual([
    500,
    {
      success: false,
      message: 'Something went wrong on our side. Please try again.',
      detail: 'Something went wrong on our side. Please try again.',
      error: 'Something went wrong on our side. Please try again.',
      code: 'INTERNAL',
    },
  ]);
});
