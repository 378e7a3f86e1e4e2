import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors.ts';

const NUL_SENTENCE = 'The request holds a NUL character.';
const BROKEN_SENTENCE = 'The request holds text that is not UTF-8.';

/**
 * Refuses what PostgreSQL does not keep, wherever it stands: NUL characters and broken encodings in path, query, cookies and forms.
 * JSON bodies are checked by `acceptJson`, parts of a multipart form by `refuseNul`; Node refuses NUL in a header.
 */
export function refuseBrokenText(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => refuseInAddress(request.raw.url ?? ''));
  app.addHook('preValidation', async (request) => {
    for (const value of Object.values(request.cookies ?? {})) refuseNul(value ?? '');
    // A text is never refused for its words: Twilio's form is cleaned instead (`storableBody`).
    if (!request.url.startsWith('/webhooks/') && isForm(request)) refuseInForm(request.body);
  });
}

/** @throws AppError MALFORMED */
export function refuseNul(text: string): void {
  if (text.includes('\u0000')) throw new AppError('MALFORMED', NUL_SENTENCE);
  if (!text.isWellFormed()) throw new AppError('MALFORMED', BROKEN_SENTENCE);
}

/** A JSON body as text. @throws AppError MALFORMED for bytes that are no UTF-8 */
export function readUtf8(bytes: Buffer): string {
  if (!isUtf8(bytes)) throw new AppError('MALFORMED', BROKEN_SENTENCE);
  return bytes.toString('utf8');
}

/** The form's media type, however it is written. */
export const isForm = ({ headers }: FastifyRequest): boolean =>
  /^\s*application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '');

function refuseInAddress(url: string): void {
  if (!url.includes('%') && !url.includes('\u0000')) return;
  let decoded: string;
  try {
    decoded = decodeURIComponent(url);
  } catch {
    throw new AppError('MALFORMED', BROKEN_SENTENCE);
  }
  refuseNul(decoded);
}

function refuseInForm(body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    refuseNul(name);
    for (const one of Array.isArray(value) ? value : [value]) if (typeof one === 'string') refuseNul(one);
  }
}
