import crypto from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { AppError } from '../domain/errors.ts';
import { usePlainErrors } from './contract/plain-errors.ts';
import type { Deps } from './deps.ts';
import { networkOf } from './platform/network-of.ts';
import { installErrorHandler, sendError, toAppError } from './plugins/error-handler.ts';
import { readUtf8, refuseBrokenText } from './plugins/refuse-broken-text.ts';
import { refuseCrossSite } from './plugins/refuse-cross-site.ts';
import { safeHeaders } from './plugins/safe-headers.ts';
import { shedLoad } from './plugins/shed-load.ts';
import { registerRoutes } from './routes/register-routes.ts';

/** Ten megabytes as the specification counts them, and room for the form around a file. */
export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;

/** The HTTP side of the product over its dependencies. Listens to nothing yet; tests call `inject`. */
export async function buildApp(deps: Deps, extend?: (app: FastifyInstance) => Promise<void>): Promise<FastifyInstance> {
  usePlainErrors();
  const app = Fastify({
    loggerInstance: deps.log.child({ part: 'api' }) as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_address, hop) => hop < deps.config.TRUST_PROXY_HOPS,
    // A file on a slow line takes its time as long as it arrives (`shedLoad`); headers do not.
    requestTimeout: 120_000,
    connectionTimeout: 60_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 5_000 },
    handlerTimeout: 30_000,
    // A busy machine may take longer than Fastify's ten seconds to load what a plugin imports.
    pluginTimeout: 60_000,
    bodyLimit: 4 * 1024 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
    genReqId: () => crypto.randomUUID(),
    // What is refused before there is a route has the contract's body, too.
    frameworkErrors: (error, request, reply) => void sendError(toAppError(error), request, reply),
  });
  app.addHook('onSend', async (request, reply) => void reply.header('x-request-id', request.id));
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
  app.removeContentTypeParser('text/plain');
  acceptEmptyJson(app);
  safeHeaders(app);
  installErrorHandler(app);
  await app.register(helmet, {
    contentSecurityPolicy: false, // the console's page sets its own, with a nonce
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    strictTransportSecurity: deps.config.publicUrl.startsWith('https://') ? { maxAge: 31_536_000 } : false,
  });
  // Pages and lists; files are compressed already, and the console's assets at build time.
  await app.register(compress, {
    threshold: 2_048,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(cookie);
  await app.register(formbody, { bodyLimit: 256 * 1024 });
  await app.register(multipart, {
    limits: { fileSize: MAX_UPLOAD_BYTES + 1, files: 10, fields: 20, parts: 30 },
    throwFileSizeLimit: false,
  });
  // Each needs a connection for a few milliseconds: ten times as many may be under way as there are connections.
  shedLoad(app, Math.max(20, 10 * deps.config.DATABASE_POOL_SIZE));
  refuseBrokenText(app);
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('RATE_LIMITED', undefined, { retryAfterSeconds: Math.ceil(ttl / 1000) }),
  });
  refuseCrossSite(app, deps.config.publicUrl);
  app.setNotFoundHandler((request, reply) => sendError(new AppError('NOT_FOUND'), request, reply));
  await registerRoutes(app, deps);
  await extend?.(app);
  return app;
}

/** `\u0000` as JSON writes it, and no backslash before a plain 'u0000'. */
const NUL = /(?<!\\)(?:\\\\)*\\u0000/;

/** Half a letter, which JSON can write and PostgreSQL does not keep; written back it is an escape again, a whole one is not. */
const LONE_SURROGATE = /(?<!\\)(?:\\\\)*\\ud[89a-f]/i;

/** @throws AppError MALFORMED */
function refuseLoneSurrogates(body: string, value: unknown): unknown {
  if (/\\ud[89a-f]/i.test(body) && LONE_SURROGATE.test(JSON.stringify(value)))
    throw new AppError('MALFORMED', 'The body holds a broken character.');
  return value;
}

/**
 * An empty JSON body is `{}`; a malformed one is a 400 with a sentence, and so is one with the character that PostgreSQL does not
 * keep; `__proto__` in a body is refused by the parser.
 */
function acceptEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      const body = readUtf8(bytes as Buffer);
      if (body === '') done(null, {});
      else if (NUL.test(body)) done(new AppError('MALFORMED', 'The body holds a NUL character.'));
      else
        void parse(request, body, (error, value) => done(error, error ? undefined : refuseLoneSurrogates(body, value)));
    } catch (error) {
      done(error as Error);
    }
  });
}
