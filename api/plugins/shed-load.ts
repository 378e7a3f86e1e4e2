import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors.ts';

/** What must be answered whatever else goes on: those who would not ask again for long, and those who ask how we are. */
const ALWAYS = ['/webhooks/', '/health', '/ready'];
/** Bodies that one address may be sending at once, and files that all may. */
const ARRIVING_PER_ADDRESS = 30;
const FILES_PER_ADDRESS = 10;
const FILES = 40;
/** A form or JSON arrives within this; a file brings at least so much in each stretch of it. */
const BODY_MS = 10_000;
const FILE_BYTES = 16 * 1024;
const LEAVE_MS = 2_000;

/**
 * Refuses what would only wait: beyond `most` requests under way a further one is 503 with Retry-After at once, so that those
 * taken are answered and nobody waits for nothing. A request counts once its body is here: who sends slowly holds a place of his own
 * address, never one of all. docs/reliability.md#overload
 */
export function shedLoad(app: FastifyInstance, most: number, bodyMs = BODY_MS): void {
  const arriving = new Map<string, number>();
  const files = new Map<string, number>();
  /** What a request holds, to be given back once. */
  const held = new WeakMap<FastifyRequest, (() => void)[]>();
  let underWay = 0;
  let filesUnderWay = 0;

  const give = (request: FastifyRequest): void => {
    for (const back of held.get(request) ?? []) back();
    held.delete(request);
  };
  const hold = (request: FastifyRequest, back: () => void): void => {
    held.set(request, [...(held.get(request) ?? []), back]);
  };

  app.addHook('onRequest', async (request) => {
    const isAlways = ALWAYS.some((path) => request.url.startsWith(path));
    if (!isAlways && underWay >= most) throw busy();
    if (!hasBody(request)) return;
    if (isFile(request)) {
      if (filesUnderWay >= FILES) throw busy();
      take(files, request.ip, FILES_PER_ADDRESS);
      filesUnderWay += 1;
      hold(request, () => {
        release(files, request.ip);
        filesUnderWay -= 1;
      });
      hold(request, watchFile(request, bodyMs));
      return;
    }
    if (!isAlways) {
      take(arriving, request.ip, ARRIVING_PER_ADDRESS);
      hold(request, () => release(arriving, request.ip));
    }
    const late = setTimeout(() => request.raw.destroy(), bodyMs);
    hold(request, () => clearTimeout(late));
  });
  // The body is here; a file is read by its route, and keeps the place it has.
  app.addHook('preValidation', async (request) => {
    if (isFile(request)) return;
    give(request);
    if (ALWAYS.some((path) => request.url.startsWith(path))) return;
    if (underWay >= most) throw busy();
    underWay += 1;
    hold(request, () => (underWay -= 1));
  });
  app.addHook('onResponse', async (request) => {
    give(request);
    // Answered before its body arrived: the socket stays open a moment longer, so that a client still sending gets the answer.
    if (hasBody(request)) setTimeout(() => request.raw.complete || request.raw.destroy(), LEAVE_MS).unref();
  });
  // Who hangs up before his answer frees his place as well.
  app.addHook('onRequestAbort', async (request) => give(request));
}

const busy = (): AppError => new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: 2 });

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isFile = ({ headers }: FastifyRequest): boolean => /^\s*multipart\//i.test(headers['content-type'] ?? '');

function take(counts: Map<string, number>, address: string, most: number): void {
  const now = counts.get(address) ?? 0;
  if (now >= most)
    throw new AppError('RATE_LIMITED', 'Too much is being sent from here at once.', { retryAfterSeconds: 2 });
  counts.set(address, now + 1);
}

function release(counts: Map<string, number>, address: string): void {
  const left = (counts.get(address) ?? 1) - 1;
  if (left > 0) counts.set(address, left);
  else counts.delete(address);
}

/** Ends a file that no longer arrives; the slowest of telephones brings more. */
function watchFile({ raw }: FastifyRequest, everyMs: number): () => void {
  let before = raw.socket.bytesRead;
  const watch = setInterval(() => {
    if (raw.complete) return;
    if (raw.socket.bytesRead - before < FILE_BYTES) raw.destroy();
    before = raw.socket.bytesRead;
  }, everyMs);
  return () => clearInterval(watch);
}
