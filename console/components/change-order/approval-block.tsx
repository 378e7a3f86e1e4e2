import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import { HOURS_ONLY_NOTE } from '../../../domain/approval-badge.ts';
import { moneyStateOfRow } from '../../../domain/money-state.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { ApprovalBadge } from './approval-badge.tsx';
import styles from './approval-block.module.css';
import { Block } from './block.tsx';
import { useApprovalRequests } from './use-order-queries.ts';

interface Props {
  order: ChangeOrderBody | null;
  onManage: () => void;
}

/** The T&M approval in short: badge, who was asked, what was said, and the way to all of it. */
export function ApprovalBlock({ order, onManage }: Props) {
  const { t } = useTranslation();
  const { data } = useApprovalRequests(order?.id ?? 0, order !== null);
  // A cancelled or superseded newest request shows no status; still, somebody has been asked.
  const latest = order?.last_approval_status ? data?.[0] : undefined;
  const isUnasked = order === null || data?.length === 0;
  const objection = latest?.answers.findLast(({ outcome }) => outcome === 'objection');
  const name = latest && `${latest.approval_contact.first_name} ${latest.approval_contact.last_name}`.trim();
  return (
    <Block
      title={t('T&M approval')}
      aside={
        <span className="no-print">
          <TextButton onClick={onManage}>{t('Manage Approvals')}</TextButton>
        </span>
      }
    >
      <div className={styles.line}>
        {order?.last_approval_status && (
          <ApprovalBadge status={order.last_approval_status} money={moneyStateOfRow(order)} />
        )}
        {isUnasked && <span className="quiet">{t('Not sent for approval yet.')}</span>}
        {latest && name && (
          <span className="quiet">
            {t('Sent to {name}, {when}', { name, when: formatMoment(latest.sent_at ?? latest.created_at) })}
          </span>
        )}
        {order?.last_approval_verdict === 'hours_only' && <span className="quiet">{t(HOURS_ONLY_NOTE)}</span>}
      </div>
      {latest?.response_content && latest.response_received && (
        <blockquote className={styles.words}>“{latest.response_content}”</blockquote>
      )}
      {objection && (
        <p className={styles.objection}>
          {t('Later objection:')} “{objection.words}”
        </p>
      )}
    </Block>
  );
}
