import { z } from 'zod';
import { CATEGORIES } from '../../domain/change-order.ts';

export const GROUPS = ['extraction', 'dialogue', 'approval', 'clarification', 'nothing', 'authority', 'fault'] as const;
export type Group = (typeof GROUPS)[number];

export const VERDICTS = ['approved', 'hours_only', 'disputed', 'denied', 'awaiting'] as const;
export type Verdict = (typeof VERDICTS)[number];

export const QUESTIONS = ['job', 'quantity', 'unit', 'material', 'who', 'order', 'confirm'] as const;
export type QuestionKind = (typeof QUESTIONS)[number];

/** 'labor', or several that are all right: 'equipment|other'. */
const category = z
  .string()
  .refine((text) => text.split('|').every((one) => (CATEGORIES as readonly string[]).includes(one)), 'is no category');

/** What a line must be. `null` must be unknown; what is left out is not graded. */
const expectedItem = z.strictObject({
  category: category.optional(),
  /** Exact words, or a regular expression between slashes. */
  name: z.string().optional(),
  quantity: z.number().nullable().optional(),
  unit: z.string().optional(),
  cost_per_unit: z.number().nullable().optional(),
  rate_kind: z.string().nullable().optional(),
});
export type ExpectedItem = z.output<typeof expectedItem>;

const expectedOrder = z.strictObject({
  job: z.string().nullable().optional(),
  status: z.string().optional(),
  description: z.string().optional(),
  directed_by: z.string().nullable().optional(),
  /** ISO date. */
  work_date: z.string().nullable().optional(),
  overtime: z.boolean().optional(),
  items: z.array(expectedItem).optional(),
  only_these_items: z.boolean().optional(),
  attachments: z.int().optional(),
});
export type ExpectedOrder = z.output<typeof expectedOrder>;

const setupOrder = z.strictObject({
  job: z.string().optional(),
  status: z.string().optional(),
  description: z.string().optional(),
  directed_by: z.string().optional(),
  items: z
    .array(
      z.strictObject({
        category: z.enum(CATEGORIES),
        name: z.string(),
        quantity: z.number().nullable().optional(),
        unit: z.string().optional(),
        cost_per_unit: z.number().nullable().optional(),
      }),
    )
    .optional(),
  company: z.enum(['own', 'rival']).optional(),
  /** Whose text made it: a key of the base world; left out, the company's foreman. Field staff see their own alone. */
  by: z.string().optional(),
});
export type SetupOrder = z.output<typeof setupOrder>;

const turn = z.strictObject({
  from: z.string(),
  text: z.string().default(''),
  media: z.array(z.string()).optional(),
  /** When it was sent. Turns of one sender within 3 s are one burst; left out, ten minutes after the one before. */
  at: z.iso.datetime({ offset: true }).optional(),
});
export type CaseTurn = z.output<typeof turn>;

export const caseSchema = z.strictObject({
  id: z.string().min(1),
  group: z.enum(GROUPS),
  lang: z.enum(['en', 'es', 'mix']).default('en'),
  tags: z.array(z.string()).default([]),
  setup: z
    .strictObject({
      orders: z.array(setupOrder).default([]),
      awaiting: z
        .array(
          z.strictObject({
            order: setupOrder,
            contact: z.string().default('super'),
            company: z.enum(['own', 'rival']).optional(),
            canceled: z.boolean().optional(),
          }),
        )
        .default([]),
    })
    .default({ orders: [], awaiting: [] }),
  turns: z.array(turn).min(1),
  /** The same turns in other words: texts alone, or whole turns. */
  paraphrases: z.array(z.array(z.union([z.string(), turn]))).default([]),
  expect: z.strictObject({
    orders: z.array(expectedOrder).optional(),
    approvals: z.array(z.strictObject({ order: z.int(), verdict: z.enum(VERDICTS) })).optional(),
    daily_logs: z.array(z.strictObject({ job: z.string().optional(), content: z.string().optional() })).optional(),
    outbox: z.array(z.strictObject({ to: z.string(), text: z.string().optional() })).optional(),
    reply: z
      .strictObject({
        says: z.array(z.string()).optional(),
        never: z.array(z.string()).optional(),
        /** What the last reply asks; null: it asks nothing. */
        asks: z.enum(QUESTIONS).nullable().optional(),
        lang: z.enum(['en', 'es']).optional(),
        segments_max: z.int().optional(),
      })
      .optional(),
    /** What is new or other in the company's own lists, a line each: 'Joe Smith +17205550177 field English'. */
    lists: z
      .strictObject({
        users: z.array(z.string()).optional(),
        jobs: z.array(z.string()).optional(),
        rates: z.array(z.string()).optional(),
        details: z.array(z.string()).optional(),
      })
      .optional(),
    unchanged: z.boolean().optional(),
    forbidden: z.array(z.string()).optional(),
  }),
});
export type EvalCase = z.output<typeof caseSchema> & { part?: 'seen' | 'kept' | 'own' };

/** The words of a case once: as written, or one of its paraphrases. */
export interface Variant {
  name: string;
  turns: CaseTurn[];
}
