import { statusKind } from '../../../domain/order-status.ts';
import { useTranslation } from '../../i18n.ts';
import { STATUS_LOOKS } from '../../ui/status-look.ts';
import '../../ui/status-tones.css';
import { pieSlices } from './pie-slices.ts';
import type { StatusMetric } from './status-metrics.ts';
import styles from './status-pie.module.css';

/** The share of each status. The list beside it says the same in words, so to a screen reader this is one picture. */
export function StatusPie({ metrics }: { metrics: readonly StatusMetric[] }) {
  const { t } = useTranslation();
  const all = metrics.reduce((sum, { count }) => sum + count, 0);
  const words = metrics.filter(({ count }) => count > 0).map(({ status, count }) => `${t(status)} ${count}`);
  return (
    <svg
      role="img"
      aria-label={`${t('Status overview')}: ${words.join(', ') || t('no change orders')}`}
      viewBox="0 0 120 120"
      className={styles.pie}
    >
      <circle cx="60" cy="60" r="44" className={styles.track} />
      {pieSlices(metrics.map(({ count }) => count)).map(({ index, start, length }) => {
        const metric = metrics[index];
        if (!metric) return null;
        return (
          <circle
            key={metric.status}
            cx="60"
            cy="60"
            r="44"
            pathLength={100}
            className={styles.slice}
            data-tone={STATUS_LOOKS[statusKind(metric.status)].tone}
            strokeDasharray={`${length} ${100 - length}`}
            strokeDashoffset={-start}
          >
            <title>{`${t(metric.status)}: ${metric.count}`}</title>
          </circle>
        );
      })}
      <text x="60" y="60" className={styles.number} aria-hidden>
        {all}
      </text>
      <text x="60" y="76" className={styles.word} aria-hidden>
        {t('total')}
      </text>
    </svg>
  );
}
