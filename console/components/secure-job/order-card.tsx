import { Download } from 'lucide-react';
import { useState } from 'react';
import type { SecuredOrder } from '../../../api/contract/job-links.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { request } from '../../api/request.ts';
import { useTranslation } from '../../i18n.ts';
import { formatDayOf } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.ts';
import { MoneyBadge } from '../../ui/money-badge.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { OrderDetails } from './order-details.tsx';
import { RequestState } from './request-state.tsx';
import styles from './secure-job.module.css';

interface Props {
  order: SecuredOrder;
  /** Of the link that opened the page. */
  token: string;
  isSelected: boolean;
  onSelect: () => void;
}

/** One change order as a client sees it; chosen, it shows its lines and photos and offers its PDF. */
export function OrderCard({ order, token, isSelected, onSelect }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { number } = order;

  const download = async () => {
    setBusy(true);
    setFailed(false);
    try {
      const response = await request({ method: 'GET', path: '/change-orders/:id/pdf', params: { id: order.id } });
      saveFile(await response.blob(), `ChangeOrder_${order.cor_number ?? order.id}.pdf`);
    } catch {
      setFailed(true);
    }
    setBusy(false);
  };

  // An older server's answer may lack it.
  const status = (order.status as string | null | undefined) ?? '';
  return (
    <li className={styles.card} data-selected={isSelected}>
      <button type="button" className={styles.face} aria-expanded={isSelected} onClick={onSelect}>
        <span className={styles.number}>{number}</span>
        <span data-status={status.toLowerCase()}>
          <StatusBadge status={status || MESSAGES.secureJob.unknownStatus} />
        </span>
        <span className={styles.description}>{order.description}</span>
        <strong className={styles.amount}>{formatMoney(order.total_amount)}</strong>
        {/* An older server's answer may lack it. */}
        <MoneyBadge state={order.money_state ?? null} />
        <span className={styles.dates}>
          {t('Created {date}', { date: formatDayOf(new Date(order.date_created)) })}
          {' · '}
          {t('Updated {date}', { date: formatDayOf(new Date(order.last_updated)) })}
        </span>
      </button>
      {order.approval && <RequestState approval={order.approval} />}
      {isSelected && <OrderDetails order={order} token={token} />}
      {isSelected && (
        <div className={styles.actions}>
          {order.has_pdf ? (
            <Button onClick={() => void download()} disabled={busy} leftSection={<Download size={16} aria-hidden />}>
              {t(busy ? 'Loading...' : 'Download PDF')}
            </Button>
          ) : (
            <p className="quiet">
              {t('This change order was created outside {product}. Ask your contractor for a copy.')}
            </p>
          )}
          {failed && (
            <p role="alert" className={styles.problem}>
              {t(MESSAGES.secureJob.pdfFailed)}
            </p>
          )}
        </div>
      )}
    </li>
  );
}
