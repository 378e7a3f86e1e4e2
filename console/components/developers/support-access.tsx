import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { SupportAct } from '../../../api/contract/developers.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './developers.module.css';

/** What our developers did in this company, acting as one of its people. */
export function SupportAccess({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const acts = useQuery({
    queryKey: ['support-access', user.customer_id],
    queryFn: ({ signal }) => call('GET /customers/:id/support-access', { params: { id: user.customer_id }, signal }),
  });
  if (acts.error) return <Notice tone="error">{t(acts.error.message)}</Notice>;
  if (!acts.data) return <Loading />;
  if (acts.data.length === 0)
    return <p className="quiet">{t('Our support team has not signed in as any of your users.')}</p>;
  return (
    <ul className={styles.support}>
      {acts.data.map((act) => (
        <li key={act.id}>
          <span className="quiet">{formatMoment(act.at)}</span>
          <span>{t('{developer} as {user}', { developer: act.developer, user: act.user })}</span>
          <Deed act={act} />
          {act.reason && <q>{act.reason}</q>}
        </li>
      ))}
    </ul>
  );
}

const WORDS: Record<string, string> = {
  'impersonation.started': 'Signed in',
  'impersonation.ended': 'Ended',
};

/** 'change_order.status_changed' reads as 'change order: status changed'. */
function Deed({ act }: { act: SupportAct }) {
  const { t } = useTranslation();
  const words = WORDS[act.action] ? t(WORDS[act.action]!) : act.action.replace('.', ': ').replaceAll('_', ' ');
  return (
    <strong>
      {act.entity === 'change_order' && act.entity_id !== null ? (
        <Link to={`/change-order/${act.entity_id}`}>{words}</Link>
      ) : (
        words
      )}
    </strong>
  );
}
