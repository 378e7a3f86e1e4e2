import { useDeferredValue } from 'react';
import type { ChangeOrderRow } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { may } from '../../session/may.ts';
import { useTranslation } from '../../i18n.ts';
import { Loading } from '../../ui/loading.tsx';
import { groupOrders } from './group-orders.ts';
import styles from './order-groups.module.css';
import { StatusGroupCard, type WholeGroup } from './status-group-card.tsx';

interface Props {
  user: SessionUser;
  rows: readonly ChangeOrderRow[];
  customStatuses: readonly string[];
  /** False on the screen of one job, where every row would say the same. */
  showJob?: boolean;
  /** Time range, count and amount of a whole group when not all of its rows are here. */
  wholeGroup?: (region: string, status: string) => WholeGroup | null;
}

/** Tables by region, then by status. A single region needs no heading. */
export function OrderGroups(props: Props) {
  // The first time in slices, so that a phone goes on answering to taps while hundreds of rows are made.
  const isTime = useDeferredValue(true, false);
  return isTime ? <Groups {...props} /> : <Loading />;
}

function Groups({ user, rows, customStatuses, showJob = true, wholeGroup }: Props) {
  const { t } = useTranslation();
  const regions = groupOrders(rows);
  const showMoney = may(user, 'money.see').allowed;
  return regions.map(({ region, groups }) => (
    <section key={region} className={styles.region} aria-label={t(region)}>
      {regions.length > 1 && <h2 className={styles.heading}>{t(region)}</h2>}
      {groups.map((group) => (
        <StatusGroupCard
          key={group.status}
          region={region}
          group={group}
          user={user}
          customStatuses={customStatuses}
          showJob={showJob}
          showMoney={showMoney}
          whole={wholeGroup?.(region, group.status) ?? null}
        />
      ))}
    </section>
  ));
}
