import { z } from 'zod';
import { CATEGORIES, RATE_KINDS } from '../domain/change-order.ts';

/** Exact words of the person, copied from the messages; the instructions say so once for every tool. */
const quotes = z.array(z.string().max(400)).max(8);

/** A new line as the model gives it. */
export const itemInput = z.strictObject({
  category: z.enum(CATEGORIES),
  name: z.string().min(1).max(200).describe('The trade, or what it is with its size.'),
  quantity: z.number().nullable().describe('Labor: hours of all people together. Null: not said.'),
  unit: z.string().max(20).describe('hr, ft, ea, day, ls …'),
  quotes,
  rate_kind: z.enum(RATE_KINDS).optional().describe('Only when said.'),
  unit_cost: z.number().optional().describe('Only a price the person stated.'),
  unit_cost_quotes: z.array(z.string().max(400)).max(4).optional(),
});
export type ItemInput = z.output<typeof itemInput>;

/** A correction of a line that is there. */
export const itemChangeInput = z.strictObject({
  item_id: z.int(),
  name: z.string().min(1).max(200).optional(),
  quantity: z.number().nullable().optional().describe('The new total, not the difference.'),
  unit: z.string().max(20).optional(),
  rate_kind: z.enum(RATE_KINDS).optional(),
  unit_cost: z.number().optional(),
  quotes,
});

export const quotesInput = quotes;

export const dateInput = z.strictObject({ date: z.iso.date(), quotes });
export const directedByInput = z.strictObject({ name: z.string().min(1).max(120), quotes });
