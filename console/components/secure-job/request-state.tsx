import { useTranslation } from '../../i18n.ts';
import type { SecuredOrder } from '../../../api/contract/job-links.ts';
import { formatDayOf } from '../../lib/format-date.ts';
import styles from './secure-job.module.css';

type Approval = NonNullable<SecuredOrder['approval']>;

/** What is known of an order's approval, and the way to answer it for the one who was asked. */
export function RequestState({ approval }: { approval: Approval }) {
  const { t } = useTranslation();
  const sentence = stateOf(approval);
  if (!sentence) return null;
  const at = approval.responded_at ?? approval.sent_at;
  const date = at ? formatDayOf(new Date(at)) : '';
  return (
    <div className={styles.request} data-mine={approval.answer_url !== null}>
      <p>{t(sentence, { name: approval.contact_name, date })}</p>
      {approval.answer_url && (
        <a className={styles.answer} href={new URL(approval.answer_url).pathname}>
          {t('Review and answer')}
        </a>
      )}
    </div>
  );
}

function stateOf({ verdict, sent_at, answer_url }: Approval): string | null {
  if (verdict === 'approved') return 'Approved by {name} on {date}';
  if (verdict === 'hours_only') return '{name} verified time and materials on {date}. Cost not agreed.';
  if (verdict === 'disputed') return 'Disputed by {name} on {date}';
  if (verdict === 'denied') return 'Denied by {name} on {date}';
  if (verdict !== 'awaiting') return null;
  if (answer_url) return 'Waiting for your answer';
  return sent_at ? '{name} was asked to approve this by text on {date}' : 'Waiting for {name}';
}
