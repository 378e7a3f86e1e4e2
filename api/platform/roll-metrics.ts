import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import type { MetricSource } from './read-metrics.ts';

const SOURCES: readonly MetricSource[] = ['event', 'checkpoint', 'view', 'element'];
/** Rows a transaction adds up: a second's work. */
const AT_ONCE = 200_000;

/** Brings the sums of analytics up to what had happened when this was last called. Source: `metric_roll`, analytics migration. */
export async function rollMetrics(deps: Pick<Deps, 'db'>): Promise<void> {
  for (const source of SOURCES) {
    for (;;) {
      const went = await withPlatform(deps.db, 'analytics', async (tx) => {
        const [row] = await tx.$queryRaw<{ went: number }[]>`select metric_roll(${source}, ${AT_ONCE})::float8 as went`;
        return row?.went ?? 0;
      });
      if (went < AT_ONCE) break;
    }
  }
}
