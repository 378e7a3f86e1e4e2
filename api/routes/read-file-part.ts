import type { FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { refuseNul } from '../plugins/refuse-broken-text.ts';
import { MAX_UPLOAD_BYTES } from '../documents/upload-limits.ts';
import { readForm } from './read-form.ts';

/** The one file of a multipart body, whole. @throws AppError MALFORMED without it, TOO_LARGE beyond 10 MiB */
export async function readFilePart(
  request: FastifyRequest,
  field: string,
): Promise<{ bytes: Uint8Array; filename: string }> {
  if (!request.isMultipart())
    throw new AppError('MALFORMED', `Please send the file as multipart form data in the field '${field}'.`);
  return readForm(async () => {
    for await (const part of request.files()) {
      if (part.fieldname !== field) {
        part.file.resume();
        continue;
      }
      refuseNul(part.filename);
      const bytes = await part.toBuffer();
      if (part.file.truncated || bytes.length > MAX_UPLOAD_BYTES)
        throw new AppError('TOO_LARGE', MESSAGES.attachments.tooLarge);
      return { bytes: new Uint8Array(bytes), filename: part.filename };
    }
    throw new AppError('MALFORMED', `The form has no file in the field '${field}'.`);
  });
}

/** `Idempotency-Key` of a call that honours it in its service, or null. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  return typeof key === 'string' ? key : null;
}
