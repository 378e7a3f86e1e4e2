import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { enqueuePush } from '../enqueue.ts';
import { writeAudit } from '../write-audit.ts';

export interface DailyLogInput {
  jobId: number;
  content: string;
  /** ISO date; null is today in the company's time zone. */
  date: string | null;
  timeZone: string;
  messageId: number | null;
  /** The writer's own clock, when it came along; else ours. */
  writtenAt?: Date;
}

/** Writes one entry of a job's daily log. @throws AppError ROLE, INVALID, NOT_FOUND */
export async function logDailyWork(
  deps: Deps,
  actor: UserActor,
  input: DailyLogInput,
): Promise<{ id: number; jobName: string; date: string }> {
  authorize(actor, 'dailyLog.write');
  const content = input.content.trim();
  if (content === '') throw new AppError('INVALID', MESSAGES.dailyLogs.required);
  const now = deps.clock.now();
  const date = input.date ?? new Intl.DateTimeFormat('en-CA', { timeZone: input.timeZone }).format(now);
  const saved = await withTenant(deps.db, actor, async (tx) => {
    const job = await tx.jobs.findFirst({
      where: { customer_id: actor.customerId, id: input.jobId },
      select: { id: true, job_name: true },
    });
    if (!job) throw new AppError('NOT_FOUND', 'There is no such job.');
    const row = await tx.daily_logs.create({
      data: {
        customer_id: actor.customerId,
        user_id: actor.userId,
        job_id: job.id,
        message_id: input.messageId,
        log_date: new Date(`${date}T00:00:00Z`),
        log_content: content.slice(0, 5000),
        timezone: input.timeZone,
        full_datetime: input.writtenAt ?? now,
        datetime: now,
      },
    });
    await writeAudit(tx, now, actor, {
      action: 'daily_log.created',
      entity: 'daily_log',
      entityId: row.id,
      messageId: input.messageId,
      after: { job_id: job.id, log_date: date },
    });
    await enqueuePush(tx, now, { customerId: actor.customerId, entity: 'daily_log', id: row.id });
    return { id: row.id, jobName: job.job_name, date };
  });
  deps.wakeRelay();
  return saved;
}
