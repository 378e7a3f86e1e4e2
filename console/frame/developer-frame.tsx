import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { MESSAGES } from '../../domain/messages.ts';
import { useTranslation } from '../i18n.ts';
import { useLogout } from '../session/use-logout.ts';
import { useSession } from '../session/use-session.ts';
import { Brand } from '../ui/brand.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextButton } from '../ui/text-button.tsx';
import { PATHS } from '../paths.ts';
import styles from './developer-frame.module.css';

/** The developers' screens that lead somewhere without an id, in the order of `paths.ts`. */
const LINKS = PATHS.filter(({ guard, path }) => guard.startsWith('developer') && !path.includes(':'));

/** What stands around a developers' screen. Somebody else reads that this needs a developer's login. */
export function DeveloperFrame({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const logout = useLogout();
  const isDeveloper = useSession().kind === 'developer';
  return (
    <div className={styles.frame}>
      <header className={styles.top}>
        <Brand />
        {isDeveloper && (
          <nav aria-label={t('Developers')}>
            {LINKS.map(({ path, title }) => (
              <NavLink key={path} to={path}>
                {t(title)}
              </NavLink>
            ))}
            <TextButton onClick={() => void logout()}>{t('Logout')}</TextButton>
          </nav>
        )}
      </header>
      <main className={styles.main}>
        {isDeveloper ? (
          children
        ) : (
          <Notice tone="info">
            {t(MESSAGES.developer.notLoggedIn)} <Link to="/login">{t('Login')}</Link>
          </Notice>
        )}
      </main>
    </div>
  );
}
