import { useEffect, useState } from 'react';
import { call } from '../api/call.ts';
import { SalesGate } from '../components/sign-up/sales-gate.tsx';
import { SalesSignupForm } from '../components/sign-up/sales-signup-form.tsx';
import styles from '../components/sign-up/sign-up.module.css';
import { StartDemoForm } from '../components/sign-up/start-demo-form.tsx';
import { useTranslation } from '../i18n.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { Checkbox } from '../ui/checkbox.ts';
import { Loading } from '../ui/loading.tsx';

const TABS = ['Sign Up Customer', 'Start Demo'] as const;

/** For sales representatives: sign a customer up, or start a demo for somebody. */
export function SalesSignup() {
  const { t } = useTranslation();
  const [tab, setTab] = useState<(typeof TABS)[number]>(TABS[0]);
  const [isLive, setLive] = useState(true);
  const [access, setAccess] = useState<'unknown' | 'asked' | 'open'>('unknown');
  useEffect(() => {
    // A pass of an earlier hour may still be there.
    if (!document.cookie && sessionStorage.getItem('corbel.sales') !== 'yes') return setAccess('asked');
    call('GET /signups/salesrep/plans', { query: {} })
      .then(() => setAccess('open'))
      .catch(() => setAccess('asked'));
  }, []);

  return (
    <SiteFrame>
      <div className={styles.page}>
        <div className={`card ${styles.card}`}>
          <h1>{t('Sales')}</h1>
          <div role="tablist" aria-label={t('Sales')} className={styles.tabs}>
            {TABS.map((one) => (
              <button key={one} type="button" role="tab" aria-selected={one === tab} onClick={() => setTab(one)}>
                {t(one)}
              </button>
            ))}
          </div>
          {tab === 'Start Demo' && <StartDemoForm />}
          {tab === 'Sign Up Customer' && access === 'unknown' && <Loading />}
          {tab === 'Sign Up Customer' && access === 'asked' && (
            <SalesGate
              onOpen={() => {
                sessionStorage.setItem('corbel.sales', 'yes');
                setAccess('open');
              }}
            />
          )}
          {tab === 'Sign Up Customer' && access === 'open' && (
            <>
              <Checkbox
                label={t(isLive ? 'Live account' : 'Test account')}
                checked={isLive}
                onChange={(event) => setLive(event.target.checked)}
              />
              <SalesSignupForm key={String(isLive)} isLive={isLive} />
            </>
          )}
        </div>
      </div>
    </SiteFrame>
  );
}

export default SalesSignup;
