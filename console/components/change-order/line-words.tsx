import { Quote } from 'lucide-react';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { Category } from '../../../domain/change-order.ts';
import { useTranslation } from '../../i18n.ts';
import { useIsHighlighted } from '../../forms/change-order/highlighted-line.ts';
import styles from './lines.module.css';

export type StoredLine = ChangeOrderBody['big_dict']['categories'][Category][string];

/** The words a line came from, and how the number came from the words. */
export function LineWords({ line }: { line: StoredLine }) {
  const { t } = useTranslation();
  const on = useIsHighlighted(line.id);
  if (line.evidence.length === 0) return null;
  const quotes = [...new Set(line.evidence.map(({ quote }) => quote))];
  const derivations = [...new Set(line.evidence.flatMap(({ derivation }) => derivation ?? []))];
  const changedBy = line.evidence.find(({ changed_by }) => changed_by)?.changed_by;
  return (
    <p className={styles.words} data-on={on}>
      <Quote size={11} aria-hidden />
      <span>
        {quotes.map((quote) => `“${quote}”`).join(' ')}
        {derivations.map((derivation) => ` · ${derivation}`)}
        {changedBy && ` · ${t('changed by {name}', { name: changedBy })}`}
      </span>
    </p>
  );
}
