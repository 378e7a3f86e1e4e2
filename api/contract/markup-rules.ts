/** What a markup applies to, as it travels: fields beside the specification's, all of them optional in a body. */
import { z } from 'zod';
import { MARKUP_BASES } from '../../domain/markup-rules.ts';
import { typedNumber } from './fields.ts';

export const markupRules = {
  /** Null: the default, a category's running subtotal or the order's base cost. */
  applies_to: z.enum(MARKUP_BASES).nullable(),
  /** In place of the one rate; each rate (a fraction) applies to the part of the amount inside its tier. */
  tiers: z.array(z.object({ up_to: z.number().nullable(), rate: z.number() })).nullable(),
  /** Applies to subcontractor lines alone. */
  line_kind: z.literal('subcontractor').nullable(),
  /** Adds nothing when the marked-up lines come to less than 0. */
  skips_net_credit: z.boolean(),
};

/** A body without any of them keeps the stored rules of the markup of that category and name. */
export const markupRulesInput = {
  applies_to: z.enum(MARKUP_BASES).nullable().optional(),
  tiers: z
    .array(z.strictObject({ up_to: typedNumber, rate: typedNumber }))
    .max(20)
    .nullable()
    .optional(),
  line_kind: z.literal('subcontractor').nullable().optional(),
  skips_net_credit: z.boolean().nullable().optional(),
};

export type MarkupRulesInput = z.output<z.ZodObject<typeof markupRulesInput>>;
export type MarkupRulesBody = z.output<z.ZodObject<typeof markupRules>>;
