import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTracing, type Tracing } from '../../api/open-tracing.ts';
import { openOtlpReceiver, type OtlpReceiver } from '../../testing/open-otlp-receiver.ts';
import type { TextWorld } from '../../testing/open-text-world.ts';
import { openWorkerWorld } from '../../testing/open-worker-world.ts';

/** A text's whole way in one trace, as a collector receives it: OTLP as JSON over HTTP. */
let collector: OtlpReceiver;
let tracing: Tracing;
let world: TextWorld;
let close: () => Promise<void>;

beforeAll(async () => {
  collector = await openOtlpReceiver();
  tracing = await openTracing(
    { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: 1, ENVIRONMENT: 'dev' },
    'worker',
  );
  ({ world, close } = await openWorkerWorld({}));
}, 60_000);
afterAll(async () => {
  await close();
  await tracing.close();
  collector.close();
});

test('webhook, outbox, activity, turn, model, tools, SQL, vendor and reply are one trace', async () => {
  const text = 'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT';
  await world.text('foreman', text);
  const { spans } = collector;
  await expect.poll(() => world.repliesTo('foreman').length, { timeout: 25_000 }).toBe(1);
  const root = () => spans.find(({ name }) => name === 'POST /webhooks/twilio/sms');
  const trace = () => spans.filter(({ traceId }) => traceId === root()?.traceId);
  const has = (name: RegExp) => trace().some((span) => name.test(span.name));
  for (const name of [
    /^outbox nudge_conversation$/,
    /^turn$/,
    /^model /,
    /^tool /,
    /^SELECT$/,
    /^INSERT$/,
    /^twilio send$/,
  ])
    await expect.poll(() => has(name), { message: String(name), timeout: 20_000 }).toBe(true);

  expect(root()).toMatchObject({ kind: 2 });
  expect(root()!.parentSpanId ?? '').toBe('');
  // Every other step hangs below another one of the same trace, up to the request.
  const known = new Set(trace().map(({ spanId }) => spanId));
  const lost = trace().filter((span) => span !== root() && !known.has(span.parentSpanId ?? ''));
  expect(lost.map(({ name }) => name)).toEqual([]);
  const turn = trace().find(({ name }) => name === 'turn')!;
  const model = trace().find(({ name }) => name.startsWith('model '))!;
  const tool = trace().find(({ name }) => name.startsWith('tool '))!;
  expect([model.parentSpanId, tool.parentSpanId]).toEqual([turn.spanId, turn.spanId]);
  // What people wrote never leaves with a trace.
  expect(JSON.stringify(spans)).not.toContain('relocating');
}, 60_000);
