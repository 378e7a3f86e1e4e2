import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import { MESSAGES } from '../../domain/messages.ts';
import type { Deps } from '../deps.ts';
import { MAX_UPLOAD_BYTES } from '../documents/upload-limits.ts';
import { refuseNul } from '../plugins/refuse-broken-text.ts';
import { readChatFile } from '../services/assistant/read-chat-file.ts';
import { readChatHistory } from '../services/assistant/read-chat-history.ts';
import { readWriting } from '../services/assistant/read-writing.ts';
import { sendWebMessage, type WebMessageInput } from '../services/assistant/send-web-message.ts';
import { addRoute } from './add-route.ts';
import { readForm } from './read-form.ts';
import { sendFile } from './send-file.ts';

export function assistantRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'assistant.send', async ({ actor, request }) => {
    const key = request.headers['idempotency-key'];
    return sendWebMessage(deps, actor, {
      ...(await readForm(() => readMessage(request))),
      key: typeof key === 'string' ? key : null,
    });
  });
  addRoute(app, deps, 'assistant.history', ({ actor, params, query }) =>
    readChatHistory(deps, actor, { ...params, ...query }),
  );
  addRoute(app, deps, 'assistant.file', async ({ actor, params, query, reply }) =>
    sendFile(reply, await readChatFile(deps, actor, { ...params, ...query })),
  );
  addRoute(app, deps, 'assistant.writing', ({ actor }) => readWriting(deps, actor));
}

/** Fields and files of the form. @throws AppError MALFORMED, TOO_LARGE beyond 10 MiB a file */
async function readMessage(request: FastifyRequest): Promise<Omit<WebMessageInput, 'key'>> {
  if (!request.isMultipart())
    throw new AppError('MALFORMED', 'Please send the message as multipart form data in the field `message`.');
  const form: Omit<WebMessageInput, 'key'> = { userId: null, message: '', files: [] };
  for await (const part of request.parts()) {
    refuseNul(part.type === 'file' ? (part.filename ?? '') : String(part.value));
    if (part.type === 'file') {
      const bytes = await part.toBuffer();
      if (part.file.truncated || bytes.length > MAX_UPLOAD_BYTES)
        throw new AppError('TOO_LARGE', MESSAGES.attachments.tooLarge);
      // Browsers send an empty file for an empty field.
      if (part.filename && bytes.length > 0) form.files.push({ bytes: new Uint8Array(bytes), filename: part.filename });
    } else if (part.fieldname === 'message') form.message = String(part.value);
    // What is no id is nobody's.
    else if (part.fieldname === 'user_id') form.userId = /^\d{1,9}$/.test(String(part.value)) ? Number(part.value) : 0;
    else throw new AppError('INVALID', `The form has an unknown field '${part.fieldname}'.`);
  }
  return form;
}
