import { randomBytes } from 'node:crypto';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from '../plugins/choose-language.ts';
import { SESSION_COOKIE } from '../plugins/session.ts';
import { type ConsolePage, PLACES, readConsoleBuild } from './console-build.ts';
import { fillPage, siteFiles } from './site-pages.ts';

export interface ConsoleOptions {
  /** Folder of the built console ('dist/console'). */
  dist: string;
  /** Origins beyond our own that scripts may come from (price widget, card form). */
  scripts?: readonly string[];
  /** Origins beyond our own that the page may talk to (push). */
  connections?: readonly string[];
  /** Origins of frames (card form). */
  frames?: readonly string[];
  /** Stands on every page and in its title, in a test environment. */
  mark?: string;
  /** The site's public address, for link previews and the site map. */
  origin?: string;
  /** The site is served by https: plain requests of the page are upgraded. */
  secure?: boolean;
}

/**
 * Serves the console: its files under /assets, for ever cached; its page at each of its addresses whatever the Accept
 * header says; the same page as 404 for any other address that a browser opens. Everything else stays the API's.
 * Every page carries a policy with a nonce of its own (ASVS 5.0 3.4.3).
 */
export async function consoleRoutes(app: FastifyInstance, options: ConsoleOptions): Promise<void> {
  const build = readConsoleBuild(options.dist);
  if (!build) {
    app.get('/*', (request, reply) => (wantsPage(request) ? notBuilt(reply) : reply.callNotFound()));
    return;
  }
  await app.register(fastifyStatic, {
    root: path.join(options.dist, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: false,
    index: false,
  });
  const origin = options.origin ?? '';
  const sendPage = (request: FastifyRequest, reply: FastifyReply, status: 200 | 404, screen?: ConsolePage) => {
    const nonce = randomBytes(16).toString('base64');
    const language = chooseLanguage(request.headers);
    const address = request.url.split('?')[0] ?? '/';
    const ready = screen?.forGuests && carriesSession(request) ? undefined : build.site[address]?.[language];
    const heading = screen?.headings?.[language] ?? '';
    const outline = screen?.framed && carriesSession(request) ? build.outline.replace(PLACES.heading, heading) : '';
    const html = markPage(fillPage(build.html, { language, address, origin, page: ready }), options.mark);
    const { styles, code } = screen ?? { styles: build.styles, code: '' };
    // What is there to read needs its styles first, what code has yet to make needs the code; asking waits for neither.
    // The outline brings its look along and is painted before the styles are there, for which the code waits.
    const hint = sessionHint(request, screen);
    const [first, last, body] = ready
      ? [hint + styles, code, '']
      : outline
        ? [hint, code, outline + styles]
        : [hint, code + styles, ''];
    return reply
      .code(status)
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Accept-Language, Cookie')
      .header('content-security-policy', policyFor(nonce, options))
      .send(
        html
          .replace(PLACES.first, first)
          .replace(PLACES.last, last)
          .replace(PLACES.body, () => body)
          .replaceAll('__NONCE__', nonce),
      );
  };
  const isPost = (request: FastifyRequest) => request.url.startsWith('/blog/');
  for (const page of build.pages)
    app.get(page.path, (request, reply) => {
      const isMissing = isPost(request) && !build.site[request.url.split('?')[0] ?? ''];
      return sendPage(request, reply, isMissing ? 404 : 200, page);
    });
  for (const [address, { type, text }] of Object.entries(siteFiles(origin, Object.keys(build.site))))
    app.get(address, (_, reply) => reply.type(type).header('cache-control', 'public, max-age=3600').send(text));
  app.get('/*', (request, reply) => (wantsPage(request) ? sendPage(request, reply, 404) : reply.callNotFound()));
}

const MARK_STYLE =
  'position:fixed;bottom:0;left:50%;transform:translateX(-50%);z-index:9999;margin:0;padding:2px 12px;background:#b00020;color:#fff;font:bold 13px/1.4 sans-serif;letter-spacing:.1em;pointer-events:none';

/** Outside of what the console draws, so that no screen can lose it. */
function markPage(html: string, mark: string | undefined): string {
  if (!mark) return html;
  return html
    .replace('<title>', `<title>${mark} · `)
    .replace(/<body[^>]*>/, (body) => `${body}<p id="environment" role="note" style="${MARK_STYLE}">${mark}</p>`);
}

/**
 * Without the cookie the page need not ask who is signed in; the cookie itself is hidden from scripts. A page that another
 * site's link opened is told so: it does nothing in the person's name by itself.
 */
function sessionHint(request: FastifyRequest, screen: ConsolePage | undefined): string {
  const fromElsewhere = request.headers['sec-fetch-site'] === 'cross-site';
  return (
    (carriesSession(request) ? askEarly(request, screen) : '<meta name="corbel-session" content="none">') +
    (fromElsewhere ? '<meta name="corbel-arrival" content="cross-site">' : '')
  );
}

const VERIFY = `"POST /auth/session/verify":fetch('/auth/session/verify',{method:'POST',headers:{accept:'application/json','content-type':'application/json'},body:'{}'})`;

/** Asks who is signed in, and for what the screen shows, while the console's code is on its way; its `takeAsked` takes the answers. */
function askEarly(request: FastifyRequest, screen: ConsolePage | undefined): string {
  const params = request.params as Record<string, string>;
  // Into a script goes what is a number and nothing else.
  const isPlain = Object.values(params).every((param) => /^\d{1,15}$/.test(param));
  const address = isPlain && screen?.asks?.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '');
  const screenAsks = address ? `,"GET ${address}":fetch('${address}',{headers:{accept:'application/json'}})` : '';
  return `<script nonce="__NONCE__">corbelAsked={${VERIFY}${screenAsks}};for(var name in corbelAsked)corbelAsked[name].catch(function(){})</script>`;
}

const carriesSession = (request: FastifyRequest): boolean =>
  request.headers.cookie?.includes(`${SESSION_COOKIE}=`) === true;

function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') === true && !request.url.startsWith('/assets/');
}

function notBuilt(reply: FastifyReply): FastifyReply {
  return reply
    .code(503)
    .type('text/plain; charset=utf-8')
    .send('The console has not been built yet. Run `npm run build` and reload.');
}

function policyFor(
  nonce: string,
  { scripts = [], connections = [], frames = [], secure = false }: ConsoleOptions,
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...scripts],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    // Positions of menus and dialogs; an attribute cannot load anything.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...connections],
    // The order's PDF is shown in place from a blob of our own.
    'frame-src': ["'self'", 'blob:', ...frames],
  };
  const parts = Object.entries(directives).map(([name, values]) => `${name} ${values.join(' ')}`);
  return [...parts, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ');
}
