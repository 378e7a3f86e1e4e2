import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import type { MetricsExporterConfig } from '@temporalio/worker';
import type { Config } from '../../api/config.ts';

/**
 * Where the metrics of Temporal's SDK go: its own Prometheus endpoint on this machine, which the worker's `/metrics` repeats, or by OTLP
 * where nobody scrapes the worker. The SDK has room for one of both.
 */
export type TemporalMetrics =
  { kind: 'off' } | { kind: 'scraped'; port: number } | { kind: 'otlp'; url: string; everyMs: number };

type Settings = Pick<Config, 'WORKER_METRICS_PORT' | 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_METRIC_EXPORT_INTERVAL'>;

const READ_MS = 2_000;

export async function chooseTemporalMetrics(settings: Settings): Promise<TemporalMetrics> {
  if (settings.WORKER_METRICS_PORT) return { kind: 'scraped', port: await findFreePort() };
  const endpoint = settings.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return { kind: 'off' };
  return {
    kind: 'otlp',
    url: `${endpoint.replace(/\/$/, '')}/v1/metrics`,
    everyMs: settings.OTEL_METRIC_EXPORT_INTERVAL,
  };
}

export function exporterOf(metrics: TemporalMetrics): MetricsExporterConfig | null {
  if (metrics.kind === 'scraped')
    return {
      prometheus: {
        bindAddress: `127.0.0.1:${metrics.port}`,
        countersTotalSuffix: true,
        unitSuffix: true,
        useSecondsForDurations: true,
      },
    };
  if (metrics.kind === 'otlp')
    return {
      otel: { url: metrics.url, http: true, metricsExportInterval: metrics.everyMs, useSecondsForDurations: true },
    };
  return null;
}

/** In Prometheus' form. Empty while the worker has not begun, and when the SDK does not answer. */
export async function readTemporalMetrics(metrics: TemporalMetrics): Promise<string> {
  if (metrics.kind !== 'scraped') return '';
  try {
    const answer = await fetch(`http://127.0.0.1:${metrics.port}/metrics`, { signal: AbortSignal.timeout(READ_MS) });
    return answer.ok ? await answer.text() : '';
  } catch {
    return '';
  }
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
