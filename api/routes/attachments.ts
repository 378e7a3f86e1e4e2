import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { deleteAttachment } from '../services/attachments/delete-attachment.ts';
import { downloadAttachment } from '../services/attachments/download-attachment.ts';
import { listAttachments } from '../services/attachments/list-attachments.ts';
import { uploadAttachment } from '../services/attachments/upload-attachment.ts';
import { addRoute } from './add-route.ts';
import { idempotencyKey, readFilePart } from './read-file-part.ts';
import { sendFile } from './send-file.ts';

export function attachmentRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'attachments.list', ({ actor, query }) => listAttachments(deps, actor, query));
  addRoute(app, deps, 'attachments.upload', async ({ actor, query, request }) => {
    const file = await readFilePart(request, 'file');
    return uploadAttachment(deps, actor, { ...query, ...file, key: idempotencyKey(request) });
  });
  addRoute(app, deps, 'attachments.delete', ({ actor, params, query }) =>
    deleteAttachment(deps, actor, { ...params, ...query }),
  );
  addRoute(app, deps, 'attachments.download', async ({ actor, params, query, reply }) =>
    sendFile(reply, await downloadAttachment(deps, actor, { ...params, ...query })),
  );
}
