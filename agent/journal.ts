import { AppError } from '../domain/errors.ts';
import { Prisma, type Tx } from '../prisma/client.ts';
import { isDatabaseAway } from '../domain/database-away.ts';
import { withTenant } from '../prisma/walls.ts';
import type { Deps } from '../api/deps.ts';
import type { ModelAnswer, ModelContent } from './language-model.ts';

/** One attempt at a turn. A later attempt (after a crash or a lost lease) makes every write of this one fail. */
export interface Attempt {
  customerId: number;
  turnId: number;
  attempt: number;
  /** How many attempts before it ended by a fault of theirs. */
  failures: number;
}

export class LostAttempt extends Error {}

/** Begins the next attempt, and tells whether files of the turn are still to be fetched. Null when the turn is finished already. */
export async function beginAttempt(
  deps: Deps,
  of: { customerId: number; turnId: number },
): Promise<(Attempt & { hasMedia: boolean }) | null> {
  const [begun] = await withTenant(
    deps.db,
    of,
    (tx) =>
      tx.$queryRaw<{ attempt: number; failures: number; hasMedia: boolean }[]>`
        update turns t set attempt = t.attempt + 1, status = 'running'
        where t.customer_id = ${of.customerId} and t.id = ${of.turnId} and t.status not in ('done', 'failed')
        returning t.attempt, t.failures, exists (select from messages m join message_media f on f.message_id = m.id
          where m.turn_id = t.id and f.status = 'received') as "hasMedia"`,
  );
  return begun ? { ...of, ...begun } : null;
}

/** Counts an attempt that ended by a fault. An outage of the database is nobody's fault, and leaves nothing to write to. */
export async function noteFailure(deps: Deps, of: Attempt, fault: unknown): Promise<void> {
  if (fault instanceof LostAttempt || isDatabaseAway(fault)) return;
  await withTenant(deps.db, of, (tx) =>
    tx.turns.updateMany({ where: { id: of.turnId, attempt: of.attempt }, data: { failures: { increment: 1 } } }),
  ).catch((error: unknown) =>
    deps.log.warn({ err: error, turnId: of.turnId }, 'a failed attempt could not be counted'),
  );
}

/** Locks the turn and throws LostAttempt when a newer attempt runs or it is finished. First statement of every write. */
export async function holdAttempt(tx: Tx, of: Attempt): Promise<void> {
  const [row] = await tx.$queryRaw<
    { attempt: number; status: string }[]
  >`select attempt, status from turns where id = ${of.turnId} for update`;
  if (!row || row.attempt !== of.attempt || row.status !== 'running') throw lost(of);
}

const lost = (of: Attempt): LostAttempt => new LostAttempt(`turn ${of.turnId} went on without attempt ${of.attempt}`);

export interface StoredStep {
  position: number;
  model: string;
  content: ModelContent[];
}

/** The answers the model already gave in this turn, in order. */
export async function readSteps(deps: Deps, of: Attempt): Promise<StoredStep[]> {
  // The first attempt has none before it.
  if (of.attempt === 1) return [];
  return withTenant(deps.db, of, async (tx) => {
    const rows = await tx.turn_steps.findMany({ where: { turn_id: of.turnId }, orderBy: { position: 'asc' } });
    return rows.map((row) => ({
      position: row.position,
      model: row.model,
      content: row.content as unknown as ModelContent[],
    }));
  });
}

/** Keeps one answer of the model before any of its tools run. */
export async function storeStep(
  deps: Deps,
  of: Attempt,
  step: { position: number; model: string; answer: ModelAnswer; ms: number; costMicros: number },
): Promise<void> {
  const input = step.answer.usage.inputTokens.total;
  const output = step.answer.usage.outputTokens.total;
  await withTenant(deps.db, of, async (tx) => {
    const count = await tx.$executeRaw`
      with turn as (
        update turns set model = ${step.model}, input_tokens = input_tokens + ${input}, output_tokens = output_tokens + ${output},
          cost_micros = cost_micros + ${step.costMicros}
        where customer_id = ${of.customerId} and id = ${of.turnId} and attempt = ${of.attempt} and status = 'running' returning id)
      insert into turn_steps (customer_id, turn_id, position, model, content, input_tokens, cached_tokens, output_tokens, ms, created_at)
      select ${of.customerId}, id, ${step.position}, ${step.model}, ${JSON.stringify(step.answer.content)}::jsonb, ${input},
        ${step.answer.usage.inputTokens.cacheRead}, ${output}, ${Math.round(step.ms)}, ${deps.clock.now()} from turn`;
    if (count === 0) throw lost(of);
  });
}

export interface ToolRecord {
  tool: string;
  arguments: unknown;
  result: unknown;
  errorCode: string | null;
}

/**
 * Runs one tool call at most once: its writes and its result commit together under '<turn>:<step>:<call>'; a repeat
 * answers with what is stored. A broken rule is a result too (`{ error }`), so that the model can go on.
 */
export async function callOnce(
  deps: Deps,
  of: Attempt,
  call: { key: string; tool: string; arguments: unknown },
  work: () => Promise<unknown>,
): Promise<ToolRecord> {
  const started = performance.now();
  const keep = (tx: Tx, result: unknown, errorCode: string | null) =>
    tx.tool_calls.create({
      data: {
        customer_id: of.customerId,
        turn_id: of.turnId,
        call_key: call.key,
        tool: call.tool,
        arguments: call.arguments as Prisma.InputJsonValue,
        result: (result ?? Prisma.JsonNull) as Prisma.InputJsonValue,
        error_code: errorCode,
        ms: Math.round(performance.now() - started),
        created_at: deps.clock.now(),
      },
    });
  try {
    return await withTenant(deps.db, of, async (tx) => {
      await holdAttempt(tx, of);
      const earlier = await tx.tool_calls.findUnique({
        where: { customer_id_call_key: { customer_id: of.customerId, call_key: call.key } },
      });
      if (earlier)
        return {
          tool: earlier.tool,
          arguments: earlier.arguments,
          result: earlier.result,
          errorCode: earlier.error_code,
        };
      const result = await work();
      const errorCode = errorCodeOf(result);
      await keep(tx, result, errorCode);
      return { tool: call.tool, arguments: call.arguments, result, errorCode };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const result = {
      error: {
        code: error.code,
        message: error.message,
        ...(error.extra.detail ? { detail: error.extra.detail } : {}),
      },
    };
    await withTenant(deps.db, of, async (tx) => {
      await holdAttempt(tx, of);
      await keep(tx, result, error.code);
    });
    return { tool: call.tool, arguments: call.arguments, result, errorCode: error.code };
  }
}

function errorCodeOf(result: unknown): string | null {
  const error = (result as { error?: { code?: unknown } } | null)?.error;
  return typeof error?.code === 'string' ? error.code : null;
}
