import { type CSSProperties, memo } from 'react';
import { fillMessage } from '../../../domain/fill-message.ts';
import { NOTES } from '../../../domain/price-file/refusals.ts';
import type { NoteCode } from '../../../domain/price-file/price-file.ts';
import { useTranslation, type Translate } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import styles from './import-review.module.css';
import type { ReviewRow, RowEdit, RowKind } from './review-rows.ts';

interface Props {
  row: ReviewRow;
  index: number;
  withSheet: boolean;
  style: CSSProperties;
  onEdit: (key: string, edit: RowEdit) => void;
}

const KINDS: Record<RowKind, string> = { new: 'New', update: 'Price changed', same: 'Unchanged', refused: 'Rejected' };

/** A row as it would be saved, to change in place, beside what became of it. */
export const ReviewLine = memo(
  function ReviewLine({ row, index, withSheet, style, onEdit }: Props) {
    const { t } = useTranslation();
    const field = (name: 'description' | 'unit' | 'price', label: string) => (
      <input
        className={styles.input}
        value={row[name]}
        aria-label={t('{field} of row {row}', { field: t(label), row: row.row })}
        aria-invalid={row.problems[name] !== undefined}
        title={row.problems[name] === undefined ? row[name] : t(row.problems[name])}
        inputMode={name === 'price' ? 'decimal' : 'text'}
        maxLength={name === 'description' ? 500 : 40}
        onChange={({ target }) => onEdit(row.key, { [name]: target.value })}
      />
    );
    const kind = row.kind === 'refused' && row.take ? 'new' : row.kind;
    return (
      <div role="row" className={styles.row} style={style} aria-rowindex={index} data-kind={kind} data-taken={row.take}>
        <span role="cell">
          <label className={styles.take}>
            <input
              type="checkbox"
              checked={row.take}
              aria-label={t('Import row {row}', { row: row.row })}
              onChange={({ target }) => onEdit(row.key, { take: target.checked })}
            />
          </label>
        </span>
        <span role="cell" className={styles.number}>
          {withSheet && <small>{row.sheet}</small>}
          {row.row}
        </span>
        <span role="cell">{field('description', 'Description')}</span>
        <span role="cell">{field('unit', 'Unit')}</span>
        <span role="cell" className={styles.right}>
          {field('price', 'Price')}
        </span>
        <span role="cell" className={styles.what}>
          <b>{t(KINDS[kind])}</b> <WhatBecame row={row} />
        </span>
      </div>
    );
  },
  (before, after) =>
    before.index === after.index &&
    before.style.transform === after.style.transform &&
    before.style.height === after.style.height &&
    JSON.stringify(before.row) === JSON.stringify(after.row),
);

function WhatBecame({ row }: { row: ReviewRow }) {
  const { t } = useTranslation();
  const [problem] = Object.values(row.problems);
  const words = [
    problem !== undefined && row.take ? t(problem) : null,
    row.reason === null ? null : t(row.reason),
    row.kind === 'update' ? `${formatMoney(row.listedPrice)} → $${row.price.replace(/^\$/, '')}` : null,
    ...row.notes.map((note) => noteWords(t, note)),
  ].filter((word) => word !== null);
  const text = words.join(' · ');
  return <span title={text}>{text}</span>;
}

function noteWords(t: Translate, note: ReviewRow['notes'][number]): string | null {
  const sentence = NOTES[note.code as NoteCode] as string | undefined;
  return sentence === undefined ? null : fillMessage(t(sentence), { from: note.from ?? '', to: note.to ?? '' });
}
