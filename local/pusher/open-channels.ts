/** Who is connected and listens to which channel. */
import { randomInt } from 'node:crypto';

export interface Socket {
  send(text: string): void;
}

export interface Channels {
  connect(socket: Socket): string;
  disconnect(socketId: string): void;
  subscribe(socketId: string, channel: string): void;
  unsubscribe(socketId: string, channel: string): void;
  isSubscribed(socketId: string, channel: string): boolean;
  /** Sends to everyone on the channel but `except`. */
  publish(channel: string, event: string, data: string, except?: string): void;
  /** Channels that somebody listens to. */
  occupied(): string[];
}

/** One message of protocol 7; data travels as JSON inside JSON. */
export function describeEvent(event: string, data: unknown, channel?: string): string {
  const text = typeof data === 'string' ? data : JSON.stringify(data);
  return JSON.stringify({ event, ...(channel === undefined ? {} : { channel }), data: text });
}

/** An empty set of connections. */
export function openChannels(): Channels {
  const sockets = new Map<string, Socket>();
  const listeners = new Map<string, Set<string>>();

  const leave = (socketId: string, channel: string): void => {
    const ids = listeners.get(channel);
    ids?.delete(socketId);
    if (ids?.size === 0) listeners.delete(channel);
  };

  return {
    connect(socket) {
      const socketId = `${randomInt(1, 1_000_000)}.${randomInt(1, 1_000_000_000)}`;
      sockets.set(socketId, socket);
      return socketId;
    },
    disconnect(socketId) {
      sockets.delete(socketId);
      for (const channel of [...listeners.keys()]) leave(socketId, channel);
    },
    subscribe(socketId, channel) {
      listeners.set(channel, (listeners.get(channel) ?? new Set()).add(socketId));
    },
    unsubscribe: leave,
    isSubscribed: (socketId, channel) => listeners.get(channel)?.has(socketId) ?? false,
    publish(channel, event, data, except) {
      const text = describeEvent(event, data, channel);
      for (const socketId of listeners.get(channel) ?? []) {
        if (socketId !== except) sockets.get(socketId)?.send(text);
      }
    },
    occupied: () => [...listeners.keys()],
  };
}
