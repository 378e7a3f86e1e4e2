/** Twilio on your own machine: its REST API, its signed webhooks, and what it remembers. */
import formbody from '@fastify/formbody';
import Fastify, { type FastifyRequest } from 'fastify';
import { openFaultPlan, type FaultPlan } from '../faults/open-fault-plan.ts';
import { strikeCalls } from '../faults/strike-calls.ts';
import { listenAt, urlOf, type StandInPlace } from '../stand-in-place.ts';
import { controlRoutes } from './control-routes.ts';
import { FINAL_STATUSES, type StandInMedia, type StandInMessage } from './message.ts';
import { openMessageBook } from './open-message-book.ts';
import { openWebhookSender, type WebhookAttempt } from './open-webhook-sender.ts';
import { progressDelivery } from './progress-delivery.ts';
import { receiveText, type InboundText, type ReceivedText } from './receive-text.ts';
import { restRoutes } from './rest-routes.ts';
import { senderRoutes } from './sender-routes.ts';
import type { StandInContext, StandInService } from './stand-in-context.ts';
import { describeTwilioStatus } from './twilio-errors.ts';

export interface TwilioStandInSettings extends StandInPlace {
  /** Where its ledgers and media are kept. */
  folder: string;
  accountSid: string;
  authToken: string;
  /** The numbers we rent, E.164. */
  numbers: string[];
  services?: StandInService[];
  tollFree?: Record<string, string>;
  /** The application's webhook for inbound texts, such as `http://127.0.0.1:3000/webhooks/twilio/sms#rc=5&rp=all`. */
  inboundUrl: string;
  statusPausesMs?: { sent: number; delivered: number };
  retryPausesMs?: readonly number[];
}

export interface TwilioStandIn {
  /** To be given as TWILIO_API_URL. */
  readonly url: string;
  readonly numbers: readonly string[];
  receive(text: InboundText): Promise<ReceivedText>;
  /** Every text in either direction, oldest first. */
  messages(): StandInMessage[];
  readMedia(media: StandInMedia): Promise<Buffer>;
  /** Each try of a webhook, oldest first. */
  webhooks(): WebhookAttempt[];
  isOptedOut(person: string, number: string): boolean;
  /** Called after each new text and change of status. Gives back the way to stop. */
  watch(listener: (message: StandInMessage) => void): () => void;
  setInboundUrl(url: string): void;
  readonly faults: FaultPlan;
  /** Settles once every text taken in so far is in its book, however slow the disk is. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Starts it on 127.0.0.1 and carries on what a crash left half-way. */
export async function startTwilioStandIn(settings: TwilioStandInSettings): Promise<TwilioStandIn> {
  const { folder, accountSid, authToken, numbers } = settings;
  const faults = openFaultPlan();
  const book = await openMessageBook(folder);
  const retryPausesMs = settings.retryPausesMs ?? [200, 500, 1000, 2000, 4000];
  const webhooks = await openWebhookSender({ folder, accountSid, authToken, retryPausesMs, faults });
  const closing = new AbortController();
  let inboundUrl = settings.inboundUrl;
  let ownUrl = '';
  const context: StandInContext = {
    ...{ accountSid, authToken, numbers, book, webhooks, faults },
    services: settings.services ?? [],
    tollFree: settings.tollFree ?? {},
    inboundUrl: () => inboundUrl,
    ownUrl: () => ownUrl,
    statusPausesMs: settings.statusPausesMs ?? { sent: 150, delivered: 350 },
    closing: closing.signal,
  };

  const app = Fastify({ forceCloseConnections: true });
  await app.register(formbody);
  strikeCalls(app, faults, nameCall, describeTwilioStatus);
  restRoutes(app, context);
  senderRoutes(app, context);
  controlRoutes(app, context);
  ownUrl = urlOf(settings, await app.listen(listenAt(settings)));

  for (const message of book.all()) {
    if (!FINAL_STATUSES.includes(message.status)) void progressDelivery(context, message.sid, []);
  }

  return {
    url: ownUrl,
    numbers,
    receive: (text) => receiveText(context, text),
    messages: book.all,
    readMedia: book.readMedia,
    webhooks: webhooks.attempts,
    isOptedOut: book.isOptedOut,
    watch: book.watch,
    setInboundUrl: (url) => void (inboundUrl = url),
    faults,
    idle: book.idle,
    async close() {
      closing.abort();
      await app.close();
      await webhooks.close();
      await book.close();
    },
  };
}

/** The points at which calls can be made to fail: send, list, fetch, media-list, media, content. */
function nameCall(request: FastifyRequest): { at: string; key?: string } | null {
  const path = request.url.split('?', 1)[0] ?? '';
  if (path.startsWith('/content/')) return { at: 'content' };
  if (!path.startsWith('/2010-04-01/')) return null;
  if (request.method === 'POST') return { at: 'send', key: (request.body as { To?: string } | undefined)?.To };
  if (path.endsWith('/Messages.json')) return { at: 'list' };
  if (path.endsWith('/Media.json')) return { at: 'media-list' };
  return { at: path.includes('/Media/') ? 'media' : 'fetch' };
}
