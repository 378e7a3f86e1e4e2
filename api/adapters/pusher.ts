/** Live updates through Pusher Channels' official SDK, or through anything that speaks its protocol. */
import type { Readable } from 'node:stream';
import type Pusher from 'pusher';
import { AppError } from '../../domain/errors.ts';
import { assertNoTransaction } from '../../prisma/walls.ts';
import type { PushVendor } from '../ports.ts';

export interface PusherSettings {
  appId: string;
  key: string;
  secret: string;
  cluster: string;
  /** Host and port to use in place of the cluster's, without TLS. */
  host?: string | undefined;
  port?: number | undefined;
  timeoutMs?: number | undefined;
}

type Answer = Awaited<ReturnType<Pusher['trigger']>>;

/** Pusher answers with JSON. A proxy's page, or words that do not end, are no sign that anybody was told. */
async function readAnswer(answer: Answer, timeoutMs: number): Promise<void> {
  const body = answer.body as Readable;
  const late = setTimeout(() => body.destroy(new Error('The answer does not end.')), timeoutMs);
  try {
    JSON.parse(await answer.text());
  } finally {
    clearTimeout(late);
  }
}

/** A client for one app. `trigger` throws AppError UNAVAILABLE when Pusher refuses or does not answer. */
export function openPusher(settings: PusherSettings): PushVendor {
  const { appId, key, secret, cluster, host, port } = settings;
  const timeout = settings.timeoutMs ?? 5000;
  const common = { appId, key, secret, timeout };
  const where =
    host === undefined
      ? { cluster, useTLS: true }
      : { host, useTLS: false, ...(port === undefined ? {} : { port: String(port) }) };
  let opened: Pusher | undefined;
  /** The SDK takes 5 MB of every process that loads it. */
  const open = async (): Promise<Pusher> => {
    const { default: Sdk } = await import('pusher');
    return (opened ??= new Sdk({ ...common, ...where }));
  };

  return {
    client: { key, cluster, wsHost: host ?? null, wsPort: port ?? null, forceTLS: host === undefined },
    async trigger(channel, event, data) {
      assertNoTransaction('A live update');
      try {
        const pusher = await open();
        await readAnswer(await pusher.trigger(channel, event, data), timeout);
      } catch (reason) {
        throw new AppError('UNAVAILABLE', 'The live update could not be sent.', { cause: reason });
      }
    },
    async authorize(socketId, channel) {
      const { auth } = (await open()).authorizeChannel(socketId, channel);
      return { auth };
    },
  };
}
