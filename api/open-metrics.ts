/**
 * Metrics by OpenTelemetry's SDK, sent by OTLP over HTTP when OTEL_EXPORTER_OTLP_ENDPOINT is set. Otherwise none of it is loaded.
 * `/metrics` in Prometheus' form does not depend on it. docs/adr/0212-metrics-by-otlp.md
 */
import { randomUUID } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Config } from './config.ts';
import type { Deps } from './deps.ts';
import { setMeter, type Duration } from './meter.ts';
import { describeOperations } from './services/operations/describe-operations.ts';
import { ROW_FIGURES } from './services/operations/row-figures.ts';

export interface Metrics {
  /** Sends what is left. */
  close(): Promise<void>;
}

type Settings = Pick<Config, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_METRIC_EXPORT_INTERVAL' | 'ENVIRONMENT'>;

/** Seconds, as OpenTelemetry's conventions advise for requests and statements. */
const BUCKETS = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const DURATIONS: Record<Duration, string> = {
  'http.server.request.duration': 'Requests answered, by route and status.',
  'db.client.operation.duration': 'SQL statements by their first word.',
  'corbel.vendor.call.duration': 'Calls to vendors by outcome.',
  'corbel.step.duration': 'Outbox rows, activities, turns, model calls, and tools.',
};
const CLOSE_MS = 3_000;
const NS_PER_SECOND = 1e9;
/** The process id is 1 in every container: two of them would be one series. */
const INSTANCE_ID = randomUUID();

export async function openMetrics(
  settings: Settings,
  service: 'api' | 'worker',
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<Metrics> {
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return { close: () => Promise.resolve() };
  const [sdk, exporting, resources] = await Promise.all([
    import('@opentelemetry/sdk-metrics'),
    import('@opentelemetry/exporter-metrics-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new exporting.OTLPMetricExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/metrics` });
  const exportIntervalMillis = settings.OTEL_METRIC_EXPORT_INTERVAL;
  const provider = new sdk.MeterProvider({
    resource: resources.resourceFromAttributes({
      'service.name': `corbel-${service}`,
      'service.instance.id': INSTANCE_ID,
      'deployment.environment.name': settings.ENVIRONMENT,
    }),
    readers: [
      new sdk.PeriodicExportingMetricReader({
        exporter,
        exportIntervalMillis,
        exportTimeoutMillis: Math.min(exportIntervalMillis, 30_000),
      }),
    ],
  });
  const meter = provider.getMeter('corbel');

  const histograms = Object.entries(DURATIONS).map(([name, description]) => {
    const options = { description, unit: 's', advice: { explicitBucketBoundaries: BUCKETS } };
    return [name, meter.createHistogram(name, options)] as const;
  });
  const byName = new Map(histograms);
  const pauses = meter.createCounter('corbel.model.pauses', { description: 'Times the language model was paused.' });
  setMeter({
    time: (name, seconds, attributes) => byName.get(name)?.record(seconds, attributes),
    count: (_name, attributes) => pauses.add(1, attributes),
  });

  const memory = meter.createObservableGauge('process.memory.usage', { description: 'Resident memory.', unit: 'By' });
  memory.addCallback((result) => result.observe(process.memoryUsage.rss()));
  const cpu = meter.createObservableCounter('process.cpu.time', { description: 'CPU time used.', unit: 's' });
  cpu.addCallback((result) => {
    const { user, system } = process.cpuUsage();
    result.observe(user / 1e6, { 'cpu.mode': 'user' });
    result.observe(system / 1e6, { 'cpu.mode': 'system' });
  });
  const delay = monitorEventLoopDelay();
  delay.enable();
  const lag = meter.createObservableGauge('nodejs.eventloop.delay.p99', {
    description: 'Event loop delay, 99th percentile since the last export.',
    unit: 's',
  });
  lag.addCallback((result) => {
    result.observe(delay.percentile(99) / NS_PER_SECOND);
    delay.reset();
  });

  const up = meter.createObservableGauge('corbel_database_up', { description: 'Whether the database answers.' });
  const rows = ROW_FIGURES.map((figure) => ({
    figure,
    gauge: meter.createObservableGauge(figure.name, { description: figure.help }),
  }));
  meter.addBatchObservableCallback(
    async (result) => {
      const found = await describeOperations(deps).catch(() => null);
      result.observe(up, found ? 1 : 0);
      if (!found) return;
      for (const { figure, gauge } of rows)
        for (const [value, labels] of figure.read(found, deps.clock.now())) result.observe(gauge, value, labels);
    },
    [up, ...rows.map(({ gauge }) => gauge)],
  );

  return {
    async close() {
      setMeter(null);
      delay.disable();
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        new Promise((resolve) => setTimeout(resolve, CLOSE_MS).unref()),
      ]);
    },
  };
}
