import type { UserActor } from '../../../domain/actor.ts';
import { relabelLine } from '../../../domain/plans.ts';
import type { UpcomingInvoiceBody } from '../../contract/billing.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { readAccount, vendorOf } from './billing-account.ts';

const epoch = (date: Date): number => Math.floor(date.getTime() / 1000);

/** Past invoices, newest first. @throws AppError ROLE, DEMO_MODE, NOT_FOUND, UNAVAILABLE */
export async function listInvoices(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number },
): Promise<ResponseOf<'billing.invoices'>> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'billing.read');
  const account = await readAccount(deps, customerId);
  if (!account) return { invoices: [] };
  const invoices = await vendorOf(deps, account).listInvoices(account.stripe_customer_id);
  return {
    invoices: invoices.map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      created: epoch(invoice.createdAt),
      total: invoice.totalCents,
      currency: invoice.currency,
      status: invoice.status,
      hosted_invoice_url: invoice.hostedUrl,
      invoice_pdf: invoice.pdfUrl,
    })),
  };
}

const RUNNING = ['active', 'trialing', 'past_due'];

/** What the next invoice will say; null without a running plan. @throws AppError NOT_FOUND, ROLE, DEMO_MODE, UNAVAILABLE */
export async function getUpcomingInvoice(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number },
): Promise<UpcomingInvoiceBody | null> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'billing.read');
  const account = await readAccount(deps, customerId);
  if (!account?.subscription_id || !RUNNING.includes(account.subscription_status ?? '')) return null;
  const preview = await vendorOf(deps, account).previewInvoice(account.stripe_customer_id, account.subscription_id);
  return {
    period_start: epoch(preview.periodStart),
    period_end: epoch(preview.periodEnd),
    currency: preview.currency,
    lines: preview.lines.map((line) => ({
      description: relabelLine(line.description),
      price: { nickname: line.nickname },
      amount: line.amountCents,
    })),
    discount_amount: preview.discountCents,
    credit_applied: preview.totalCents - preview.dueCents,
    total: preview.totalCents,
    total_after_credits: preview.dueCents,
  };
}
