import { useId } from 'react';
import { LogOut, Moon, Search, Sun } from 'lucide-react';
import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from '../i18n.ts';
import { NavLink } from 'react-router-dom';
import type { SessionUser } from '../../api/contract/session.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';
import { useLogout } from '../session/use-logout.ts';
import { NAV_GROUPS } from '../paths.ts';
import { type NavLink as Entry, navLinksFor } from './nav-links.ts';
import { openPalette } from './open-palette.ts';
import styles from './sidebar.module.css';

/** Company, links, who is signed in, Logout. */
export function Sidebar({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const logout = useLogout();
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const Scheme = dark ? Sun : Moon;
  const links = navLinksFor(user);

  return (
    <nav className={styles.bar} aria-label={t('Main')}>
      <div className={styles.title}>
        <strong>{user.company_name}</strong>
        <span className="quiet">{PRODUCT_NAME}</span>
      </div>
      <button type="button" className={styles.search} onClick={openPalette}>
        <Search size={16} aria-hidden />
        <span>{t('Search')}</span>
        <kbd aria-hidden>{/Mac|iPhone|iPad/.test(navigator.platform) ? '⌘' : 'Ctrl'} K</kbd>
      </button>
      <Links entries={links.filter(({ group }) => group === null)} />
      {NAV_GROUPS.map((name) => {
        const entries = links.filter(({ group }) => group === name);
        return entries.length > 0 && <Links key={name} name={name} entries={entries} />;
      })}
      <div className={styles.foot}>
        <button type="button" className={styles.link} onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
          <Scheme size={18} aria-hidden />
          {t(dark ? 'Light mode' : 'Dark mode')}
        </button>
        <div className={styles.person}>
          <NavLink to="/security" className={styles.name ?? ''} title={t('Sign-in and security')}>
            {`${user.first_name} ${user.last_name}`.trim()}
          </NavLink>
          <button type="button" className={styles.logout} onClick={logout}>
            <LogOut size={16} aria-hidden />
            {t('Logout')}
          </button>
        </div>
      </div>
    </nav>
  );
}

/** The links of one group, under its heading. */
function Links({ name, entries }: { name?: string; entries: readonly Entry[] }) {
  const { t } = useTranslation();
  const heading = useId();
  return (
    <div>
      {name && (
        <p id={heading} className={styles.group}>
          {t(name)}
        </p>
      )}
      <ul className={styles.links} aria-labelledby={name && heading}>
        {entries.map(({ path, label, Icon }) => (
          <li key={path}>
            <NavLink to={path} className={styles.link ?? ''}>
              <Icon size={18} aria-hidden />
              {t(label)}
            </NavLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
