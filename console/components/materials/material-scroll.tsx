import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { MATERIALS_PAGE, useMaterialPages } from '../../api/use-materials.ts';
import { useTranslation } from '../../i18n.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { PHONE, useMedia } from '../../lib/use-media.ts';
import type { ListProps } from './material-list.tsx';
import { MaterialHead, MaterialRow } from './material-row.tsx';
import styles from './materials.module.css';

interface Props extends ListProps {
  customerId: number;
  search: string;
  total: number;
}

/** Long flights over the list fetch nothing: what is passed is not looked at. */
const RESTING_MS = 80;

/** The whole list in one scroll: only what is in sight is drawn, and fetched by pages. */
export function MaterialScroll({ customerId, search, total, picked, onPick, onPickMany, onEdit }: Props) {
  const { t } = useTranslation();
  const scroller = useRef<HTMLDivElement>(null);
  const rowHeight = useMedia(PHONE) ? 58 : 41;
  const virtualizer = useVirtualizer({
    count: total,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const rows = virtualizer.getVirtualItems();
  const first = Math.floor((rows[0]?.index ?? 0) / MATERIALS_PAGE);
  const last = Math.floor((rows.at(-1)?.index ?? 0) / MATERIALS_PAGE);
  const [from = 0, to = 0] = useDebounced(`${first}-${last}`, RESTING_MS).split('-').map(Number);
  const wanted = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const pages = useMaterialPages(customerId, search, wanted);
  const at = (index: number) => pages.get(Math.floor(index / MATERIALS_PAGE))?.[index % MATERIALS_PAGE];
  const shown = rows.flatMap(({ index }) => at(index)?.id ?? []);

  return (
    <div className="card" role="table" aria-label={t('Materials')} aria-rowcount={total + 1}>
      <MaterialHead
        allPicked={onPick && shown.length > 0 ? shown.every((id) => picked.has(id)) : null}
        onPickAll={(isPicked) => onPickMany(shown, isPicked)}
      />
      <div ref={scroller} className={styles.scroller} tabIndex={0} role="rowgroup" aria-label={t('Materials')}>
        <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {rows.map(({ index, key, start }) => {
            const material = at(index);
            const style = { transform: `translateY(${start}px)`, height: rowHeight };
            return material ? (
              <MaterialRow
                key={key}
                material={material}
                isPicked={picked.has(material.id)}
                onPick={onPick}
                onEdit={onEdit}
                style={style}
                index={index + 2}
              />
            ) : (
              <div key={key} className={styles.row} role="row" style={style} aria-rowindex={index + 2}>
                <span role="cell" />
                <span role="cell">
                  <span className={styles.waiting} style={{ display: 'block' }} aria-hidden />
                  <span className="sr-only">{t('Loading...')}</span>
                </span>
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}
