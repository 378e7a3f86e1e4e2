import { lazy, Suspense, useState } from 'react';
import { MESSAGES } from '../../../domain/messages.ts';
import { useCustomer } from '../../api/use-customer.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './company.module.css';
import { DetailsForm } from './details-form.tsx';
import { DetailsView } from './details-view.tsx';
import { LogoBlock } from './logo-block.tsx';
import { RegionsBlock } from './regions-block.tsx';
import type { TabProps } from './tabs.ts';

/** Seen by admins only, and rarely. */
const CompanyEndBlock = lazy(() => import('./company-end-block.tsx'));

/** Who the company is: details, how approvals and texts go, logo, regions. */
export default function DetailsTab({ user }: TabProps) {
  const { t } = useTranslation();
  const { data: company, error, refetch } = useCustomer(user.customer_id);
  const [editing, setEditing] = useState(false);
  if (!company) {
    if (!error) return <Loading />;
    const sentence = t(MESSAGES.company.fetchError, { what: t('company details') });
    return (
      <Notice tone="error">
        {`${sentence}: ${t(error.message)}`} <TextButton onClick={() => void refetch()}>{t('Try again')}</TextButton>
      </Notice>
    );
  }
  return (
    <div className={styles.pair}>
      {editing ? (
        <DetailsForm company={company} onDone={() => setEditing(false)} />
      ) : (
        <DetailsView user={user} company={company} onEdit={() => setEditing(true)} />
      )}
      <div className={styles.stack}>
        <LogoBlock user={user} company={company} />
        <RegionsBlock user={user} company={company} />
        {may(user, 'company.delete').allowed && (
          <Suspense fallback={null}>
            <CompanyEndBlock user={user} company={company} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
