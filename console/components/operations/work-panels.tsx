import type { OperationsBody } from '../../../api/contract/operations.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import styles from '../analytics/analytics.module.css';
import { TablePanel } from './panel.tsx';

const momentOr = (at: string | null): string => (at ? formatMoment(at) : '—');

/** What waits to be told, by kind, and since when. */
export function OutboxPanel({ data }: { data: OperationsBody }) {
  const { t } = useTranslation();
  const { oldest_at: oldest, kinds } = data.outbox;
  return (
    <TablePanel
      title="Outbox"
      beside={oldest && <span className="quiet">{t('Oldest row: {moment}', { moment: formatMoment(oldest) })}</span>}
      heads={['Kind', '#Waiting', '#Dead', 'Oldest']}
      empty="Nothing is waiting."
    >
      {kinds.map((row) => (
        <tr key={row.kind}>
          <th scope="row">{row.kind}</th>
          <td className={styles.number}>{row.waiting}</td>
          <td className={styles.number}>{row.dead}</td>
          <td>{momentOr(row.oldest_at)}</td>
        </tr>
      ))}
    </TablePanel>
  );
}

/** What is at work by its row, and what should have gone on long ago. */
export function WorkflowsPanel({ data }: { data: OperationsBody }) {
  return (
    <TablePanel title="Workflows" heads={['Kind', '#Running', '#Stuck', 'Oldest']} empty="Nothing is waiting.">
      {data.workflows.map((row) => (
        <tr key={row.kind} data-late={row.stuck > 0}>
          <th scope="row">{row.kind}</th>
          <td className={styles.number}>{row.running}</td>
          <td className={styles.number}>{row.stuck}</td>
          <td>{momentOr(row.oldest_at)}</td>
        </tr>
      ))}
    </TablePanel>
  );
}
