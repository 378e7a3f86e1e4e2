import { useId } from 'react';
import type { InboxBody } from '../../../api/contract/inbox.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { useInbox } from '../../api/use-inbox.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { may } from '../../session/may.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './inbox.module.css';
import { InboxGroup } from './inbox-group.tsx';
import { InboxRow } from './inbox-row.tsx';
import { InboxTextRow } from './inbox-text-row.tsx';
import { STEP_NAMES } from './step-names.ts';

/** What needs the office: texts to answer, then orders by their next step, each row with the one button that does it. */
export function Inbox({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const heading = useId();
  const isOffice = may(user, 'order.price').allowed;
  const { data, error, refetch } = useInbox(user.customer_id, isOffice);
  if (!isOffice) return null;
  const total = data && sumOf(data);
  return (
    <section className={`card ${styles.inbox}`} aria-labelledby={heading} aria-busy={!data && !error}>
      <header className={styles.head}>
        <h2 id={heading}>{t('Needs you')}</h2>
        {total && total.count > 0 && (
          <span className="quiet">
            {t('{count} items', { count: total.count })} · {formatMoney(total.amount)}
          </span>
        )}
      </header>
      {error && !data && (
        <Notice tone="error">
          {t('The list could not be loaded.')} <TextButton onClick={() => void refetch()}>{t('Try again')}</TextButton>
        </Notice>
      )}
      {data && total?.count === 0 && <p className={styles.empty}>{t('Nothing needs you right now.')}</p>}
      {data && data.texts.length > 0 && (
        <InboxGroup name={t('Texts that need a person')} count={data.texts.length} amount={null}>
          {data.texts.map((text) => (
            <InboxTextRow key={`${text.source}-${text.id}`} user={user} text={text} />
          ))}
        </InboxGroup>
      )}
      {data?.steps.map(({ step, count, amount, orders }) => (
        <InboxGroup key={step} name={t(STEP_NAMES[step])} count={count} amount={step === 'price' ? null : amount}>
          {orders.map((order) => (
            <InboxRow key={order.id} user={user} step={step} order={order} />
          ))}
        </InboxGroup>
      ))}
    </section>
  );
}

/** Dollars of what has a price. */
function sumOf({ steps, texts }: InboxBody): { count: number; amount: number } {
  const count = texts.length + steps.reduce((sum, step) => sum + step.count, 0);
  const priced = steps.filter(({ step }) => step !== 'price');
  const cents = priced.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return { count, amount: cents / 100 };
}
