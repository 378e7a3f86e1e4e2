import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { CustomerBody } from '../../../api/contract/customers.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { ERRORS } from '../../../domain/errors.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { addressOf } from '../../api/request.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { Button } from '../../ui/button.ts';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { Block } from '../change-order/block.tsx';
import styles from './company.module.css';
import { DeleteCompanyModal } from './delete-company-modal.tsx';
import { orElse, useSaving } from './use-saving.ts';

/** Leaving: everything as one archive, and the company's end thirty days after it was asked for. For admins. */
export default function CompanyEndBlock({ user, company }: { user: SessionUser; company: CustomerBody }) {
  const { t } = useTranslation();
  const params = { id: company.id };
  const queryKey = [KEYS.company, company.id, 'deletion'];
  const read = (signal?: AbortSignal) => call('GET /customers/:id/deletion', { params, ...(signal ? { signal } : {}) });
  const { data: deletion, error, refetch } = useQuery({ queryKey, queryFn: ({ signal }) => read(signal) });
  const [isAsking, setAsking] = useState(false);
  const { run } = useSaving();

  const takeAlong = () =>
    run(async () => {
      // The browser saves the archive while it is made, however large; whether we may have it is asked before.
      queryClient.setQueryData(queryKey, await read());
      const link = document.createElement('a');
      link.href = addressOf({ method: 'GET', path: '/customers/:id/export', params });
      link.download = '';
      link.click();
    }, orElse('Could not create the archive. Please try again.'));
  const keep = async () => {
    const done = await run(async () => {
      queryClient.setQueryData(queryKey, await call('DELETE /customers/:id/deletion', { params }));
    }, orElse('Could not update the company.'));
    if (done) notify.success(t('Deletion cancelled. The company stays.'));
    else void refetch();
  };

  const due = deletion?.due_at ?? null;
  const name = deletion?.asked_by ?? '';
  return (
    <Block title={t('Your data')}>
      <div className={styles.stack}>
        <p className={styles.hint}>{t('All your data as JSON, plus every file, in one ZIP.')}</p>
        {due !== null && (
          <Notice tone="warning">
            {t('{name} scheduled this company for deletion. It will be deleted with all its data on {moment}.', {
              name,
              moment: formatMoment(due),
            })}
          </Notice>
        )}
        {error && !deletion && (
          <Notice tone="error">
            {t(error.message)} <TextButton onClick={() => void refetch()}>{t('Try again')}</TextButton>
          </Notice>
        )}
        <div className={styles.end}>
          <Button
            size="xs"
            variant="default"
            disabled={user.isImpersonated}
            leftSection={<Download size={14} aria-hidden />}
            onClick={() => void takeAlong()}
          >
            {t('Download everything')}
          </Button>
          {/* One button, never off while it works, so that the focus stays where it was when its word changes. */}
          <TextButton
            danger={due === null}
            disabled={user.isImpersonated || !deletion}
            onClick={() => (due === null ? setAsking(true) : void keep())}
          >
            {t(due === null ? 'Delete company…' : 'Cancel deletion')}
          </TextButton>
          {user.isImpersonated && <span className={styles.why}>{t(ERRORS.IMPERSONATION.message)}</span>}
        </div>
      </div>
      {isAsking && (
        <DeleteCompanyModal
          company={company}
          onAsked={(asked) => queryClient.setQueryData(queryKey, asked)}
          onClose={() => setAsking(false)}
        />
      )}
    </Block>
  );
}
