import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import type { PageViews } from '../../../api/contract/metrics.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { saveFile } from '../../lib/save-file.ts';
import { toCsv } from '../../lib/to-csv.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import developers from '../developers/developers.module.css';
import styles from './analytics.module.css';
import { formatCount, formatMoment } from './format-metric.ts';
import { datesOf, useMetricFilter } from './use-metric-filter.ts';

/** Which companies opened which screens; asked again every minute. */
export function ViewsTab() {
  const { t } = useTranslation();
  const heading = useId();
  const { range, environment } = useMetricFilter();
  const views = useQuery({
    queryKey: [KEYS.metrics, 'views', range, environment],
    queryFn: ({ signal }) =>
      call('GET /api/metrics/events/pageviews', { query: { ...datesOf(range), environment }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const data = views.data?.data;
  return (
    <>
      {views.error && (
        <Notice tone="error">
          {t(MESSAGES.developer.pageViewsFailed)}{' '}
          <TextButton onClick={() => void views.refetch()}>{t('Try again')}</TextButton>
        </Notice>
      )}
      {views.isPending && <Loading />}
      {data && (
        <>
          <dl className={styles.figures}>
            <div className="card">
              <dd>{formatCount(data.total_views)}</dd>
              <dt>{t('Total views')}</dt>
            </div>
            <div className="card">
              <dd>{formatCount(data.unique_customers)}</dd>
              <dt>{t('Companies')}</dt>
            </div>
            <div className="card">
              <dd>{data.most_viewed_element ?? '—'}</dd>
              <dt>{t('Most viewed')}</dt>
            </div>
          </dl>
          <section className={`card ${styles.panel}`} aria-labelledby={heading}>
            <header className={styles.panelHead}>
              <h2 id={heading}>{t('Views by company')}</h2>
              <TextButton onClick={() => saveViews(data)}>{t('Download CSV')}</TextButton>
            </header>
            {data.companies.length === 0 && <p className="quiet">{t('Nothing in this time.')}</p>}
            <ul className={developers.companies}>
              {data.companies.map((company) => (
                <CompanyViews key={company.id} company={company} />
              ))}
            </ul>
          </section>
        </>
      )}
    </>
  );
}

type Company = PageViews['companies'][number];

/** One company's views; opened, up to the newest 500. */
function CompanyViews({ company }: { company: Company }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const { range, environment } = useMetricFilter();
  const isCut = company.view_count > company.views.length;
  const whole = useQuery({
    queryKey: [KEYS.metrics, 'views', range, environment, company.id],
    queryFn: ({ signal }) =>
      call('GET /api/metrics/events/pageviews', {
        query: { ...datesOf(range), environment, customer_id: company.id },
        signal,
      }),
    enabled: open && isCut,
    refetchInterval: 60_000,
  });
  const rows = whole.data?.data.companies[0]?.views ?? company.views;
  return (
    <li>
      <div className={developers.company}>
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          <ChevronRight size={16} aria-hidden />
          <strong>{company.name}</strong>
          <span className={developers.number}>{company.id}</span>
          <span className="quiet">{t('{count} views', { count: company.view_count })}</span>
        </button>
      </div>
      {open && (
        <div
          className={`${styles.scroll} ${styles.views}`}
          tabIndex={0}
          role="group"
          aria-label={t('Views of {company}', { company: company.name })}
        >
          <table className={styles.table}>
            <thead>
              <tr>
                {['Time', 'Name', 'Phone', 'Screen'].map((name) => (
                  <th key={name} scope="col">
                    {t(name)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((view, index) => (
                <tr key={view.timestamp + index}>
                  <td>{formatMoment(view.timestamp)}</td>
                  <td>{`${view.first_name} ${view.last_name}`}</td>
                  <td>{view.phone_number ? formatPhone(view.phone_number) : '—'}</td>
                  <td>{view.element_identifier}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </li>
  );
}

function saveViews(data: PageViews): void {
  const rows = data.companies.flatMap(({ id, name, view_count, views }) =>
    views.map((view) => [
      id,
      name,
      view_count,
      view.timestamp,
      `${view.first_name} ${view.last_name}`,
      view.phone_number && formatPhone(view.phone_number),
      view.element_identifier,
    ]),
  );
  saveFile(
    toCsv([['company_id', 'company', 'views', 'timestamp', 'name', 'phone', 'screen'], ...rows]),
    `page-views-${data.environment}.csv`,
  );
}
