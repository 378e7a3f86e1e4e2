import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { useTranslation } from '../../i18n.ts';
import styles from './facts.module.css';

type Customer = ChangeOrderBody['customer'];

/** Who asks for the change: name, phone, address. */
export function CustomerFacts({ customer }: { customer: Customer }) {
  const { t } = useTranslation();
  const phone = customer.office_phone_number;
  return (
    <div className={styles.party}>
      <h3>{t('Customer')}</h3>
      <p className={styles.name}>{customer.name}</p>
      {phone && (
        <p>
          <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
        </p>
      )}
      {addressLines(customer).map((line) => (
        <p key={line} className="quiet">
          {line}
        </p>
      ))}
    </div>
  );
}

function addressLines({ street_address, city, state, zip_code }: Customer): string[] {
  const place = [city, [state, zip_code].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  return [street_address ?? '', place].filter((line) => line !== '');
}
