/** Files of an order: PNG, JPEG and PDF to 10 × 1024 × 1024 bytes. */
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { dateTime, done, flagText, idText } from './fields.ts';

export const attachment = z.object({
  id: z.int(),
  original_filename: z.string(),
  content_type: z.string(),
  size_bytes: z.int(),
  created_at: dateTime,
});
export type AttachmentBody = z.output<typeof attachment>;

const ofOrder = z.object({ co_id: idText });
const byId = z.object({ id: idText });

export const attachmentEndpoints = {
  'attachments.list': {
    method: 'GET',
    path: '/attachments',
    policy: 'company',
    summary: 'Files of an order, oldest first',
    query: ofOrder,
    status: 200,
    response: z.array(attachment),
  },
  'attachments.upload': {
    method: 'POST',
    path: '/attachments',
    policy: 'company',
    summary: 'Add a file to an order (multipart field `file`)',
    query: ofOrder,
    body: { multipart: { file: 'file' } },
    status: 201,
    response: attachment,
  },
  'attachments.delete': {
    method: 'DELETE',
    path: '/attachments/:id',
    policy: 'company',
    summary: 'Remove a file from an order',
    params: byId,
    query: ofOrder,
    status: 200,
    response: done,
  },
  'attachments.download': {
    method: 'GET',
    path: '/attachments/:id/download',
    policy: 'company',
    summary: 'The file itself, as an attachment; `thumbnail` asks for a small JPEG of a picture',
    params: byId,
    query: ofOrder.extend({ thumbnail: flagText.optional() }),
    status: 200,
    response: { file: ['image/png', 'image/jpeg', 'application/pdf'] },
  },
} as const satisfies Record<string, Endpoint>;
