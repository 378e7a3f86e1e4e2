import { AppError } from '../../../domain/errors.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withPlatform, withTenant } from '../../../prisma/walls.ts';
import type { TraceToolCall, TurnTrace } from '../../contract/turns.ts';
import type { Deps } from '../../deps.ts';
import { describeDelivery } from './delivery.ts';
import { longText, longTextOrNull } from './long-text.ts';

/** A part of a model's answer as the journal keeps it. */
interface Part {
  type: string;
  text?: string;
  toolCallId?: string;
  toolName?: string;
  input?: string;
}

/** The company a turn is of. For developers' calls alone. @throws AppError NOT_FOUND */
export async function companyOfTurn(deps: Deps, turnId: number): Promise<number> {
  const row = await withPlatform(deps.db, 'a developer looks at a turn', (tx) =>
    tx.turns.findFirst({ where: { id: turnId }, select: { customer_id: true } }),
  );
  if (!row) throw new AppError('NOT_FOUND');
  return row.customer_id;
}

/** All that is kept of one turn, from the words to what is different. Long values are cut unless `full`. @throws AppError NOT_FOUND */
export async function readTurnTrace(deps: Deps, input: { id: number; full?: boolean | undefined }): Promise<TurnTrace> {
  const customerId = await companyOfTurn(deps, input.id);
  const full = input.full ?? false;
  return withTenant(deps.db, { customerId }, async (tx) => {
    const turn = await tx.turns.findUniqueOrThrow({
      where: { customer_id_id: { customer_id: customerId, id: input.id } },
      include: { conversation: { include: { user: true } } },
    });
    const company = await tx.customers.findUniqueOrThrow({ where: { id: customerId }, select: { name: true } });
    const texts = await tx.messages.findMany({
      where: { customer_id: customerId, turn_id: turn.id },
      orderBy: { id: 'asc' },
      include: { message_media: { orderBy: { position: 'asc' } }, conversation: { select: { phone_number: true } } },
    });
    const incoming = texts.filter((text) => text.direction === 'in');
    const outgoing = texts.filter((text) => text.direction === 'out');
    const reply = outgoing.find((text) => text.dedupe_key === `turn:${turn.id}:reply`) ?? null;
    const files = await tx.attachments.findMany({
      where: { customer_id: customerId, message_id: { in: incoming.map((text) => text.id) } },
      select: { id: true, message_id: true, original_filename: true, mime: true },
      orderBy: { id: 'asc' },
    });
    const { user } = turn.conversation;
    const userName = user ? `${user.first_name} ${user.last_name}`.trim() : '';
    return {
      id: turn.id,
      customer_id: customerId,
      company_name: company.name,
      user: user ? { id: user.id, name: userName } : null,
      phone: turn.conversation.phone_number,
      status: turn.status,
      attempts: turn.attempt,
      model: turn.model,
      prompt_version: turn.prompt_version,
      input_tokens: turn.input_tokens,
      output_tokens: turn.output_tokens,
      cost: Number(turn.cost_micros) / 1_000_000,
      error: turn.error,
      request_id: turn.request_id,
      claimed_at: turn.claimed_at.toISOString(),
      finished_at: turn.finished_at?.toISOString() ?? null,
      ms: turn.finished_at ? turn.finished_at.getTime() - turn.claimed_at.getTime() : null,
      messages: incoming.map((text) => ({
        id: text.id,
        content: longText(text.body, full),
        transcript: text.transcript,
        channel: text.channel,
        received_at: text.received_at.toISOString(),
        files: [
          ...files
            .filter((file) => file.message_id === text.id)
            .map((file) => ({
              id: file.id,
              filename: file.original_filename,
              content_type: file.mime,
              problem: null,
            })),
          ...text.message_media
            .filter((medium) => medium.attachment_id === null)
            .map((medium) => ({
              id: null,
              filename: medium.content_type,
              content_type: medium.content_type,
              problem: medium.problem ?? medium.status,
            })),
        ],
      })),
      steps: await readSteps(tx, customerId, turn.id, full),
      evidence: await readEvidence(
        tx,
        customerId,
        incoming.map((text) => text.id),
      ),
      route: turn.route as TurnTrace['route'],
      guard: turn.guard as { rule: string; why: string }[],
      reply: reply && {
        id: reply.id,
        content: reply.body,
        channel: reply.channel,
        delivery: describeDelivery(reply),
      },
      texts: outgoing
        .filter((text) => text !== reply)
        .map((text) => ({
          id: text.id,
          to: text.conversation.phone_number,
          kind: text.kind,
          content: text.body,
          delivery: describeDelivery(text),
        })),
      changes: await readChanges(
        tx,
        customerId,
        turn.id,
        incoming.map((text) => text.id),
        full,
      ),
    };
  });
}

/** The model's answers, each call beside what became of it. A call that never ran has no result. */
async function readSteps(tx: Tx, customerId: number, turnId: number, full: boolean): Promise<TurnTrace['steps']> {
  const where = { customer_id: customerId, turn_id: turnId };
  const steps = await tx.turn_steps.findMany({ where, orderBy: { position: 'asc' } });
  const calls = new Map((await tx.tool_calls.findMany({ where })).map((call) => [call.call_key, call]));
  return steps.map((step) => {
    const parts = step.content as unknown as Part[];
    const said = parts.flatMap((part) => (part.type === 'text' && part.text ? [part.text] : [])).join('\n');
    return {
      position: step.position,
      model: step.model,
      ms: step.ms,
      input_tokens: step.input_tokens,
      cached_tokens: step.cached_tokens,
      output_tokens: step.output_tokens,
      text: longTextOrNull(said, full),
      calls: parts
        .filter((part) => part.type === 'tool-call')
        .map((part): TraceToolCall => {
          const ran = calls.get(part.toolCallId ?? '');
          return {
            key: part.toolCallId ?? '',
            tool: part.toolName ?? '',
            arguments: longText(ran ? ran.arguments : readJson(part.input ?? ''), full),
            result: ran ? longText(ran.result, full) : null,
            error_code: ran?.error_code ?? null,
            ms: ran?.ms ?? null,
          };
        }),
    };
  });
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

async function readEvidence(tx: Tx, customerId: number, messageIds: number[]): Promise<TurnTrace['evidence']> {
  if (messageIds.length === 0) return [];
  const rows = await tx.evidence.findMany({
    where: { customer_id: customerId, message_id: { in: messageIds } },
    orderBy: { id: 'asc' },
    take: 500,
  });
  const items = await tx.change_order_items.findMany({
    where: { customer_id: customerId, id: { in: rows.flatMap((row) => row.item_id ?? []) } },
    select: { id: true, name: true },
  });
  // A line that was changed keeps the words it stood on, so the same words come more than once.
  const seen = new Map(
    rows.map((row) => [
      JSON.stringify([row.item_id, row.field, row.message_id, row.start_offset, row.end_offset]),
      row,
    ]),
  );
  return [...seen.values()].map((row) => ({
    change_order_id: row.change_order_id,
    item: items.find((item) => item.id === row.item_id)?.name ?? null,
    field: row.field,
    message_id: row.message_id,
    start: row.start_offset,
    end: row.end_offset,
    words: row.words,
    derivation: row.derivation,
  }));
}

/** What was changed in the turn; what an approval contact decided is of no turn, but of his text. */
async function readChanges(
  tx: Tx,
  customerId: number,
  turnId: number,
  texts: number[],
  full: boolean,
): Promise<TurnTrace['changes']> {
  const rows = await tx.audit_events.findMany({
    where: { customer_id: customerId, OR: [{ turn_id: turnId }, { turn_id: null, message_id: { in: texts } }] },
    orderBy: { id: 'asc' },
    take: 200,
  });
  const idsOf = (entity: string) => rows.flatMap((row) => (row.entity === entity ? (row.entity_id ?? []) : []));
  const requests = await tx.approval_requests.findMany({
    where: { customer_id: customerId, id: { in: idsOf('approval_request') } },
    select: { id: true, change_order_id: true },
  });
  const orders = await tx.change_orders.findMany({
    where: {
      customer_id: customerId,
      id: { in: [...idsOf('change_order'), ...requests.map((request) => request.change_order_id)] },
    },
    select: { id: true, number: true },
  });
  const jobs = await tx.jobs.findMany({
    where: { customer_id: customerId, id: { in: idsOf('job') } },
    select: { id: true, job_name: true },
  });
  const nameOf = (entity: string, id: number | null): string | null => {
    if (entity === 'job') return jobs.find((job) => job.id === id)?.job_name ?? null;
    const orderId = entity === 'approval_request' ? requests.find((one) => one.id === id)?.change_order_id : id;
    const isOfOrder = entity === 'approval_request' || entity === 'change_order';
    const order = isOfOrder ? orders.find((one) => one.id === orderId) : undefined;
    return order?.number ?? null;
  };
  return rows.map((row) => ({
    at: row.at.toISOString(),
    action: row.action,
    entity: row.entity,
    entity_id: row.entity_id,
    name: nameOf(row.entity, row.entity_id),
    before: longTextOrNull(row.before, full),
    after: longTextOrNull(row.after, full),
  }));
}
