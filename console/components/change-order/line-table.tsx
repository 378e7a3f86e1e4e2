import type { Category } from '../../../domain/change-order.ts';
import { formatCents, formatUnitCost } from '../../../domain/money.ts';
import { formatQuantity } from '../../../domain/units.ts';
import { highlightLine, useIsHighlighted } from '../../forms/change-order/highlighted-line.ts';
import type { FormLine } from '../../forms/change-order/order-form.ts';
import { useTranslation } from '../../i18n.ts';
import { CATEGORY_NAMES } from './category-names.ts';
import { LineChips } from './line-chips.tsx';
import { type StoredLine, LineWords } from './line-words.tsx';
import styles from './lines.module.css';
import { RATE_KIND_NAMES } from './rate-kind-names.ts';
import { UnknownMark } from './unknown-mark.tsx';

interface Props {
  category: Category;
  lines: readonly FormLine[];
  stored: ReadonlyMap<number, StoredLine>;
  /** Cents per line, in the lines' order; null for people who may not see money. */
  amounts: readonly number[] | null;
}

/** The lines of a category to read. */
export function LineTable({ category, lines, stored, amounts }: Props) {
  const { t } = useTranslation();
  return (
    <table className={styles.table} aria-label={t('{category} items', { category: t(CATEGORY_NAMES[category]) })}>
      <thead>
        <tr>
          <th scope="col">{t('Description')}</th>
          <th scope="col" data-number className={styles.colQuantity}>
            {t('Quantity')}
          </th>
          {amounts && (
            <>
              <th scope="col" data-number className={styles.colCost}>
                {t('Cost per unit')}
              </th>
              <th scope="col" data-number className={styles.colTotal}>
                {t('Total')}
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          <Row
            key={line.key}
            line={line}
            stored={stored.get(line.id ?? -1)}
            cents={amounts ? (amounts[index] ?? 0) : null}
          />
        ))}
      </tbody>
    </table>
  );
}

function Row({ line, stored, cents }: { line: FormLine; stored: StoredLine | undefined; cents: number | null }) {
  const { t, language } = useTranslationLanguage();
  const on = useIsHighlighted(line.id);
  const point = { onPointerEnter: () => highlightLine(line.id), onPointerLeave: () => highlightLine(null) };
  return (
    <tr {...point} data-on={on && stored !== undefined && stored.evidence.length > 0}>
      <td className={styles.colName}>
        <span className={styles.name}>{line.name}</span>
        {line.rateKind && line.rateKind !== 'regular' && (
          <span className={styles.kind}>{t(RATE_KIND_NAMES[line.rateKind])}</span>
        )}
        <LineChips extras={line.extras} seesMoney={cents !== null} />
        {stored && <LineWords line={stored} />}
      </td>
      <td data-number className={styles.colQuantity}>
        {line.quantity === '' ? (
          <UnknownMark what="quantity" />
        ) : (
          inParentheses(line, formatQuantity(line.quantity.replace(/^-/, ''), line.unit, language))
        )}
      </td>
      {cents !== null && (
        <>
          <td data-number className={styles.colCost}>
            {line.unitCost === '' ? <UnknownMark what="price" /> : formatUnitCost(line.unitCost)}
          </td>
          <td data-number className={styles.colTotal}>
            {formatCents(cents)}
          </td>
        </>
      )}
    </tr>
  );
}

/** A quantity below 0 as accounting writes it. */
function inParentheses({ quantity, extras }: FormLine, words: string): string {
  return extras?.isCredit || quantity.startsWith('-') ? `(${words})` : words;
}

function useTranslationLanguage() {
  const { t } = useTranslation();
  return { t, language: document.documentElement.lang === 'es' ? ('Spanish' as const) : ('English' as const) };
}
