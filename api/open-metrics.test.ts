import { expect, test } from 'vitest';
import { openOtlpReceiver } from '../testing/open-otlp-receiver.ts';
import type { Deps } from './deps.ts';
import { openMetrics } from './open-metrics.ts';

test('a process is named by an id of its own, not by its process id, which is 1 in every container', async () => {
  const collector = await openOtlpReceiver();
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_METRIC_EXPORT_INTERVAL: 60_000,
    ENVIRONMENT: 'dev' as const,
  };
  try {
    // No database answers: what is about this process is sent all the same.
    const metrics = await openMetrics(settings, 'api', {} as Deps);
    await metrics.close();
    expect(collector.series().find(({ name }) => name === 'process.memory.usage')?.service).toBe('corbel-api');
    const [, instance] = /"service\.instance\.id","value":\{"stringValue":"([^"]*)"/.exec(collector.text()) ?? [];
    expect(instance).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  } finally {
    collector.close();
  }
});
