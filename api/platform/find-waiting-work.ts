import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

export interface WaitingWork {
  conversations: { customerId: number; conversationId: number }[];
  approvals: { customerId: number; requestId: number }[];
  executions: { customerId: number; executionId: number }[];
  billings: { customerId: number }[];
  mails: { customerId: number; mailId: number }[];
  imports: { customerId: number; importId: number }[];
}

/**
 * Rows that need a workflow and seem to have none at work: messages no turn took, turns no one finished, texts no one
 * sent and that stand in no sender's line, all older than a minute (mails and executions too), awaiting requests whose moment has come, and answers no foreman was told of. Ids only.
 */
export async function findWaitingWork(deps: Pick<Deps, 'db' | 'clock'>): Promise<WaitingWork> {
  const now = deps.clock.now();
  const old = new Date(now.getTime() - 60_000);
  return withPlatform(deps.db, 'reconcile', async (tx) => {
    const conversations = await tx.$queryRaw<{ customerId: number; conversationId: number }[]>`
      select customer_id as "customerId", conversation_id as "conversationId" from messages
        where direction = 'in' and turn_id is null and received_at < ${old}
      union select m.customer_id, m.conversation_id from messages m
        where m.direction = 'out' and m.status in ('queued', 'sending') and m.provider_sid is null and m.received_at < ${old}
          and not exists (select from send_lines q where q.conversation_id = m.conversation_id)
      union select customer_id, conversation_id from turns where status in ('claimed', 'running') and claimed_at < ${old}
      limit 500`;
    const approvals = await tx.$queryRaw<{ customerId: number; requestId: number }[]>`
      select customer_id as "customerId", id as "requestId" from approval_requests
        where status = 'awaiting' and (next_chase_at is null or next_chase_at < ${old}) and no_reply_at is null
      union select customer_id, id from approval_requests where foreman_due_at < ${old} limit 500`;
    const mails = await tx.$queryRaw<{ customerId: number; mailId: number }[]>`
      select customer_id as "customerId", id as "mailId" from mails
        where status in ('queued', 'sending') and created_at < ${old} limit 500`;
    const imports = await tx.$queryRaw<{ customerId: number; importId: number }[]>`
      select customer_id as "customerId", id as "importId" from material_imports
        where status = 'processing' and coalesce(started_at, created_at) < ${old} limit 500`;
    const executions = await tx.$queryRaw<{ customerId: number; executionId: number }[]>`
      select customer_id as "customerId", id as "executionId" from executions
        where state = 'running' and coalesce(next_at, started_at) < ${old} limit 500`;
    const day = new Date(now.getTime() - 24 * 3600_000);
    const billings = await tx.$queryRaw<{ customerId: number }[]>`
      select customer_id as "customerId" from billing_accounts where sync_wanted_at < ${old} or synced_at < ${day}
      union select customer_id from billing_usage
        where covered_by = 'metered' and reported_at is null and report_problem is null and completed_at < ${old}
      limit 500`;
    return { billings, conversations, approvals, mails, imports, executions };
  });
}
