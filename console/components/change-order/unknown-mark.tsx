import { CircleHelp } from 'lucide-react';
import { useTranslation } from '../../i18n.ts';
import styles from './lines.module.css';

/** A number nobody has told yet. */
export function UnknownMark({ what }: { what: 'price' | 'quantity' }) {
  const { t } = useTranslation();
  return (
    <span className={styles.unknown}>
      <CircleHelp size={12} aria-hidden />
      {what === 'price' ? t('needs price') : t('needs quantity')}
    </span>
  );
}
