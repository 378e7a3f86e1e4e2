import { useMutation } from '@tanstack/react-query';
import type { OperationsBody } from '../../../api/contract/operations.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from '../analytics/analytics.module.css';
import { TablePanel } from './panel.tsx';

/** Actions that were given up, each to be tried again, or all of them. */
export function DeadLetters({ letters }: { letters: OperationsBody['dead_letters'] }) {
  const { t } = useTranslation();
  const retry = useMutation({
    mutationFn: (id: number | null) =>
      id === null
        ? call('POST /api/operations/dead-letters/retry', { body: {} })
        : call('POST /api/operations/dead-letters/:id/retry', { params: { id }, body: {} }),
    onSuccess: ({ message }) => notify.success(t(message)),
    onError: (error) => notify.error(t(error.message)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEYS.operations] }),
  });
  return (
    <TablePanel
      title="Dead letters"
      beside={
        letters.length > 1 && (
          <TextButton disabled={retry.isPending} onClick={() => retry.mutate(null)}>
            {t('Try all again')}
          </TextButton>
        )
      }
      heads={['Kind', 'What', 'Given up', '#Tries', 'Reason', 'Request', 'Action']}
      empty="No dead letters."
      cards
    >
      {letters.map((letter) => (
        <tr key={letter.id} role="row">
          <th scope="row" role="rowheader">
            {letter.kind}
          </th>
          <td role="cell" className={styles.whole}>
            {letter.aggregate}
          </td>
          <td role="cell" className={styles.whole}>
            {formatMoment(letter.dead_at)}
          </td>
          <td role="cell" className={styles.number} data-name={t('Tries')}>
            {letter.attempts}
          </td>
          <td role="cell" className={styles.across}>
            {letter.error ?? '—'}
          </td>
          <td role="cell" className={`${styles.id} ${styles.across}`}>
            {letter.request_id ?? '—'}
          </td>
          <td role="cell" className={`${styles.act} ${styles.whole}`}>
            <TextButton
              disabled={retry.isPending}
              label={t('Try again: {what}', { what: letter.aggregate })}
              onClick={() => retry.mutate(letter.id)}
            >
              {t('Try again')}
            </TextButton>
          </td>
        </tr>
      ))}
    </TablePanel>
  );
}
