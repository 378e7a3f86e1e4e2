import { Link } from 'react-router-dom';
import type { InboxOrder } from '../../../api/contract/inbox.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import type { NextStep } from '../../../domain/next-step.ts';
import { prefetchOrder } from '../../api/use-orders.ts';
import { useTranslation } from '../../i18n.ts';
import { LATE_AFTER_DAYS } from '../../lib/count-days.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { Button } from '../../ui/button.ts';
import styles from './inbox.module.css';
import { useStep } from './use-step.ts';

/** One order: what it is, what it costs, how long it has waited, and the button that moves it on. */
export function InboxRow({ user, step, order }: { user: SessionUser; step: NextStep; order: InboxOrder }) {
  const { t } = useTranslation();
  const act = useStep(user, step, order);
  const { number } = order;
  const wait = reminderWait(order.texted_at, Date.now());
  const isPriced = order.unknown_count === 0 && order.total_amount !== 0;
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Link to={`/change-order/${order.id}`} onPointerEnter={() => prefetchOrder(order.id)}>
          {number}
        </Link>{' '}
        <span>{order.description}</span>
        <span className={styles.job}>
          {order.job_name ?? t('No job yet')}
          {step === 'remind' && order.contact && ` · ${order.contact.name}`}
        </span>
        {order.words && <q className={styles.words}>{order.words}</q>}
      </div>
      <span className={styles.amount}>
        {isPriced
          ? formatMoney(order.total_amount)
          : t('{count} to price', { count: Math.max(1, order.unknown_count) })}
      </span>
      <span className={styles.age} data-late={order.days > LATE_AFTER_DAYS}>
        {t('{count} days', { count: order.days })}
      </span>
      <span className={`${styles.act} no-print`}>
        <Button
          size="compact-sm"
          variant={step === 'remind' ? 'default' : 'light'}
          loading={act.isBusy}
          disabled={act.refused !== null || wait > 0}
          aria-label={`${act.label}: ${number}`}
          title={
            act.refused
              ? t(act.refused)
              : wait > 0
                ? t('Texted less than {count} minutes ago', { count: 10 })
                : undefined
          }
          onClick={act.run}
        >
          {act.label}
        </Button>
      </span>
    </li>
  );
}

const PAUSE_MS = 600_000;

/** Milliseconds until the contact may be texted again. */
function reminderWait(textedAt: string | null, now: number): number {
  return textedAt === null ? 0 : Math.max(0, Date.parse(textedAt) + PAUSE_MS - now);
}
