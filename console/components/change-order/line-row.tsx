import { ArrowDown, ArrowUp, SlidersHorizontal, Tag, Trash2 } from 'lucide-react';
import { type KeyboardEvent, memo, useId, useState } from 'react';
import { type Category, type LineItem, UNITS } from '../../../domain/change-order.ts';
import { extendLine } from '../../../domain/extend-line.ts';
import { formatCents } from '../../../domain/money.ts';
import { validateQuantity, validateUnitCost } from '../../../domain/validation/validate-item.ts';
import type { FormAct } from '../../forms/change-order/form-reducer.ts';
import { highlightLine, useIsHighlighted } from '../../forms/change-order/highlighted-line.ts';
import type { FormLine } from '../../forms/change-order/order-form.ts';
import { useTranslation } from '../../i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { LineChips } from './line-chips.tsx';
import { LineOptions, type LineOptionsProps } from './line-options.tsx';
import { type StoredLine, LineWords } from './line-words.tsx';
import styles from './lines.module.css';
import { NameInput } from './name-input.tsx';
import { pickPrice } from './price-widget.ts';
import { useLaborSuggestions, useMaterialSuggestions } from './use-price-lists.ts';

export interface LineRowProps {
  category: Category;
  line: FormLine;
  stored: StoredLine | undefined;
  /** What the server last said of it; null for a line that is new. */
  base: FormLine | null;
  /** 1-based, for those who do not see the table. */
  number: number;
  isFirst: boolean;
  isLast: boolean;
  /** Cents; null for people who may not see money. */
  cents: number | null;
  nameProblem: string | undefined;
  quantityProblem: string | undefined;
  costProblem: string | undefined;
  /** Sentences of the fields of its options, by wire name. */
  optionProblems?: Record<string, string | undefined>;
  /** As its terms and sign give it; numbers that follow from terms are shown, not typed. */
  resolved?: LineItem | undefined;
  otherNames?: readonly string[];
  attachments?: LineOptionsProps['attachments'];
  place: { customerId: number; jobId: number | null; regionId: number | null };
  dispatch: (act: FormAct) => void;
  /** Enter in the last line. */
  onEnd: () => void;
}

/** One line of the order being edited. */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { category, line, stored, base, number, cents, place, dispatch, onEnd } = props;
  const { t } = useTranslation();
  const id = useId();
  const on = useIsHighlighted(line.id);
  const [typing, setTyping] = useState(false);
  const optionProblems = props.optionProblems ?? NOTHING_WRONG;
  const [isOpen, setIsOpen] = useState(false);
  const showsOptions = isOpen || Object.values(optionProblems).some(Boolean);
  const kind = line.extras?.kind ?? 'standard';
  const materials = useMaterialSuggestions(place.customerId, line.name, typing && category === 'materials');
  const labor = useLaborSuggestions(place.customerId, line.name, place, typing && category === 'labor');
  const seesMoney = cents !== null;
  const change = (changes: Partial<FormLine>) => dispatch({ act: 'setLine', category, key: line.key, change: changes });
  const named = line.name.trim() || t('item {number}', { number });

  const check = (field: 'quantity' | 'unitCost') => {
    if (line[field] === (base?.[field] ?? '')) return;
    const [wire, rule] =
      field === 'quantity' ? (['quantity', validateQuantity] as const) : (['cost_per_unit', validateUnitCost] as const);
    dispatch({ act: 'problem', field: `line.${line.key}.${wire}`, sentence: rule(line[field], 'field') });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const next = nextNameInput(event.currentTarget);
    if (next) next.focus();
    else onEnd();
  };

  const numberCell = (field: 'quantity' | 'unitCost', label: string, problem: string | undefined, unknown: string) => (
    <>
      <input
        className={styles.cell}
        data-number
        // A credit has a cost below 0, and an iPhone's keypad of numbers has no minus.
        inputMode={field === 'quantity' ? 'decimal' : 'text'}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-${field}` : undefined}
        data-unknown={base !== null && base[field] === '' && line[field] === ''}
        placeholder={base !== null && base[field] === '' ? unknown : undefined}
        autoComplete="off"
        value={line[field]}
        onChange={(event) => change({ [field]: event.target.value })}
        onBlur={() => check(field)}
      />
      {problem && (
        <p className={styles.problem} id={`${id}-${field}`}>
          {t(problem)}
        </p>
      )}
    </>
  );

  return (
    <>
      <tr
        onKeyDown={onKeyDown}
        data-on={on && (stored?.evidence.length ?? 0) > 0}
        onPointerEnter={() => highlightLine(line.id)}
        onPointerLeave={() => highlightLine(null)}
        onFocus={() => highlightLine(line.id)}
        onBlur={() => highlightLine(null)}
      >
        <td className={styles.colName}>
          <NameInput
            label={t('Description of {item}', { item: named })}
            value={line.name}
            problem={props.nameProblem}
            suggestions={category === 'labor' ? labor : materials}
            onChange={(name) => change({ name })}
            onPick={({ name, unit, unitCost }) =>
              change({ name, unit, ...(seesMoney && unitCost !== null ? { unitCost } : {}) })
            }
            onTyping={setTyping}
            describedBy={props.nameProblem ? `${id}-name` : undefined}
          />
          {props.nameProblem && (
            <p className={styles.problem} id={`${id}-name`}>
              {t(props.nameProblem)}
            </p>
          )}
          {stored && <LineWords line={stored} />}
          {!showsOptions && <LineChips extras={line.extras} seesMoney={seesMoney} />}
        </td>
        <td className={styles.colQuantity}>
          {kind === 'per_diem' || kind === 'allowance' ? (
            <Derived value={props.resolved?.quantity ?? null} />
          ) : (
            numberCell(
              'quantity',
              kind === 'percent'
                ? t('Percentage of {item}', { item: named })
                : t('Quantity of {item}', { item: named }),
              props.quantityProblem,
              t('needs quantity'),
            )
          )}
        </td>
        <td className={styles.colUnit}>
          {kind === 'percent' ? (
            <Derived value="%" />
          ) : (
            <select
              className={styles.cell}
              aria-label={t('Unit of {item}', { item: named })}
              value={line.unit}
              onChange={(event) => change({ unit: event.target.value })}
            >
              {[...new Set<string>([line.unit, ...UNITS])].map((unit) => (
                <option key={unit}>{unit}</option>
              ))}
            </select>
          )}
        </td>
        {seesMoney && (
          <td className={styles.colCost}>
            {kind === 'percent' || kind === 'allowance' ? (
              <Derived value={derivedCost(kind, props.resolved)} />
            ) : (
              numberCell('unitCost', t('Cost per unit of {item}', { item: named }), props.costProblem, t('needs price'))
            )}
          </td>
        )}
        {seesMoney && (
          <td data-number className={styles.colTotal}>
            <span className={styles.total}>{formatCents(cents)}</span>
          </td>
        )}
        <td className={styles.colActions}>
          <RowActions {...props} named={named} isOpen={showsOptions} onOptions={() => setIsOpen(!isOpen)} />
        </td>
      </tr>
      {showsOptions && (
        <tr className={styles.optionsRow}>
          <td colSpan={seesMoney ? 6 : 4}>
            <LineOptions
              category={category}
              line={line}
              named={named}
              seesMoney={seesMoney}
              otherNames={props.otherNames ?? []}
              attachments={props.attachments ?? []}
              problems={optionProblems}
              onChange={change}
            />
          </td>
        </tr>
      )}
    </>
  );
});

/** Of the next line: a row of options may stand between. */
function nextNameInput(row: HTMLTableRowElement): HTMLInputElement | null {
  let next = row.nextElementSibling;
  while (next) {
    const input = next.querySelector<HTMLInputElement>('[data-name-input]');
    if (input) return input;
    next = next.nextElementSibling;
  }
  return null;
}

const NOTHING_WRONG: Record<string, string | undefined> = {};

/** A number that follows from the line's terms. */
function Derived({ value }: { value: string | null }) {
  return (
    <span className={styles.total} data-number>
      {value ?? '—'}
    </span>
  );
}

/** The whole base of a percent line, the difference of an allowance. */
function derivedCost(kind: 'percent' | 'allowance', resolved: LineItem | undefined): string | null {
  const cost = resolved?.unitCost ?? null;
  if (cost === null) return null;
  return formatCents(extendLine({ quantity: kind === 'percent' ? '100' : '1', unitCost: cost }));
}

type ActionProps = LineRowProps & { named: string; isOpen: boolean; onOptions: () => void };

function RowActions({ category, line, isFirst, isLast, cents, dispatch, named, isOpen, onOptions }: ActionProps) {
  const { t } = useTranslation();
  const move = (by: -1 | 1) => dispatch({ act: 'moveLine', category, key: line.key, by });
  const lookUp = () =>
    void pickPrice(line.name, ({ name, unit, unitCost }) =>
      dispatch({
        act: 'setLine',
        category,
        key: line.key,
        change: { unitCost, unit, ...(line.name.trim() === '' ? { name } : {}) },
      }),
    );
  return (
    <span className={styles.actions}>
      <IconButton label={t('Options of {item}', { item: named })} expanded={isOpen} onClick={onOptions}>
        <SlidersHorizontal size={15} aria-hidden />
      </IconButton>
      {category === 'materials' && cents !== null && (
        <IconButton label={t('Look up a price for {item}', { item: named })} onClick={lookUp}>
          <Tag size={15} aria-hidden />
        </IconButton>
      )}
      {isLast && !isFirst ? (
        <IconButton label={t('Move {item} up', { item: named })} onClick={() => move(-1)}>
          <ArrowUp size={15} aria-hidden />
        </IconButton>
      ) : (
        !isLast && (
          <IconButton label={t('Move {item} down', { item: named })} onClick={() => move(1)}>
            <ArrowDown size={15} aria-hidden />
          </IconButton>
        )
      )}
      <IconButton
        label={t('Remove {item}', { item: named })}
        onClick={() => dispatch({ act: 'removeLine', category, key: line.key })}
      >
        <Trash2 size={15} aria-hidden />
      </IconButton>
    </span>
  );
}
