import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { MAX_UPLOAD_BYTES } from '../documents/check-upload.ts';
import type { Deps } from '../deps.ts';
import { deleteAttachment } from '../services/attachments/delete-attachment.ts';
import { downloadAttachment } from '../services/attachments/download-attachment.ts';
import { listAttachments } from '../services/attachments/list-attachments.ts';
import { uploadAttachment } from '../services/attachments/upload-attachment.ts';
import { addRoute } from './add-route.ts';
import { sendFile } from './send-file.ts';

export function attachmentRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'attachments.list', ({ actor, query }) => listAttachments(deps, actor, query));
  addRoute(app, deps, 'attachments.upload', async ({ actor, query, request }) => {
    const key = request.headers['idempotency-key'];
    return uploadAttachment(deps, actor, {
      ...query,
      ...(await readFile(request, 'file')),
      key: typeof key === 'string' ? key : null,
    });
  });
  addRoute(app, deps, 'attachments.delete', ({ actor, params, query }) =>
    deleteAttachment(deps, actor, { ...params, ...query }),
  );
  addRoute(app, deps, 'attachments.download', async ({ actor, params, query, reply }) =>
    sendFile(reply, await downloadAttachment(deps, actor, { ...params, ...query })),
  );
}

/** The one file of a multipart body, whole. @throws AppError MALFORMED without it, TOO_LARGE beyond 10 MiB */
async function readFile(request: FastifyRequest, field: string): Promise<{ bytes: Uint8Array; filename: string }> {
  if (!request.isMultipart())
    throw new AppError('MALFORMED', `Please send the file as multipart form data in the field '${field}'.`);
  for await (const part of request.files()) {
    if (part.fieldname !== field) {
      part.file.resume();
      continue;
    }
    const bytes = await part.toBuffer();
    if (part.file.truncated || bytes.length > MAX_UPLOAD_BYTES)
      throw new AppError('TOO_LARGE', MESSAGES.attachments.tooLarge);
    return { bytes: new Uint8Array(bytes), filename: part.filename };
  }
  throw new AppError('MALFORMED', `The form has no file in the field '${field}'.`);
}
