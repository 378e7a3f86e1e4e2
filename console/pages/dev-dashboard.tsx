import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useState } from 'react';
import { classifyCustomer, type CustomerClass } from '../../domain/customer-class.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { call } from '../api/call.ts';
import { KEYS } from '../api/query-keys.ts';
import { CompanyList } from '../components/developers/company-list.tsx';
import styles from '../components/developers/developers.module.css';
import { ImpersonateForm } from '../components/developers/impersonate-form.tsx';
import { DeveloperFrame } from '../frame/developer-frame.tsx';
import { useTranslation } from '../i18n.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { TextInput } from '../ui/text-input.ts';

const TABS: readonly [CustomerClass, string][] = [
  ['live', 'Live'],
  ['test', 'Test'],
  ['demo', 'Demo'],
];

/** Every company by kind of account, its people, and the ways to act as one of them. */
export function DevDashboard() {
  return (
    <DeveloperFrame>
      <Companies />
    </DeveloperFrame>
  );
}

function Companies() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<CustomerClass>('live');
  const [words, setWords] = useState('');
  const search = useDeferredValue(words.trim().toLowerCase());
  const companies = useQuery({
    queryKey: [KEYS.company, 'all'],
    queryFn: ({ signal }) => call('GET /customers', { signal }),
  });
  const found = useMemo(() => {
    const all = (companies.data ?? []).filter(
      ({ id, name }) => name.toLowerCase().includes(search) || String(id) === search,
    );
    return Map.groupBy(all, (company) =>
      classifyCustomer({ name: company.name, liveAccount: company.live_account, demoAccount: company.demo_account }),
    );
  }, [companies.data, search]);

  return (
    <>
      <div className={styles.head}>
        <h1>{t('Developer Dashboard')}</h1>
        <ImpersonateForm />
      </div>
      <div className={styles.tools}>
        <div className={styles.tabs} role="tablist" aria-label={t('Accounts')}>
          {TABS.map(([kind, name]) => (
            <button
              key={kind}
              type="button"
              role="tab"
              id={`tab-${kind}`}
              aria-selected={tab === kind}
              aria-controls="companies"
              onClick={() => setTab(kind)}
            >
              {t(name)}
              <span>{found.get(kind)?.length ?? 0}</span>
            </button>
          ))}
        </div>
        <TextInput
          className={styles.search}
          type="search"
          aria-label={t('Search companies')}
          placeholder={t('Search companies')}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
      <div id="companies" role="tabpanel" aria-labelledby={`tab-${tab}`}>
        {companies.error && (
          <Notice tone="error">
            {t(MESSAGES.developer.fetchCustomersFailed)}{' '}
            <TextButton onClick={() => void companies.refetch()}>{t('Try again')}</TextButton>
          </Notice>
        )}
        {companies.isPending && <Loading />}
        {companies.data && (
          <CompanyList
            key={tab}
            companies={found.get(tab) ?? []}
            empty={t(search === '' ? 'No companies of this kind.' : 'No company matches this search.')}
          />
        )}
      </div>
    </>
  );
}

export default DevDashboard;
