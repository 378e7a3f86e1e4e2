import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ReadBody, ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import type { AccountingCustomer } from '../../ports.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { enqueuePush } from '../enqueue.ts';
import { writeAudit } from '../write-audit.ts';
import { executeOrder } from './execute-order.ts';
import { valueOf } from './list-customers.ts';
import { callQuickBooks } from './open-session.ts';
import { requireConnection } from './read-connection.ts';

/** The company's jobs that are linked, with the customer each one's invoices go to. */
export async function listJobLinks(
  deps: Deps,
  actor: UserActor,
  query: { customer_id?: number | undefined },
): Promise<ResponseOf<'quickbooks.jobLinks'>> {
  authorize(actor, 'quickbooks.read');
  if (query.customer_id !== undefined) requireCompany(actor, query.customer_id);
  const rows = await withTenant(deps.db, actor, (tx) =>
    tx.quickbooks_job_links.findMany({ where: { customer_id: actor.customerId }, orderBy: { job_id: 'asc' } }),
  );
  return rows.map((row) => ({
    job_id: row.job_id,
    quickbooks_customer_id: row.quickbooks_customer_id,
    quickbooks_customer_name: row.quickbooks_customer_name,
  }));
}

/**
 * Links a job to a customer of QuickBooks and, where an order waits for it, executes that order with its invoice. Saying the
 * same link again changes nothing; another one is refused until the job is unlinked.
 * @throws AppError INVALID, NOT_FOUND, CONFLICT (not connected, linked already, inactive customer), UNAVAILABLE, and as
 * `changeStatus` for the order
 */
export async function linkJob(
  deps: Deps,
  actor: UserActor,
  body: ReadBody<'quickbooks.linkJob'>,
): Promise<ResponseOf<'quickbooks.linkJob'>> {
  authorize(actor, 'job.linkAccounting');
  if (body.customer_id !== undefined) requireCompany(actor, body.customer_id);
  const { job_id: jobId, quickbooks_customer_id: named } = body;
  if (!jobId || !named) throw new AppError('INVALID', MESSAGES.accounting.linkFieldsRequired);
  await withTenant(deps.db, actor, async (tx) => {
    const job = await tx.jobs.findFirst({ where: { customer_id: actor.customerId, id: jobId }, select: { id: true } });
    if (!job) throw new AppError('NOT_FOUND');
    await requireConnection(tx, actor.customerId);
    await refuseOtherLink(tx, actor.customerId, jobId, named);
  });
  const customers = valueOf(await callQuickBooks(deps, actor, (session) => deps.accounting.listCustomers(session)));
  const customer = customers.find(({ id }) => id === named);
  if (!customer) throw new AppError('INVALID', MESSAGES.accounting.customerGone);
  if (!customer.active) throw new AppError('CONFLICT', MESSAGES.accounting.customerInactive);
  await keepLink(deps, actor, jobId, customer);
  deps.wakeRelay();
  const answer = { success: true as const, message: MESSAGES.accounting.jobLinked, invoice_created: false };
  if (!body.pending_change_order_id) return { ...answer, executed: false, quickbooks_message: null };
  const done = await executeOrder(deps, actor, {
    orderId: body.pending_change_order_id,
    version: body.pending_change_order_version,
    skipInvoice: false,
  });
  if (done.kind === 'needs_link') return { ...answer, executed: false, quickbooks_message: null };
  const { invoiceCreated, message } = done;
  return { ...answer, executed: true, invoice_created: invoiceCreated, quickbooks_message: message };
}

type Reader = Parameters<Parameters<typeof withTenant>[2]>[0];

async function refuseOtherLink(tx: Reader, customerId: number, jobId: number, named: string): Promise<boolean> {
  const where = { customer_id_job_id: { customer_id: customerId, job_id: jobId } };
  const link = await tx.quickbooks_job_links.findUnique({ where });
  if (link && link.quickbooks_customer_id !== named)
    throw new AppError('CONFLICT', MESSAGES.accounting.jobAlreadyLinked);
  return link !== null;
}

async function keepLink(deps: Deps, actor: UserActor, jobId: number, customer: AccountingCustomer): Promise<void> {
  await withTenant(deps.db, actor, async (tx) => {
    const { realmId } = await requireConnection(tx, actor.customerId);
    const now = deps.clock.now();
    // Two people who link the same job at once: the unique key lets one through, the other reads what it says.
    const made = await tx.quickbooks_job_links.createMany({
      data: {
        customer_id: actor.customerId,
        job_id: jobId,
        realm_id: realmId,
        quickbooks_customer_id: customer.id,
        quickbooks_customer_name: customer.name,
        created_by: actor.userId,
        created_at: now,
      },
      skipDuplicates: true,
    });
    if (made.count === 0) return void (await refuseOtherLink(tx, actor.customerId, jobId, customer.id));
    await writeAudit(tx, now, actor, {
      action: 'job.quickbooks_linked',
      entity: 'job',
      entityId: jobId,
      after: { quickbooks_customer_id: customer.id, quickbooks_customer_name: customer.name },
    });
    await tellJobChanged(tx, now, actor.customerId, jobId);
  });
}

/** Takes a job's link away; invoices that exist keep their customer. A job without a link is done already. */
export async function unlinkJob(
  deps: Deps,
  actor: UserActor,
  body: ReadBody<'quickbooks.unlinkJob'>,
): Promise<ResponseOf<'quickbooks.unlinkJob'>> {
  authorize(actor, 'job.linkAccounting');
  if (body.customer_id !== undefined) requireCompany(actor, body.customer_id);
  await withTenant(deps.db, actor, async (tx) => {
    const job = await tx.jobs.findFirst({
      where: { customer_id: actor.customerId, id: body.job_id },
      select: { id: true },
    });
    if (!job) throw new AppError('NOT_FOUND');
    const where = { customer_id_job_id: { customer_id: actor.customerId, job_id: body.job_id } };
    const link = await tx.quickbooks_job_links.findUnique({ where });
    if (!link) return;
    const now = deps.clock.now();
    await tx.quickbooks_job_links.delete({ where });
    await writeAudit(tx, now, actor, {
      action: 'job.quickbooks_unlinked',
      entity: 'job',
      entityId: body.job_id,
      before: {
        quickbooks_customer_id: link.quickbooks_customer_id,
        quickbooks_customer_name: link.quickbooks_customer_name,
      },
    });
    await tellJobChanged(tx, now, actor.customerId, body.job_id);
  });
  deps.wakeRelay();
  return { success: true, message: MESSAGES.accounting.jobUnlinked };
}

async function tellJobChanged(tx: Reader, at: Date, customerId: number, jobId: number): Promise<void> {
  await enqueuePush(tx, at, { customerId, entity: 'quickbooks', id: jobId });
}
