import { Info } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import type { MarkupBody } from '../../../api/contract/customers.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { refetchPrices } from '../../api/use-rates.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { may } from '../../session/may.ts';
import { notify } from '../../ui/notify.ts';
import styles from './company.module.css';
import { because, useSaving } from './use-saving.ts';

interface Props {
  user: SessionUser;
  fee: MarkupBody;
  /** In place of the amount, while it is edited. */
  amount?: ReactNode;
  /** Cells behind the amount. */
  cells?: ReactNode;
}

/** The Administration Fee: a built-in row that is switched on or off, never deleted. */
export function FeeRow({ user, fee, amount, cells }: Props) {
  const { t } = useTranslation();
  const tip = useId();
  const { busy, run } = useSaving();
  const right = may(user, 'settings.edit');
  const toggle = async (isOn: boolean) => {
    const done = await run(
      async () => {
        await call('PUT /markups/:id', { params: { id: fee.id }, body: { markup_active: isOn } });
        await refetchPrices();
      },
      because(MESSAGES.company.updateError, { what: t('default rates') }),
    );
    if (done) notify.success(t(MESSAGES.company.ratesUpdated));
  };
  return (
    <tr>
      <td>
        <label className={styles.switch} title={right.allowed ? undefined : t(right.message)}>
          <input
            type="checkbox"
            role="switch"
            checked={fee.markup_active}
            disabled={busy || !right.allowed}
            aria-describedby={tip}
            onChange={({ target }) => void toggle(target.checked)}
          />
          {t('Administration Fee')}
        </label>
        <span className={styles.tip}>
          <button type="button" aria-label={t('What is the Administration Fee?')} aria-describedby={tip}>
            <Info size={15} aria-hidden />
          </button>
          <span role="tooltip" id={tip}>
            {t('An optional fee applied to all change orders, meant to cover the cost of the software.')}
          </span>
        </span>
      </td>
      <td data-number>{amount ?? formatMoney(fee.markup_value)}</td>
      {cells}
    </tr>
  );
}
