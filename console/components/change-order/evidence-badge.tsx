import { FileWarning } from 'lucide-react';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import { missingEvidence, type EvidenceKind } from '../../../domain/directive.ts';
import { locale, useTranslation } from '../../i18n.ts';
import '../../ui/status-tones.css';
import styles from './approval-badge.module.css';

const NAMES: Record<EvidenceKind, string> = {
  directive: 'who ordered it',
  photo: 'a photo',
  hours: 'hours',
  sign_off: 'sign-off',
};
/** An order that is over needs no more proof. */
const OPEN = new Set(['Draft', 'Incomplete', 'Unexecuted']);

/** What the order would be hard to collect without. The crew was asked once; from then on this says it. */
export function EvidenceBadge({ order }: { order: ChangeOrderBody }) {
  const { t } = useTranslation();
  const missing = missingEvidence({
    directedBy: order.directed_by,
    fileCount: order.attachments_count,
    items: Object.entries(order.big_dict.categories).flatMap(([category, items]) =>
      Object.values(items).map((item) => ({ category, quantity: item.quantity })),
    ),
    isSignedOff: order.last_approval_status === 'Approved',
  });
  if (missing.length === 0 || !OPEN.has(order.status)) return null;
  const what = new Intl.ListFormat(locale(), { style: 'short', type: 'unit' }).format(
    missing.map((kind) => t(NAMES[kind])),
  );
  return (
    <span className={styles.badge} data-tone="amber" data-wraps="">
      <FileWarning size={14} aria-hidden />
      {t('Missing: {what}', { what })}
    </span>
  );
}
