import { useState } from 'react';
import type { ChangeOrderRow } from '../../../api/contract/change-orders.ts';
import { statusKind, statusOptions, statusTargets } from '../../../domain/order-status.ts';
import { useChangeStatus } from '../../api/use-order-actions.ts';
import { useTranslation } from '../../i18n.ts';
import { ask } from '../../ui/ask.ts';
import { StatusBadge, StatusShape } from '../../ui/status-badge.tsx';
import { STATUS_LOOKS } from '../../ui/status-look.ts';
import styles from './status-select.module.css';

interface Props {
  order: ChangeOrderRow;
  customStatuses: readonly string[];
  /** False for people who may not change a status: they see it. */
  editable: boolean;
}

/** The status of a row, and the dropdown to the ones it may change to. A native select: fast in long tables, right on phones. */
export function StatusSelect({ order, customStatuses, editable }: Props) {
  const { t } = useTranslation();
  const change = useChangeStatus();
  /** What was chosen while QuickBooks is asked about it. */
  const [chosen, setChosen] = useState<string | null>(null);
  const isAboutInvoice = async (): Promise<boolean> => {
    setChosen('Executed');
    try {
      const { askAboutInvoice } = await import('../quickbooks/execute.ts');
      return await askAboutInvoice(order.customer_id, order);
    } finally {
      setChosen(null);
    }
  };
  /** There is no way back from this one: it is asked about before, not undone after. */
  const askFirst = (status: string): Promise<boolean> =>
    ask({
      title: t('Change {number} to {status}?', { number: order.number, status: t(status) }),
      body: t('This cannot be undone from here.'),
      confirm: t('Change status'),
      cancel: t('Keep'),
      danger: true,
    });
  const choose = async (status: string) => {
    if (status === 'Executed' && (await isAboutInvoice())) return;
    const canUndo = statusTargets(status, order.completed_at !== null).includes(statusKind(order.status));
    if (!canUndo && !(await askFirst(status))) return;
    change.mutate({ order, status, canUndo });
  };
  const options = editable ? statusOptions(order.status, customStatuses, order.completed_at !== null) : [];
  if (options.length === 0) return <StatusBadge status={order.status} />;
  return (
    <span className={styles.select} data-tone={STATUS_LOOKS[statusKind(order.status)].tone}>
      <StatusShape status={order.status} />
      <select
        aria-label={t('Status of {number}', { number: order.number })}
        value={chosen ?? order.status}
        disabled={chosen !== null}
        onChange={(event) => void choose(event.target.value)}
      >
        {[order.status, ...options].map((status) => (
          <option key={status} value={status}>
            {t(status)}
          </option>
        ))}
      </select>
    </span>
  );
}
