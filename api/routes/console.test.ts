import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { consoleRoutes } from './console.ts';

const dist = mkdtempSync(path.join(tmpdir(), 'console-'));
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
  writeFileSync(path.join(dist, name), text);
};
let app: FastifyInstance;

beforeAll(async () => {
  write(
    'index.html',
    '<html><head><script type="module" src="/assets/index-1.js"></script></head><body><div id="root"></div></body></html>',
  );
  write('outline.html', '<style nonce="__NONCE__"></style><div data-outline>$1<!--heading--></div>');
  write(
    'paths.json',
    JSON.stringify([
      { path: '/login', page: 'login', frame: false, forGuests: true },
      { path: '/signup', page: 'login', frame: false },
      { path: '/faq', page: 'login', frame: false },
      {
        path: '/change-order/:id',
        page: 'order',
        frame: true,
        asks: '/change-orders/:id',
        headings: { en: 'Change Order', es: 'Orden de cambio' },
      },
      { path: '/job/:jobId', page: 'order', frame: true },
    ]),
  );
  write(
    'site.json',
    JSON.stringify({
      '/faq': { en: { html: '<h1>Questions</h1>', title: 'FAQ', description: '', image: '' } },
      '/login': {
        en: { html: '<style nonce="__NONCE__"></style><h1>Login</h1>', title: 'Login', description: '', image: '' },
      },
    }),
  );
  write(
    '.vite/manifest.json',
    JSON.stringify({
      'index.html': { file: 'assets/index-1.js' },
      'pages/login.tsx': {
        file: 'assets/login-1.js',
        imports: ['index.html', '_field.js'],
        css: ['assets/login-1.css'],
      },
      '_field.js': { file: 'assets/field-1.js' },
      'pages/order.tsx': { file: 'assets/order-1.js', css: ['assets/order-1.css'] },
      'frame/signed-in-frame.tsx': { file: 'assets/frame-1.js' },
    }),
  );
  write('assets/index-1.js', 'plain');
  write('assets/index-1.js.br', 'brotli');
  app = Fastify();
  app.setNotFoundHandler((_, reply) => reply.code(404).send({ success: false, code: 'NOT_FOUND' }));
  app.get('/change-orders/:id', () => ({ api: true }));
  await app.register(consoleRoutes, { dist, connections: ['ws://127.0.0.1:6001'] });
});
afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers });

it('stands the mark of a test environment on every page and in its title', async () => {
  const staging = Fastify();
  await staging.register(consoleRoutes, { dist, mark: 'STAGING' });
  const { body } = await staging.inject({ method: 'GET', url: '/faq', headers: { accept: 'text/html' } });
  expect(body).toMatch(/<body><p id="environment" role="note"[^>]*>STAGING<\/p>/);
  expect((await get('/faq')).body).not.toContain('STAGING');
  await staging.close();
});

describe('the console on the API', () => {
  it.each(['*/*', 'text/html', 'application/json'])(
    'answers its addresses with its page for Accept %s',
    async (accept) => {
      const answer = await get('/change-order/12?edit=true', { accept });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.headers['cache-control']).toBe('no-cache');
    },
  );

  it('gives each page a nonce of its own that stands in the policy and on every script', async () => {
    const [first, second] = [await get('/login'), await get('/login')];
    const nonce = /'nonce-([^']+)'/.exec(String(first.headers['content-security-policy']))?.[1];
    expect(nonce).toHaveLength(24);
    expect(first.body).toContain(`<script nonce="${nonce}" type="module"`);
    expect(first.body).toContain(`<meta property="csp-nonce" nonce="${nonce}">`);
    expect(second.headers['content-security-policy']).not.toContain(nonce);
    expect(first.headers['content-security-policy']).toContain("connect-src 'self' ws://127.0.0.1:6001");
  });

  it('names the code and styles of the first screen, and the frame only around signed-in ones', async () => {
    const login = (await get('/login')).body;
    expect(login).toContain('<link rel="modulepreload" crossorigin href="/assets/login-1.js">');
    expect(login).toContain('<link rel="modulepreload" crossorigin href="/assets/field-1.js">');
    expect(login).toContain('<link rel="stylesheet" crossorigin href="/assets/login-1.css">');
    expect(login).not.toContain('frame-1.js');
    expect(login.match(/index-1\.js/g)).toHaveLength(1);
    expect((await get('/change-order/3')).body).toContain('/assets/frame-1.js');
  });

  it('asks who is signed in before its code is there, and says when no session came, so that it need not ask', async () => {
    const hint = '<meta name="corbel-session" content="none">';
    expect((await get('/login')).body).toContain(hint);
    const signedIn = await get('/login', { cookie: 'corbel_session=abc' });
    expect(signedIn.body).not.toContain(hint);
    const nonce = /'nonce-([^']+)'/.exec(String(signedIn.headers['content-security-policy']))?.[1];
    expect(signedIn.body).toContain(
      `<script nonce="${nonce}">corbelAsked={"POST /auth/session/verify":fetch('/auth/session/verify'`,
    );
    expect((await get('/login')).body).not.toContain('corbelAsked');
  });

  it('asks for the order itself as well, and lets nothing but a number into the script', async () => {
    const scripts = async (id: string) => (await get(`/change-order/${id}`, { cookie: 'corbel_session=abc' })).body;
    expect(await scripts('12?edit=true')).toContain(`"GET /change-orders/12":fetch('/change-orders/12'`);
    expect(await scripts("1'%2Balert(1)%2B'")).not.toMatch(/alert|GET \/change-orders/);
    expect((await get('/change-order/12')).body).not.toContain('/change-orders/12');
  });

  it.each([
    ['a page that is ready to read its styles', '/faq', ['corbelAsked', 'login-1.css', 'index-1.js', 'login-1.js']],
    ['any other its code', '/signup', ['corbelAsked', 'index-1.js', 'login-1.js', 'login-1.css']],
  ])('gives %s first, and asks before both', async (_, url, order) => {
    const { body } = await get(url, { cookie: 'corbel_session=abc' });
    const places = order.map((words) => body.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
  });

  it('sends the sign-in ready to read, but not to somebody who will be led on', async () => {
    const guest = await get('/login');
    expect(guest.body).toContain('<h1>Login</h1>');
    expect(guest.headers['content-security-policy']).toContain(/<style nonce="([^"]+)"/.exec(guest.body)?.[1]);
    expect((await get('/login', { cookie: 'corbel_session=abc' })).body).not.toContain('<h1>Login</h1>');
    expect((await get('/faq', { cookie: 'corbel_session=abc' })).body).toContain('<h1>Questions</h1>');
  });

  it('shows who is signed in the frame’s outline before its styles and code, and nobody else', async () => {
    const { body, headers } = await get('/change-order/3', { cookie: 'corbel_session=abc' });
    expect(body).toContain('<div data-outline>$1Change Order</div>');
    expect(headers['content-security-policy']).toContain(/<style nonce="([^"]+)"/.exec(body)?.[1]);
    // Styles after it hold it up no more; before the screen, whose own they must not overrule.
    const places = ['data-outline', 'rel="stylesheet"', '<div id="root">'].map((words) => body.indexOf(words));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect((await get('/change-order/3')).body).not.toContain('data-outline');
    expect((await get('/signup', { cookie: 'corbel_session=abc' })).body).not.toContain('data-outline');
  });

  it('says in the outline which screen comes, in the page’s language, where no data is needed for it', async () => {
    const cookie = 'corbel_session=abc';
    const spanish = await get('/change-order/3', { cookie: `${cookie}; corbel_language=es` });
    expect(spanish.body).toContain('<div data-outline>$1Orden de cambio</div>');
    expect((await get('/job/3', { cookie })).body).toContain('<div data-outline>$1</div>');
  });

  it('sends built files compressed and cached for ever', async () => {
    const answer = await get('/assets/index-1.js', { 'accept-encoding': 'br, gzip' });
    expect(answer.body).toBe('brotli');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each([
    ['/nothing/here', '*/*'],
    ['/assets/gone.js', 'text/html'],
    ['/assets/../paths.json', '*/*'],
  ])('leaves %s for %s to the API, as a JSON 404', async (url, accept) => {
    const answer = await get(url, { accept });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
  });

  it('shows a browser the not-found page with status 404', async () => {
    const answer = await get('/nothing/here', { accept: 'text/html,*/*' });
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<html>');
  });

  it('does not stand in the way of the API', async () => {
    expect((await get('/change-orders/4', { accept: 'text/html' })).json()).toEqual({ api: true });
  });

  it('says how to build it when it was never built', async () => {
    const bare = Fastify();
    await bare.register(consoleRoutes, { dist: path.join(dist, 'nowhere') });
    const answer = await bare.inject({ method: 'GET', url: '/login', headers: { accept: 'text/html' } });
    expect([answer.statusCode, answer.body]).toEqual([503, expect.stringContaining('npm run build')]);
    await bare.close();
  });
});
