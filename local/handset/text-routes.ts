/** Texting as one of the people, and the bytes of what they got. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { SandboxOptions } from './options.ts';
import { readAddress } from './read-address.ts';
import { refuse } from './refuse.ts';
import { sendFile } from './send-file.ts';

/** Twelve photos of a phone, in base64. */
const BODY_LIMIT = 96 * 1024 * 1024;
const MAX_MEDIA = 10;

const textSchema = z.strictObject({
  from: z.string(),
  body: z.string().max(1600).default(''),
  media: z
    .array(z.strictObject({ filename: z.string().optional(), content_type: z.string().max(200), base64: z.base64() }))
    .max(MAX_MEDIA)
    .default([]),
  /** When the text was sent, for a story that plays in the past. */
  at: z.iso.datetime({ offset: true }).optional(),
});

export function textRoutes(app: FastifyInstance, options: SandboxOptions): void {
  app.post('/sandbox/texts', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const parsed = textSchema.safeParse(request.body);
    if (!parsed.success) return refuse(reply, 400, z.prettifyError(parsed.error));
    const { body, media, at } = parsed.data;
    const from = readAddress(parsed.data.from);
    if (!from?.startsWith('+')) return refuse(reply, 400, `'${parsed.data.from}' is not a phone number.`);
    if (body === '' && media.length === 0) return refuse(reply, 400, 'A text needs words or a photo.');
    const files = media.map((file) => ({ bytes: Buffer.from(file.base64, 'base64'), contentType: file.content_type }));
    const when = at === undefined ? {} : { at: new Date(at) };
    const received = await options.twilio.receive({ from, to: options.number, body, media: files, ...when });
    return reply.code(201).send(received);
  });

  app.get<{ Params: { sid: string; media: string } }>('/sandbox/media/:sid/:media', async (request, reply) => {
    const message = options.twilio.messages().find((item) => item.sid === request.params.sid);
    const media = message?.media.find((item) => item.sid === request.params.media);
    if (!media) return refuse(reply, 404, 'Not found.');
    return sendFile(reply, await options.twilio.readMedia(media), media.contentType, media.sid);
  });
}
