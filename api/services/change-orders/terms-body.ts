import type { LineTerms } from '../../../domain/line-kinds.ts';
import type { BigDict } from '../../contract/big-dict.ts';
import type { ItemRecord } from './order-record.ts';

type Line = BigDict['categories']['labor'][string];
type TermsBody = Pick<
  Line,
  | 'credit'
  | 'exempt'
  | 'kind'
  | 'schedule_number'
  | 'allowance_amount'
  | 'actual_amount'
  | 'people'
  | 'days'
  | 'percent_base'
  | 'percent_line'
  | 'percent_amount'
  | 'bill_attachment_id'
>;

const NO_TERMS: TermsBody = {
  credit: false,
  exempt: false,
  kind: 'standard',
  schedule_number: null,
  allowance_amount: null,
  actual_amount: null,
  people: null,
  days: null,
  percent_base: null,
  percent_line: null,
  percent_amount: null,
  bill_attachment_id: null,
};

/** What of a line goes beyond quantity and unit cost, as it travels. */
export function termsBody(item: ItemRecord, seesMoney: boolean): TermsBody {
  const body = { ...NO_TERMS, credit: item.is_credit ?? false, exempt: item.is_exempt ?? false };
  return item.terms ? { ...body, kind: item.terms.kind, ...fieldsOf(item.terms, seesMoney) } : body;
}

function fieldsOf(terms: LineTerms, seesMoney: boolean): Partial<TermsBody> {
  const dollars = (amount: string | null) => (seesMoney && amount !== null ? Number(amount) : null);
  const count = (number: string | null) => (number === null ? null : Number(number));
  switch (terms.kind) {
    case 'unit_price':
      return { schedule_number: terms.scheduleNumber };
    case 'allowance':
      return { allowance_amount: dollars(terms.allowance), actual_amount: dollars(terms.actual) };
    case 'per_diem':
      return { people: count(terms.people), days: count(terms.days) };
    case 'percent': {
      const { of } = terms;
      return {
        percent_base: of.base,
        percent_line: of.base === 'line' ? of.line : null,
        percent_amount: of.base === 'amount' ? dollars(of.amount) : null,
      };
    }
    case 'subcontractor':
      return { bill_attachment_id: terms.billAttachmentId };
    case 'lump_sum':
      return {};
  }
}
