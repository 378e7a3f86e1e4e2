import { setTimeout as sleep } from 'node:timers/promises';
import { MESSAGES } from '../../../domain/messages.ts';
import { assertNoTransaction, withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';

export interface ExecutionOutcome {
  /** False: a failure of ours; the order is back where it was. */
  executed: boolean;
  invoiceCreated: boolean;
  message: string;
}

const LOOK_MS = 40;

/**
 * Waits for what the workflow makes of an execution, as long as a person waits; after that the answer says that it goes on.
 * It reads the row and nothing else, so it does not matter which process does the work.
 */
export async function waitForExecution(
  deps: Deps,
  of: { customerId: number },
  executionId: number,
): Promise<ExecutionOutcome> {
  assertNoTransaction('Waiting for an execution');
  const until = Date.now() + deps.config.EXECUTION_WAIT_MS;
  for (;;) {
    const row = await withTenant(deps.db, of, (tx) =>
      tx.executions.findUniqueOrThrow({
        where: { customer_id_id: { customer_id: of.customerId, id: executionId } },
        select: { state: true, message: true, invoice_created: true },
      }),
    );
    if (row.state !== 'running') {
      const message = row.message ?? '';
      return { executed: row.state === 'done', invoiceCreated: row.invoice_created, message };
    }
    if (Date.now() >= until)
      return { executed: true, invoiceCreated: false, message: row.message ?? MESSAGES.accounting.invoicePending };
    await sleep(LOOK_MS);
  }
}
