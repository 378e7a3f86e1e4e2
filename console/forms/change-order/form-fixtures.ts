/** Orders and forms for the tests of this folder. */
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import { emptyForm, type FormLine, type OrderForm } from './order-form.ts';

type Item = ChangeOrderBody['big_dict']['categories']['labor'][string];

export const storedItem = (id: number, name: string, change: Partial<Item> = {}): Item => ({
  id,
  name,
  cost_per_unit: 10,
  unit: 'ea',
  quantity: 2,
  position: 0,
  rate_kind: null,
  source: null,
  needs_price: false,
  needs_quantity: false,
  evidence: [],
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
  ...change,
});

/** A stored order with one line in each of labor and materials, and one markup. */
export function storedOrder(change: Partial<ChangeOrderBody> = {}): ChangeOrderBody {
  return {
    id: 7,
    id_number: 1001,
    cor_number: 3,
    number: 'COR 3',
    is_cost_agreed: false,
    is_billed: false,
    customer_id: 1,
    job_id: 5,
    job: null,
    description: 'Move conduit',
    date_created: '2026-03-03T17:00:00Z',
    last_updated: '2026-03-03T17:00:00Z',
    completed_at: null,
    status: 'Incomplete',
    total_amount: 0,
    creator: null,
    creator_id: null,
    creator_name: null,
    last_approval_status: null,
    last_approval_verdict: null,
    old_cor: false,
    unknown_count: 0,
    attachments_count: 0,
    version: 4,
    attachments: [],
    customer: {
      id: 1,
      name: 'Summit',
      office_phone_number: null,
      street_address: null,
      city: null,
      state: null,
      zip_code: null,
    },
    big_dict: {
      desc: 'Move conduit',
      note: 'After 5 pm',
      schedule_extension: { Days: 2, Weeks: 0, Months: 0 },
      categories: {
        labor: { Foreman: storedItem(11, 'Foreman', { unit: 'hr', quantity: 4, cost_per_unit: 78 }) },
        materials: { Conduit: storedItem(12, 'Conduit', { quantity: 60.5, cost_per_unit: 0.3125 }) },
        equipment: {},
        other: {},
      },
      markups: [
        {
          name: 'Tax',
          rate: 0.077512,
          category: 'materials',
          is_percentage: true,
          applies_to: null,
          tiers: null,
          line_kind: null,
          skips_net_credit: false,
        },
      ],
      markup_cap: null,
      job_id: 5,
      job_name: 'Riverside',
    },
    breakdown: null,
    work_date: '2026-03-02',
    directed_by: 'Dave',
    customer_reference: null,
    references: [],
    scope: '',
    exclusions: '',
    terms: '',
    approved_amount: null,
    revision: null,
    updated_by: null,
    warnings: [],
    ...change,
  };
}

export const formLine = (key: string, change: Partial<FormLine> = {}): FormLine => ({
  key,
  id: key.startsWith('temp-') ? null : Number(key),
  name: `Item ${key}`,
  unit: 'ea',
  quantity: '1',
  unitCost: '10',
  rateKind: null,
  ...change,
});

export const formWith = (lines: Partial<OrderForm['lines']>, change: Partial<OrderForm> = {}): OrderForm => ({
  ...emptyForm(),
  ...change,
  lines: { ...emptyForm().lines, ...lines },
});
