import { useTranslation } from '../../i18n.ts';
import { Field } from '../change-order/field.tsx';
import { type LogSorting, readSorting, writeSorting } from './arrange-logs.ts';

/** Each order by the word of the address. */
const ORDERS: Record<string, string> = {
  '-date': 'Newest first',
  date: 'Oldest first',
  job: 'Job, A to Z',
  '-job': 'Job, Z to A',
  author: 'Author, A to Z',
  '-author': 'Author, Z to A',
};

/** Cards have no headers to sort by. */
export function LogSort({ sorting, onSort }: { sorting: LogSorting; onSort: (sorting: LogSorting) => void }) {
  const { t } = useTranslation();
  return (
    <Field label={t('Sort by')}>
      {(control) => (
        <select
          {...control}
          value={writeSorting(sorting) ?? '-date'}
          onChange={({ target }) => onSort(readSorting(target.value))}
        >
          {Object.entries(ORDERS).map(([order, words]) => (
            <option key={order} value={order}>
              {t(words)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
