/** Stripe on your own machine: its API, its card form, its signed events, and what it remembers. */
import Fastify, { type FastifyRequest } from 'fastify';
import { openFaultPlan, type FaultPlan } from '../faults/open-fault-plan.ts';
import { strikeCalls } from '../faults/strike-calls.ts';
import { listenAt, urlOf, type StandInPlace } from '../stand-in-place.ts';
import { apiRoutes } from './api-routes.ts';
import { controlRoutes } from './control-routes.ts';
import { moveClock } from './move-clock.ts';
import type { Invoice, Kept, MeterEvent } from './objects.ts';
import { openAccountBook } from './open-account-book.ts';
import { pageRoutes } from './page-routes.ts';
import { openEventSender, type EventAttempt } from './send-events.ts';
import type { Exchange, ModeKeys, StandInContext } from './stand-in-context.ts';
import { describeStatus } from './stripe-refusal.ts';

export interface StripeStandInSettings extends StandInPlace {
  folder: string;
  keys: { live: ModeKeys; test: ModeKeys };
  /** Where events are posted; null tells nobody until `setWebhookUrl`. */
  webhookUrl: string | null;
  /** The world's clock; a test brings its own. */
  now?: () => Date;
  retryPausesMs?: readonly number[];
}

export interface StripeStandIn {
  /** To be given as STRIPE_API_URL. */
  readonly url: string;
  /** To be given as STRIPE_JS_URL. */
  readonly scriptUrl: string;
  readonly faults: FaultPlan;
  /** What it keeps, oldest first. */
  all<O extends Kept['object']>(object: O): Extract<Kept, { object: O }>[];
  meterEvents(): MeterEvent[];
  /** Every answered call, oldest first; only the last thousand. */
  exchanges(): Exchange[];
  events(): EventAttempt[];
  /** Lets days pass at the provider: renewals, trials that end, tries of what is owed. */
  advance(seconds: number): Promise<void>;
  setWebhookUrl(url: string | null): void;
  /** Resolves when every event was taken or given up. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export type { Invoice };
const KEPT_EXCHANGES = 1000;

/** Starts it on 127.0.0.1. */
export async function startStripeStandIn(settings: StripeStandInSettings): Promise<StripeStandIn> {
  const { folder, keys } = settings;
  const world = settings.now ?? (() => new Date());
  const faults = openFaultPlan();
  const book = await openAccountBook(folder);
  let webhookUrl = settings.webhookUrl;
  const sender = await openEventSender({
    folder,
    faults,
    secretOf: (livemode) => (livemode ? keys.live.webhook : keys.test.webhook),
    url: () => webhookUrl,
    retryPausesMs: settings.retryPausesMs ?? [300, 1000, 3000, 10_000],
    now: world,
  });
  const exchanges: Exchange[] = [];
  let ownUrl = '';
  const context: StandInContext = {
    keys,
    book,
    faults,
    ownUrl: () => ownUrl,
    now: () => Math.floor((world().getTime() + book.aheadMs()) / 1000),
    tell: (events) => sender.tell(events),
    record: (exchange) => {
      exchanges.push(exchange);
      if (exchanges.length > KEPT_EXCHANGES) exchanges.shift();
    },
  };

  const app = Fastify({ forceCloseConnections: true, routerOptions: { maxParamLength: 255 } });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  strikeCalls(app, faults, nameCall, describeStatus);
  apiRoutes(app, context);
  await pageRoutes(app, context);
  controlRoutes(app, context);
  ownUrl = urlOf(settings, await app.listen(listenAt(settings)));

  return {
    url: ownUrl,
    scriptUrl: `${ownUrl}/stripe.js`,
    faults,
    all: (object) => book.all(object).toReversed(),
    meterEvents: () => [...book.meterEvents()],
    exchanges: () => [...exchanges],
    events: sender.attempts,
    advance: (seconds) => moveClock(context, seconds),
    setWebhookUrl: (url) => void (webhookUrl = url),
    idle: sender.idle,
    async close() {
      await app.close();
      await sender.close();
      await book.close();
    },
  };
}

/**
 * A call's point for the fault plan is its method and path: 'POST /v1/subscriptions'. The card form's own never fail.
 */
function nameCall(request: FastifyRequest): { at: string } | null {
  const path = request.routeOptions.url ?? '';
  return path.startsWith('/v1/') ? { at: `${request.method} ${path}` } : null;
}
