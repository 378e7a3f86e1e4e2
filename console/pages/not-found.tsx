import { useContext } from 'react';
import { useTranslation } from '../i18n.ts';
import { useNavigate } from 'react-router-dom';
import { SALES_PHONE } from '../lib/contact-points.ts';
import { formatPhone } from '../../domain/phone.ts';
import { useLogout } from '../session/use-logout.ts';
import { useSession } from '../session/use-session.ts';
import { SiteFrame } from '../site/site-frame.tsx';
import { Button } from '../ui/button.ts';
import { InsideMain, MessagePage } from '../ui/message-page.tsx';

/** Any address that is no screen: in the sidebar's frame for a company's people, else in the public site's. */
export function NotFound() {
  if (useContext(InsideMain)) return <Nothing />;
  return (
    <SiteFrame>
      <InsideMain value={true}>
        <Nothing />
      </InsideMain>
    </SiteFrame>
  );
}

function Nothing() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const logout = useLogout();
  // A developer has no sidebar to log out from.
  const isDeveloper = useSession().kind === 'developer';
  return (
    <MessagePage title={t('Page Under Construction')}>
      <p>{t('This page does not exist. Questions? Call us:')}</p>
      <p>
        <a href={`tel:${SALES_PHONE}`}>{formatPhone(SALES_PHONE)}</a>
      </p>
      <Button onClick={() => void (window.history.length > 1 ? navigate(-1) : navigate('/'))}>{t('Go Back')}</Button>
      {isDeveloper && (
        <Button variant="default" onClick={() => void logout()}>
          {t('Logout')}
        </Button>
      )}
    </MessagePage>
  );
}

export default NotFound;
