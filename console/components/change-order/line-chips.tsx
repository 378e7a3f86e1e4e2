import { formatUnitCost } from '../../../domain/money.ts';
import { canonicalDecimal } from '../../../domain/decimal.ts';
import type { FormExtras } from '../../forms/change-order/line-extras.ts';
import { useTranslation } from '../../i18n.ts';
import { LINE_KIND_NAMES, PERCENT_BASE_NAMES } from './line-kind-names.ts';
import styles from './line-options.module.css';

/** A line's kind and sign in short, and what its numbers follow from. */
export function LineChips({ extras, seesMoney }: { extras: FormExtras | undefined; seesMoney: boolean }) {
  const { t } = useTranslation();
  if (!extras) return null;
  const kind = kindWords(extras, seesMoney, t);
  return (
    <span className={styles.chips}>
      {extras.isCredit && (
        <span className={styles.chip} data-credit="true">
          {t('Credit')}
        </span>
      )}
      {kind !== '' && <span className={styles.chip}>{kind}</span>}
      {extras.isExempt && <span className={styles.chip}>{t('No markup')}</span>}
    </span>
  );
}

type Translate = (sentence: string, values?: Record<string, string>) => string;

function kindWords(extras: FormExtras, seesMoney: boolean, t: Translate): string {
  const dollars = (text: string) => formatUnitCost(canonicalDecimal(text) ?? '0');
  switch (extras.kind) {
    case 'standard':
      return '';
    case 'unit_price':
      return [t('Unit price'), extras.scheduleNumber].filter((word) => word !== '').join(' ');
    case 'allowance': {
      if (!seesMoney) return t('Allowance');
      const allowance = dollars(extras.allowance);
      if (extras.actual.trim() === '') return t('Allowance {allowance}, actual not known yet', { allowance });
      return t('Allowance {allowance}, actual {actual}', { allowance, actual: dollars(extras.actual) });
    }
    case 'per_diem':
      return t('{people} people × {days} days', { people: known(extras.people), days: known(extras.days) });
    case 'percent':
      return t('Percentage of {base}', { base: baseWords(extras, dollars, t) });
    case 'lump_sum':
    case 'subcontractor':
      return t(LINE_KIND_NAMES[extras.kind]);
  }
}

const known = (typed: string): string => (typed.trim() === '' ? '?' : typed);

function baseWords(extras: FormExtras, dollars: (text: string) => string, t: Translate): string {
  if (extras.percentBase === 'line') return extras.percentLine || '?';
  if (extras.percentBase === 'amount') return dollars(extras.percentAmount);
  return t(PERCENT_BASE_NAMES[extras.percentBase]).toLowerCase();
}
