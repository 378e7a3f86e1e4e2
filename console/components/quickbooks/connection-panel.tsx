import { useState } from 'react';
import { CircleCheck, CircleDashed } from 'lucide-react';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { refetchAccounting, useQuickBooksStatus } from '../../api/use-quickbooks.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { may } from '../../session/may.ts';
import { ask } from '../../ui/ask.ts';
import { Button } from '../../ui/button.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './quickbooks.module.css';
import { useConnect } from './use-connect.ts';

/** Whether QuickBooks is connected, and the way to connect or disconnect it. */
export function ConnectionPanel({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const { data, error, isPending, refetch } = useQuickBooksStatus(user.customer_id);
  const connect = useConnect(user.customer_id);
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const right = may(user, 'quickbooks.connect');
  const { accounting } = MESSAGES;

  const disconnect = async () => {
    const yes = await ask({
      title: t('Disconnect QuickBooks?'),
      body: t('Change orders are then executed without an invoice. Job links and invoices stay.'),
      confirm: t('Disconnect'),
      cancel: t('Cancel'),
      danger: true,
    });
    if (!yes) return;
    setBusy(true);
    setFailed(null);
    try {
      const answer = await call('POST /quickbooks/disconnect', { body: { customer_id: user.customer_id } });
      if (!answer.success) setFailed(answer.error ?? accounting.disconnectFailed);
    } catch (reason) {
      console.warn(accounting.disconnectFailed, reason);
      setFailed(accounting.disconnectFailed);
    } finally {
      setBusy(false);
      void refetchAccounting();
    }
  };
  const isOn = data?.isConnected ?? false;
  const name = data?.company_name ?? '';
  const problem = failed ?? connect.problem;
  const Icon = isOn ? CircleCheck : CircleDashed;

  return (
    <section className={`card ${styles.panel}`} aria-labelledby="quickbooks">
      <div className={styles.head}>
        <h2 id="quickbooks">QuickBooks Online</h2>
        {data && (
          <span className={styles.state} data-on={isOn}>
            <Icon size={15} aria-hidden />
            {t(isOn ? 'Connected' : 'Not connected')}
          </span>
        )}
        {data && right.allowed && (
          <div>
            {isOn ? (
              <Button variant="default" loading={busy} onClick={() => void disconnect()}>
                {t('Disconnect')}
              </Button>
            ) : (
              <Button loading={connect.isWaiting} onClick={connect.start}>
                {t(data.needs_reconnect ? 'Connect again' : 'Connect QuickBooks')}
              </Button>
            )}
          </div>
        )}
      </div>
      {isPending && <p className="quiet">{t('Loading...')}</p>}
      {error && !data && (
        <Notice tone="error">
          {t(accounting.statusUnknown)} <TextButton onClick={() => void refetch()}>{t('Try again')}</TextButton>
        </Notice>
      )}
      {data &&
        (data.needs_reconnect ? (
          <Notice tone="warning">{t(data.syncMessage)}</Notice>
        ) : (
          <p>{isOn ? t(accounting.syncConnected, { name }) : t(data.syncMessage)}</p>
        ))}
      {connect.isWaiting && <p role="status">{t('Continue in the QuickBooks window.')}</p>}
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      {!right.allowed && <p className="quiet">{t(right.message)}</p>}
      {isOn && (
        <p className="quiet">
          {data?.last_checked_at
            ? t('Invoices last compared with QuickBooks: {moment}', { moment: formatMoment(data.last_checked_at) })
            : t('Invoices are compared with QuickBooks every night.')}
        </p>
      )}
    </section>
  );
}
