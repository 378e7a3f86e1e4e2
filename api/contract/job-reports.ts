/** The weekly change order report of a job: who gets it, what it would say, and what was sent. */
import { z } from 'zod';
import { pdfFile, type Endpoint } from './endpoint.ts';
import { dateTime, idText, linkToken } from './fields.ts';

export const reportDesk = z.object({
  /** When the next one leaves; null when nobody would get it or nothing is open. */
  next_at: dateTime.nullable(),
  open_count: z.int(),
  recipients: z.array(
    z.object({
      address: z.string(),
      state: z.enum(['active', 'unsubscribed', 'bounced']),
      /** When it got that state, and what the mail server said. */
      since: dateTime.nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** What was sent, newest first, at most 26. */
  sent: z.array(
    z.object({
      id: z.int(),
      at: dateTime,
      /** 'weekly', or by hand and by whom. */
      kind: z.enum(['weekly', 'manual']),
      sent_by: z.string().nullable(),
      open_count: z.int(),
      mails: z.array(
        z.object({ address: z.string(), status: z.enum(['waiting', 'sent', 'failed']), reason: z.string().nullable() }),
      ),
    }),
  ),
});
export type ReportDesk = z.output<typeof reportDesk>;

export const reportPreview = z.object({ subject: z.string(), html: z.string(), text: z.string() });

export const reportSubscription = z.object({
  company: z.string(),
  job: z.string(),
  /** Masked: 'p…@hartwell.example'. */
  address: z.string(),
  subscribed: z.boolean(),
  language: z.enum(['English', 'Spanish']),
});
export type ReportSubscription = z.output<typeof reportSubscription>;

const ofJob = z.object({ id: idText });
const byToken = z.object({ token: linkToken });

export const jobReportEndpoints = {
  'jobReports.desk': {
    method: 'GET',
    path: '/jobs/:id/reports',
    policy: 'office',
    summary: 'The weekly report of a job: its recipients, when the next one leaves, and what was sent',
    params: ofJob,
    status: 200,
    response: reportDesk,
  },
  'jobReports.preview': {
    method: 'GET',
    path: '/jobs/:id/reports/preview',
    policy: 'office',
    summary: 'The report as it would go out now',
    params: ofJob,
    status: 200,
    response: reportPreview,
  },
  'jobReports.previewLog': {
    method: 'GET',
    path: '/jobs/:id/reports/preview-log',
    policy: 'office',
    summary: 'The log that would go with the report now',
    params: ofJob,
    status: 200,
    response: pdfFile,
  },
  'jobReports.send': {
    method: 'POST',
    path: '/jobs/:id/reports',
    policy: 'office',
    summary: 'Send the report now, to everybody who did not unsubscribe; at most once in ten minutes',
    params: ofJob,
    body: z.strictObject({}).optional(),
    status: 201,
    response: reportDesk,
    idempotent: true,
  },
  'jobReports.log': {
    method: 'GET',
    path: '/jobs/:id/reports/:reportId/log',
    policy: 'office',
    summary: 'The log that went with a report',
    params: z.object({ id: idText, reportId: idText }),
    status: 200,
    response: pdfFile,
  },
  'jobReports.subscription': {
    method: 'GET',
    path: '/report-subscriptions/:token',
    policy: 'public',
    summary: 'What a recipient’s signed link is about; looking changes nothing',
    params: byToken,
    status: 200,
    response: reportSubscription,
  },
  'jobReports.subscribe': {
    method: 'POST',
    path: '/report-subscriptions/:token',
    policy: 'public',
    summary:
      'End the reports of a job for a recipient, or begin them again; a mail program’s one click (RFC 8058) ends',
    params: byToken,
    body: z.looseObject({ subscribed: z.boolean().optional() }).optional(),
    status: 200,
    response: reportSubscription,
  },
} as const satisfies Record<string, Endpoint>;
