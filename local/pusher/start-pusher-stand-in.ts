/** Pusher Channels on your own machine: its REST API for servers, its sockets for browsers. */
import websocket from '@fastify/websocket';
import Fastify, { type FastifyRequest } from 'fastify';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { openFaultPlan, type FaultPlan } from '../faults/open-fault-plan.ts';
import { strikeCalls } from '../faults/strike-calls.ts';
import { listenAt, nameOf, type StandInPlace } from '../stand-in-place.ts';
import { checkRestSignature, type PusherApp } from './check-signature.ts';
import { openChannels } from './open-channels.ts';
import { serveSocket } from './serve-socket.ts';

export interface PushedEvent {
  channel: string;
  event: string;
  data: unknown;
}

export interface PusherStandIn {
  readonly host: string;
  readonly port: number;
  /** The last events it received, oldest first, with or without listeners. */
  told(): PushedEvent[];
  /** Channels that somebody listens to. */
  channels(): string[];
  /** The one point at which calls can be made to fail is 'trigger'. */
  readonly faults: FaultPlan;
  close(): Promise<void>;
}

const MAX_DATA_BYTES = 10_240;
const KEPT_EVENTS = 1_000;
const eventSchema = z.looseObject({
  name: z.string().max(200),
  data: z.string(),
  channel: z.string().optional(),
  channels: z.array(z.string()).max(100).optional(),
  socket_id: z.string().optional(),
});

/** Starts it. */
export async function startPusherStandIn(settings: PusherApp & StandInPlace): Promise<PusherStandIn> {
  const channels = openChannels();
  const faults = openFaultPlan();
  const told: PushedEvent[] = [];
  const app = Fastify({ forceCloseConnections: true });
  // The signature is over the body's bytes, so it is parsed only afterwards.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  await app.register(websocket);

  app.get<{ Params: { key: string }; Querystring: { protocol?: string } }>(
    '/app/:key',
    { websocket: true },
    (socket, request) => serveSocket(socket, settings, channels, request.params.key, Number(request.query.protocol)),
  );

  app.addHook('preHandler', async (request, reply) => {
    if (!request.url.startsWith('/apps/')) return;
    const refusal = checkRestSignature(settings, request.method, request.url, String(request.body ?? ''));
    if (refusal !== null) await reply.code(401).send(refusal);
  });
  strikeCalls(app, faults, nameCall, (status) => `Planned failure ${status}`);

  app.post<{ Body: string }>(`/apps/${settings.appId}/events`, async (request, reply) => {
    const event = eventSchema.parse(JSON.parse(request.body));
    if (Buffer.byteLength(event.data) > MAX_DATA_BYTES) {
      return reply
        .code(413)
        .send(`The data content of this event exceeds the allowed maximum (${MAX_DATA_BYTES} bytes)`);
    }
    for (const channel of event.channels ?? [event.channel ?? '']) {
      channels.publish(channel, event.name, event.data, event.socket_id);
      told.push({ channel, event: event.name, data: JSON.parse(event.data) });
      if (told.length > KEPT_EVENTS) told.shift();
    }
    return {};
  });
  app.get(`/apps/${settings.appId}/channels`, async () => ({
    channels: Object.fromEntries(channels.occupied().map((channel) => [channel, {}])),
  }));

  await app.listen(listenAt(settings));
  const { port } = app.server.address() as AddressInfo;
  return {
    host: nameOf(settings),
    port,
    told: () => [...told],
    channels: channels.occupied,
    faults,
    close: () => app.close(),
  };
}

function nameCall(request: FastifyRequest): { at: string } | null {
  return request.method === 'POST' && request.url.startsWith('/apps/') ? { at: 'trigger' } : null;
}
