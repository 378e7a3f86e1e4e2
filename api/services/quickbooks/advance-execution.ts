import { MESSAGES } from '../../../domain/messages.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { finishExecution, recordFact, type Execution } from './finish-execution.ts';
import { makeInvoice, type InvoiceTry, type TryOutcome } from './make-invoice.ts';
import type { StoredInvoice } from './plan-invoice.ts';
import { toInvoiceRecord, type InvoiceRecord } from './read-invoice.ts';
import { voidInvoice } from './void-invoice.ts';

/** Pauses after the first tries, in ms; the person who executed is still looking. */
const QUICK_MS = [500, 1_000, 2_000, 4_000];
/** Pauses after that, while we do not know what QuickBooks did. */
const PATIENT_MS = [60_000, 5 * 60_000, 15 * 60_000, 3600_000];
/** Tries to make it; from then on we only look. */
const MOST_TRIES = QUICK_MS.length + 1;
/** When to stop asking; the nightly reconciliation goes on. */
const MOST_MS = 3 * 24 * 3600_000;

/**
 * One step of an execution: one try with QuickBooks and its outcome in the rows. Doing it again does no harm, whoever died
 * where. Returns when to step next; null when it is over. @throws what is not QuickBooks' doing; the workflow repeats it
 */
export async function advanceExecution(
  deps: Deps,
  of: { customerId: number; executionId: number },
): Promise<{ nextAt: string | null }> {
  const step = await withTenant(deps.db, of, (tx) => beginStep(deps, tx, of));
  if (!step) return { nextAt: null };
  const { execution, given } = step;
  const outcome = execution.kind === 'void' ? await voidInvoice(deps, given) : await makeInvoice(deps, given);
  const nextAt = await withTenant(deps.db, of, (tx) => endStep(deps, tx, execution, given.invoice, outcome));
  deps.wakeRelay();
  return { nextAt: nextAt?.toISOString() ?? null };
}

interface Step {
  execution: Execution;
  given: InvoiceTry;
}

/** Marks, before the call, that QuickBooks may have heard of it. */
async function beginStep(deps: Deps, tx: Tx, of: { customerId: number; executionId: number }): Promise<Step | null> {
  await tx.$queryRaw`select id from executions where customer_id = ${of.customerId} and id = ${of.executionId} for update`;
  const row = await tx.executions.findUnique({
    where: { customer_id_id: { customer_id: of.customerId, id: of.executionId } },
  });
  if (row?.state !== 'running') return null;
  const held = await tx.order_invoices.findUniqueOrThrow({ where: { id: row.invoice_id } });
  const invoice = toInvoiceRecord(held);
  const execution: Execution = {
    id: row.id,
    customerId: row.customer_id,
    changeOrderId: row.change_order_id,
    kind: row.kind as Execution['kind'],
    userId: row.user_id,
    conversationId: row.conversation_id,
    attempts: row.attempts + 1,
    startedAt: row.started_at,
    previousStatus: row.previous_status,
  };
  await tx.executions.update({ where: { id: row.id }, data: { attempts: execution.attempts } });
  if (execution.kind === 'invoice') {
    await tx.order_invoices.update({
      where: { id: held.id },
      data: {
        state: invoice.state === 'unknown' ? 'unknown' : 'sending',
        attempts: invoice.attempts + 1,
        send_started_at: deps.clock.now(),
      },
    });
  }
  const given: InvoiceTry = {
    customerId: row.customer_id,
    realmId: invoice.realmId ?? '',
    invoice,
    content: held.content as unknown as StoredInvoice,
    quickbooksCustomerId: held.quickbooks_customer_id ?? '',
    maybeThere: invoice.attempts > 0,
    lookOnly: execution.attempts > MOST_TRIES,
  };
  return { execution, given };
}

async function endStep(
  deps: Deps,
  tx: Tx,
  execution: Execution,
  invoice: InvoiceRecord,
  outcome: TryOutcome,
): Promise<Date | null> {
  await tx.$queryRaw`select id from executions where customer_id = ${execution.customerId} and id = ${execution.id} for update`;
  const row = await tx.executions.findUnique({ where: { id: execution.id }, select: { state: true } });
  if (row?.state !== 'running') {
    // A twin of this activity was faster. What QuickBooks did for this one is a fact all the same.
    if (outcome.kind === 'done') await recordFact(deps, tx, execution, invoice, outcome);
    return null;
  }
  if (outcome.kind === 'done' || outcome.kind === 'refused') {
    await finishExecution(deps, tx, execution, invoice, outcome);
    return null;
  }
  const now = deps.clock.now();
  const isUnknown = outcome.kind === 'unknown';
  const isLate = now.getTime() - execution.startedAt.getTime() > MOST_MS;
  if (isLate || (!isUnknown && execution.attempts > MOST_TRIES)) {
    const sentence = isUnknown || execution.kind === 'void' ? outcome.sentence : MESSAGES.accounting.noInvoiceAway;
    await finishExecution(deps, tx, execution, invoice, { kind: isUnknown ? 'unsettled' : 'away', sentence });
    return null;
  }
  const nextAt = new Date(now.getTime() + pauseMs(execution.attempts, outcome));
  await tx.executions.update({ where: { id: execution.id }, data: { next_at: nextAt, message: outcome.sentence } });
  if (execution.kind === 'invoice' && isUnknown)
    await tx.order_invoices.update({ where: { id: invoice.id }, data: { state: 'unknown', reason: outcome.sentence } });
  return nextAt;
}

function pauseMs(attempts: number, outcome: TryOutcome): number {
  const asked = outcome.kind === 'not_yet' ? (outcome.retryAfterSeconds ?? 0) * 1000 : 0;
  const quick = QUICK_MS[attempts - 1];
  if (quick !== undefined) return Math.max(quick, asked);
  // One look right after the last try; then patience.
  if (attempts === MOST_TRIES) return 500;
  return PATIENT_MS[Math.min(attempts - MOST_TRIES - 1, PATIENT_MS.length - 1)] ?? 3600_000;
}
