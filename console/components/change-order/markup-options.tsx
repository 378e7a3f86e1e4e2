import { Plus, Trash2 } from 'lucide-react';
import type { MarkupBase } from '../../../domain/markup-rules.ts';
import { type FormRules, type FormTier, NO_RULES } from '../../forms/change-order/form-rules.ts';
import type { FormMarkup } from '../../forms/change-order/order-form.ts';
import { useTranslation } from '../../i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import options from './line-options.module.css';
import styles from './markups.module.css';

interface Props {
  markup: FormMarkup;
  name: string;
  onChange: (change: Partial<FormMarkup>) => void;
}

const GENERAL_BASES = { '': 'Base cost', running_total: 'Running total', order_total: 'Order total' } as const;
const CATEGORY_BASES = { '': 'Running subtotal', base_cost: 'Cost alone' } as const;

/** What a markup applies to, its tiers, and when it does not apply. */
export function MarkupOptions({ markup, name, onChange }: Props) {
  const { t } = useTranslation();
  const rules = markup.rules ?? NO_RULES;
  const set = (change: Partial<FormRules>) => onChange({ rules: { ...rules, ...change } });
  const bases = Object.entries(markup.category === 'general' ? GENERAL_BASES : CATEGORY_BASES);
  return (
    <fieldset className={`${options.panel} ${styles.options}`}>
      <legend className="sr-only">{t('Rules of {item}', { item: name })}</legend>
      <label className={options.field}>
        <span>{t('Applies to')}</span>
        <select value={rules.appliesTo} onChange={(event) => set({ appliesTo: event.target.value as MarkupBase | '' })}>
          {bases.map(([base, label]) => (
            <option key={base} value={base}>
              {t(label)}
            </option>
          ))}
        </select>
      </label>
      {markup.isPercentage && (
        <Tiers tiers={rules.tiers} rate={markup.rate} name={name} onChange={(tiers) => set({ tiers })} />
      )}
      <span className={options.checks}>
        {markup.category === 'other' && (
          <label>
            <input
              type="checkbox"
              checked={rules.isSubcontractor}
              onChange={(event) => set({ isSubcontractor: event.target.checked })}
            />
            {t('Subcontractors only')}
          </label>
        )}
        {markup.isPercentage && (
          <label>
            <input
              type="checkbox"
              checked={rules.skipsNetCredit}
              onChange={(event) => set({ skipsNetCredit: event.target.checked })}
            />
            {t('Not on net credits')}
          </label>
        )}
      </span>
    </fieldset>
  );
}

function Tiers({
  tiers,
  rate,
  name,
  onChange,
}: {
  tiers: readonly FormTier[];
  rate: string;
  name: string;
  onChange: (tiers: FormTier[]) => void;
}) {
  const { t } = useTranslation();
  const set = (index: number, change: Partial<FormTier>) =>
    onChange(tiers.map((tier, at) => (at === index ? { ...tier, ...change } : tier)));
  const start = (): FormTier[] => [
    { upTo: '10000', rate },
    { upTo: '', rate: '' },
  ];
  if (tiers.length === 0) return <TextButton onClick={() => onChange(start())}>{t('Use tiers')}</TextButton>;
  return (
    <div className={styles.tiers} role="group" aria-label={t('Tiers of {item}', { item: name })}>
      {tiers.map((tier, index) => (
        <span key={index} className={styles.tier}>
          <input
            aria-label={t('Percent of tier {number}', { number: index + 1 })}
            inputMode="decimal"
            value={tier.rate}
            onChange={(event) => set(index, { rate: event.target.value })}
          />
          {t('% up to $')}
          <input
            aria-label={t('Limit of tier {number}', { number: index + 1 })}
            inputMode="decimal"
            placeholder={t('no limit')}
            value={tier.upTo}
            onChange={(event) => set(index, { upTo: event.target.value })}
          />
          <IconButton
            label={t('Remove tier {number}', { number: index + 1 })}
            onClick={() => onChange(tiers.filter((_, at) => at !== index))}
          >
            <Trash2 size={14} aria-hidden />
          </IconButton>
        </span>
      ))}
      <TextButton onClick={() => onChange([...tiers, { upTo: '', rate: '' }])}>
        <Plus size={14} aria-hidden />
        {t('Add tier')}
      </TextButton>
    </div>
  );
}

/** A markup's rules in short. */
export function MarkupWords({ rules }: { rules: FormRules | undefined }) {
  const { t } = useTranslation();
  if (!rules) return null;
  const words = [
    rules.appliesTo === 'base_cost' ? t('Cost alone') : '',
    rules.appliesTo === 'running_total' ? t('Running total') : '',
    rules.appliesTo === 'order_total' ? t('Order total') : '',
    ...rules.tiers.map(({ upTo, rate }) =>
      upTo === '' ? t('{rate}% above', { rate }) : t('{rate}% to ${limit}', { rate, limit: upTo }),
    ),
    rules.isSubcontractor ? t('Subcontractors only') : '',
    rules.skipsNetCredit ? t('Not on net credits') : '',
  ].filter((word) => word !== '');
  return (
    <span className={`${options.chips} ${styles.words}`}>
      {words.map((word) => (
        <span key={word} className={options.chip}>
          {word}
        </span>
      ))}
    </span>
  );
}
