import { BadgeCheck, BadgeX, Hourglass, type LucideIcon } from 'lucide-react';
import { APPROVAL_BADGES, type ApprovalStatus } from '../../../domain/approval-badge.ts';
import { useTranslation } from '../../i18n.ts';
import '../../ui/status-tones.css';
import type { StatusLook } from '../../ui/status-look.ts';
import styles from './approval-badge.module.css';

const LOOKS: Record<ApprovalStatus, { tone: StatusLook['tone']; Icon: LucideIcon }> = {
  Awaiting: { tone: 'amber', Icon: Hourglass },
  Approved: { tone: 'green', Icon: BadgeCheck },
  Denied: { tone: 'red', Icon: BadgeX },
};

/** Where the T&M approval stands, in words, colour and shape. */
export function ApprovalBadge({ status }: { status: ApprovalStatus }) {
  const { t } = useTranslation();
  const { tone, Icon } = LOOKS[status];
  return (
    <span className={styles.badge} data-tone={tone}>
      <Icon size={14} aria-hidden />
      {t(APPROVAL_BADGES[status])}
    </span>
  );
}
