import type {
  Category,
  CostSource,
  LineItem,
  OrderContent,
  OrderMarkup,
  RateKind,
  ScheduleExtension,
} from '../../../domain/change-order.ts';
import { lineExtras } from '../../../domain/line-terms.ts';
import { cleanRules } from '../../../domain/markup-rules.ts';
import { CLAUSES } from '../../../domain/order-clauses.ts';
import type { OrderReference } from '../../../domain/order-reference.ts';
import type { CostSnapshot, EvidenceSource, ItemRecord, OrderRecord } from './order-record.ts';

/** Words that prove a value, found by `domain/` in what a person wrote; stored beside the line and kept for good. */
export interface EvidenceDraft {
  messageId: number | null;
  /** Which value it proves: 'name', 'quantity', 'unit', 'cost', 'rate', 'work_date', 'directed_by', 'job' … */
  field: string;
  source: EvidenceSource;
  /** Offsets into the message's text (or its transcript). */
  start: number;
  end: number;
  words: string;
  /** How the number came from the words ('2 people × 4 hours'), or null when it is as written. */
  derivation: string | null;
}

/** A line as it shall be after the next save. */
export interface NextItem extends LineItem {
  costSource: CostSource | null;
  costSnapshot: CostSnapshot | null;
  /** Name of the person of the office who changed a number that had evidence. */
  changedBy: string | null;
  /** Added to what the line has already. */
  newEvidence: EvidenceDraft[];
}

/** An order as it shall be after the next save. */
export interface NextOrder {
  jobId: number | null;
  status: string;
  description: string;
  note: string;
  scope: string;
  /** Undefined on a new order: the company's own. */
  exclusions: string | undefined;
  terms: string | undefined;
  workDate: string | null;
  directedBy: string | null;
  customerReference: string | null;
  references: OrderReference[];
  approvedAmountCents: number | null;
  /** A fraction, null without a cap, undefined to take the job's. */
  markupCap: string | null | undefined;
  scheduleExtension: ScheduleExtension;
  /** Undefined: left to the rules (kept, or given anew when the job changes). */
  corNumber?: number | null;
  items: NextItem[];
  markups: OrderMarkup[];
  /** Evidence of the order itself. */
  newEvidence: EvidenceDraft[];
}

/** The order as it is: services change the copy and save it. */
export function nextOf(record: OrderRecord): NextOrder {
  return {
    jobId: record.job_id,
    status: record.status,
    description: record.description,
    note: record.note,
    scope: record.scope,
    exclusions: record.exclusions,
    terms: record.terms,
    workDate: record.work_date,
    directedBy: record.directed_by,
    customerReference: record.customer_reference,
    references: record.refs,
    approvedAmountCents: record.approved_amount_cents,
    markupCap: record.markup_cap ?? null,
    scheduleExtension: scheduleOf(record),
    items: record.items.map((item) => ({
      id: item.id,
      category: item.category,
      name: item.name,
      quantity: item.quantity,
      unit: item.unit,
      unitCost: item.unit_cost,
      rateKind: item.rate_kind,
      position: item.position,
      costSource: item.cost_source,
      costSnapshot: item.cost_snapshot,
      changedBy: item.changed_by,
      ...extrasOf(item),
      newEvidence: [],
    })),
    markups: markupsOf(record),
    newEvidence: [],
  };
}

/** A new, empty line at the end of its category. */
export function newItem(category: Category, name: string, position: number): NextItem {
  const rateKind: RateKind | null = null;
  return {
    id: null,
    category,
    name,
    quantity: null,
    unit: 'ea',
    unitCost: null,
    rateKind,
    position,
    costSource: null,
    costSnapshot: null,
    changedBy: null,
    newEvidence: [],
  };
}

/** The content of a stored order as `domain/` computes with it. */
export function contentOf(record: OrderRecord): OrderContent {
  return {
    description: record.description,
    note: record.note,
    ...clausesOf(record),
    workDate: record.work_date,
    directedBy: record.directed_by,
    scheduleExtension: scheduleOf(record),
    items: record.items.map((item) => ({
      id: item.id,
      category: item.category,
      name: item.name,
      quantity: item.quantity,
      unit: item.unit,
      unitCost: item.unit_cost,
      rateKind: item.rate_kind,
      position: item.position,
      ...extrasOf(item),
    })),
    markups: markupsOf(record),
    ...(record.markup_cap ? { markupCap: record.markup_cap } : {}),
  };
}

function clausesOf(record: OrderRecord): Pick<OrderContent, 'clauses'> {
  const said = CLAUSES.filter((clause) => record[clause] !== '');
  if (said.length === 0) return {};
  return { clauses: Object.fromEntries(said.map((clause) => [clause, record[clause]])) };
}

function scheduleOf(record: OrderRecord): ScheduleExtension {
  return { days: record.schedule_days, weeks: record.schedule_weeks, months: record.schedule_months };
}

export function markupsOf(record: Pick<OrderRecord, 'markups'>): OrderMarkup[] {
  return record.markups.map(({ name, category, is_percentage, rate, rules: stored }) => {
    const rules = cleanRules(stored);
    return { name, category, isPercentage: is_percentage, rate, ...(rules ? { rules } : {}) };
  });
}

function extrasOf({ is_credit, is_exempt, terms }: ItemRecord) {
  return lineExtras({ isCredit: is_credit, isExempt: is_exempt, terms });
}
