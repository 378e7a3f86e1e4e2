import { useState } from 'react';
import { MESSAGES } from '../../../domain/messages.ts';
import { refusal } from '../../api/refusal.ts';
import { useQuickBooksCustomers } from '../../api/use-quickbooks.ts';
import { useTranslation } from '../../i18n.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { TextInput } from '../../ui/text-input.ts';
import styles from './quickbooks.module.css';

interface Props {
  customerId: number;
  chosen: string | null;
  disabled: boolean;
  onChoose: (id: string) => void;
}

/** Customers and their jobs as QuickBooks has them; who is inactive there cannot be chosen, and it is said why. */
export function CustomerPicker({ customerId, chosen, disabled, onChoose }: Props) {
  const { t } = useTranslation();
  const [words, setWords] = useState('');
  const { data, error, isPending, refetch } = useQuickBooksCustomers(customerId);
  const found = (data ?? []).filter(({ name }) => name.toLowerCase().includes(words.trim().toLowerCase()));
  if (error)
    return (
      <Notice tone="error">
        {t(refusal(error, MESSAGES.orders.fetchCustomersFailed))}{' '}
        <TextButton onClick={() => void refetch()}>{t('Try again')}</TextButton>
      </Notice>
    );
  return (
    <fieldset className={styles.picker} disabled={disabled}>
      <legend>{t('QuickBooks customer')}</legend>
      <TextInput
        aria-label={t('Search customers')}
        placeholder={t('Search customers')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className={styles.customers}>
        {isPending && <p className="quiet">{t('Loading...')}</p>}
        {data && found.length === 0 && <p className="quiet">{t('No customer found.')}</p>}
        {found.map((customer) => {
          const [parent, ...rest] = customer.name.split(':');
          return (
            <label key={customer.id} className={styles.customer} data-inactive={!customer.active}>
              <input
                type="radio"
                name="quickbooks-customer"
                value={customer.id}
                checked={chosen === customer.id}
                disabled={!customer.active}
                onChange={() => onChoose(customer.id)}
              />
              <span>
                {rest.length > 0 ? (
                  <>
                    <span className="quiet">{parent} › </span>
                    {rest.join(' › ')}
                  </>
                ) : (
                  parent
                )}
                {!customer.active && <small>{t('Inactive in QuickBooks. Make it active there to choose it.')}</small>}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
