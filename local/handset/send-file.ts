/** Sends a file that came from outside. */
import type { FastifyReply } from 'fastify';

/** Shown in the page; anything else is only offered for saving, because a page of ours could run it. */
const SHOWN_TYPES = new Set(['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'application/pdf']);

/** Sends untrusted bytes so that no browser runs them on our origin. */
export function sendFile(reply: FastifyReply, bytes: Buffer, contentType: string, filename: string): FastifyReply {
  const type = contentType.split(';')[0]?.trim().toLowerCase() ?? '';
  const isShown = SHOWN_TYPES.has(type);
  const name = encodeURIComponent(filename);
  return reply
    .type(isShown ? type : 'application/octet-stream')
    .header('content-disposition', `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${name}`)
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, max-age=3600')
    .send(bytes);
}
