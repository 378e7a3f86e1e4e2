import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { ApprovalStatus } from '../../../domain/approval-badge.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { Button } from '../../ui/button.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ApprovalBadge } from '../change-order/approval-badge.tsx';
import styles from './demo.module.css';
import { type Prices, useSendForApproval } from './use-demo-order.ts';

const CATEGORIES = ['labor', 'materials', 'equipment', 'other'] as const;
const PRICE = /^\d{1,7}(\.\d{1,4})?$/;

/** The draft as the office gets it: each line with the words it came from, to be priced and sent in one go. */
export function DraftCard({ order, superintendent }: { order: ChangeOrderBody | null; superintendent: string }) {
  const { t } = useTranslation();
  const [prices, setPrices] = useState<Prices>({});
  const send = useSendForApproval(order);
  if (!order)
    return (
      <div className={styles.waitingCard}>
        <p>{t('The change order appears here while you text.')}</p>
      </div>
    );

  const lines = CATEGORIES.flatMap((category) => Object.values(order.big_dict.categories[category] ?? {}));
  const isAsked = order.last_approval_status !== null;
  const isOpen = (line: (typeof lines)[number]) => !PRICE.test(prices[line.name] ?? '') && line.cost_per_unit === null;
  const needsQuantity = lines.some((line) => line.quantity === null);
  const reason =
    order.job_id === null
      ? t('Say which job it was.')
      : needsQuantity
        ? t('A quantity is missing. Answer by text.')
        : lines.some(isOpen)
          ? t('Enter a price for every line.')
          : null;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!reason) send.mutate(prices);
  };
  return (
    <form className={styles.order} onSubmit={submit}>
      <header>
        <div>
          <strong>{order.number}</strong>
          <span className="quiet">{order.job?.job_name ?? t('No job yet')}</span>
        </div>
        <span className={styles.badges}>
          <StatusBadge status={order.status} />
          {order.last_approval_status && <ApprovalBadge status={order.last_approval_status as ApprovalStatus} />}
        </span>
      </header>
      <p className={styles.description}>{order.description}</p>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.id}>
            <div>
              <span>{line.name}</span>
              <span className="quiet">
                {line.quantity ?? '?'} {line.unit}
                {wordsOf(line) && ` · “${wordsOf(line)}”`}
              </span>
            </div>
            {isAsked || (line.cost_per_unit !== null && prices[line.name] === undefined && !line.needs_price) ? (
              <span className={styles.cost}>
                {formatMoney(line.cost_per_unit)}
                <span className="quiet"> / {line.unit}</span>
              </span>
            ) : (
              <label className={styles.price}>
                <span className="sr-only">{t('Price of {name} per {unit}', { name: line.name, unit: line.unit })}</span>
                <span aria-hidden>$</span>
                <input
                  inputMode="decimal"
                  value={prices[line.name] ?? ''}
                  onChange={(event) => setPrices({ ...prices, [line.name]: event.target.value })}
                />
                <span aria-hidden className="quiet">
                  / {line.unit}
                </span>
              </label>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.total}>
        <span>{t('Total with markups')}</span>
        <strong>{formatMoney(order.total_amount)}</strong>
      </p>
      {send.error && (
        <p role="alert" className={styles.problem}>
          {t(send.error.message)}
        </p>
      )}
      {isAsked ? (
        <Button component={Link} to={`/change-order/${order.id}`} variant="default" fullWidth>
          {t('Open the order and its PDF')}
        </Button>
      ) : (
        <>
          <Button type="submit" fullWidth disabled={send.isPending || reason !== null}>
            {t(send.isPending ? 'Loading...' : 'Complete and send to {name}', { name: superintendent })}
          </Button>
          {reason && <p className={styles.reason}>{reason}</p>}
        </>
      )}
    </form>
  );
}

/** What was said, each part once, in its order. */
function wordsOf(line: { evidence: { quote: string; field: string }[] }): string {
  const quotes = line.evidence.filter((one) => one.field !== 'cost').map((one) => one.quote);
  return [...new Set(quotes)].join(' … ');
}
