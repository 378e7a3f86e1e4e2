import { Plus } from 'lucide-react';
import { useCallback, useRef } from 'react';
import type { Category, LineItem } from '../../../domain/change-order.ts';
import type { FormProblems } from '../../forms/change-order/check-form.ts';
import type { FormAct } from '../../forms/change-order/form-reducer.ts';
import type { FormLine } from '../../forms/change-order/order-form.ts';
import { useTranslation } from '../../i18n.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { CATEGORY_NAMES } from './category-names.ts';
import { LineRow, type LineRowProps } from './line-row.tsx';
import type { StoredLine } from './line-words.tsx';
import styles from './lines.module.css';

interface Props {
  category: Category;
  lines: readonly FormLine[];
  baseLines: readonly FormLine[];
  stored: ReadonlyMap<number, StoredLine>;
  amounts: readonly number[] | null;
  problems: FormProblems;
  place: LineRowProps['place'];
  resolved: readonly LineItem[];
  /** Names of all the order's lines. */
  names: readonly string[];
  attachments: NonNullable<LineRowProps['attachments']>;
  dispatch: (act: FormAct) => void;
}

const NO_NAMES: readonly string[] = [];
const NO_FILES: readonly { id: number; name: string }[] = [];
const OPTION_FIELDS = [
  'allowance_amount',
  'actual_amount',
  'people',
  'days',
  'percent_base',
  'percent_line',
  'percent_amount',
  'bill_attachment_id',
];

/** What is wrong with a line's options; nothing at all where nothing is, so that the row stays as it was. */
function withProblems(problems: FormProblems, { key }: FormLine): Pick<LineRowProps, 'optionProblems'> {
  const found = OPTION_FIELDS.filter((field) => problems[`line.${key}.${field}`]);
  if (found.length === 0) return {};
  return { optionProblems: Object.fromEntries(found.map((field) => [field, problems[`line.${key}.${field}`]])) };
}

/** The lines of a category to edit. Enter goes to the next line, and from the last one to a new one. */
export function CategoryEditor(props: Props) {
  const { category, lines, baseLines, stored, amounts, problems, place, resolved, names, attachments, dispatch } =
    props;
  const { t } = useTranslation();
  const body = useRef<HTMLTableSectionElement>(null);
  const name = t(CATEGORY_NAMES[category]);

  const add = useCallback(() => {
    dispatch({ act: 'addLine', category });
    setTimeout(() => {
      const names = body.current?.querySelectorAll<HTMLInputElement>('[data-name-input]') ?? [];
      names[names.length - 1]?.focus();
    });
  }, [dispatch, category]);

  return (
    <>
      {problems[category] && <p className={styles.problem}>{t(problems[category])}</p>}
      {lines.length > 0 && (
        <table className={`${styles.table} ${styles.editor}`} aria-label={t('{category} items', { category: name })}>
          <thead>
            <tr>
              <th scope="col">{t('Description')}</th>
              <th scope="col" data-number>
                {t('Quantity')}
              </th>
              <th scope="col">{t('Unit')}</th>
              {amounts && (
                <>
                  <th scope="col" data-number>
                    {t('Cost per unit')}
                  </th>
                  <th scope="col" data-number>
                    {t('Total')}
                  </th>
                </>
              )}
              <th>
                <span className="sr-only">{t('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody ref={body}>
            {lines.map((line, index) => (
              <LineRow
                key={line.key}
                category={category}
                line={line}
                stored={stored.get(line.id ?? -1)}
                base={baseLines.find(({ key }) => key === line.key) ?? null}
                number={index + 1}
                isFirst={index === 0}
                isLast={index === lines.length - 1}
                cents={amounts ? (amounts[index] ?? 0) : null}
                nameProblem={problems[`line.${line.key}.name`]}
                quantityProblem={problems[`line.${line.key}.quantity`]}
                costProblem={problems[`line.${line.key}.cost_per_unit`]}
                {...withProblems(problems, line)}
                resolved={line.extras ? resolved[index] : undefined}
                otherNames={line.extras?.kind === 'percent' ? names.filter((each) => each !== line.name) : NO_NAMES}
                attachments={line.extras?.kind === 'subcontractor' ? attachments : NO_FILES}
                place={place}
                dispatch={dispatch}
                onEnd={add}
              />
            ))}
          </tbody>
        </table>
      )}
      <div className={`${styles.add} no-print`}>
        <TextButton onClick={add} label={t('Add item to {category}', { category: name })}>
          <Plus size={15} aria-hidden />
          {t('Add item')}
        </TextButton>
      </div>
    </>
  );
}
