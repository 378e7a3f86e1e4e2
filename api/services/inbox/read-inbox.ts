import type { UserActor } from '../../../domain/actor.ts';
import { NEXT_STEPS, nextStep, type NextStep } from '../../../domain/next-step.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { InboxOrder, InboxText } from '../../contract/inbox.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { readInboxOrders, readInboxTexts, type InboxOrderRow, type InboxTextRow } from './inbox-rows.ts';

const DAY_MS = 86_400_000;
const TEXTS_FOR_DAYS = 30;
const SHOWN = 50;

/** What the office has to do next, longest waiting first within a step. @throws AppError ROLE, NOT_FOUND */
export async function readInbox(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: UserActor,
  input: { id: number },
): Promise<ResponseOf<'customers.inbox'>> {
  requireCompany(actor, input.id);
  authorize(actor, 'order.price');
  const now = deps.clock.now();
  const { orders, texts } = await withTenant(deps.db, actor, async (tx) => ({
    orders: await readInboxOrders(tx, actor.customerId),
    texts: await readInboxTexts(tx, actor.customerId, new Date(now.getTime() - TEXTS_FOR_DAYS * DAY_MS)),
  }));
  const byStep = Map.groupBy(orders, (row) => nextStep(factsOf(row)));
  return {
    steps: NEXT_STEPS.flatMap((step) => {
      const rows = (byStep.get(step) ?? []).toSorted(
        (a, b) => dueSince(step, a).getTime() - dueSince(step, b).getTime(),
      );
      if (rows.length === 0) return [];
      const cents = rows.reduce((sum, row) => sum + row.total_cents, 0n);
      return {
        step,
        count: rows.length,
        amount: Number(cents) / 100,
        orders: rows.slice(0, SHOWN).map((row) => toOrder(row, step, actor.customerId, now)),
      };
    }),
    texts: texts.map((row) => toText(row, now)),
  };
}

function factsOf(row: InboxOrderRow): Parameters<typeof nextStep>[0] {
  return {
    status: row.status,
    isCompleted: row.completed,
    isImported: row.imported,
    jobId: row.job_id,
    lineCount: row.line_count,
    unknownCount: row.unknown_count,
    approval: row.approval,
    isCostAgreed: row.cost_agreed,
    isBilled: row.billed,
    totalCents: Number(row.total_cents),
  };
}

function dueSince(step: NextStep, row: InboxOrderRow): Date {
  if (step === 'remind') return row.sent_at ?? row.date_created;
  if (step === 'bill') return row.executed_at ?? row.date_created;
  const isAnswered = step === 'agree_cost' || step === 'revise' || step === 'execute' || step === 'complete';
  return (isAnswered ? row.responded_at : null) ?? row.date_created;
}

function toOrder(row: InboxOrderRow, step: NextStep, customerId: number, now: Date): InboxOrder {
  const since = dueSince(step, row);
  const only = row.contact_count === 1 && row.contact_id ? { id: row.contact_id, name: row.contact_name ?? '' } : null;
  const asked = row.asked_id ? { id: row.asked_id, name: row.asked_name ?? '' } : null;
  const { id, id_number, cor_number, number, description, job_id, job_name, status, version, unknown_count } = row;
  return {
    ...{ id, id_number, cor_number, number, description, job_id, job_name, status, version, unknown_count },
    customer_id: customerId,
    total_amount: Number(row.total_cents) / 100,
    since: since.toISOString(),
    days: daysSince(since, now),
    contact: step === 'send' ? only : asked,
    contact_count: row.contact_count,
    request_id: step === 'remind' ? row.request_id : null,
    texted_at: step === 'remind' ? (row.texted_at?.toISOString() ?? null) : null,
    words: step === 'revise' || step === 'agree_cost' ? row.words : null,
  };
}

function toText(row: InboxTextRow, now: Date): InboxText {
  return {
    source: row.source,
    id: row.id,
    name: row.name || formatPhone(row.phone),
    words: row.words,
    at: row.at.toISOString(),
    days: daysSince(row.at, now),
    change_order_id: row.change_order_id,
    job_name: row.job_name,
    total_amount: row.total_cents === null ? null : Number(row.total_cents) / 100,
  };
}

const daysSince = (since: Date, now: Date): number =>
  Math.max(0, Math.floor((now.getTime() - since.getTime()) / DAY_MS));
