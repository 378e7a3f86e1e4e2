import { Link, useNavigate } from 'react-router-dom';
import { formatPhone } from '../../domain/phone.ts';
import { useTranslation } from '../i18n.ts';
import { SUPPORT_EMAIL, SUPPORT_PHONE } from '../lib/contact-points.ts';
import { ActionButton, LinkButton } from '../site/link-button.tsx';
import { SiteFrame } from '../site/site-frame.tsx';
import styles from './contact-us.module.css';

export function ContactUs() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <SiteFrame>
      <div className={styles.page}>
        <h1>{t('Contact Us')}</h1>
        <p>{t('A person answers, Monday to Friday, 7 AM to 5 PM Mountain Time.')}</p>
        <dl>
          <div>
            <dt>{t('Email')}</dt>
            <dd>
              <a href={`mailto:${SUPPORT_EMAIL}`}>{SUPPORT_EMAIL}</a>
            </dd>
          </div>
          <div>
            <dt>{t('Phone number')}</dt>
            <dd>
              <a href={`tel:${SUPPORT_PHONE}`}>{formatPhone(SUPPORT_PHONE)}</a>
            </dd>
          </div>
        </dl>
        <p>
          {t('Want to talk about a plan?')} <Link to="/contact-us/sales">{t('Contact Sales')}</Link>
        </p>
        <div className={styles.ways}>
          <LinkButton to="/pricing">{t('Explore Pricing')}</LinkButton>
          <ActionButton look="plain" onClick={() => void (window.history.length > 1 ? navigate(-1) : navigate('/'))}>
            {t('Back')}
          </ActionButton>
        </div>
      </div>
    </SiteFrame>
  );
}

export default ContactUs;
