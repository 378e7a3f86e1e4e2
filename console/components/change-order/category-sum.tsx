import type { Category } from '../../../domain/change-order.ts';
import { type Breakdown, formatCents } from '../../../domain/money.ts';
import { useTranslation } from '../../i18n.ts';
import { CATEGORY_NAMES } from './category-names.ts';
import styles from './lines.module.css';

/** A section's items, markups and total in one line below it. */
export function CategorySum({ category, breakdown }: { category: Category; breakdown: Breakdown }) {
  const { t } = useTranslation();
  const { itemsCents, markups, totalCents } = breakdown.categories[category];
  return (
    <p className={styles.sum}>
      {markups.length > 0 && (
        <>
          <span>
            {t('Items')} {formatCents(itemsCents)}
          </span>
          {markups.map((markup) => (
            <span key={markup.index}>
              {markup.name} {formatCents(markup.amountCents)}
            </span>
          ))}
        </>
      )}
      <strong>
        {t('{category} total', { category: t(CATEGORY_NAMES[category]) })} {formatCents(totalCents)}
      </strong>
    </p>
  );
}
