import { MONEY_STATES, type MoneyState } from '../../domain/money-state.ts';
import { useTranslation } from '../i18n.ts';
import styles from './money-badge.module.css';
import './status-tones.css';

/** What an order's money stands on, in the words and color that every screen and document uses. */
export function MoneyBadge({ state }: { state: MoneyState | null }) {
  const { t } = useTranslation();
  if (state === null) return null;
  const { label, tone } = MONEY_STATES[state];
  return (
    <span className={styles.badge} data-tone={tone}>
      {t(label)}
    </span>
  );
}
