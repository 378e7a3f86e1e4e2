import type { CustomerBody } from '../../../api/contract/customers.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { zoneName } from '../../lib/time-zones.ts';
import { Block } from '../change-order/block.tsx';
import styles from './company.module.css';
import { EditButton } from './section-actions.tsx';

interface Props {
  user: SessionUser;
  company: CustomerBody;
  onEdit: () => void;
}

/** The details to read. */
export function DetailsView({ user, company, onEdit }: Props) {
  const { t } = useTranslation();
  const phone = company.office_phone_number;
  const over = company.signature_over;
  return (
    <div className={styles.stack}>
      <Block title={t('Company Details')} aside={<EditButton user={user} onEdit={onEdit} />}>
        <Facts
          facts={[
            [t('Company name'), company.name],
            [t('Street address'), company.street_address],
            [t('City'), company.city],
            [t('State'), company.state],
            [t('Zip code'), company.zip_code],
            [t('Office phone number'), phone && formatPhone(phone)],
            [t('License number'), company.license_number],
            [t('Order numbers'), company.order_prefix ? `${company.order_prefix}-001` : 'COR 1'],
          ]}
        />
      </Block>
      <Block title={t('Approvals and texting')}>
        <Facts
          facts={[
            [t('Time zone'), zoneName(company.time_zone)],
            [t('Document language'), t(company.language)],
            [t('Dollar amounts in approval texts'), t(company.show_money_to_contacts ? 'Shown' : 'Not shown')],
            [t('Signature required over'), over === null ? t('Never') : formatMoney(over)],
            [t('Reminders on weekends'), t(company.chase_on_weekends ? 'Yes' : 'No')],
            [t('Text foremen when their extra is answered'), t(company.tell_foremen_of_answers ? 'Yes' : 'No')],
          ]}
        />
      </Block>
    </div>
  );
}

function Facts({ facts }: { facts: [string, string | null][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
