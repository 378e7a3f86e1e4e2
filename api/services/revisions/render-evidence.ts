import { hideLinkTokens } from '../../../domain/hide-link-tokens.ts';
import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { PRODUCT_NAME } from '../../../domain/product.ts';
import type { RevisionContent } from '../../../domain/revision.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { filesOfChangeOrderPdf } from '../../documents/files-of-change-order-pdf.ts';
import { evidencePackageName } from '../../documents/document-names.ts';
import { renderEvidencePackage, type EvidenceMessage } from '../../documents/evidence-package.ts';
import { readApprovalRecords } from '../approvals/read-approval-records.ts';
import { authorize } from '../authorize.ts';
import { loadOrder } from '../change-orders/load-order.ts';
import { latestRevision } from './freeze-revision.ts';
import { renderOrderPdf } from './render-order-pdf.ts';

interface MessageRow {
  provider_sid: string | null;
  direction: 'in' | 'out';
  phone: string;
  person: string | null;
  body: string;
  status: string;
  at: string;
  hashes: string[];
}

/**
 * The evidence package of an order: the revision its newest request was asked for (else the newest one), the PDF, every
 * request and answer, and the messages word for word. @throws AppError NOT_FOUND; CONFLICT before the first revision
 */
export async function renderEvidence(
  deps: Deps,
  actor: UserActor,
  input: { id: number },
): Promise<{ bytes: Uint8Array; filename: string }> {
  authorize(actor, 'order.pdf');
  const { revision, approvals, messages } = await withTenant(deps.db, actor, async (tx) => {
    const order = await loadOrder(tx, actor.customerId, input.id);
    const asked =
      order.approval &&
      (await tx.revisions.findFirst({ where: { customer_id: actor.customerId, id: order.approval.revision_id } }));
    const content =
      (asked?.content as unknown as RevisionContent | undefined) ?? (await latestRevision(tx, order))?.content;
    if (!content)
      throw new AppError(
        'CONFLICT',
        'This change order has not been completed or sent yet, so there is no evidence to package.',
      );
    return {
      revision: content,
      approvals: await readApprovalRecords(tx, actor.customerId, input.id, content.language),
      messages: await readMessages(tx, actor.customerId, input.id, order.company.name),
    };
  });
  const pdf = await renderOrderPdf(deps, actor, { id: input.id, revision: revision.revision });
  const files = new Map<string, Uint8Array>();
  for (const hash of new Set([
    ...filesOfChangeOrderPdf(revision, approvals),
    ...messages.flatMap((message) => message.mediaHashes),
  ])) {
    const bytes = await deps.files.get(hash);
    if (bytes) files.set(hash, bytes);
  }
  return {
    bytes: renderEvidencePackage({ revision, pdf: pdf.bytes, approvals, messages, files }),
    filename: evidencePackageName(revision),
  };
}

/** Messages that the order's lines rest on and those of its requests, with their answers, oldest first. */
async function readMessages(tx: Tx, customerId: number, orderId: number, company: string): Promise<EvidenceMessage[]> {
  const rows = await tx.$queryRaw<{ list: MessageRow[] }[]>`
    select coalesce(json_agg(r order by r.at, r.id), '[]') as list from (
      select m.id, m.provider_sid, m.direction, c.phone_number as phone, m.body, m.status, coalesce(m.provider_at, m.received_at) as at,
        (select btrim(u.first_name || ' ' || u.last_name) from users u where u.customer_id = m.customer_id and u.id = c.user_id) as person,
        coalesce((select json_agg(a.file_hash order by a.id) from attachments a where a.customer_id = m.customer_id and a.message_id = m.id), '[]') as hashes
      from messages m join conversations c on c.customer_id = m.customer_id and c.id = m.conversation_id
      where m.customer_id = ${customerId} and (
        m.id in (select e.message_id from evidence e where e.customer_id = ${customerId} and e.change_order_id = ${orderId})
        or m.approval_request_id in (select q.id from approval_requests q where q.customer_id = ${customerId} and q.change_order_id = ${orderId})
        or m.id in (select a.message_id from approval_answers a join approval_requests q on q.customer_id = a.customer_id and q.id = a.approval_request_id
          where a.customer_id = ${customerId} and q.change_order_id = ${orderId}))
    ) r`;
  return (rows[0]?.list ?? []).map((row) => {
    const phone = formatPhone(row.phone);
    const person = row.person ? `${row.person}, ${phone}` : phone;
    const us = `${company} (${PRODUCT_NAME})`;
    return {
      providerId: row.provider_sid,
      direction: row.direction === 'in' ? 'inbound' : 'outbound',
      from: row.direction === 'in' ? person : us,
      to: row.direction === 'in' ? us : person,
      at: new Date(row.at).toISOString(),
      body: hideLinkTokens(row.body),
      deliveryStatus: row.direction === 'out' ? row.status : null,
      mediaHashes: row.hashes,
    };
  });
}
