import { Link } from 'react-router-dom';
import { ConnectionPanel } from '../components/quickbooks/connection-panel.tsx';
import { LinksPanel } from '../components/quickbooks/links-panel.tsx';
import { useTranslation } from '../i18n.ts';
import { may } from '../session/may.ts';
import { useUser } from '../session/use-session.ts';
import { Notice } from '../ui/notice.tsx';
import head from './dashboard/dashboard.module.css';

/** The accounting system: its connection and which job goes to which of its customers. */
export function Integrations() {
  const { t } = useTranslation();
  const user = useUser();
  const right = may(user, 'quickbooks.read');
  return (
    <>
      <header className={head.head}>
        <h1>{t('Integrations')}</h1>
        {right.allowed && <Link to="/unbilled">{t('Unbilled change orders')}</Link>}
      </header>
      {right.allowed ? (
        <>
          <ConnectionPanel user={user} />
          <LinksPanel user={user} />
        </>
      ) : (
        <Notice tone="info">{t(right.message)}</Notice>
      )}
    </>
  );
}

export default Integrations;
