import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { InboxText } from '../../../api/contract/inbox.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { refusal } from '../../api/refusal.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { Button } from '../../ui/button.ts';
import { notify } from '../../ui/notify.ts';
import styles from './inbox.module.css';

const SAYS = { turn: 'We could not process this text', answer: 'A question or reply that needs your answer' };

/** A text that a person has to deal with; it leaves when somebody says that it is done. */
export function InboxTextRow({ user, text }: { user: SessionUser; text: InboxText }) {
  const { t } = useTranslation();
  const done = useMutation({
    mutationFn: () =>
      call('POST /customers/:id/inbox/handled', {
        params: { id: user.customer_id },
        body: { source: text.source, id: text.id },
      }),
    onError: (error) => notify.error(t(refusal(error, 'That did not work. Please try again.'))),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [KEYS.inbox] }),
  });
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <strong>{text.name}</strong> <q className={styles.words}>{text.words || t('(no words)')}</q>
        <span className={styles.job}>
          {t(SAYS[text.source])}
          {text.change_order_id !== null && (
            <>
              {' · '}
              <Link to={`/change-order/${text.change_order_id}`}>{text.job_name ?? t('Open')}</Link>
            </>
          )}
        </span>
      </div>
      <span className={styles.amount}>{text.total_amount === null ? '' : formatMoney(text.total_amount)}</span>
      <span className={styles.age}>{t('{count} days', { count: text.days })}</span>
      <span className={`${styles.act} no-print`}>
        <Button
          size="compact-sm"
          variant="light"
          loading={done.isPending}
          aria-label={t('Done: text from {name}', { name: text.name })}
          onClick={() => done.mutate()}
        >
          {t('Done')}
        </Button>
      </span>
    </li>
  );
}
