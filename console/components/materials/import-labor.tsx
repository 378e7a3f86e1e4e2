import { useState } from 'react';
import type { ImportedRate } from '../../../api/contract/material-imports.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { refusal } from '../../api/use-order-actions.ts';
import { refetchPrices, useLaborRates } from '../../api/use-rates.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { Button } from '../../ui/button.ts';
import { notify } from '../../ui/notify.ts';
import styles from './import-review.module.css';
import { planRates, saveRates } from './save-labor-rates.ts';

/** Hourly rates that a file holds beside its prices. They are saved as labor rates, overtime and double time too. */
export function ImportLabor({ customerId, rates }: { customerId: number; rates: readonly ImportedRate[] }) {
  const { t } = useTranslation();
  const stored = useLaborRates(customerId);
  const [busy, setBusy] = useState(false);
  if (rates.length === 0 || !stored.data) return null;
  const plan = planRates(rates, stored.data);
  const save = async () => {
    setBusy(true);
    try {
      await saveRates(customerId, plan);
      notify.success(t(MESSAGES.company.ratesUpdated));
    } catch (error) {
      notify.error(t(refusal(error as Error, MESSAGES.company.addRateError)));
    }
    await refetchPrices();
    setBusy(false);
  };
  return (
    <div className={styles.understood}>
      <p>{t('These are labor rates. They are saved in Company, Rates, not in the price list.')}</p>
      <ul>
        {rates.map((rate) => (
          <li key={`${rate.sheet} ${rate.row} ${rate.labor_type}`}>
            {rate.labor_type}: {t('{amount}/hr', { amount: formatMoney(rate.rate_value) })}
          </li>
        ))}
      </ul>
      {plan.length === 0 ? (
        <p className="quiet">{t('All of them are saved.')}</p>
      ) : (
        <Button variant="default" loading={busy} onClick={() => void save()}>
          {t('Save {count} labor rates', { count: plan.length })}
        </Button>
      )}
    </div>
  );
}
