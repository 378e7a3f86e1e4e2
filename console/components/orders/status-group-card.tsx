import { useState } from 'react';
import type { Range } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { fetchGroupIds } from '../../api/export-log.ts';
import { useTranslation } from '../../i18n.ts';
import { PHONE, useMedia } from '../../lib/use-media.ts';
import { may } from '../../session/may.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { ExportLogButtons } from './export-log-buttons.tsx';
import type { StatusGroup } from './group-orders.ts';
import { OrderCards } from './order-cards.tsx';
import { columnsOf } from './order-columns.ts';
import styles from './order-groups.module.css';
import { OrderTable } from './order-table.tsx';
import { nextSorting, sortOrders, type Sorting, totalOf } from './sort-orders.ts';

export interface WholeGroup {
  range: Range;
  count: number;
  /** Dollars. */
  amount: number | null;
}

interface Props {
  region: string;
  group: StatusGroup;
  user: SessionUser;
  customStatuses: readonly string[];
  showJob: boolean;
  showMoney: boolean;
  whole: WholeGroup | null;
}

/** Rows drawn at first; the rest on demand, so that a long list stays fast. */
const AT_FIRST = 50;

/** One status of one region: its heading, Export COR Log, rows and total. */
export function StatusGroupCard({ region, group, user, customStatuses, showJob, showMoney, whole }: Props) {
  const { t } = useTranslation();
  const phone = useMedia(PHONE);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [all, setAll] = useState(false);
  const sorted = sortOrders(group.rows, sorting);
  const rows = all ? sorted : sorted.slice(0, AT_FIRST);
  const count = whole?.count ?? sorted.length;
  const findIds = async () =>
    whole && whole.count > sorted.length
      ? fetchGroupIds(user.customer_id, region, group.status, whole.range)
      : sorted.map((order) => order.id);
  const List = phone ? OrderCards : OrderTable;

  return (
    <div className="card">
      <div className={styles.head}>
        <StatusBadge status={group.status} />
        <span className={styles.count}>{t('{count} orders', { count })}</span>
        {may(user, 'order.log').allowed && <ExportLogButtons findIds={findIds} status={group.status} />}
      </div>
      <List
        label={t('{status} change orders', { status: t(group.status) })}
        rows={rows}
        columns={columnsOf({ showJob, showMoney })}
        sorting={sorting}
        onSort={(column) => setSorting(nextSorting(sorting, column))}
        customStatuses={customStatuses}
        mayChangeStatus={may(user, 'order.status').allowed}
        mayDelete={may(user, 'order.delete').allowed}
        unpriced={group.rows.filter((order) => order.unknown_count > 0).length}
        totalAmount={showMoney ? (whole?.amount ?? totalOf(group.rows)) : null}
      />
      {rows.length < sorted.length && (
        <div className={`${styles.more} no-print`}>
          <TextButton onClick={() => setAll(true)}>{t('Show all {count}', { count: sorted.length })}</TextButton>
        </div>
      )}
    </div>
  );
}
