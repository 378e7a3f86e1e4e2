import { useQuery } from '@tanstack/react-query';
import type { ResponseOf } from '../../../api/contract/endpoints.ts';
import { call } from '../../api/call.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoney } from '../../lib/format-money.ts';
import { Loading } from '../../ui/loading.tsx';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import styles from './compare.module.css';

interface Pair {
  from: number;
  to: number;
}

interface Props extends Pair {
  orderId: number;
  revisions: readonly number[];
  onChange: (pair: Pair) => void;
  onClose: () => void;
}

type Line = NonNullable<ResponseOf<'changeOrders.compareRevisions'>['lines'][number]['before']>;
const CHANGES = { same: 'same', changed: 'changed', added: 'added', removed: 'removed' } as const;

/** Two revisions line by line. */
export function CompareModal({ orderId, from, to, revisions, onChange, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error } = useQuery({
    queryKey: [KEYS.order, orderId, 'compare', from, to],
    queryFn: ({ signal }) =>
      call('GET /change-orders/:id/revisions/compare', { params: { id: orderId }, query: { from, to }, signal }),
  });
  const select = (label: string, value: number, change: (revision: number) => void) => (
    <label className={styles.pick}>
      {label}
      <select value={value} onChange={(event) => change(Number(event.target.value))}>
        {revisions.map((revision) => (
          <option key={revision} value={revision}>
            {t('Revision {number}', { number: revision })}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <Modal opened onClose={onClose} title={t('Compare revisions')} size="xl">
      <div className={styles.picks}>
        {select(t('Before'), from, (revision) => onChange({ from: revision, to }))}
        {select(t('After'), to, (revision) => onChange({ from, to: revision }))}
      </div>
      {error && <Notice tone="error">{t('The revisions could not be loaded.')}</Notice>}
      {!data && !error && <Loading />}
      {data && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('Change')}</th>
                <th scope="col">{t('Before')}</th>
                <th scope="col">{t('After')}</th>
              </tr>
            </thead>
            <tbody>
              {data.texts.map((text) => (
                <tr key={text.field} data-change="changed">
                  <th scope="row">{t(text.field)}</th>
                  <td>{text.before || '—'}</td>
                  <td>{text.after || '—'}</td>
                </tr>
              ))}
              {data.lines.map((line, index) => (
                <tr key={index} data-change={line.change}>
                  <th scope="row">{t(CHANGES[line.change])}</th>
                  <td>{line.before ? <LineCell line={line.before} /> : '—'}</td>
                  <td>{line.after ? <LineCell line={line.after} /> : '—'}</td>
                </tr>
              ))}
              {data.markups.map((markup) => (
                <tr key={`${markup.category}-${markup.name}`} data-change={markup.change}>
                  <th scope="row">{t(CHANGES[markup.change])}</th>
                  <td>{markup.before === null ? '—' : `${markup.name}: ${markup.before}`}</td>
                  <td>{markup.after === null ? '—' : `${markup.name}: ${markup.after}`}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{t('Total Cost')}</th>
                <td>{formatMoney(data.total_before)}</td>
                <td>{formatMoney(data.total_after)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Modal>
  );
}

function LineCell({ line }: { line: Line }) {
  return (
    <>
      {line.name}
      <span className={styles.numbers}>
        {line.quantity ?? '?'} {line.unit} × {formatMoney(line.cost_per_unit)} = {formatMoney(line.total)}
      </span>
    </>
  );
}
