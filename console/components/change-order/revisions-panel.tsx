import { labelForFile } from '../../../domain/order-number.ts';
import { Download } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './aside.module.css';
import { downloadOrderPdf } from './download-order-pdf.ts';
import { useRevisions } from './use-order-queries.ts';

const CompareModal = lazy(() => import('./compare-modal.tsx').then((module) => ({ default: module.CompareModal })));

const REASONS = { completed: 'Completed', sent: 'Sent for approval', executed: 'Executed' } as const;

/** Every completed, sent or executed state as it was, its PDF, and what changed between two of them. */
export function RevisionsPanel({ order }: { order: ChangeOrderBody }) {
  const { t } = useTranslation();
  const { data, isPending, error } = useRevisions(order.id, true);
  const [compared, setCompared] = useState<{ from: number; to: number } | null>(null);
  if (error) return <Notice tone="error">{t('The revisions could not be loaded.')}</Notice>;
  if (isPending) return <Loading />;
  if (data.length === 0)
    return (
      <p className="quiet">
        {t('The first revision is created when you complete the change order or send it for approval.')}
      </p>
    );

  const saveEvidence = () =>
    call('GET /change-orders/:id/evidence', { params: { id: order.id } })
      .then((file) => saveFile(file, `${labelForFile(order.number)}-evidence.zip`))
      .catch((failure: unknown) => {
        console.warn(failure);
        notify.error(t('Could not create the evidence package. Please try again.'));
      });

  return (
    <>
      <ol className={styles.revisions}>
        {data.map((revision, index) => {
          const before = data[index + 1];
          return (
            <li key={revision.revision} className={styles.revision}>
              <div>
                <strong>{t('Revision {number}', { number: revision.revision })}</strong>
                <span className="quiet"> · {t(REASONS[revision.reason])}</span>
              </div>
              <span className={styles.amount}>{formatMoney(revision.total_amount)}</span>
              <span className={styles.who}>
                {formatMoment(revision.frozen_at)}
                {revision.by && ` · ${revision.by}`}
              </span>
              <span className={styles.revisionActions}>
                <TextButton
                  label={t('PDF of revision {number}', { number: revision.revision })}
                  onClick={() => void downloadOrderPdf(order, revision.revision)}
                >
                  PDF
                </TextButton>
                {before && (
                  <TextButton
                    label={t('Compare with {number}', { number: before.revision })}
                    onClick={() => setCompared({ from: before.revision, to: revision.revision })}
                  >
                    {t('Compare with {number}', { number: before.revision })}
                  </TextButton>
                )}
              </span>
            </li>
          );
        })}
      </ol>
      <div className={styles.evidence}>
        <TextButton onClick={() => void saveEvidence()}>
          <Download size={15} aria-hidden />
          {t('Evidence package')}
        </TextButton>
      </div>
      {compared && (
        <Suspense fallback={null}>
          <CompareModal
            orderId={order.id}
            {...compared}
            revisions={data.map(({ revision }) => revision)}
            onChange={setCompared}
            onClose={() => setCompared(null)}
          />
        </Suspense>
      )}
    </>
  );
}
