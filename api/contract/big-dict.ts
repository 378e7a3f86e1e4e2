/**
 * `big_dict`: an order's content as the specification has it, categories keyed by the item's name. It is never stored;
 * the server reads it into rows and builds it from rows.
 */
import { z } from 'zod';
import { COST_SOURCES, MARKUP_CATEGORIES, RATE_KINDS, SCHEDULE_MAX } from '../../domain/change-order.ts';
import { LINE_KINDS, PERCENT_BASES } from '../../domain/line-kinds.ts';
import { markupRules, markupRulesInput } from './markup-rules.ts';
import { idJson, ignored, typedNumber } from './fields.ts';

/** Where in whose words a line's number stands. */
export const evidenceSpan = z.object({
  message_id: z.int().nullable(),
  /** Offsets into the message's text, or null for words read from a photo or a transcript. */
  start: z.int().nullable(),
  end: z.int().nullable(),
  quote: z.string(),
  source: z.enum(['message', 'transcript', 'photo', 'web']),
  /** Which value it proves: 'quantity', 'cost', 'name' … */
  field: z.string(),
  /** How the number came from the words ('2 people × 4 hours'), or null when it is as written. */
  derivation: z.string().nullable(),
  /** Name of the person of the office who changed the number since, or null. */
  changed_by: z.string().nullable(),
});

export const lineItem = z.object({
  id: z.int(),
  name: z.string(),
  /** Dollars, at most 4 decimals; null is unknown, or hidden from roles that may not see money. */
  cost_per_unit: z.number().nullable(),
  unit: z.string(),
  /** At most 4 decimals; null is unknown. */
  quantity: z.number().nullable(),
  position: z.int(),
  rate_kind: z.enum(RATE_KINDS).nullable(),
  source: z.enum(COST_SOURCES).nullable(),
  needs_price: z.boolean(),
  needs_quantity: z.boolean(),
  evidence: z.array(evidenceSpan),
  /** A credit: its quantity is 0 or less. */
  credit: z.boolean(),
  /** Left out of markups, except those on the order total. */
  exempt: z.boolean(),
  /** For kinds other than standard, `quantity` and `cost_per_unit` follow from the fields below. */
  kind: z.enum(LINE_KINDS),
  /** Unit price: the number in the contract's schedule. */
  schedule_number: z.string().nullable(),
  /** Allowance: dollars. The line charges actual minus allowance. */
  allowance_amount: z.number().nullable(),
  actual_amount: z.number().nullable(),
  /** Per diem: quantity is people × days. */
  people: z.number().nullable(),
  days: z.number().nullable(),
  /** Percent: `quantity` is the percentage of a category's other lines, of all other lines, of one line or of an amount. */
  percent_base: z.enum(PERCENT_BASES).nullable(),
  percent_line: z.string().nullable(),
  percent_amount: z.number().nullable(),
  /** Subcontractor: the attachment that is the bill. */
  bill_attachment_id: z.int().nullable(),
});

/** `id` may be a temporary one of the browser, in any form ('temp-3', -1): then the line is new. */
export const lineItemInput = z.strictObject({
  id: z.union([z.number(), z.string().max(64), z.null()]).optional(),
  name: z.string().max(2000).optional(),
  cost_per_unit: typedNumber.optional(),
  unit: z.string().max(20).nullable().optional(),
  quantity: typedNumber.optional(),
  position: z.int().min(0).max(100_000).nullable().optional(),
  rate_kind: z.enum(RATE_KINDS).nullable().optional(),
  source: ignored,
  needs_price: ignored,
  needs_quantity: ignored,
  evidence: ignored,
  credit: z.boolean().nullable().optional(),
  exempt: z.boolean().nullable().optional(),
  /** Without it the stored kind stays, and the fields below are not read. */
  kind: z.enum(LINE_KINDS).nullable().optional(),
  schedule_number: z.string().max(40).nullable().optional(),
  allowance_amount: typedNumber.optional(),
  actual_amount: typedNumber.optional(),
  people: typedNumber.optional(),
  days: typedNumber.optional(),
  percent_base: z.enum(PERCENT_BASES).nullable().optional(),
  percent_line: z.string().max(2000).nullable().optional(),
  percent_amount: typedNumber.optional(),
  bill_attachment_id: idJson.nullable().optional(),
});

export const orderMarkup = z.object({
  name: z.string(),
  /** A fraction when a percentage (0.15 is 15 %), else dollars. */
  rate: z.number(),
  category: z.enum(MARKUP_CATEGORIES),
  is_percentage: z.boolean(),
  ...markupRules,
});

export const orderMarkupInput = z.strictObject({
  id: ignored,
  name: z.string().max(255),
  rate: typedNumber,
  category: z.enum(MARKUP_CATEGORIES),
  is_percentage: z.boolean(),
  ...markupRulesInput,
});

export const scheduleExtension = z.object({ Days: z.int(), Weeks: z.int(), Months: z.int() });

const span = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(0).max(SCHEDULE_MAX));
export const scheduleExtensionInput = z.strictObject({
  Days: span.nullable().optional(),
  Weeks: span.nullable().optional(),
  Months: span.nullable().optional(),
});

const categoriesOf = <T extends z.ZodType>(item: T) => {
  const byName = z.record(z.string(), item);
  return { labor: byName, materials: byName, equipment: byName, other: byName };
};

export const bigDict = z.object({
  desc: z.string(),
  note: z.string(),
  schedule_extension: scheduleExtension,
  categories: z.object(categoriesOf(lineItem)),
  /** Null where the reader may not see money. */
  markups: z.array(orderMarkup).nullable(),
  /** The most that markups may add together, as a fraction; null without a cap. */
  markup_cap: z.number().nullable(),
  job_id: z.int().nullable(),
  job_name: z.string().nullable(),
});

/** Lines of one order: far more than any has, few enough that one body keeps nobody waiting. */
const MOST_LINES = 1000;

export const bigDictInput = z.strictObject({
  desc: z.string().max(5000).nullable().optional(),
  description: z.string().max(5000).nullable().optional(),
  note: z.string().max(5000).nullable().optional(),
  schedule_extension: scheduleExtensionInput.nullable().optional(),
  categories: z
    .strictObject(categoriesOf(lineItemInput))
    .partial()
    .refine(
      (byCategory) =>
        Object.values(byCategory).reduce((lines, one) => lines + Object.keys(one).length, 0) <= MOST_LINES,
      'A change order has at most 1,000 items.',
    )
    .optional(),
  markups: z.array(orderMarkupInput).max(100).nullable().optional(),
  /** Left out: what is stored, or the job's for a new order. Null: no cap. */
  markup_cap: typedNumber.optional(),
  job_id: idJson.nullable().optional(),
  job_name: ignored,
});

export type BigDict = z.output<typeof bigDict>;
export type BigDictInput = z.output<typeof bigDictInput>;
export type LineItemInput = z.output<typeof lineItemInput>;
