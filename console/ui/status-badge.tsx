import { statusKind } from '../../domain/order-status.ts';
import { useTranslation } from '../i18n.ts';
import './status-tones.css';
import styles from './status-badge.module.css';
import { STATUS_LOOKS } from './status-look.ts';

/** A status in words, colour and shape. */
export function StatusBadge({ status }: { status: string }) {
  const { t } = useTranslation();
  const { tone } = STATUS_LOOKS[statusKind(status)];
  return (
    <span className={styles.badge} data-tone={tone}>
      <StatusShape status={status} />
      {t(status)}
    </span>
  );
}

/** Only the shape, in the status's colour. */
export function StatusShape({ status }: { status: string }) {
  const { tone, shape } = STATUS_LOOKS[statusKind(status)];
  return (
    <svg className={styles.shape} data-tone={tone} viewBox="0 0 12 12" width="12" height="12" aria-hidden>
      <path d={shape} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
