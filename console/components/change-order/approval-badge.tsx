import { BadgeCheck, BadgeX, Hourglass, type LucideIcon } from 'lucide-react';
import { APPROVAL_BADGES, type ApprovalStatus } from '../../../domain/approval-badge.ts';
import { MONEY_STATES, type MoneyState } from '../../../domain/money-state.ts';
import { useTranslation } from '../../i18n.ts';
import '../../ui/status-tones.css';
import type { StatusLook } from '../../ui/status-look.ts';
import styles from './approval-badge.module.css';

const LOOKS: Record<ApprovalStatus, { tone: StatusLook['tone']; Icon: LucideIcon }> = {
  Awaiting: { tone: 'amber', Icon: Hourglass },
  Approved: { tone: 'green', Icon: BadgeCheck },
  Denied: { tone: 'red', Icon: BadgeX },
};

interface Props {
  status: ApprovalStatus;
  /** The state of the order's money: hours alone are no agreed cost. */
  money?: MoneyState | null;
}

/** Where the T&M approval stands, in words, color and shape. */
export function ApprovalBadge({ status, money = null }: Props) {
  const { t } = useTranslation();
  const { tone, Icon } = LOOKS[status];
  if (status === 'Approved' && money === 'hours_verified')
    return (
      <span className={styles.badge} data-tone={MONEY_STATES[money].tone} data-wraps>
        <Hourglass size={14} aria-hidden />
        {t(MONEY_STATES[money].label)}
      </span>
    );
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon size={14} aria-hidden />
      {t(APPROVAL_BADGES[status])}
    </span>
  );
}
