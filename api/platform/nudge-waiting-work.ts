import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import {
  approvalAggregate,
  billingAggregate,
  conversationAggregate,
  enqueue,
  executionAggregate,
  importAggregate,
  mailAggregate,
} from '../services/enqueue.ts';
import type { WaitingWork } from './find-waiting-work.ts';

/** Writes a nudge for each; the relay carries them like any other. */
export async function nudgeWaitingWork(deps: Deps, work: WaitingWork): Promise<void> {
  if (Object.values(work).every((waiting: unknown[]) => waiting.length === 0)) return;
  const now = deps.clock.now();
  await withPlatform(deps.db, 'reconcile', async (tx) => {
    for (const one of work.conversations) {
      await enqueue(tx, now, {
        aggregate: conversationAggregate(one.conversationId),
        kind: 'nudge_conversation',
        payload: one,
      });
    }
    for (const one of work.approvals) {
      await enqueue(tx, now, { aggregate: approvalAggregate(one.requestId), kind: 'nudge_approval', payload: one });
    }
    for (const one of work.executions)
      await enqueue(tx, now, { aggregate: executionAggregate(one.executionId), kind: 'nudge_execution', payload: one });
    for (const one of work.billings)
      await enqueue(tx, now, { aggregate: billingAggregate(one.customerId), kind: 'nudge_billing', payload: one });
    for (const one of work.imports)
      await enqueue(tx, now, { aggregate: importAggregate(one.importId), kind: 'start_import', payload: one });
    for (const one of work.mails)
      await enqueue(tx, now, { aggregate: mailAggregate(one.mailId), kind: 'send_mail', payload: one });
  });
  deps.log.info(
    {
      conversations: work.conversations.length,
      approvals: work.approvals.length,
      billings: work.billings.length,
      mails: work.mails.length,
      imports: work.imports.length,
      executions: work.executions.length,
    },
    'the reconciler nudged waiting work',
  );
  deps.wakeRelay();
}
