import { SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MARKUP_CATEGORIES, type MarkupCategory } from '../../../domain/change-order.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { MARKUP_CATEGORY_NAMES } from '../change-order/category-names.ts';
import { MarkupOptions, MarkupWords } from '../change-order/markup-options.tsx';
import fields from '../change-order/fields.module.css';
import styles from './company.module.css';
import { markupProblems, type MarkupRow, rateProblems, type RateRow } from './edit-rows.ts';
import { FeeRow } from './fee-row.tsx';
import { keepNumber } from './rates-of-region.ts';
import { pasteNumber } from '../../lib/paste-number.ts';

interface RowsProps<Row> {
  user: SessionUser;
  rows: readonly Row[];
  /** Save was pressed: what is wrong shows. */
  isTried: boolean;
  onChange: (row: Row) => void;
  onDelete: (row: Row) => void;
}

/** Labor rates as fields. */
export function LaborRows({ user, rows, isTried, onChange, onDelete }: RowsProps<RateRow>) {
  const { t } = useTranslation();
  const mayDelete = may(user, 'settings.delete').allowed;
  if (rows.length === 0) return null;
  return (
    <table className={styles.rows} data-editing aria-label={t('Labor Rates')}>
      <thead>
        <tr>
          <th scope="col">{t('Labor type')}</th>
          <th scope="col" data-number>
            {t('Hourly rate ($)')}
          </th>
          <th scope="col" data-tight>
            <span className="sr-only">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const name = row.stored.labor_type;
          const problems = isTried ? rateProblems(row) : {};
          return (
            <tr key={row.stored.id}>
              <td>
                <input
                  className={fields.control}
                  aria-label={t('Labor type of {item}', { item: name })}
                  aria-invalid={problems.labor_type !== undefined}
                  maxLength={120}
                  value={row.labor_type}
                  onChange={({ target }) => onChange({ ...row, labor_type: target.value })}
                />
                <Problem sentence={problems.labor_type} />
              </td>
              <td data-number>
                <input
                  className={fields.control}
                  type="number"
                  min={0}
                  step={1}
                  inputMode="decimal"
                  aria-label={t('Hourly rate of {item}', { item: name })}
                  aria-invalid={problems.rate_value !== undefined}
                  value={row.rate_value}
                  onPaste={pasteNumber((rate_value) => onChange({ ...row, rate_value }))}
                  onChange={({ target }) => onChange({ ...row, rate_value: target.value })}
                />
                <Problem sentence={problems.rate_value} />
              </td>
              <td data-tight>{mayDelete && <Delete name={name} onDelete={() => onDelete(row)} />}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Markups as fields, by category; the Administration Fee last, its amount alone. */
export function MarkupRows({
  user,
  rows,
  fee,
  isTried,
  onChange,
  onDelete,
}: RowsProps<MarkupRow> & { fee: MarkupRow | null }) {
  const { t } = useTranslation();
  const mayDelete = may(user, 'settings.delete').allowed;
  return (
    <table className={`${styles.rows} ${styles.wide}`} data-editing aria-label={t('Markups')}>
      <thead>
        <tr>
          <th scope="col">{t('Name')}</th>
          <th scope="col" data-number>
            {t('Value')}
          </th>
          <th scope="col" data-tight>
            {t('Type')}
          </th>
          <th scope="col" data-tight>
            <span className="sr-only">{t('Actions')}</span>
          </th>
        </tr>
      </thead>
      {MARKUP_CATEGORIES.map((category) => {
        const own = rows.filter((row) => row.stored.markup_category === category);
        const isLast = category === 'general' && fee;
        if (own.length === 0 && !isLast) return null;
        return (
          <tbody key={category}>
            <tr>
              <th scope="rowgroup" colSpan={4}>
                {t(MARKUP_CATEGORY_NAMES[category])}
              </th>
            </tr>
            {own.map((row) => (
              <Markup
                key={row.stored.id}
                row={row}
                isTried={isTried}
                onChange={onChange}
                onDelete={mayDelete ? onDelete : null}
              />
            ))}
            {isLast && (
              <FeeRow
                user={user}
                fee={fee.stored}
                amount={<Value row={fee} isTried={isTried} onChange={onChange} />}
                cells={<td colSpan={2}>$</td>}
              />
            )}
          </tbody>
        );
      })}
    </table>
  );
}

type MarkupProps = Pick<RowsProps<MarkupRow>, 'isTried' | 'onChange'> & { row: MarkupRow };

function Markup({ row, isTried, onChange, onDelete }: MarkupProps & { onDelete: ((row: MarkupRow) => void) | null }) {
  const { t } = useTranslation();
  const item = row.stored.markup_name;
  const problems = isTried ? markupProblems(row) : {};
  const problem = problems.markup_name;
  const [isOpen, setOpen] = useState(false);
  const formMarkup = {
    key: String(row.stored.id),
    name: row.name,
    category: row.stored.markup_category as MarkupCategory,
    isPercentage: row.isPercentage,
    rate: row.value,
    ...(row.rules ? { rules: row.rules } : {}),
  };
  return (
    <>
      <tr>
        <td>
          <input
            className={fields.control}
            aria-label={t('Name of {item}', { item })}
            aria-invalid={problem !== undefined}
            maxLength={120}
            value={row.name}
            onChange={({ target }) => onChange({ ...row, name: target.value })}
          />
          <Problem sentence={problem} />
          {!isOpen && <MarkupWords rules={row.rules} />}
        </td>
        <td data-number>
          <Value row={row} isTried={isTried} onChange={onChange} />
        </td>
        <td data-tight>
          <select
            className={styles.select}
            aria-label={t('Type of {item}', { item })}
            value={row.isPercentage ? 'percent' : 'flat'}
            // 10 % must never become $10 by a click.
            onChange={({ target }) => onChange({ ...row, isPercentage: target.value === 'percent', value: '' })}
          >
            <option value="percent">%</option>
            <option value="flat">$</option>
          </select>
        </td>
        <td data-tight>
          <div className={styles.icons}>
            <IconButton label={t('Rules of {item}', { item })} expanded={isOpen} onClick={() => setOpen(!isOpen)}>
              <SlidersHorizontal size={15} aria-hidden />
            </IconButton>
            {onDelete && <Delete name={item} onDelete={() => onDelete(row)} />}
          </div>
        </td>
      </tr>
      {(isOpen || problems.rules) && (
        <tr>
          <td colSpan={4}>
            <MarkupOptions
              markup={formMarkup}
              name={item}
              onChange={({ rules }) => rules && onChange({ ...row, rules })}
            />
            <Problem sentence={problems.rules} />
          </td>
        </tr>
      )}
    </>
  );
}

function Value({ row, isTried, onChange }: MarkupProps) {
  const { t } = useTranslation();
  const problem = isTried ? markupProblems(row).markup_value : undefined;
  return (
    <>
      <input
        className={fields.control}
        inputMode="decimal"
        aria-label={t('Value of {item}', { item: t(row.stored.markup_name) })}
        aria-invalid={problem !== undefined}
        value={row.value}
        onChange={({ target }) => onChange({ ...row, value: keepNumber(target.value) })}
      />
      <Problem sentence={problem} />
    </>
  );
}

function Delete({ name, onDelete }: { name: string; onDelete: () => void }) {
  const { t } = useTranslation();
  return (
    <IconButton label={t('Delete {name}', { name })} onClick={onDelete}>
      <Trash2 size={15} aria-hidden />
    </IconButton>
  );
}

function Problem({ sentence }: { sentence: string | undefined }) {
  const { t } = useTranslation();
  return sentence ? <p className={styles.problem}>{t(sentence)}</p> : null;
}

/** The category of a new markup, as the list names them. */
export const categoryOptions = (t: (name: string) => string): [MarkupCategory, string][] =>
  MARKUP_CATEGORIES.map((category) => [category, t(MARKUP_CATEGORY_NAMES[category])]);
