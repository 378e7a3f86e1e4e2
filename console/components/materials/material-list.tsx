import type { MaterialBody } from '../../../api/contract/customers.ts';
import { useTranslation } from '../../i18n.ts';
import { MaterialHead, MaterialRow } from './material-row.tsx';
import styles from './materials.module.css';

export interface ListProps {
  picked: ReadonlySet<number>;
  onPick: ((id: number, isPicked: boolean) => void) | undefined;
  onPickMany: (ids: readonly number[], isPicked: boolean) => void;
  onEdit: ((material: MaterialBody) => void) | undefined;
}

interface Props extends ListProps {
  materials: readonly MaterialBody[];
  /** What the ranked look-up found beyond them. */
  similar: readonly MaterialBody[];
  total: number;
}

/** One page of the price list, and after it what else the words may mean. */
export function MaterialList({ materials, similar, total, picked, onPick, onPickMany, onEdit }: Props) {
  const { t } = useTranslation();
  const ids = [...materials, ...similar].map(({ id }) => id);
  const row = (material: MaterialBody) => (
    <MaterialRow
      key={material.id}
      material={material}
      isPicked={picked.has(material.id)}
      onPick={onPick}
      onEdit={onEdit}
    />
  );
  return (
    <div className="card" role="table" aria-label={t('Materials')} aria-rowcount={total + 1}>
      <MaterialHead
        allPicked={onPick && ids.length > 0 ? ids.every((id) => picked.has(id)) : null}
        onPickAll={(isPicked) => onPickMany(ids, isPicked)}
      />
      <div role="rowgroup">
        {materials.map(row)}
        {similar.length > 0 && (
          <div className={styles.row} role="row" data-group>
            <span role="cell">{t('Similar materials')}</span>
          </div>
        )}
        {similar.map(row)}
      </div>
    </div>
  );
}
