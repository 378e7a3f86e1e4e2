import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]']);

/**
 * Whether a request may read the servers' figures: with METRICS_TOKEN its bearer, without it this machine alone. A proxy
 * here speaks for somebody else, and a page opened here may aim at us under another name (DNS rebinding).
 */
export function mayScrape(request: IncomingMessage, token: string | undefined): boolean {
  if (token) return isSame(request.headers.authorization ?? '', `Bearer ${token}`);
  const { headers } = request;
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false;
  if (!LOOPBACK.has(request.socket.remoteAddress ?? '')) return false;
  const address = `http://${headers.host ?? ''}`;
  return URL.canParse(address) && LOOPBACK_NAMES.has(new URL(address).hostname);
}

function isSame(given: string, wanted: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}
