/** The one body of every answer that is not a success. */
import { z } from 'zod';
import { ERRORS, type ErrorCode } from '../../domain/errors.ts';

export const errorBody = z.looseObject({
  success: z.literal(false),
  /** The sentence a person reads. */
  message: z.string(),
  /** The sentence or its reason. */
  detail: z.string(),
  error: z.string(),
  code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
  /** Sentence per field path ('big_dict.categories.labor.Foreman.quantity'). */
  fields: z.record(z.string(), z.string()).optional(),
});

export type ErrorBody = z.output<typeof errorBody>;
