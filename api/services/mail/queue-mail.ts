import type { Tx } from '../../../prisma/client.ts';
import { enqueue, mailAggregate } from '../enqueue.ts';

export interface QueuedMail {
  customerId: number;
  /** What it is, for the log and the sandbox: news, digest … */
  kind: string;
  to: string;
  /** Whom of the company it is for; null for strangers. */
  userId: number | null;
  subject: string;
  text: string;
  html: string;
  /** Files of the store, by hash; one with a `cid` is shown inside the mail. */
  attachments?: { hash: string; filename: string; mime: string; cid?: string }[];
  headers?: Record<string, string>;
  changeOrderId?: number | null;
  /** A job's report: its log goes with the mail, and what becomes of it is kept with its recipient. */
  report?: { id: number; recipientId: number };
  /** Makes it exactly once within the company. */
  dedupeKey: string;
  at: Date;
}

/**
 * Stores one mail with the change it tells of; its workflow sends it after the commit. Returns its id, or null when a mail
 * with this key is there already.
 */
export async function queueMail(tx: Tx, mail: QueuedMail): Promise<number | null> {
  const [row] = await tx.$queryRaw<{ id: number }[]>`
    insert into mails (customer_id, kind, to_address, user_id, subject, text, html, attachments, headers, change_order_id, job_report_id, recipient_id, dedupe_key, created_at)
    values (${mail.customerId}, ${mail.kind}, ${mail.to}, ${mail.userId}, ${mail.subject}, ${mail.text}, ${mail.html},
      ${JSON.stringify(mail.attachments ?? [])}::jsonb, ${JSON.stringify(mail.headers ?? {})}::jsonb, ${mail.changeOrderId ?? null},
      ${mail.report?.id ?? null}, ${mail.report?.recipientId ?? null}, ${mail.dedupeKey}, ${mail.at})
    on conflict (customer_id, dedupe_key) do nothing returning id`;
  if (!row) return null;
  await enqueue(tx, mail.at, {
    aggregate: mailAggregate(row.id),
    kind: 'send_mail',
    payload: { customerId: mail.customerId, mailId: row.id },
  });
  return row.id;
}
