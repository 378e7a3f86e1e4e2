import { describeDeliveryProblem } from '../../../domain/delivery-problem.ts';
import type { Tx } from '../../../prisma/client.ts';
import { jobLinkKey } from './send-job-link.ts';

interface SentLink {
  id: number;
  recipient: string | null;
  sent_at: Date | null;
}

/** By link, why the newest text or mail with it did not arrive, in words. Links without such trouble are not there. */
export async function findDeliveryProblems(
  tx: Tx,
  customerId: number,
  links: readonly SentLink[],
): Promise<Map<number, string>> {
  const linkOf = new Map(links.flatMap(keysOf));
  const sent = { customer_id: customerId, dedupe_key: { in: [...linkOf.keys()] } };
  const texts = await tx.messages.findMany({
    where: { ...sent, status: { in: ['undelivered', 'failed', 'refused'] } },
    select: { dedupe_key: true, error_code: true, error_reason: true },
  });
  const mails = await tx.mails.findMany({ where: { ...sent, status: 'failed' }, select: { dedupe_key: true } });
  return new Map([
    ...texts.map(
      (text) => [linkOf.get(text.dedupe_key!)!, text.error_reason ?? describeDeliveryProblem(text.error_code)] as const,
    ),
    ...mails.map((mail) => [linkOf.get(mail.dedupe_key)!, 'The email could not be delivered.'] as const),
  ]);
}

const keysOf = ({ id, recipient, sent_at }: SentLink): [string, number][] =>
  recipient && sent_at
    ? (['English', 'Spanish'] as const).map((language) => [jobLinkKey(id, recipient, sent_at, language), id])
    : [];
