/** One browser's connection: protocol 5 to 7 of Pusher Channels. */
import type { WebSocket } from '@fastify/websocket';
import { z } from 'zod';
import { isSubscriptionAllowed, type PusherApp } from './check-signature.ts';
import { describeEvent, type Channels } from './open-channels.ts';

/** Seconds of silence after which the client asks whether we are still here. */
const ACTIVITY_TIMEOUT_S = 120;
const CHANNEL_NAME = /^[A-Za-z0-9_\-=@,.;]{1,200}$/;

const messageSchema = z.looseObject({
  event: z.string(),
  channel: z.string().optional(),
  data: z.union([z.string(), z.looseObject({})]).optional(),
});
const subscribeSchema = z.looseObject({
  channel: z.string(),
  auth: z.string().optional(),
  channel_data: z.string().optional(),
});

/** Greets the client and serves it until it leaves; a wrong key or protocol gets an error and is closed. */
export function serveSocket(
  socket: WebSocket,
  app: PusherApp,
  channels: Channels,
  key: string,
  protocol: number,
): void {
  if (key !== app.key)
    return close(socket, 4001, `App key ${key} not in this cluster. Did you forget to specify the cluster?`);
  if (!(protocol >= 5 && protocol <= 7)) return close(socket, 4007, 'Unsupported protocol version');
  const socketId = channels.connect(socket);
  socket.send(
    describeEvent('pusher:connection_established', { socket_id: socketId, activity_timeout: ACTIVITY_TIMEOUT_S }),
  );
  socket.on('close', () => channels.disconnect(socketId));
  socket.on('message', (raw: Buffer) => {
    const message = readMessage(raw.toString());
    if (message === null) return socket.send(describeEvent('pusher:error', { code: 4200, message: 'Invalid message' }));
    answer(socket, app, channels, socketId, message);
  });
}

type Message = z.output<typeof messageSchema>;

function answer(socket: WebSocket, app: PusherApp, channels: Channels, socketId: string, message: Message): void {
  if (message.event === 'pusher:ping') return socket.send(describeEvent('pusher:pong', {}));
  if (message.event === 'pusher:subscribe') return subscribe(socket, app, channels, socketId, message.data);
  if (message.event === 'pusher:unsubscribe') {
    const wanted = subscribeSchema.safeParse(message.data);
    if (wanted.success) channels.unsubscribe(socketId, wanted.data.channel);
    return;
  }
  const channel = message.channel ?? '';
  // Clients may speak to each other on channels that need consent, and nowhere else.
  if (
    message.event.startsWith('client-') &&
    /^(private|presence)-/.test(channel) &&
    channels.isSubscribed(socketId, channel)
  ) {
    const data = typeof message.data === 'string' ? message.data : JSON.stringify(message.data ?? {});
    channels.publish(channel, message.event, data, socketId);
  }
}

function subscribe(socket: WebSocket, app: PusherApp, channels: Channels, socketId: string, data: unknown): void {
  const wanted = subscribeSchema.safeParse(data);
  if (!wanted.success || !CHANNEL_NAME.test(wanted.data.channel)) {
    return socket.send(describeEvent('pusher:error', { code: null, message: 'Invalid channel name' }));
  }
  const { channel, auth, channel_data: channelData } = wanted.data;
  if (!isSubscriptionAllowed(app, socketId, channel, auth, channelData)) {
    const error = `Auth value for subscription to ${channel} is invalid`;
    return socket.send(describeEvent('pusher:subscription_error', { type: 'AuthError', error, status: 401 }, channel));
  }
  channels.subscribe(socketId, channel);
  socket.send(describeEvent('pusher_internal:subscription_succeeded', {}, channel));
}

function readMessage(text: string): Message | null {
  try {
    return messageSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

function close(socket: WebSocket, code: number, message: string): void {
  // Errors are the one kind of message whose data is not JSON inside JSON.
  socket.send(JSON.stringify({ event: 'pusher:error', data: { code, message } }));
  socket.close(code, message);
}
