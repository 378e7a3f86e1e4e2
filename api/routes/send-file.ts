import type { FastifyReply } from 'fastify';

/**
 * Answers with a file to be saved, never to be shown in our origin: attachment, nosniff, no scripts. The name goes out in
 * ASCII and, for those who read it, in full.
 */
export function sendFile(
  reply: FastifyReply,
  file: { bytes: Uint8Array; mime: string; filename: string },
): FastifyReply {
  const ascii = file.filename
    .normalize('NFD')
    .replace(/[^\x20-\x7e]|["\\%]/g, (letter) => (/\p{M}/u.test(letter) ? '' : '_'));
  return reply
    .header('content-type', file.mime)
    .header('content-disposition', `attachment; filename="${ascii}"; filename*=UTF-8''${encodeRfc5987(file.filename)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cache-control', 'private, no-store')
    .send(Buffer.from(file.bytes.buffer, file.bytes.byteOffset, file.bytes.byteLength));
}

function encodeRfc5987(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
