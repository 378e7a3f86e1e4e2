import { type ComponentType, lazy, Suspense, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SessionUser } from '../../api/contract/session.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { useCustomer } from '../api/use-customer.ts';
import styles from '../components/company/company.module.css';
import { isTab, sectionOf, TABS, type Tab, type TabProps } from '../components/company/tabs.ts';
import { leavesNow } from '../frame/leave-guard.ts';
import { useTranslation } from '../i18n.ts';
import { PHONE, useMedia } from '../lib/use-media.ts';
import { useSession } from '../session/use-session.ts';
import { Loading } from '../ui/loading.tsx';
import { MessagePage } from '../ui/message-page.tsx';

const SCREENS: Record<Tab, ComponentType<TabProps>> = {
  details: lazy(() => import('../components/company/details-tab.tsx')),
  rates: lazy(() => import('../components/company/rates-tab.tsx')),
  statuses: lazy(() => import('../components/company/statuses-tab.tsx')),
  template: lazy(() => import('../components/company/template-tab.tsx')),
  materials: lazy(() => import('../components/materials/materials-tab.tsx')),
};

/** What a company keeps about itself: five tabs, for the whole company or one of its regions. */
export function Company() {
  const { t } = useTranslation();
  const session = useSession();
  if (session.kind !== 'user') return <MessagePage title={t(MESSAGES.company.noUser)}>{null}</MessagePage>;
  return <Settings user={session.user} />;
}

function Settings({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const { data: company } = useCustomer(user.customer_id);
  const given = search.get('tab');
  const tab: Tab = isTab(given) ? given : 'details';
  const regions = company?.regions ?? [];
  const asked = Number(search.get('region')) || null;
  const region = asked === null || !company ? asked : (regions.find(({ id }) => id === asked)?.id ?? null);
  const Screen = SCREENS[tab];
  /** Another tab begins anew, once what was typed in this one may be left; the region goes along. */
  const go = async (to: { tab?: Tab; region?: number | null }) => {
    const at = to.region === undefined ? region : to.region;
    if (sectionOf(to.tab ?? tab, at) !== sectionOf(tab, region) && !(await leavesNow())) return;
    const next = new URLSearchParams(to.tab ? {} : search);
    next.set('tab', to.tab ?? tab);
    if (at === null) next.delete('region');
    else next.set('region', String(at));
    setSearch(next);
  };
  return (
    <>
      <header className={styles.head}>
        <h1>{t('Company Settings')}</h1>
        <label className={styles.region}>
          <span>{t('Region')}</span>
          <select
            className={styles.select}
            value={region ?? ''}
            onChange={({ target }) => void go({ region: Number(target.value) || null })}
          >
            <option value="">{t('Default (No Region)')}</option>
            {regions.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </header>
      <Tabs tab={tab} onChoose={(chosen) => void go({ tab: chosen })} />
      <Suspense fallback={<Loading />}>
        <Screen key={sectionOf(tab, region)} user={user} region={region} />
      </Suspense>
    </>
  );
}

/** In a row; on a narrow screen a dropdown. */
function Tabs({ tab, onChoose }: { tab: Tab; onChoose: (tab: Tab) => void }) {
  const { t } = useTranslation();
  const narrow = useMedia(PHONE);
  const id = useId();
  const entries = Object.entries(TABS) as [Tab, string][];
  if (narrow) {
    return (
      <div className={styles.narrowTabs}>
        <label htmlFor={id} className="sr-only">
          {t('Section')}
        </label>
        <select
          id={id}
          className={styles.select}
          value={tab}
          onChange={({ target }) => isTab(target.value) && onChoose(target.value)}
        >
          {entries.map(([key, name]) => (
            <option key={key} value={key}>
              {t(name)}
            </option>
          ))}
        </select>
      </div>
    );
  }
  return (
    <nav className={styles.tabs} aria-label={t('Company Settings')}>
      {entries.map(([key, name]) => (
        <button key={key} type="button" aria-current={key === tab ? 'page' : undefined} onClick={() => onChoose(key)}>
          {t(name)}
        </button>
      ))}
    </nav>
  );
}

export default Company;
