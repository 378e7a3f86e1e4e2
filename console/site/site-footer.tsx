import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '../../domain/product.ts';
import { chooseLanguage, useLanguage, useTranslation } from '../i18n.ts';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const { t } = useTranslation();
  const other =
    useLanguage() === 'es' ? ({ code: 'en', name: 'English' } as const) : ({ code: 'es', name: 'Español' } as const);
  return (
    <footer className={styles.footer}>
      <div className={styles.inside}>
        <nav className={styles.links} aria-label={t('Footer')}>
          <Link to="/">{t('Home')}</Link>
          <Link to="/pricing">{t('Pricing')}</Link>
          <Link to="/faq">{t('FAQ')}</Link>
          <Link to="/contact-us">{t('Contact Us')}</Link>
          <Link to="/legal">{t('Legal')}</Link>
        </nav>
        <button
          type="button"
          lang={other.code}
          className={styles.language}
          onClick={() => void chooseLanguage(other.code)}
        >
          {other.name}
        </button>
        <p>© 2026 {PRODUCT_NAME}</p>
      </div>
    </footer>
  );
}
