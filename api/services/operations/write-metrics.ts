import type { Deps } from '../../deps.ts';
import { registry } from '../../process-metrics.ts';
import { describeOperations } from './describe-operations.ts';
import { ROW_FIGURES, type Sample } from './row-figures.ts';

/** The Prometheus text form. */
export const METRICS_TYPE: string = registry.contentType;

/** Figures of this process and of the rows that all share, in the Prometheus text form. A database that is away is a figure too. */
export async function writeMetrics(deps: Pick<Deps, 'db' | 'clock' | 'config'>): Promise<string> {
  const own = await registry.metrics();
  const found = await describeOperations(deps).catch(() => null);
  const shared = [gauge('corbel_database_up', 'Whether the database answers.', [[found ? 1 : 0]])];
  if (found)
    shared.push(...ROW_FIGURES.map(({ name, help, read }) => gauge(name, help, read(found, deps.clock.now()))));
  return `${own}\n${shared.join('\n')}\n`;
}

function gauge(name: string, help: string, samples: Sample[]): string {
  const lines = samples.map(([value, labels]) => `${name}${labels ? writeLabels(labels) : ''} ${value}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...lines].join('\n');
}

function writeLabels(labels: Record<string, string>): string {
  const escape = (text: string): string => text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
  return `{${Object.entries(labels)
    .map(([name, value]) => `${name}="${escape(value)}"`)
    .join(',')}}`;
}
