import { Link } from 'react-router-dom';
import { PRODUCT_NAME } from '../../../domain/product.ts';
import { useTranslation } from '../../i18n.ts';
import styles from './dashboard.module.css';

/** Asks for an opinion where it comes up. */
export function FeedbackPrompt() {
  const { t } = useTranslation();
  return (
    <p className={`${styles.feedback} no-print`}>
      {t('How is {product} working for you?', { product: PRODUCT_NAME })}{' '}
      <Link to="/support?openSection=feedback">{t('Give feedback')}</Link>
    </p>
  );
}
