import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { SecuredOrder } from '../../contract/job-links.ts';
import type { Deps } from '../../deps.ts';
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

/**
 * The orders of the job a link opens, newest first; notes that it was opened.
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
      include: { job: true, customer: { select: { name: true } } },
    });
    const code = await referralCode(deps, tx, link.customerId);
    return rows.map((row) => ({
      id: row.id,
      id_number: row.id_number,
      cor_number: row.cor_number,
      number: row.number,
      status: row.status,
      description: row.description,
      total_amount: Number(row.total_cents) / 100,
      date_created: row.date_created.toISOString(),
      last_updated: row.last_updated.toISOString(),
      has_pdf: !row.old_cor,
      job: {
        id: link.jobId,
        job_name: row.job?.job_name ?? '',
        project_number: row.job?.project_number ?? null,
        address: row.job?.address ?? null,
        company_name: row.customer.name,
      },
      referral_code: code,
    }));
  });
  return { link, orders };
}

async function noteOpened(tx: Tx, link: OpenJobLink, at: Date): Promise<void> {
  await tx.$executeRaw`update link_tokens set opens = opens + 1, last_opened_at = ${at}, first_opened_at = coalesce(first_opened_at, ${at})
    where customer_id = ${link.customerId} and id = ${link.linkId}`;
}
