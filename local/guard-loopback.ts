/**
 * Keeps everybody but this machine out of what exists only with stand-ins. The peer's address alone is not enough: a
 * web page that somebody opens here can aim its requests at 127.0.0.1, so Host and Origin must be loopback names too
 * (DNS rebinding, cross-site posts).
 */
import type { FastifyReply, FastifyRequest } from 'fastify';

const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);
const LOOPBACK_PEERS = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/** Fastify hook; anyone else gets the same 404 as for an address that does not exist. */
export async function guardLoopback(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (isFromThisMachine(request)) return;
  await reply.code(404).send({
    success: false,
    message: 'Not found.',
    detail: 'Not found.',
    error: 'Not found.',
    code: 'NOT_FOUND',
  });
}

function isFromThisMachine(request: FastifyRequest): boolean {
  // A proxy on this machine forwards somebody else's request.
  if (request.headers['x-forwarded-for'] !== undefined || request.headers.forwarded !== undefined) return false;
  if (!LOOPBACK_PEERS.has(request.raw.socket.remoteAddress ?? '')) return false;
  if (!isLoopbackUrl(`http://${request.headers.host ?? ''}`)) return false;
  const origin = request.headers.origin;
  return origin === undefined || isSameOrigin(origin, request.headers.host ?? '');
}

function isLoopbackUrl(url: string): boolean {
  return URL.canParse(url) && LOOPBACK_NAMES.has(new URL(url).hostname);
}

function isSameOrigin(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
