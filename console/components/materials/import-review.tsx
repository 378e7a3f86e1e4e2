import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import type { MaterialImportBody } from '../../../api/contract/material-imports.ts';
import { fillMessage } from '../../../domain/fill-message.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { ApiError } from '../../api/request.ts';
import { useTranslation } from '../../i18n.ts';
import { PHONE, useMedia } from '../../lib/use-media.ts';
import { Button } from '../../ui/button.ts';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './import-review.module.css';
import { ImportLabor } from './import-labor.tsx';
import { ImportSheets } from './import-sheets.tsx';
import { ReviewLine } from './review-line.tsx';
import {
  blockedRows,
  type Filter,
  FILTERS,
  fits,
  type ReviewRow,
  reviewRows,
  type RowEdit,
  rowsToSave,
} from './review-rows.ts';
import { useReviewEdits } from './use-review-edits.ts';

interface Props {
  customerId: number;
  review: MaterialImportBody;
  onClose: () => void;
  onCancel: () => void;
  onSaved: () => void;
}

const FILTER_NAMES: Record<Filter, string> = {
  all: 'All rows',
  new: 'New',
  update: 'Price changed',
  same: 'Unchanged',
  changed: 'Adjusted',
  refused: 'Rejected',
};

/** What was understood of a price list, row by row, to put right and to confirm. */
export default function ImportReview({ customerId, review, onClose, onCancel, onSaved }: Props) {
  const { t } = useTranslation();
  const narrow = useMedia(PHONE);
  const [edits, edit] = useReviewEdits(review.job_id);
  const [filter, setFilter] = useState<Filter>('all');
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const rows = useMemo(() => reviewRows(review, edits), [review, edits]);
  const shown = useMemo(() => rows.filter((row) => fits(row, filter)), [rows, filter]);
  const taken = rows.reduce((count, row) => count + (row.take ? 1 : 0), 0);
  const blocked = blockedRows(rows).length;

  const save = async (): Promise<void> => {
    const materials = rowsToSave(rows);
    if (materials.length === 0) return setProblem(MESSAGES.materials.noneToReview);
    setSaving(true);
    setProblem(null);
    try {
      const { count } = await call('POST /customers/:id/materials', {
        params: { id: customerId },
        body: { materials },
      });
      void queryClient.invalidateQueries({ queryKey: [KEYS.prices] });
      notify.success(fillMessage(t(MESSAGES.materials.saved), { n: count }));
      onSaved();
    } catch (error) {
      setProblem(
        error instanceof ApiError && error.status < 500 && error.body.message
          ? error.body.message
          : MESSAGES.materials.saveFailed,
      );
      setSaving(false);
    }
  };

  return (
    <Modal
      opened
      onClose={onClose}
      title={t('Review of {name}', { name: review.filename })}
      size="min(1180px, 96vw)"
      fullScreen={narrow}
      closeOnClickOutside={false}
      classNames={{ body: styles.body, content: styles.content }}
    >
      <ImportSheets customerId={customerId} review={review} />
      <ImportLabor customerId={customerId} rates={review.labor ?? []} />
      {rows.length === 0 && review.labor?.length ? null : rows.length === 0 ? (
        <Notice tone="info">{t(MESSAGES.materials.noneToReview)}</Notice>
      ) : (
        <>
          <div className={styles.filters} role="group" aria-label={t('Rows to show')}>
            {FILTERS.map((one) => {
              const count = one === 'all' ? rows.length : rows.filter((row) => fits(row, one)).length;
              return (
                <button
                  key={one}
                  type="button"
                  aria-pressed={filter === one}
                  disabled={count === 0}
                  data-filter={one}
                  onClick={() => setFilter(one)}
                >
                  {t(FILTER_NAMES[one])} <span>{count.toLocaleString()}</span>
                </button>
              );
            })}
          </div>
          <ReviewTable shown={shown} withSheet={(review.sheets?.length ?? 0) > 1} onEdit={edit} />
        </>
      )}
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      <div className={styles.foot}>
        <p className="quiet" role="status">
          {blocked > 0
            ? t('{count} rows need a description and a price before you can save.', { count: blocked })
            : t('Nothing is saved until you confirm.')}
        </p>
        <TextButton onClick={onCancel}>{t('Cancel Upload')}</TextButton>
        <Button
          loading={saving}
          disabled={blocked > 0}
          title={blocked > 0 ? t('Please fix the marked rows, or leave them out.') : undefined}
          onClick={() => void save()}
        >
          {t('Save {count} materials', { count: taken })}
        </Button>
      </div>
    </Modal>
  );
}

interface TableProps {
  shown: readonly ReviewRow[];
  withSheet: boolean;
  onEdit: (key: string, edit: RowEdit) => void;
}

/** Only the rows in sight are drawn. It measures its scroller when it is there: the dialog draws its inside later. */
function ReviewTable({ shown, withSheet, onEdit }: TableProps) {
  const { t } = useTranslation();
  const narrow = useMedia(PHONE);
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (narrow ? 132 : 52),
    getItemKey: (index) => shown[index]?.key ?? index,
    overscan: 8,
  });

  return (
    <div
      role="table"
      aria-label={t('Rows of the price list')}
      aria-rowcount={shown.length + 1}
      className={styles.table}
    >
      <div role="rowgroup">
        <div role="row" className={styles.row} data-head>
          <span role="columnheader">{t('Import')}</span>
          <span role="columnheader">{t('Row')}</span>
          <span role="columnheader">{t('Description')}</span>
          <span role="columnheader">{t('Unit')}</span>
          <span role="columnheader" className={styles.right}>
            {t('Price')}
          </span>
          <span role="columnheader">{t('Result')}</span>
        </div>
      </div>
      <div ref={scroller} className={styles.scroller} tabIndex={0} role="rowgroup">
        <div role="presentation" style={{ height: virtualizer.getTotalSize(), position: 'relative' }}>
          {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
            const row = shown[index];
            return row ? (
              <ReviewLine
                key={key}
                row={row}
                index={index + 2}
                withSheet={withSheet}
                style={{ transform: `translateY(${start}px)`, height: size }}
                onEdit={onEdit}
              />
            ) : null;
          })}
        </div>
      </div>
    </div>
  );
}
