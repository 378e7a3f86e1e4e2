import { useEffect, useState } from 'react';
import type { ApprovalRequestBody } from '../../../api/contract/approvals.ts';
import { HOURS_ONLY_NOTE } from '../../../domain/approval-badge.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { refusal } from '../../api/use-order-actions.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { mayRemind, rowsOf } from './approval-rows.ts';
import styles from './approvals.module.css';

interface Props {
  requests: readonly ApprovalRequestBody[];
  isLoading: boolean;
  mayAct: boolean;
  onCancel: (requestId: number) => void;
  onSaid: (tone: 'info' | 'error', sentence: string) => void;
}

/** Every request of the order, newest first; older and cancelled ones are greyed. */
export function RequestsTable({ requests, isLoading, mayAct, onCancel, onSaid }: Props) {
  const { t } = useTranslation();
  const [reminding, setReminding] = useState(false);
  const now = useMinute();
  if (isLoading) return <p className="quiet">{t('Loading...')}</p>;
  if (requests.length === 0) return <p className="quiet">{t('Not sent for approval yet.')}</p>;

  const remind = async (id: number) => {
    setReminding(true);
    try {
      await call('POST /approval-requests/resend/:id', { params: { id } });
      onSaid('info', MESSAGES.approvals.reminderSent);
    } catch (error) {
      console.warn(MESSAGES.approvals.resendFailed, error);
      onSaid('error', refusal(error as Error, MESSAGES.approvals.resendFailed));
    } finally {
      setReminding(false);
      void queryClient.invalidateQueries({ queryKey: [KEYS.approvals] });
    }
  };

  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('Contact')}</th>
          <th scope="col">{t('Status')}</th>
          <th scope="col">{t('Sent At')}</th>
          <th scope="col">{t('Actions')}</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(requests).map(({ request: { id, body }, label, isGreyed, offersCancel, offersRemind }) => {
          const reminder = mayRemind(body, now);
          return (
            <tr key={id} data-greyed={isGreyed}>
              <td>{nameOf(body)}</td>
              <td>
                {t(label)}
                <Details body={body} />
              </td>
              <td>{formatMoment(body.sent_at ?? body.created_at)}</td>
              <td>
                {mayAct && offersRemind && (
                  <span className={styles.actions}>
                    <TextButton
                      label={t('Remind {name}', { name: nameOf(body) })}
                      disabled={reminding || !reminder.allowed}
                      onClick={() => void remind(id)}
                    >
                      {t('Remind')}
                    </TextButton>
                    {offersCancel && (
                      <TextButton
                        label={t('Cancel the request to {name}', { name: nameOf(body) })}
                        onClick={() => onCancel(id)}
                      >
                        {t('Cancel')}
                      </TextButton>
                    )}
                  </span>
                )}
                {mayAct && offersRemind && !reminder.allowed && (
                  <span className={styles.detail}>
                    {t('Remind again in {minutes} min', { minutes: Math.ceil(reminder.waitSeconds / 60) })}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What was said, and what stands in the way of the text. */
function Details({ body }: { body: ApprovalRequestBody }) {
  const { t } = useTranslation();
  return (
    <>
      {body.verdict === 'hours_only' && <span className={styles.detail}>{t(HOURS_ONLY_NOTE)}</span>}
      {body.answers.map((answer, index) => (
        <span key={index} className={styles.detail}>
          “{answer.words}”{answer.disputed_line && ` · ${t('disputes {line}', { line: answer.disputed_line })}`}
        </span>
      ))}
      {body.delivery_problem && <span className={styles.problem}>{t(body.delivery_problem)}</span>}
      {body.reminders_sent > 0 && (
        <span className={styles.detail}>{t('{count} reminders sent', { count: body.reminders_sent })}</span>
      )}
    </>
  );
}

const nameOf = ({ approval_contact: { first_name, last_name } }: ApprovalRequestBody): string =>
  `${first_name} ${last_name}`.trim();

/** The clock, every 15 seconds: Remind becomes possible while the dialog is open. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
