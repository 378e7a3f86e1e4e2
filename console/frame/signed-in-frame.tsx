import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from '../i18n.ts';
import { Menu, X } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { SessionUser } from '../../api/contract/session.ts';
import { useLiveUpdates } from '../api/use-live-updates.ts';
import { dropStaleErrors } from '../ui/notify.ts';
import { InsideMain } from '../ui/message-page.tsx';
import { ExecutionHost } from '../components/quickbooks/execution-host.tsx';
import { StepDialogHost } from '../components/inbox/step-dialog-host.tsx';
import { DemoRibbon } from './demo-ribbon.tsx';
import { HealthBanner } from './health-banner.tsx';
import { ImpersonationBar } from './impersonation-bar.tsx';
import { PlanBanner } from './plan-banner.tsx';
import { PaletteHost } from './palette-host.tsx';
import { Sidebar } from './sidebar.tsx';
import styles from './signed-in-frame.module.css';

/** Sidebar, banners and the screen. At 1025 px and below the sidebar slides in over the screen. */
export function SignedInFrame({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const arrivedAt = useRef(pathname);
  useLiveUpdates(user.customer_id);

  useEffect(() => {
    setOpen(false);
    void dropStaleErrors();
    // A new screen is announced from its beginning, unless it has chosen a field; the first keeps the browser's focus.
    const chosen = main.current?.contains(document.activeElement);
    if (arrivedAt.current !== pathname && !chosen) main.current?.focus({ preventScroll: true });
    arrivedAt.current = pathname;
  }, [pathname]);

  const Icon = open ? X : Menu;
  return (
    <div className={styles.frame} onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}>
      <a className={`${styles.skip} no-print`} href="#content">
        {t('Skip to content')}
      </a>
      <header className={`${styles.top} no-print`}>
        <button
          type="button"
          className={styles.toggle}
          aria-label={t(open ? 'Close menu' : 'Open menu')}
          aria-expanded={open}
          aria-controls="sidebar"
          onClick={() => setOpen(!open)}
        >
          <Icon size={22} aria-hidden />
        </button>
        <span className={styles.company}>{user.company_name}</span>
      </header>
      {open && <div className={`${styles.shade} no-print`} onClick={() => setOpen(false)} />}
      <div id="sidebar" className={`${styles.side} no-print`} data-open={open}>
        <Sidebar user={user} />
      </div>
      <main id="content" ref={main} tabIndex={-1} className={styles.main}>
        {user.isDemo && <DemoRibbon />}
        <ImpersonationBar user={user} />
        <HealthBanner />
        <PlanBanner user={user} />
        <InsideMain value={true}>{children}</InsideMain>
      </main>
      <PaletteHost user={user} />
      <ExecutionHost user={user} />
      <StepDialogHost user={user} />
    </div>
  );
}
