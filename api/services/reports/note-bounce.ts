import type { Language } from '../../../domain/actor.ts';
import type { Tx } from '../../../prisma/client.ts';
import { tellEstimators, type StaffNews } from '../staff/tell-estimators.ts';

/** What SMTP says of an address that takes no mail; other refusals are of the mail, or of us. */
const OF_THE_ADDRESS = /^SMTP (?:521|550|551|553|556)\b/;

/** A report that its recipient's server refused for good: no more go there by themselves, and the office is told once. */
export async function noteBounce(
  tx: Tx,
  of: { customerId: number; recipientId: number },
  now: Date,
  reason: string,
  publicUrl: string,
): Promise<void> {
  if (!OF_THE_ADDRESS.test(reason)) return;
  const { customerId, recipientId } = of;
  const recipient = await tx.report_recipients.findFirst({ where: { customer_id: customerId, id: recipientId } });
  if (!recipient || recipient.bounced_at) return;
  const where = { customer_id: customerId, id: recipientId };
  await tx.report_recipients.updateMany({ where, data: { bounced_at: now, bounce_reason: reason } });
  const job = await tx.jobs.findFirstOrThrow({ where: { customer_id: customerId, id: recipient.job_id } });
  await tellEstimators(tx, now, {
    customerId,
    key: `report-bounce:${recipientId}:${now.getTime()}`,
    path: `/job/${job.id}`,
    publicUrl,
    changeOrderId: null,
    say: (language) => say(language, recipient.address, job.job_name),
  });
}

/** A mail arrived after all. */
export async function forgetBounce(tx: Tx, of: { customerId: number; recipientId: number }): Promise<void> {
  await tx.report_recipients.updateMany({
    where: { customer_id: of.customerId, id: of.recipientId, bounced_at: { not: null } },
    data: { bounced_at: null, bounce_reason: null },
  });
}

function say(language: Language, address: string, job: string): StaffNews {
  return language === 'Spanish'
    ? {
        text: `El informe semanal de ${job} no llegó: ${address} no recibe correo. Corrija la dirección en la obra.`,
        subject: `El informe de ${job} no llegó a ${address}`,
        button: 'Abrir la obra',
        footer: 'Lo recibe porque pone precios a las órdenes. La oficina puede cambiarlo en Usuarios.',
      }
    : {
        text: `The weekly report of ${job} did not arrive: ${address} takes no mail. Correct the address on the job.`,
        subject: `The report of ${job} did not reach ${address}`,
        button: 'Open the job',
        footer: 'You are receiving this because you price change orders. Your office can change that under Users.',
      };
}
