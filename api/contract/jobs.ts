/** Keeping jobs, and their daily logs. Reading jobs is in `customers.ts`. */
import { z } from 'zod';
import { NOTICE_CALENDARS, NOTICE_UNITS } from '../../domain/notice-clock.ts';
import { job } from './customers.ts';
import type { Endpoint } from './endpoint.ts';
import {
  dateInput,
  dateOnly,
  dateTime,
  flagJson,
  flagText,
  idJson,
  idText,
  ignored,
  pageQuery,
  phoneInput,
  typedNumber,
} from './fields.ts';

const text = (longest: number) => z.string().max(longest).nullable().optional();

/** What is left out of a change stays; null clears. */
export const jobInput = z.strictObject({
  customer_id: idJson.optional(),
  job_name: text(255),
  general_contractor: text(255),
  job_status: text(60),
  /** Recipients joined by semicolons. */
  general_contractor_reports_email: text(4000),
  require_superintendent_approval: flagJson.nullable().optional(),
  superintendent_name: text(200),
  superintendent_phone_number: phoneInput.nullable().optional(),
  region_id: idJson.nullable().optional(),
  project_number: text(100),
  address: text(500),
  /** IANA name; null is the company's. */
  time_zone: text(60),
  /** The contract's notice period; all three or none, null clears. */
  notice_amount: z.number().nullable().optional(),
  notice_unit: z.enum(NOTICE_UNITS).nullable().optional(),
  notice_calendar: z.enum(NOTICE_CALENDARS).nullable().optional(),
  /** What people also call the job: the agent understands these. */
  aliases: z.array(z.string().max(60)).max(20).nullable().optional(),
  /** A fraction; null is no cap. */
  markup_cap: typedNumber.optional(),
  /** Dollars, 0 or more; null or '' clears. */
  original_contract_sum: typedNumber.optional(),
  /** A fraction from 0 to 1; null or '' clears. */
  retainage: typedNumber.optional(),
  print_contract_sum: flagJson.nullable().optional(),
  version: z.int().nullable().optional(),
  id: ignored,
  job_id: ignored,
  region: ignored,
  unexecuted_change_orders_count: ignored,
});
export type JobInput = z.output<typeof jobInput>;

const ofCompany = z.object({ id: idText });
const ofJob = z.object({ id: idText, jobId: idText });

/** Dollars. Approved changes hold agreed amounts; hours-only orders are pending until their cost is agreed. */
export const contractSum = z.object({
  original: z.number().nullable(),
  approved: z.number(),
  approved_count: z.int(),
  pending: z.number(),
  pending_count: z.int(),
  /** The part of `pending` whose hours are verified and whose cost is open. */
  cost_open: z.number(),
  cost_open_count: z.int(),
  /** Original plus approved; null without an original sum. */
  revised: z.number().nullable(),
  /** A fraction. */
  retainage: z.number().nullable(),
  /** Retainage on the revised sum. */
  retained: z.number().nullable(),
});
export type ContractSumBody = z.output<typeof contractSum>;

export const dailyLog = z.object({
  id: z.int(),
  customer_id: z.int(),
  job_id: z.int(),
  job_name: z.string(),
  user_id: z.int(),
  /** First and last name. */
  author: z.string(),
  /** The day the log is about. */
  log_date: dateOnly,
  log_content: z.string(),
  /** When it was written. */
  datetime: dateTime,
  timezone: z.string(),
  full_datetime: dateTime,
  /** The text it came by, with the photos that were sent along; null for a log written here. */
  message: z
    .object({
      text: z.string(),
      at: dateTime,
      photos: z.array(z.object({ attachment_id: z.int(), filename: z.string(), content_type: z.string() })),
    })
    .nullable(),
});
export type DailyLogBody = z.output<typeof dailyLog>;

export const jobEndpoints = {
  'customers.createJob': {
    method: 'POST',
    path: '/customers/:id/jobs',
    policy: 'office',
    summary: 'A new job',
    params: ofCompany,
    body: jobInput,
    status: 201,
    response: job,
    idempotent: true,
  },
  'customers.updateJob': {
    method: 'PUT',
    path: '/customers/:id/jobs/:jobId',
    policy: 'office',
    summary: 'Change a job; with `version` a stale edit is refused',
    params: ofJob,
    body: jobInput,
    status: 200,
    response: job,
  },
  'customers.archiveJob': {
    method: 'PUT',
    path: '/customers/:id/jobs/:jobId/archive',
    policy: 'office',
    summary:
      'Archive or unarchive; refused while unexecuted orders exist. `archived` says which, without it it toggles',
    params: ofJob,
    body: z.strictObject({ archived: flagJson.optional() }),
    status: 200,
    response: job,
  },
  'jobs.contractSum': {
    method: 'GET',
    path: '/jobs/:id/contract-sum',
    policy: 'office',
    summary: 'The contract sum of a job: original, approved and pending changes, revised sum, retainage',
    params: ofCompany,
    status: 200,
    response: contractSum,
  },
  'dailyLogs.list': {
    method: 'GET',
    path: '/daily-logs/customer/',
    policy: 'company',
    summary: 'Daily logs of the company, newest first',
    query: z.object({
      customer_id: idText,
      job_id: idText.optional(),
      /** Written at or after this time. */
      since: z.iso.datetime({ offset: true }).optional(),
      ...pageQuery,
    }),
    status: 200,
    response: z.object({ logs: z.array(dailyLog) }),
  },
  'dailyLogs.create': {
    method: 'POST',
    path: '/daily-logs',
    policy: 'company',
    summary: 'A new daily log in the name of whoever is signed in',
    body: z.strictObject({
      customer_id: idJson.optional(),
      user_id: idJson.nullable().optional(),
      job_id: idJson.nullable().optional(),
      log_date: dateInput.nullable().optional(),
      log_content: z.string().max(5000).nullable().optional(),
      /** IANA name of the writer's zone. */
      timezone: z.string().max(60).nullable().optional(),
      full_datetime: dateInput.nullable().optional(),
      datetime: ignored,
      id: ignored,
    }),
    status: 201,
    response: dailyLog,
    idempotent: true,
  },
  'dailyLogs.photo': {
    method: 'GET',
    path: '/daily-logs/:id/photos/:attachmentId',
    policy: 'company',
    summary: 'A file that came with the text of a log; `thumbnail` asks for a small JPEG of a picture',
    params: z.object({ id: idText, attachmentId: idText }),
    query: z.object({ thumbnail: flagText.optional() }),
    status: 200,
    response: { file: ['image/png', 'image/jpeg', 'application/pdf', 'audio/'] },
  },
} as const satisfies Record<string, Endpoint>;
