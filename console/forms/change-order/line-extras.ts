/** What a line of the form says beyond name, quantity, unit and cost; all as typed. */
import type { BodyOf } from '../../../api/contract/endpoints.ts';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { Category, LineItem } from '../../../domain/change-order.ts';
import { canonicalDecimal } from '../../../domain/decimal.ts';
import { canonicalEnteredNumber } from '../../../domain/entered-number.ts';
import type { LineKind, LineTerms, PERCENT_BASES } from '../../../domain/line-kinds.ts';
import { lineExtras } from '../../../domain/line-terms.ts';
import { NUMBER_LIMIT } from '../../../domain/validation/validate-item.ts';

export interface FormExtras {
  isCredit: boolean;
  isExempt: boolean;
  kind: LineKind;
  scheduleNumber: string;
  allowance: string;
  actual: string;
  people: string;
  days: string;
  percentBase: (typeof PERCENT_BASES)[number];
  percentLine: string;
  percentAmount: string;
  billAttachmentId: number | null;
}

/** A charge of the standard kind. */
export const NO_EXTRAS: FormExtras = {
  isCredit: false,
  isExempt: false,
  kind: 'standard',
  scheduleNumber: '',
  allowance: '',
  actual: '',
  people: '',
  days: '',
  percentBase: 'labor',
  percentLine: '',
  percentAmount: '',
  billAttachmentId: null,
};

/** What choosing a kind brings along: all-in prices, allowances and per diem bear no markup unless somebody says so. */
export function withKind(extras: FormExtras, kind: LineKind): FormExtras {
  const isExempt = kind === 'unit_price' || kind === 'allowance' || kind === 'per_diem';
  return { ...extras, kind, isExempt: kind === 'standard' ? false : isExempt };
}

/** The category a kind belongs to; null leaves the line where it is. */
export function categoryOfKind(kind: LineKind): Category | null {
  return kind === 'subcontractor' ? 'other' : null;
}

/** Absent where the line is a standard charge. */
export function readExtras(item: ChangeOrderBody['big_dict']['categories'][Category][string]): { extras?: FormExtras } {
  if (!item.credit && !item.exempt && item.kind === 'standard') return {};
  const text = (value: number | null) => (value === null ? '' : (canonicalDecimal(value) ?? String(value)));
  return {
    extras: {
      isCredit: item.credit,
      isExempt: item.exempt,
      kind: item.kind,
      scheduleNumber: item.schedule_number ?? '',
      allowance: text(item.allowance_amount),
      actual: text(item.actual_amount),
      people: text(item.people),
      days: text(item.days),
      percentBase: item.percent_base ?? 'labor',
      percentLine: item.percent_line ?? '',
      percentAmount: text(item.percent_amount),
      billAttachmentId: item.bill_attachment_id,
    },
  };
}

/** In the domain's terms. What is no number yet is unknown. */
export function extrasContent(extras: FormExtras | undefined): Pick<LineItem, 'isCredit' | 'isExempt' | 'terms'> {
  return extras ? lineExtras({ ...extras, terms: termsOf(extras) }) : {};
}

function termsOf(extras: FormExtras): LineTerms | undefined {
  const { kind } = extras;
  switch (kind) {
    case 'standard':
      return undefined;
    case 'lump_sum':
      return { kind };
    case 'unit_price':
      return { kind, scheduleNumber: extras.scheduleNumber.trim() || null };
    case 'subcontractor':
      return { kind, billAttachmentId: extras.billAttachmentId };
    case 'per_diem':
      return { kind, people: readNumber(extras.people), days: readNumber(extras.days) };
    case 'allowance':
      return { kind, allowance: readNumber(extras.allowance) ?? '0', actual: readNumber(extras.actual) };
    case 'percent':
      if (extras.percentBase === 'line') return { kind, of: { base: 'line', line: extras.percentLine } };
      if (extras.percentBase === 'amount')
        return { kind, of: { base: 'amount', amount: readNumber(extras.percentAmount) ?? '0' } };
      return { kind, of: { base: extras.percentBase } };
  }
}

type SentItem = NonNullable<
  NonNullable<NonNullable<BodyOf<'changeOrders.update'>['big_dict']>['categories']>[Category]
>[string];

/** As the body takes them; `wasExtra` says that the stored line had some, which must be taken back by name. */
export function writeExtras(extras: FormExtras | undefined, seesMoney: boolean): Partial<SentItem> {
  const { isCredit, isExempt, kind, ...rest } = extras ?? NO_EXTRAS;
  return {
    credit: isCredit,
    exempt: isExempt,
    kind,
    schedule_number: rest.scheduleNumber.trim() || null,
    people: rest.people.trim() || null,
    days: rest.days.trim() || null,
    percent_base: kind === 'percent' ? rest.percentBase : null,
    percent_line: kind === 'percent' && rest.percentBase === 'line' ? rest.percentLine : null,
    bill_attachment_id: rest.billAttachmentId,
    ...(seesMoney
      ? {
          allowance_amount: rest.allowance.trim() || null,
          actual_amount: rest.actual.trim() || null,
          percent_amount: rest.percentAmount.trim() || null,
        }
      : {}),
  };
}

function readNumber(text: string): string | null {
  const typed = canonicalEnteredNumber(text);
  return typed === null || typed.startsWith('-') || Number(typed) >= NUMBER_LIMIT ? null : typed;
}
