import { AppError } from '../../../domain/errors.ts';
import type { Tx } from '../../../prisma/client.ts';
import { assertNoTransaction, withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { APP_URL } from '../../documents/mail-layout.ts';
import type { QueuedMail } from './queue-mail.ts';
import { fitSms } from '../../../domain/sms-segments.ts';
import { forgetBounce, noteBounce } from '../reports/note-bounce.ts';
import { readReportContent, renderReportLog } from '../reports/render-report-log.ts';
import { textUser } from '../text-user.ts';

/** A mail older than this says nothing new any more. */
const TOO_OLD_MS = 24 * 3600_000;

/** Mails a company sends to people outside it: its name stands before ours in the sender. */
const TO_OUTSIDERS = ['job_link', 'report'];

/**
 * Sends a waiting mail. SMTP cannot be asked what it took: one whose answer was lost goes again under the same Message-ID,
 * which mailboxes fold into one. What is refused for good is marked, and its person is texted the subject instead.
 * @throws AppError UNAVAILABLE when trying again may help
 */
export async function sendMail(deps: Deps, of: { customerId: number; mailId: number }): Promise<void> {
  assertNoTransaction('sendMail');
  const now = deps.clock.now();
  const mail = await withTenant(deps.db, of, async (tx) => {
    const [row] = await tx.$queryRaw<{ status: string; created_at: Date }[]>`
      select status, created_at from mails where customer_id = ${of.customerId} and id = ${of.mailId} for update`;
    if (!row || row.status === 'sent' || row.status === 'failed') return null;
    const company = await tx.customers.findUnique({
      where: { id: of.customerId },
      select: { demo_account: true, name: true },
    });
    if (company?.demo_account) {
      await tx.mails.update({
        where: { customer_id_id: { customer_id: of.customerId, id: of.mailId } },
        data: { status: 'failed', error: 'A demo sends no mail.' },
      });
      return null;
    }
    if (now.getTime() - row.created_at.getTime() > TOO_OLD_MS) {
      await giveUp(tx, of, now, 'The mail server was away too long.');
      return null;
    }
    const sending = await tx.mails.update({
      where: { customer_id_id: { customer_id: of.customerId, id: of.mailId } },
      data: { status: 'sending', send_started_at: now, attempts: { increment: 1 } },
    });
    return { ...sending, company: company?.name ?? '' };
  });
  if (!mail) return;
  try {
    await deps.mail.send({
      to: mail.to_address,
      ...(TO_OUTSIDERS.includes(mail.kind) ? { senderName: mail.company } : {}),
      subject: mail.subject,
      text: mail.text.replaceAll(APP_URL, deps.config.publicUrl),
      html: mail.html.replaceAll(APP_URL, deps.config.publicUrl),
      headers: Object.fromEntries(
        Object.entries(mail.headers as Record<string, string>).map(([name, value]) => [
          name,
          value.replaceAll(APP_URL, deps.config.publicUrl),
        ]),
      ),
      attachments: [
        ...(await readAttachments(deps, mail.attachments as unknown as StoredAttachment[])),
        ...(await reportLog(deps, of.customerId, mail.job_report_id)),
      ],
      messageId: `<mail-${of.customerId}-${of.mailId}@${new URL(deps.config.publicUrl).hostname}>`,
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'INVALID') throw error;
    deps.log.warn({ mailId: of.mailId, kind: mail.kind, detail: error.extra.detail }, 'a mail was refused');
    const reason = error.extra.detail ?? error.message;
    await withTenant(deps.db, of, async (tx) => {
      await giveUp(tx, of, deps.clock.now(), reason);
      if (mail.recipient_id !== null)
        await noteBounce(
          tx,
          { ...of, recipientId: mail.recipient_id },
          deps.clock.now(),
          reason,
          deps.config.publicUrl,
        );
    });
    deps.wakeRelay();
    return;
  }
  await withTenant(deps.db, of, async (tx) => {
    await tx.mails.updateMany({
      where: { customer_id: of.customerId, id: of.mailId, status: 'sending' },
      data: { status: 'sent', sent_at: deps.clock.now(), error: null },
    });
    if (mail.recipient_id !== null) await forgetBounce(tx, { ...of, recipientId: mail.recipient_id });
  });
}

/** A report's log is printed when it leaves, from what was kept of it. */
async function reportLog(deps: Deps, customerId: number, reportId: number | null) {
  if (reportId === null) return [];
  const content = await withTenant(deps.db, { customerId }, (tx) => readReportContent(tx, customerId, reportId));
  if (!content) return [];
  const { bytes, filename } = await renderReportLog(content);
  return [{ filename, content: bytes, contentType: 'application/pdf' }];
}

type StoredAttachment = NonNullable<QueuedMail['attachments']>[number];

async function readAttachments(deps: Deps, files: StoredAttachment[]) {
  const read = await Promise.all(files.map(async (file) => ({ file, bytes: await deps.files.get(file.hash) })));
  return read.flatMap(({ file, bytes }) =>
    bytes
      ? [{ filename: file.filename, content: bytes, contentType: file.mime, ...(file.cid ? { cid: file.cid } : {}) }]
      : [],
  );
}

async function giveUp(tx: Tx, of: { customerId: number; mailId: number }, now: Date, reason: string): Promise<void> {
  const mail = await tx.mails.update({
    where: { customer_id_id: { customer_id: of.customerId, id: of.mailId } },
    data: { status: 'failed', error: reason },
  });
  if (mail.user_id === null) return;
  const person = await tx.users.findFirst({
    where: { customer_id: of.customerId, id: mail.user_id, removed_at: null },
    select: { id: true, phone_number: true },
  });
  if (!person?.phone_number) return;
  await textUser(tx, now, {
    customerId: of.customerId,
    user: { id: person.id, phone: person.phone_number },
    kind: 'notice',
    body: fitSms(mail.subject, 2),
    dedupeKey: `mail:${of.mailId}`,
    changeOrderId: mail.change_order_id,
  });
}
