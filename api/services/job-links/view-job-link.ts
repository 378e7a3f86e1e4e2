import { approvalFact, moneyState } from '../../../domain/money-state.ts';
import { contactName } from '../../../domain/contact-name.ts';
import { CATEGORIES } from '../../../domain/change-order.ts';
import type { Prisma, Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { SecuredOrder } from '../../contract/job-links.ts';
import type { Deps } from '../../deps.ts';
import { lockRequest, standingOf } from '../approvals/load-request.ts';
import { findAnswerLinks, openAnswerLink } from '../approvals/open-answer-link.ts';
import { referralCode } from '../referrals/referral-code.ts';
import { findJobLink, invalidLink, type OpenJobLink } from './job-link-token.ts';

/** What a client sees: orders that were completed, but no drafts and nothing that was deleted. */
export const shownToClients = (of: { customerId: number; jobId: number }) => ({
  customer_id: of.customerId,
  job_id: of.jobId,
  deleted_at: null,
  completed_at: { not: null },
  status: { notIn: ['Draft', 'Incomplete', 'Deleted'] },
});

/** What of an order's files a client sees: what its PDF prints. */
export const SHOWN_FILES = ['image/png', 'image/jpeg', 'application/pdf'];

const WITH = {
  job: true,
  customer: { select: { name: true, office_phone_number: true, logo_hash: true } },
  change_order_items: { orderBy: [{ category: 'asc' }, { position: 'asc' }, { id: 'asc' }] },
  attachments: { where: { deleted_at: null, mime: { in: SHOWN_FILES } }, orderBy: { id: 'asc' } },
  approval_requests: { orderBy: [{ created_at: 'desc' }, { id: 'desc' }], take: 1 },
} as const satisfies Prisma.change_ordersInclude;
type Row = Prisma.change_ordersGetPayload<{ include: typeof WITH }>;

/**
 * The orders of the job a link opens, newest first; notes that it was opened. By the link that was texted to an approval
 * contact, each order that waits for this contact says where to answer.
 * @throws AppError NOT_FOUND with one sentence for unknown, revoked and expired links alike
 */
export async function viewJobLink(
  deps: Deps,
  input: { token: string },
): Promise<{ link: OpenJobLink; orders: SecuredOrder[] }> {
  const link = await findJobLink(deps, input.token);
  if (!link) throw invalidLink();
  const orders = await withTenant(deps.db, link, async (tx) => {
    await noteOpened(tx, link, deps.clock.now());
    const rows = await tx.change_orders.findMany({
      where: shownToClients(link),
      orderBy: [{ date_created: 'desc' }, { id: 'desc' }],
      include: WITH,
    });
    const code = await referralCode(deps, tx, link.customerId);
    const urls = await answerUrls(deps, tx, link, rows);
    return rows.map((row) => ({ ...orderOf(row, link.jobId, code), approval: approvalOf(row, urls) }));
  });
  return { link, orders };
}

function orderOf(row: Row, jobId: number, code: string): Omit<SecuredOrder, 'approval'> {
  return {
    id: row.id,
    id_number: row.id_number,
    cor_number: row.cor_number,
    number: row.number,
    status: row.status,
    description: row.description,
    total_amount: Number(row.total_cents) / 100,
    money_state: moneyState({
      status: row.status,
      approval: approvalFact(row.approval_requests[0]?.status ?? null),
      isCostAgreed: row.approved_amount_cents !== null,
      // Whether it was billed is the company's own affair.
      isBilled: false,
      unknownCount: row.unknown_count,
      totalCents: Number(row.total_cents),
    }),
    date_created: row.date_created.toISOString(),
    last_updated: row.last_updated.toISOString(),
    has_pdf: !row.old_cor,
    job: {
      id: jobId,
      job_name: row.job?.job_name ?? '',
      project_number: row.job?.project_number ?? null,
      address: row.job?.address ?? null,
      company_name: row.customer.name,
      company_phone: row.customer.office_phone_number,
      has_logo: row.customer.logo_hash !== null,
    },
    lines: CATEGORIES.flatMap((category) =>
      row.change_order_items
        .filter((item) => item.category === category)
        .map((item) => ({
          category,
          name: item.name,
          unit: item.unit,
          quantity: item.quantity === null ? null : Number(item.quantity),
          is_credit: item.is_credit,
        })),
    ),
    photos: row.attachments.map((file) => ({
      attachment_id: file.id,
      filename: file.original_filename,
      content_type: file.mime,
    })),
    referral_code: code,
  };
}

function approvalOf(row: Row, urls: ReadonlyMap<number, string>): SecuredOrder['approval'] {
  const request = row.approval_requests[0];
  if (!request) return null;
  return {
    verdict: request.status as NonNullable<SecuredOrder['approval']>['verdict'],
    contact_name: contactName(request.contact_snapshot),
    sent_at: request.sent_at?.toISOString() ?? null,
    responded_at: request.responded_at?.toISOString() ?? null,
    answer_url: urls.get(request.id) ?? null,
  };
}

/**
 * The pages of the requests' own texts, by request: one page, one set of rules. Only of those that wait for the link's own
 * contact. The page opens with the request's first text; a request that was not texted yet gets its page here.
 */
async function answerUrls(
  deps: Deps,
  tx: Tx,
  { answersAs, customerId }: OpenJobLink,
  rows: readonly Row[],
): Promise<Map<number, string>> {
  if (answersAs === null) return new Map();
  const waiting = rows.flatMap(({ status, approval_requests: [request] }) =>
    request?.status === 'awaiting' && request.contact_phone === answersAs && status !== 'Executed'
      ? [{ id: request.id, customerId, contactPhone: answersAs }]
      : [],
  );
  const urls = await findAnswerLinks(deps, tx, waiting);
  for (const { id } of waiting) {
    if (urls.has(id)) continue;
    const request = await lockRequest(tx, id);
    if (request?.contactPhone === answersAs && standingOf(request).standing === 'awaiting')
      urls.set(id, await openAnswerLink(deps, tx, request, deps.clock.now()));
  }
  return urls;
}

async function noteOpened(tx: Tx, link: OpenJobLink, at: Date): Promise<void> {
  await tx.$executeRaw`update link_tokens set opens = opens + 1, last_opened_at = ${at}, first_opened_at = coalesce(first_opened_at, ${at})
    where customer_id = ${link.customerId} and id = ${link.linkId}`;
}
