import { Pencil } from 'lucide-react';
import { type CSSProperties, memo } from 'react';
import type { MaterialBody } from '../../../api/contract/customers.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './materials.module.css';

interface Props {
  material: MaterialBody;
  isPicked: boolean;
  /** Absent for who may not change the list. */
  onPick?: ((id: number, isPicked: boolean) => void) | undefined;
  onEdit?: ((material: MaterialBody) => void) | undefined;
  style?: CSSProperties;
  index?: number;
}

/** One material. Drawn anew only when something about it changed: a list may show hundreds. */
export const MaterialRow = memo(function MaterialRow({ material, isPicked, onPick, onEdit, style, index }: Props) {
  const { t } = useTranslation();
  const [unit] = material.units;
  return (
    <div className={styles.row} role="row" style={style} data-on={isPicked} aria-rowindex={index}>
      <span role="cell">
        {onPick && (
          <label className={styles.pick}>
            <input
              type="checkbox"
              aria-label={t('Select {name}', { name: material.name })}
              checked={isPicked}
              onChange={({ target }) => onPick(material.id, target.checked)}
            />
          </label>
        )}
      </span>
      <span role="cell" className={styles.name} title={material.name}>
        {material.name}
      </span>
      <span role="cell">{unit?.unit_type}</span>
      <span role="cell" className={styles.price}>
        {formatPrice(unit?.price ?? null)}
      </span>
      <span role="cell">
        {onEdit && (
          <IconButton label={t('Edit {name}', { name: material.name })} onClick={() => onEdit(material)}>
            <Pencil size={15} aria-hidden />
          </IconButton>
        )}
      </span>
    </div>
  );
});

/** Prices have up to 4 decimals; 12.5 ¢ must not read as 13 ¢. */
function formatPrice(price: number | null): string {
  if (price === null || Number(price.toFixed(2)) === price) return formatMoney(price);
  return `$${price}`;
}

interface HeadProps {
  /** Null when nothing can be picked. */
  allPicked: boolean | null;
  onPickAll: (isPicked: boolean) => void;
}

/** What the columns are, and the box that picks all that is shown. */
export function MaterialHead({ allPicked, onPickAll }: HeadProps) {
  const { t } = useTranslation();
  return (
    <div role="rowgroup">
      <div className={styles.row} role="row" data-head>
        <span role="columnheader">
          {allPicked === null ? (
            <span className="sr-only">{t('Select')}</span>
          ) : (
            <label className={styles.pick}>
              <input
                type="checkbox"
                aria-label={t('Select all shown')}
                checked={allPicked}
                onChange={({ target }) => onPickAll(target.checked)}
              />
            </label>
          )}
        </span>
        <span role="columnheader">{t('Description')}</span>
        <span role="columnheader">{t('Unit')}</span>
        <span role="columnheader" className={styles.price}>
          {t('Price')}
        </span>
        <span role="columnheader">
          <span className="sr-only">{t('Actions')}</span>
        </span>
      </div>
    </div>
  );
}
