import { MESSAGES } from '../../domain/messages.ts';
import { Link, useLocation } from 'react-router-dom';
import { useTranslation } from '../i18n.ts';
import { useLogout } from '../session/use-logout.ts';
import { TextButton } from '../ui/text-button.tsx';
import styles from './demo-ribbon.module.css';

/** Over every screen of the demo: the way out of it, to the real product. */
export function DemoRibbon() {
  const { t } = useTranslation();
  const leave = useLogout('/pricing');
  const { pathname } = useLocation();
  return (
    <div className={`${styles.ribbon} no-print`} role="note">
      {t(MESSAGES.demo.ribbon)}
      <TextButton onClick={() => void leave()}>{t('Get started')}</TextButton>
      {pathname !== '/demo' && <Link to="/demo">{t('Back to the phones')}</Link>}
    </div>
  );
}
