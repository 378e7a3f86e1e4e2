/** Uploading a price list: start, ask how it goes, cancel. What was read is a review; saving it is `materials.save`. */
import { z } from 'zod';
import { MOST_COLUMNS } from '../../domain/price-file/price-file.ts';
import type { Endpoint } from './endpoint.ts';
import { dateTime, done, idText } from './fields.ts';

export const importNote = z.object({ code: z.string(), from: z.string().optional(), to: z.string().optional() });

/** A row that would be saved; with what was changed so that it fits. */
export const importedMaterial = z.object({
  description: z.string(),
  unit: z.string(),
  /** Dollars. */
  price: z.number(),
  sheet: z.string(),
  /** As the file numbers it, from 1. */
  row: z.int(),
  notes: z.array(importNote),
  change: z.enum(['new', 'update', 'same']),
  existing: z.object({ id: z.int(), price: z.number().nullable() }).nullable(),
});

/** An hourly rate; its kind stands in the name ('Foreman OT'). */
export const importedRate = z.object({
  labor_type: z.string(),
  rate_value: z.number(),
  sheet: z.string(),
  row: z.int(),
});
export type ImportedRate = z.output<typeof importedRate>;

/** A row that was not taken: what stood there, and why. */
export const refusedMaterial = z.object({
  description: z.string(),
  unit: z.string(),
  price: z.string(),
  sheet: z.string(),
  row: z.int(),
  code: z.string(),
  reason: z.string(),
});

const column = z
  .int()
  .min(0)
  .max(MOST_COLUMNS - 1);

/** Which column is read for which field, by index from 0; null leaves a field out. */
const chosenColumns = z.object({
  description: z.array(column).min(1).max(3),
  size: column.nullable(),
  unit: column.nullable(),
  price: column,
  discount: column.nullable(),
  multiplier: column.nullable(),
});

export const importedSheet = z.object({
  name: z.string(),
  materials: z.int(),
  /** Headings of the columns that were used; null where the content told. */
  description: z.string().nullable(),
  unit: z.string().nullable(),
  price: z.string().nullable(),
  headingRow: z.int().nullable(),
  /** Other columns with the same heading as the price. */
  twins: z.int().optional(),
  /** The columns of several bidders, the one that was read among them. */
  bidders: z.array(z.object({ index: z.int(), name: z.string() })).optional(),
  /** The columns to choose from, with the first values below each heading. */
  columns: z
    .array(z.object({ index: z.int(), heading: z.string().nullable(), samples: z.array(z.string()) }))
    .optional(),
  /** The columns used, by index. */
  used: chosenColumns.nullable().optional(),
});
export type ColumnsBody = z.output<typeof chosenColumns>;
export type ImportedSheet = z.output<typeof importedSheet>;

export const materialImport = z.object({
  job_id: z.int(),
  status: z.enum(['processing', 'completed', 'failed']),
  filename: z.string(),
  created_at: dateTime,
  /** Rows of the file that were read so far. */
  rows_read: z.int(),
  /** Null until it is completed. */
  materials: z.array(importedMaterial).nullable(),
  refused: z.array(refusedMaterial).nullable(),
  /** Hourly rates of a sheet with columns for straight time, overtime and double time; saved as labor rates. */
  labor: z.array(importedRate).optional(),
  sheets: z.array(importedSheet).nullable(),
  /** Rows passed over: headings of sections, totals, repetitions. */
  passed: z.object({ headings: z.int(), totals: z.int(), repeated: z.int() }).nullable(),
  error: z.string().nullable(),
});
export type MaterialImportBody = z.output<typeof materialImport>;

const ofCompany = z.object({ cid: idText });
/** What is no number is nobody's import: 404 like any other. */
const ofImport = ofCompany.extend({
  jobId: z.string().transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0)),
});

export const materialImportEndpoints = {
  'materialImports.start': {
    method: 'POST',
    path: '/customers/:cid/materials/start-process',
    policy: 'office',
    summary: 'Read a price list (multipart field `file`; .xlsx, .xls, .csv, .json, .txt); nothing is saved by it',
    params: ofCompany,
    body: { multipart: { file: 'file' } },
    status: 201,
    response: done.extend({ job_id: z.int() }),
  },
  'materialImports.status': {
    method: 'GET',
    path: '/customers/:cid/materials/process-status/:jobId',
    policy: 'office',
    summary: 'How the reading of a price list goes, and what came of it; 404 once cancelled',
    params: ofImport,
    status: 200,
    response: materialImport,
  },
  'materialImports.chooseColumns': {
    method: 'POST',
    path: '/customers/:cid/materials/choose-columns/:jobId',
    policy: 'office',
    summary: 'Read an uploaded price list again with the columns chosen for each sheet',
    params: ofImport,
    body: z.object({
      sheets: z
        .array(chosenColumns.extend({ sheet: z.string().max(255) }))
        .min(1)
        .max(100),
    }),
    status: 200,
    response: done.extend({ job_id: z.int() }),
  },
  'materialImports.cancel': {
    method: 'POST',
    path: '/customers/:cid/materials/cancel-process/:jobId',
    policy: 'office',
    summary: 'Stop reading a price list and forget what was read',
    params: ofImport,
    status: 200,
    response: z.object({ success: z.literal(true), status: z.literal('cancelled') }),
  },
} as const satisfies Record<string, Endpoint>;
