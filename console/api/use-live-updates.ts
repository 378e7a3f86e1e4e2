import { useEffect } from 'react';
import type { Channel, default as PusherModule } from 'pusher-js';
import { call } from './call.ts';
import { queryClient } from './query-client.ts';
import { KEYS, REFETCH } from './query-keys.ts';

type Socket = InstanceType<typeof PusherModule.default>;

/** Without push, open screens ask again this often; they also do when the window gets the focus. */
const POLL_MS = 60_000;

/** Longer than this the first screen holds nothing up. */
const FIRST_SCREEN_MS = 10_000;

/** Its library sends a moment after it was asked to: what waits must leave before the socket closes. */
const LINGER_MS = 1_000;

/**
 * Refetches what changed while the company's screens are open. Push only makes queries refetch: it carries no data,
 * and without it nothing is lost but seconds.
 */
export function useLiveUpdates(customerId: number): void {
  useEffect(() => {
    let pusher: Socket | null = null;
    let gone = false;
    let listening = false;
    void connect(customerId)
      .then((socket) => {
        if (gone) return leave(socket);
        pusher = socket;
        socket.connection.bind('state_change', ({ current }: { current: string }) => {
          if (current !== 'connected') listening = false;
        });
        socket.channel(channelOf(customerId)).bind('pusher:subscription_succeeded', () => {
          // What was missed until somebody listened is fetched once.
          if (!listening) refetchAll();
          listening = true;
        });
      })
      .catch(() => undefined);
    const poll = setInterval(() => {
      if (!listening && document.visibilityState === 'visible') refetchAll();
    }, POLL_MS);
    return () => {
      gone = true;
      clearInterval(poll);
      if (pusher) leave(pusher);
    };
  }, [customerId]);
}

const channelOf = (customerId: number): string => `private-company-${customerId}`;

/** Once the first screen has what it asked for and there is a moment to spare: push must not compete with it. */
async function firstScreenIsThere(): Promise<void> {
  await new Promise<void>((resolve) => {
    const look = (): void => {
      if (queryClient.isFetching() > 0) return;
      stop();
      resolve();
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    setTimeout(resolve, FIRST_SCREEN_MS);
    look();
  });
  // Safari has no idle callbacks.
  await new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve));
}

async function connect(customerId: number): Promise<Socket> {
  await firstScreenIsThere();
  const [{ default: client }, settings] = await Promise.all([import('pusher-js'), call('GET /assistant/pusher', {})]);
  // Its types describe the Node build; in the browser the module itself is the class.
  const PusherClient = client as unknown as typeof PusherModule.default;
  const { key, cluster, wsHost, wsPort, forceTLS } = settings;
  // Its code has just been taken in: a phone answers before it connects.
  await new Promise((resolve) => setTimeout(resolve));
  const ownServer = wsHost ? { wsHost, wsPort: wsPort ?? 80, enabledTransports: ['ws' as const] } : {};
  const socket = new PusherClient(key, {
    cluster,
    forceTLS,
    ...ownServer,
    enableStats: false,
    channelAuthorization: { endpoint: '/assistant/pusher/auth', transport: 'ajax' },
  });
  listen(socket.subscribe(channelOf(customerId)));
  socket
    .subscribe(settings.channel)
    .bind(settings.event, () => void queryClient.invalidateQueries({ queryKey: [KEYS.chat] }));
  return socket;
}

/** Closes it once it is open or has given up: one closed while it opens is an error in the browser's eyes. */
function leave(socket: Socket): void {
  const { connection } = socket;
  if (connection.state !== 'connecting') return void setTimeout(() => socket.disconnect(), LINGER_MS);
  const settled = () => {
    connection.unbind('state_change', settled);
    leave(socket);
  };
  connection.bind('state_change', settled);
}

function listen(channel: Channel): void {
  channel.bind('changed', (change: { entity?: string }) => {
    const keys = REFETCH[change.entity ?? ''];
    if (!keys) return refetchAll();
    for (const key of keys) void queryClient.invalidateQueries({ queryKey: [key] });
  });
}

function refetchAll(): void {
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEYS.session });
}
