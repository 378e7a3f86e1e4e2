import { useId } from 'react';
import type { Category, RateKind } from '../../../domain/change-order.ts';
import { EQUIPMENT_RATE_KINDS, LABOR_RATE_KINDS } from '../../../domain/change-order.ts';
import { LINE_KINDS, PERCENT_BASES, type LineKind } from '../../../domain/line-kinds.ts';
import { type FormExtras, NO_EXTRAS, withKind } from '../../forms/change-order/line-extras.ts';
import type { FormLine } from '../../forms/change-order/order-form.ts';
import { useTranslation } from '../../i18n.ts';
import { LINE_KIND_NAMES, PERCENT_BASE_NAMES } from './line-kind-names.ts';
import styles from './line-options.module.css';
import { RATE_KIND_NAMES } from './rate-kind-names.ts';

export interface LineOptionsProps {
  category: Category;
  line: FormLine;
  named: string;
  seesMoney: boolean;
  /** Names of the order's other lines, of which a percent line may be one. */
  otherNames: readonly string[];
  attachments: readonly { id: number; name: string }[];
  /** Sentences by the line's wire field. */
  problems: Record<string, string | undefined>;
  onChange: (change: Partial<FormLine>) => void;
}

/** What kind of line it is, whether it is a credit, and what its numbers follow from. */
export function LineOptions(props: LineOptionsProps) {
  const { category, line, named, onChange } = props;
  const { t } = useTranslation();
  const extras = line.extras ?? NO_EXTRAS;
  const set = (change: Partial<FormExtras>) => onChange({ extras: { ...extras, ...change } });
  const kinds = LINE_KINDS.filter((kind) => kind !== 'subcontractor' || category === 'other' || kind === extras.kind);
  const rateKinds = category === 'labor' ? LABOR_RATE_KINDS : category === 'equipment' ? EQUIPMENT_RATE_KINDS : [];
  return (
    <fieldset className={styles.panel}>
      <legend className="sr-only">{t('Options of {item}', { item: named })}</legend>
      <label className={styles.field}>
        <span>{t('Kind')}</span>
        <select
          value={extras.kind}
          onChange={(event) => onChange({ extras: withKind(extras, event.target.value as LineKind) })}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {t(LINE_KIND_NAMES[kind])}
            </option>
          ))}
        </select>
      </label>
      {rateKinds.length > 0 && (
        <label className={styles.field}>
          <span>{t('Rate')}</span>
          <select
            value={line.rateKind ?? ''}
            onChange={(event) => onChange({ rateKind: (event.target.value || null) as RateKind | null })}
          >
            <option value="">{t('not said')}</option>
            {rateKinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(RATE_KIND_NAMES[kind])}
              </option>
            ))}
          </select>
        </label>
      )}
      <KindFields {...props} extras={extras} set={set} />
      <span className={styles.checks}>
        {extras.kind !== 'allowance' && (
          <label>
            <input
              type="checkbox"
              checked={extras.isCredit}
              onChange={(event) => set({ isCredit: event.target.checked })}
            />
            {t('Credit')}
          </label>
        )}
        <label>
          <input
            type="checkbox"
            checked={extras.isExempt}
            onChange={(event) => set({ isExempt: event.target.checked })}
          />
          {t('No markup')}
        </label>
      </span>
    </fieldset>
  );
}

type KindProps = LineOptionsProps & { extras: FormExtras; set: (change: Partial<FormExtras>) => void };

function KindFields({ extras, set, seesMoney, otherNames, attachments, problems }: KindProps) {
  const { t } = useTranslation();
  switch (extras.kind) {
    case 'unit_price':
      return (
        <Text
          label={t('Schedule number')}
          value={extras.scheduleNumber}
          onChange={(scheduleNumber) => set({ scheduleNumber })}
        />
      );
    case 'allowance':
      if (!seesMoney) return null;
      return (
        <>
          <Text
            label={t('Allowance')}
            sign="$"
            value={extras.allowance}
            problem={problems['allowance_amount']}
            onChange={(allowance) => set({ allowance })}
          />
          <Text
            label={t('Actual cost')}
            sign="$"
            value={extras.actual}
            problem={problems['actual_amount']}
            onChange={(actual) => set({ actual })}
          />
        </>
      );
    case 'per_diem':
      return (
        <>
          <Text
            label={t('People')}
            value={extras.people}
            problem={problems['people']}
            onChange={(people) => set({ people })}
          />
          <Text label={t('Days')} value={extras.days} problem={problems['days']} onChange={(days) => set({ days })} />
        </>
      );
    case 'percent':
      return (
        <>
          <Choice
            label={t('Percent of')}
            value={extras.percentBase}
            problem={problems['percent_base']}
            onChange={(percentBase) => set({ percentBase: percentBase as FormExtras['percentBase'] })}
            options={PERCENT_BASES.map((base) => [base, t(PERCENT_BASE_NAMES[base])])}
          />
          {extras.percentBase === 'line' && (
            <Choice
              label={t('Line')}
              value={extras.percentLine}
              problem={problems['percent_line']}
              onChange={(percentLine) => set({ percentLine })}
              options={[['', t('Choose a line')], ...otherNames.map((name) => [name, name] as const)]}
            />
          )}
          {extras.percentBase === 'amount' && seesMoney && (
            <Text
              label={t('Amount')}
              sign="$"
              value={extras.percentAmount}
              problem={problems['percent_amount']}
              onChange={(percentAmount) => set({ percentAmount })}
            />
          )}
        </>
      );
    case 'subcontractor':
      return (
        <Choice
          label={t('Bill')}
          value={extras.billAttachmentId === null ? '' : String(extras.billAttachmentId)}
          problem={problems['bill_attachment_id']}
          onChange={(id) => set({ billAttachmentId: id === '' ? null : Number(id) })}
          options={[['', t('no bill attached')], ...attachments.map(({ id, name }) => [String(id), name] as const)]}
        />
      );
    case 'standard':
    case 'lump_sum':
      return null;
  }
}

function Text({
  label,
  sign,
  value,
  problem,
  onChange,
}: {
  label: string;
  sign?: string;
  value: string;
  problem?: string | undefined;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <label className={styles.field}>
      <span>
        {label}
        {sign ? ` (${sign})` : ''}
      </span>
      <input
        value={value}
        inputMode={sign || label === t('People') || label === t('Days') ? 'decimal' : 'text'}
        autoComplete="off"
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? id : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem && <em id={id}>{t(problem)}</em>}
    </label>
  );
}

function Choice({
  label,
  value,
  problem,
  options,
  onChange,
}: {
  label: string;
  value: string;
  problem?: string | undefined;
  options: readonly (readonly [string, string])[];
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <label className={styles.field}>
      <span>{label}</span>
      <select
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? id : undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([key, name]) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      {problem && <em id={id}>{t(problem)}</em>}
    </label>
  );
}
