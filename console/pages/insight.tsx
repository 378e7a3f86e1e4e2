import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { SessionUser } from '../../api/contract/session.ts';
import { call } from '../api/call.ts';
import { KEYS } from '../api/query-keys.ts';
import styles from '../components/analytics/analytics.module.css';
import { AgingPanels } from '../components/insight/aging-panels.tsx';
import { ApprovedPanel } from '../components/insight/approved-panel.tsx';
import { CyclePanel } from '../components/insight/cycle-panel.tsx';
import { RiskPanel } from '../components/insight/risk-panel.tsx';
import { useTranslation } from '../i18n.ts';
import { may } from '../session/may.ts';
import { useUser } from '../session/use-session.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextButton } from '../ui/text-button.tsx';

const RANGES = { '90': '90 days', '180': '180 days', '365': '365 days', all: 'All time' } as const;
type Range = keyof typeof RANGES;

/** How long orders take, what is at risk, what ages and what was agreed to. */
export function Insight() {
  const { t } = useTranslation();
  const user = useUser();
  const right = may(user, 'money.see');
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('range');
  const range: Range = wanted !== null && wanted in RANGES ? (wanted as Range) : '365';
  return (
    <>
      <header className={styles.head}>
        <h1>{t('Insight')}</h1>
        {right.allowed && (
          <label>
            <span className="sr-only">{t('Time range')}</span>
            <select value={range} onChange={(event) => setSearch({ range: event.target.value })}>
              {Object.entries(RANGES).map(([value, label]) => (
                <option key={value} value={value}>
                  {t(label)}
                </option>
              ))}
            </select>
          </label>
        )}
      </header>
      {right.allowed ? <Panels user={user} range={range} /> : <Notice tone="info">{t(right.message)}</Notice>}
    </>
  );
}

function Panels({ user, range }: { user: SessionUser; range: Range }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({
    queryKey: [KEYS.insight, user.customer_id, range],
    queryFn: ({ signal }) =>
      call('GET /customers/:id/insight', { params: { id: user.customer_id }, query: { range }, signal }),
    placeholderData: keepPreviousData,
  });
  if (error && !data)
    return (
      <Notice tone="error">
        {t('The figures could not be loaded.')} <TextButton onClick={() => void refetch()}>{t('Try again')}</TextButton>
      </Notice>
    );
  if (!data) return <Loading />;
  return (
    <>
      <div className={styles.halves}>
        <CyclePanel data={data} />
        <ApprovedPanel data={data} />
      </div>
      <RiskPanel data={data} />
      <AgingPanels data={data} />
    </>
  );
}

export default Insight;
