import { CreditCard } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { PaymentMethodBody } from '../../../api/contract/billing.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import styles from './billing.module.css';
import { brandName, formatExpiry } from './format-billing.ts';

const CardModal = lazy(async () => ({ default: (await import('./card-modal.tsx')).CardModal }));

/** The card on file and where invoices are sent. */
export function CardPanel({
  customerId,
  method,
  blocked,
}: {
  customerId: number;
  method: PaymentMethodBody | null;
  blocked: string | null;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="billing-card">
      <h2 id="billing-card">{t('Payment method')}</h2>
      {method ? (
        <>
          <p className={styles.card}>
            <CreditCard size={20} aria-hidden />
            <span>
              <strong>{brandName(method.card.brand)}</strong> <span className="sr-only">{t('ending in')}</span>
              <span aria-hidden>•••• </span>
              <strong>{method.card.last4}</strong>
            </span>
            <span className="quiet">{t('expires {date}', { date: formatExpiry(method.card) })}</span>
          </p>
          <p className="quiet">
            {t('Billing email')}: {method.billing_email ?? '—'}
          </p>
        </>
      ) : (
        <p className="quiet">{t('No card on file.')}</p>
      )}
      <div className={styles.actions}>
        <Button variant="default" disabled={blocked !== null} onClick={() => setOpen(true)}>
          {t('Update card')}
        </Button>
        {blocked && <span className="quiet">{t(blocked)}</span>}
      </div>
      {isOpen && (
        <Suspense>
          <CardModal customerId={customerId} email={method?.billing_email ?? ''} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}
