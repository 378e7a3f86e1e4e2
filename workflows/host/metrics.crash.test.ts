import { afterAll, beforeAll, expect, test } from 'vitest';
import { findFreePort } from '../../local/find-free-port.ts';
import { COMPANY_LINE, PHONES } from '../../prisma/seed/people.ts';
import { openFleet, type Fleet } from '../../testing/open-fleet.ts';
import { openOtlpReceiver, type OtlpReceiver, type Series } from '../../testing/open-otlp-receiver.ts';

/** Metrics of the processes of production, as a collector and as Prometheus receive them. */
let collector: OtlpReceiver;
let fleet: Fleet;
let workerMetrics: string;

beforeAll(async () => {
  collector = await openOtlpReceiver();
  const port = await findFreePort();
  workerMetrics = `http://127.0.0.1:${port}/metrics`;
  fleet = await openFleet(
    { apis: 1, workers: 1 },
    {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_METRIC_EXPORT_INTERVAL: '500',
      WORKER_METRICS_PORT: String(port),
    },
  );
}, 240_000);
afterAll(async () => {
  await fleet?.close();
  collector.close();
}, 60_000);

const find = (service: string, name: string, attributes: Record<string, string> = {}): Series | undefined =>
  collector
    .series()
    .find(
      (one) =>
        one.service === service &&
        one.name === name &&
        Object.entries(attributes).every(([key, value]) => one.attributes[key] === value),
    );
const poll = (read: () => unknown) => expect.poll(read, { timeout: 60_000 });

test('a text leaves its metrics with the collector: request, statements, turn, vendor, rows', async () => {
  const body = 'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor';
  await fleet.twilio.receive({ from: PHONES.foreman!, to: COMPANY_LINE, body });
  const webhook = {
    'http.request.method': 'POST',
    'http.route': '/webhooks/twilio/sms',
    'http.response.status_code': '200',
  };
  await poll(() => find('corbel-api', 'http.server.request.duration', webhook)?.value).toBe(1);
  await poll(() => find('corbel-worker', 'corbel.step.duration', { 'corbel.step': 'turn' })?.value).toBe(1);
  const sent = { 'corbel.vendor': 'twilio', 'corbel.call': 'send', 'corbel.outcome': 'accepted' };
  await poll(() => find('corbel-worker', 'corbel.vendor.call.duration', sent)?.value).toBe(1);
  const select = { 'db.system.name': 'postgresql', 'db.operation.name': 'SELECT' };
  for (const service of ['corbel-api', 'corbel-worker']) {
    await poll(() => find(service, 'db.client.operation.duration', select)?.value).toBeGreaterThan(0);
    await poll(() => find(service, 'corbel_database_up')?.value).toBe(1);
    await poll(() => find(service, 'corbel_outbox_waiting')?.value).toBe(0);
    await poll(() => find(service, 'process.memory.usage')?.value).toBeGreaterThan(50_000_000);
  }
  // Neither words nor numbers of people are part of a metric or of a trace.
  expect(collector.text()).not.toContain('relocating');
  expect(collector.text()).not.toContain(PHONES.foreman!.slice(1));
}, 120_000);

test("a worker's /metrics has its own figures and those of Temporal's SDK", async () => {
  const read = async (): Promise<string> => (await fetch(workerMetrics)).text();
  const activity = /^temporal_activity_execution_latency_seconds_count\{.*activity_type="serveConversation".*\} [1-9]/m;
  await poll(read).toMatch(activity);
  const all = await read();
  expect(all).toMatch(/^temporal_worker_task_slots_available\{/m);
  expect(all).toMatch(/^corbel_outbox_waiting \d+$/m);
  // The same text form throughout: each name is described once.
  const described = [...all.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name);
  expect(new Set(described).size).toBe(described.length);
});

test('a worker that nobody scrapes sends the metrics of the SDK by OTLP', async () => {
  expect(collector.text()).not.toContain('temporal_worker_task_slots_available');
  await fleet.start('worker', { WORKER_METRICS_PORT: '' });
  await poll(collector.text).toContain('temporal_worker_task_slots_available');
}, 240_000);
