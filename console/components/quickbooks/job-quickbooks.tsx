import { lazy, Suspense, useState } from 'react';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { useQuickBooksLinks, useQuickBooksStatus } from '../../api/use-quickbooks.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { Block } from '../change-order/block.tsx';

const loadModal = () => import('./link-job-modal.tsx');
const LinkJobModal = lazy(() => loadModal().then((module) => ({ default: module.LinkJobModal })));

/** The customer that a job's invoices go to. */
export function JobQuickBooks({ user, jobId }: { user: SessionUser; jobId: number }) {
  const { t } = useTranslation();
  const { data: status } = useQuickBooksStatus(user.customer_id);
  const { data: links } = useQuickBooksLinks(user.customer_id);
  const [linking, setLinking] = useState(false);
  const link = links?.find((one) => one.job_id === jobId);
  const mayLink = may(user, 'job.linkAccounting').allowed;
  if (!status || (!status.isConnected && !link && !mayLink)) return null;
  const open = () => {
    if (status.isConnected) setLinking(true);
    else notify.error(t(MESSAGES.accounting.notConnected));
  };
  const customer = link?.quickbooks_customer_name.split(':').join(' › ');
  const unlink = async () => (await loadModal()).unlinkJob(user.customer_id, jobId, t);
  return (
    <Block
      title="QuickBooks"
      aside={
        mayLink && (
          <span className="no-print">
            {link ? (
              <TextButton danger onClick={() => void unlink()}>
                {t('Unlink')}
              </TextButton>
            ) : (
              <TextButton onClick={open}>{t('Link Job')}</TextButton>
            )}
          </span>
        )
      }
    >
      <p>
        {customer
          ? t('Invoices of this job go to {customer}.', { customer })
          : t('Not linked to a QuickBooks customer yet.')}
      </p>
      {linking && (
        <Suspense>
          <LinkJobModal user={user} jobId={jobId} onClose={() => setLinking(false)} />
        </Suspense>
      )}
    </Block>
  );
}
