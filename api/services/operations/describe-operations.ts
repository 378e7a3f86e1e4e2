import { describeDeliveryProblem } from '../../../domain/delivery-problem.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { describeSenders } from './describe-senders.ts';
import { readOperations } from '../../platform/read-operations.ts';

/** How the platform's work stands, as the operations page shows it. */
export async function describeOperations(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
): Promise<ResponseOf<'operations.get'>> {
  const found = await readOperations(deps);
  const sum = <T>(rows: readonly T[], of: (row: T) => number): number =>
    rows.reduce((total, row) => total + of(row), 0);
  const oldest = found.outbox.flatMap((row) => (row.oldest ? [row.oldest.getTime()] : []));
  return {
    at: deps.clock.now().toISOString(),
    outbox: {
      waiting: sum(found.outbox, (row) => row.waiting),
      overdue: sum(found.outbox, (row) => row.overdue),
      dead: sum(found.outbox, (row) => row.dead),
      oldest_at: oldest.length > 0 ? new Date(Math.min(...oldest)).toISOString() : null,
      kinds: found.outbox.map((row) => ({
        kind: row.kind,
        waiting: row.waiting,
        dead: row.dead,
        oldest_at: iso(row.oldest),
      })),
    },
    workflows: found.work.map(({ kind, running, stuck, oldest: since }) => ({
      kind,
      running,
      stuck,
      oldest_at: iso(since),
    })),
    undelivered: {
      last_day: sum(found.undelivered, (row) => row.day),
      last_week: sum(found.undelivered, (row) => row.week),
      reasons: found.undelivered.map((row) => ({
        code: row.code,
        reason: describeDeliveryProblem(row.code),
        last_day: row.day,
        last_week: row.week,
      })),
      newest: found.undeliveredTexts.map((row) => ({
        id: row.id,
        customer_id: row.customer_id,
        company: row.company,
        at: row.at.toISOString(),
        status: row.status,
        reason: describeDeliveryProblem(row.error_code),
      })),
    },
    vendor_faults: {
      last_hour: sum(found.faults, (row) => row.hour),
      last_day: sum(found.faults, (row) => row.day),
      calls: found.faults.map(({ hour, day, newest, ...row }) => ({
        ...row,
        last_hour: hour,
        last_day: day,
        newest_at: newest.toISOString(),
      })),
      newest: found.newestFaults.map((row) => ({ ...row, at: row.at.toISOString() })),
    },
    rounds: found.rounds.map(({ day, week, ...row }) => ({
      ...row,
      done_at: iso(row.done_at),
      failed_at: iso(row.failed_at),
      last_day: day,
      last_week: week,
    })),
    backup_at: iso(found.backupAt),
    senders: describeSenders(found.senders, deps.config),
    upcoming: found.upcoming.map((row) => ({ ...row, at: row.at.toISOString() })),
    turns: found.turns,
    model_paused_until: iso(found.modelPause),
    dead_letters: found.deadLetters.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      dead_at: row.dead_at.toISOString(),
    })),
  };
}

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;
