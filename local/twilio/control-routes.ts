/** What a test in another process may ask of the stand-in: to receive a text, to fail, to show what it keeps. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { FaultInput } from '../faults/open-fault-plan.ts';
import { guardLoopback } from '../guard-loopback.ts';
import { receiveText } from './receive-text.ts';
import type { StandInContext } from './stand-in-context.ts';

const inboundSchema = z.strictObject({
  from: z.string(),
  to: z.string(),
  body: z.string(),
  media: z.array(z.strictObject({ base64: z.base64(), contentType: z.string() })).default([]),
  at: z.iso.datetime({ offset: true }).optional(),
});

/** Registers `/control/*` on `app`, for this machine only. */
export function controlRoutes(app: FastifyInstance, context: StandInContext): void {
  const onlyHere = { onRequest: guardLoopback };

  app.post('/control/receive', { ...onlyHere, bodyLimit: 64 * 1024 * 1024 }, async (request) => {
    const { at, media, ...text } = inboundSchema.parse(request.body);
    const files = media.map((item) => ({ bytes: Buffer.from(item.base64, 'base64'), contentType: item.contentType }));
    return receiveText(context, { ...text, media: files, ...(at === undefined ? {} : { at: new Date(at) }) });
  });
  app.get('/control/messages', onlyHere, async () => ({ messages: context.book.all() }));
  app.get('/control/webhooks', onlyHere, async () => ({ attempts: context.webhooks.attempts() }));
  app.get('/control/faults', onlyHere, async () => ({ faults: context.faults.left() }));
  app.post<{ Body: FaultInput }>('/control/faults', onlyHere, async (request) => {
    context.faults.add(request.body);
    return { faults: context.faults.left() };
  });
  app.delete('/control/faults', onlyHere, async () => {
    context.faults.clear();
    return { faults: [] };
  });
}
