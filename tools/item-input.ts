import { z } from 'zod';
import { CATEGORIES, RATE_KINDS } from '../domain/change-order.ts';

const quotes = z
  .array(z.string().max(400))
  .max(8)
  .describe('Exact words of the person that hold the numbers, copied from the messages.');

/** A new line as the model gives it. */
export const itemInput = z.strictObject({
  category: z.enum(CATEGORIES),
  name: z
    .string()
    .min(1)
    .max(200)
    .describe("What it is: 'Apprentice', '3/4\" EMT'. Crews without a trade are 'Labor'."),
  quantity: z.number().nullable().describe('Hours of all people together for labor. Null when it was not said.'),
  unit: z.string().max(20).describe('hr, ft, ea, day, ls …'),
  quotes,
  rate_kind: z.enum(RATE_KINDS).optional().describe('Only when overtime, double time or premium was said.'),
  unit_cost: z.number().optional().describe('Only a price per unit that the person stated.'),
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
