import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { UnbilledOrder } from '../../api/contract/quickbooks.ts';
import type { SessionUser } from '../../api/contract/session.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { useQuickBooksStatus, useUnbilled } from '../api/use-quickbooks.ts';
import { DifferencesPanel } from '../components/quickbooks/differences-panel.tsx';
import styles from '../components/quickbooks/quickbooks.module.css';
import { UnbilledTable } from '../components/quickbooks/unbilled-table.tsx';
import { useTranslation } from '../i18n.ts';
import { formatMoney } from '../lib/format-money.ts';
import { may } from '../session/may.ts';
import { useUser } from '../session/use-session.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextButton } from '../ui/text-button.tsx';
import head from './dashboard/dashboard.module.css';

const MarkBilledModal = lazy(() =>
  import('../components/quickbooks/mark-billed-modal.tsx').then((module) => ({ default: module.MarkBilledModal })),
);

/** Work that was agreed and is not billed, and where our invoices and QuickBooks differ. */
export function Unbilled() {
  const { t } = useTranslation();
  const user = useUser();
  const right = may(user, 'quickbooks.read');
  return (
    <>
      <header className={head.head}>
        <h1>{t('Unbilled change orders')}</h1>
      </header>
      {right.allowed ? <UnbilledLists user={user} /> : <Notice tone="info">{t(right.message)}</Notice>}
    </>
  );
}

function UnbilledLists({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useUnbilled(user.customer_id);
  const { data: status } = useQuickBooksStatus(user.customer_id);
  const [marking, setMarking] = useState<UnbilledOrder | null>(null);
  if (error && !data)
    return (
      <Notice tone="error">
        {t(MESSAGES.unbilled.loadFailed)} <TextButton onClick={() => void refetch()}>{t('Try again')}</TextButton>
      </Notice>
    );
  if (!data) return <Loading />;
  const isConnected = status?.isConnected ?? false;
  return (
    <>
      <Totals rows={data} />
      <section className={`card ${styles.panel}`} aria-label={t('Unbilled change orders')}>
        {data.length === 0 ? (
          <p className="quiet">{t('Everything approved or executed has been billed.')}</p>
        ) : (
          <UnbilledTable user={user} rows={data} isConnected={isConnected} onMark={setMarking} />
        )}
        {status && !isConnected && (
          <p className="quiet">
            {t('Connect QuickBooks to create invoices from here.')} <Link to="/integrations">{t('Integrations')}</Link>
          </p>
        )}
      </section>
      {isConnected && <DifferencesPanel user={user} checkedAt={status?.last_checked_at ?? null} />}
      {marking && (
        <Suspense>
          <MarkBilledModal order={marking} onClose={() => setMarking(null)} />
        </Suspense>
      )}
    </>
  );
}

function Totals({ rows }: { rows: readonly UnbilledOrder[] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  const sumOf = (why: UnbilledOrder['why']) =>
    rows
      .filter((row) => row.why === why && !row.is_cost_open)
      .reduce((sum, row) => sum + Math.round(row.total_amount * 100), 0) / 100;
  return (
    <div className={styles.totals}>
      <p className={`card ${styles.total}`}>
        <strong>{formatMoney(sumOf('executed'))}</strong>
        <span>{t('Executed, not invoiced')}</span>
      </p>
      <p className={`card ${styles.total}`}>
        <strong>{formatMoney(sumOf('approved'))}</strong>
        <span>{t('Approved, not executed')}</span>
      </p>
      <p className={`card ${styles.total}`}>
        <strong>{t('{count} days', { count: Math.max(...rows.map((row) => row.days)) })}</strong>
        <span>{t('Oldest')}</span>
      </p>
    </div>
  );
}

export default Unbilled;
