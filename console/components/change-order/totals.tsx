import type { ReactNode } from 'react';
import { type Breakdown, CAP_NAME, formatCents, formatPercent } from '../../../domain/money.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { barOf, type WaterfallStep, waterfallSteps } from '../../forms/change-order/waterfall.ts';
import { useTranslation } from '../../i18n.ts';
import { Block } from './block.tsx';
import { CATEGORY_NAMES } from './category-names.ts';
import styles from './totals.module.css';

interface Props {
  /** Null while the numbers are too large to add. */
  breakdown: Breakdown | null;
  /** Beside the title: Edit Markups. */
  aside?: ReactNode;
  problem?: string | undefined;
}

/** From the first line to the total, as numbers and as a waterfall. */
export function Totals({ breakdown, aside, problem }: Props) {
  const { t } = useTranslation();
  const steps = breakdown ? waterfallSteps(breakdown) : [];
  const unknown = breakdown ? breakdown.unknownPriceCount : 0;
  const sentence = problem ?? (breakdown ? undefined : MESSAGES.orders.totalTooLarge);
  return (
    <Block title={t('Totals')} aside={aside}>
      {sentence && <p role="alert">{t(sentence)}</p>}
      {breakdown && (
        <table className={styles.table} aria-label={t('Totals')}>
          <tbody>
            {steps.map((step, index) => (
              <tr key={index} data-kind={step.kind}>
                <th scope="row">
                  {labelOf(step, t)}{' '}
                  {step.rate !== null && <span className={styles.rate}>{formatPercent(step.rate)}</span>}
                </th>
                <td className={styles.chart} aria-hidden>
                  <span className={styles.track}>
                    <Bar step={step} steps={steps} />
                  </span>
                </td>
                <td>{formatCents(step.amountCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unknown > 0 && (
        <p className={styles.unknown}>{t('{count} lines without a price count $0.00.', { count: unknown })}</p>
      )}
    </Block>
  );
}

function Bar({ step, steps }: { step: WaterfallStep; steps: readonly WaterfallStep[] }) {
  const { left, width } = barOf(step, steps);
  if (step.amountCents === 0) return null;
  return <span className={styles.bar} style={{ left: `${left}%`, width: `${width}%` }} />;
}

function labelOf({ kind, category, name }: WaterfallStep, t: (sentence: string) => string): string {
  if (kind === 'base') return t('Base Cost');
  if (kind === 'total') return t('Total Cost');
  if (kind === 'items' && category) return t(CATEGORY_NAMES[category]);
  return name === CAP_NAME ? t(name) : name;
}
