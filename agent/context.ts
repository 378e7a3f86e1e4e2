import { jobLabels } from '../domain/job-labels.ts';
import { maySeeMoney } from '../domain/permissions.ts';
import type { UserActor } from '../domain/actor.ts';
import type { Category, RateKind } from '../domain/change-order.ts';
import { dateAt } from '../domain/zoned-time.ts';
import type { Tx } from '../prisma/client.ts';
import { withTenant } from '../prisma/walls.ts';
import type { Deps } from '../api/deps.ts';
import { type ConfirmedAction, WORDS } from '../api/services/confirmations/actions.ts';
import type { LoadedTurn } from './load-turn.ts';
import type { ContextMedia, ContextOrder, PromptContext } from './prompt-context.ts';

const RECENT_ORDERS = 8;

/** What the model is shown of the company: only what this person may see, no phone, no company id, no amount. */
export async function makeContext(deps: Deps, turn: LoadedTurn & { actor: UserActor }): Promise<PromptContext> {
  return withTenant(deps.db, turn, async (tx) => {
    const jobs = await tx.jobs.findMany({ where: { job_status: { not: 'Archived' } }, orderBy: { job_name: 'asc' } });
    const rates = await tx.labor_rates.findMany({ select: { labor_type: true }, orderBy: { labor_type: 'asc' } });
    const pending = await tx.pending_confirmations.findFirst({
      where: { conversation_id: turn.conversationId, used_at: null, outcome: null, expires_at: { gt: turnTime(turn) } },
      include: { change_order: { select: { id_number: true } } },
    });
    const waiting = await tx.attachments.findMany({
      where: {
        message_id: { in: earlierTexts(turn) },
        change_order_id: null,
        deleted_at: null,
      },
      select: { id: true },
      orderBy: { id: 'asc' },
    });
    const labels = jobLabels(jobs);
    return {
      today: dateAt(turnTime(turn).getTime(), turn.company.timeZone),
      timeZone: turn.company.timeZone,
      ...(turn.channel === 'web' ? { channel: 'web' as const } : {}),
      person: {
        name: turn.actor.name,
        kind: 'staff',
        role: turn.actor.role,
        estimator: turn.actor.estimator,
        language: turn.language,
        maySeeMoney: maySeeMoney(turn.actor),
      },
      ...(turn.company.language === turn.language ? {} : { document_language: turn.company.language }),
      jobs: jobs.map((job) => ({
        job_id: job.id,
        name: labels.get(job.id) ?? job.job_name,
        aliases: [...job.aliases, ...numberAsName(job.project_number)],
        address: job.address,
      })),
      labor_rates: [...new Set(rates.map((rate) => rate.labor_type))],
      recent_orders: await readRecentOrders(tx, turn),
      last_order_id: turn.lastOrderId,
      ...lastReply(turn),
      open_question: turn.openQuestion,
      media: turn.burst.flatMap((message) =>
        message.attachments.map((one): ContextMedia => ({
          attachment_id: one.id,
          kind: mediaKind(one.mime),
          filename: one.filename,
          ...(mediaKind(one.mime) === 'audio' ? { heard: message.source === 'transcript' } : {}),
        })),
      ),
      waiting_media: waiting.map((one) => one.id),
      pending: pending
        ? {
            action: pending.action,
            id_number: pending.change_order.id_number,
            word: WORDS[pending.action as ConfirmedAction][turn.language],
          }
        : null,
    };
  });
}

/** Crews and offices call a job by its project number, too ('BI-114: 2 ironworkers 5 hrs each'); one without a letter may be any number. */
const numberAsName = (projectNumber: string | null): string[] =>
  projectNumber !== null && /\p{L}/u.test(projectNumber) ? [projectNumber] : [];

function lastReply(turn: LoadedTurn): Pick<PromptContext, 'last_reply_on'> {
  const last = turn.history.findLast(({ direction }) => direction === 'out');
  const dayOf = (at: Date): string => dateAt(at.getTime(), turn.company.timeZone);
  return !last || dayOf(last.receivedAt) === dayOf(turnTime(turn)) ? {} : { last_reply_on: dayOf(last.receivedAt) };
}

const WAITS_MS = 2 * 3600_000;

/** What this person texted in the last two hours. */
function earlierTexts(turn: LoadedTurn): number[] {
  const since = turnTime(turn).getTime() - WAITS_MS;
  return turn.history.filter((one) => one.direction === 'in' && one.receivedAt.getTime() >= since).map((one) => one.id);
}

/** Business time of a turn: when its newest message came, not when a worker got to it. */
export function turnTime(turn: LoadedTurn): Date {
  return turn.burst.at(-1)?.receivedAt ?? new Date(0);
}

/** The orders this person is likely to mean: his own open ones and the one last spoken of; the office's newest open ones. */
async function readRecentOrders(tx: Tx, turn: LoadedTurn & { actor: UserActor }): Promise<ContextOrder[]> {
  const field = turn.actor.role === 'field' && !turn.actor.estimator;
  const open = field ? ['Draft', 'Incomplete'] : ['Draft', 'Incomplete', 'Unexecuted'];
  const rows = await tx.change_orders.findMany({
    where: {
      deleted_at: null,
      OR: [
        { status: { in: open }, ...(field ? { creator_id: turn.actor.userId } : {}) },
        // What was taken back is no order at hand any more.
        ...(turn.lastOrderId ? [{ id: turn.lastOrderId, status: { not: 'Deleted' } }] : []),
      ],
    },
    orderBy: { last_updated: 'desc' },
    take: RECENT_ORDERS,
    include: {
      job: { select: { job_name: true } },
      change_order_items: { orderBy: [{ category: 'asc' }, { position: 'asc' }] },
      evidence: { where: { field: 'quantity' }, orderBy: { id: 'asc' } },
    },
  });
  return rows.map((row) => ({
    order_id: row.id,
    id_number: row.id_number,
    cor_number: row.cor_number,
    number: row.number,
    job_id: row.job_id,
    job_name: row.job?.job_name ?? null,
    status: row.status,
    description: row.description,
    directed_by: row.directed_by,
    updated_at: row.last_updated.toISOString(),
    items: row.change_order_items.map((item) => ({
      item_id: item.id,
      name: item.name,
      category: item.category as Category,
      quantity: item.quantity === null ? null : Number(item.quantity),
      unit: item.unit,
      rate_kind: item.rate_kind as RateKind | null,
      words: newestOf(row.evidence.filter((one) => one.item_id === item.id)).map((one) => one.words),
    })),
  }));
}

/** What the last change of a number stands on: 'make it 4 guys' has put '3 guys' right. Oldest first. */
function newestOf<Row extends { created_at: Date }>(rows: readonly Row[]): Row[] {
  const at = rows.at(-1)?.created_at.getTime();
  return rows.filter((row) => row.created_at.getTime() === at);
}

function mediaKind(mime: string): ContextMedia['kind'] {
  if (mime.startsWith('image/')) return 'image';
  if (mime === 'application/pdf') return 'pdf';
  return mime.startsWith('audio/') ? 'audio' : 'other';
}
