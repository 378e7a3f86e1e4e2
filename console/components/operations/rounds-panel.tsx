import type { OperationsBody } from '../../../api/contract/operations.ts';
import { type Translate, useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import styles from '../analytics/analytics.module.css';
import { TablePanel } from './panel.tsx';

type Round = OperationsBody['rounds'][number];

/** Whether its newest visit failed, so that what is due still waits. */
export const isFailing = ({ done_at: done, failed_at: failed }: Round): boolean =>
  failed !== null && (done === null || failed > done);

/** The schedules: when each was last done, which failed lately, for whom and why; those that still fail come first. */
export function RoundsPanel({ data }: { data: OperationsBody }) {
  const { t } = useTranslation();
  return (
    <TablePanel
      title="Schedules"
      heads={['Kind', 'Last done', '#Failed, 24 h', '#7 days', 'Newest failure', 'Reason', 'Request']}
      empty="No schedule has come by yet."
      cards
    >
      {data.rounds.map((round) => {
        const failed = round.last_week > 0;
        // On a phone a card says only what there is.
        const of = (...names: (string | undefined)[]): string =>
          [...names, failed ? '' : styles.blank].join(' ').trim();
        return (
          <tr key={round.kind} role="row" data-late={isFailing(round)}>
            <th scope="row" role="rowheader">
              {round.kind}
            </th>
            <td role="cell" className={styles.whole} data-name={t('Last done')}>
              {round.done_at ? formatMoment(round.done_at) : '—'}
            </td>
            <td role="cell" className={of(styles.number)} data-name={t('Failed, 24 h')}>
              {round.last_day}
            </td>
            <td role="cell" className={of(styles.number)} data-name={t('7 days')}>
              {round.last_week}
            </td>
            <td role="cell" className={of(styles.across, styles.whole)} data-name={t('Newest failure')}>
              {round.failed_at ? formatMoment(round.failed_at) : '—'}
            </td>
            <td role="cell" className={of(styles.across)}>
              {failed ? [whom(round, t), round.reason].filter(Boolean).join(': ') : '—'}
            </td>
            <td role="cell" className={of(styles.id, styles.across)}>
              {round.request_id ?? '—'}
            </td>
          </tr>
        );
      })}
    </TablePanel>
  );
}

/** The companies a failure left out; empty when the round failed as a whole. */
function whom(round: Round, t: Translate): string {
  if (round.companies === 0) return '';
  const company = round.company ?? t('A company that is gone');
  return round.companies === 1 ? company : t('{company} and {count} more', { company, count: round.companies - 1 });
}
