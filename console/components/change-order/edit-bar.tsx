import type { ReactNode } from 'react';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { isUnfinished } from '../../forms/change-order/may-edit.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { Button } from '../../ui/button.ts';
import styles from './edit-bar.module.css';
import type { Submit, Submitter } from './use-submit-order.ts';

interface Props {
  user: SessionUser;
  order: ChangeOrderBody | null;
  /** As people read it; null for those who may not see money. */
  total: string | null;
  busy: Submitter['busy'];
  onSubmit: (what: Submit) => void;
  /** Who is texted when completing also sends; null where that is nobody or has to be chosen. */
  sendTo: string | null;
  onSend: () => void;
  onCancel: () => void;
  /** What stands in the way of saving. */
  children?: ReactNode;
}

/** What the order costs right now, and how the edit ends. Always in sight. */
export function EditBar({ user, order, total, busy, onSubmit, sendTo, onSend, onCancel, children }: Props) {
  const { t } = useTranslation();
  const finishes = !order || isUnfinished(order.status);
  const complete = may(user, 'order.complete');
  const sends = finishes && complete.allowed && sendTo !== null;
  const last: Submit = finishes ? 'complete' : 'changes';
  return (
    <div className={`${styles.bar} no-print`} data-bottom-bar role="group" aria-label={t('Save')}>
      {children && <div className={styles.notices}>{children}</div>}
      {total !== null && (
        <span className={styles.total}>
          <span className="quiet">{t('Total Cost')}</span>
          <strong>{total}</strong>
        </span>
      )}
      <Button variant="default" disabled={busy !== null} onClick={onCancel}>
        {t('Cancel')}
      </Button>
      <Button variant="default" loading={busy === 'draft'} disabled={busy !== null} onClick={() => onSubmit('draft')}>
        {t('Save Draft')}
      </Button>
      <Button
        variant={sends ? 'default' : 'filled'}
        loading={busy === last}
        disabled={busy !== null || (finishes && !complete.allowed)}
        aria-describedby={finishes && !complete.allowed ? 'why-not-complete' : undefined}
        onClick={() => onSubmit(last)}
      >
        {t(finishes ? 'Complete' : 'Save Changes')}
      </Button>
      {sends && (
        <Button disabled={busy !== null} onClick={onSend}>
          {t('Complete and send to {name}', { name: sendTo })}
        </Button>
      )}
      {finishes && !complete.allowed && (
        <p className={styles.why} id="why-not-complete">
          {t('The office prices and completes change orders.')}
        </p>
      )}
    </div>
  );
}
