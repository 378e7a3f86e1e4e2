import type { UserActor } from '../../../domain/actor.ts';
import { isCalendarDate } from '../../../domain/dates.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { validateDailyLog } from '../../../domain/validation/validate-forms.ts';
import { isTimeZone } from '../../../domain/zoned-time.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ReadBody } from '../../contract/endpoints.ts';
import type { DailyLogBody } from '../../contract/jobs.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { readDailyLog } from './list-daily-logs.ts';
import { logDailyWork } from './log-daily-work.ts';

/**
 * A log written in the console, in the name of whoever is signed in: what the body claims of company and author must be
 * the session's. Without a date it is today's, in the writer's zone. @throws AppError ROLE, INVALID, NOT_FOUND
 */
export async function createDailyLog(
  deps: Deps,
  actor: UserActor,
  body: ReadBody<'dailyLogs.create'>,
): Promise<DailyLogBody> {
  authorize(actor, 'dailyLog.write');
  const isForeign =
    (body.customer_id !== undefined && body.customer_id !== actor.customerId) ||
    (body.user_id !== undefined && body.user_id !== null && body.user_id !== actor.userId);
  if (isForeign) throw new AppError('NOT_FOUND');
  const fields = validateDailyLog({ jobId: body.job_id ?? null, content: body.log_content });
  const first = Object.values(fields)[0];
  if (first) throw new AppError('INVALID', first, { fields });
  const date = body.log_date?.slice(0, 10) ?? null;
  if (date !== null && !isCalendarDate(date))
    throw new AppError('INVALID', MESSAGES.dailyLogs.required, { fields: { log_date: MESSAGES.dailyLogs.required } });
  const log = await withTenant(deps.db, actor, async (tx) => {
    const company = await tx.customers.findFirst({ where: { id: actor.customerId }, select: { time_zone: true } });
    const zone = body.timezone && isTimeZone(body.timezone) ? body.timezone : (company?.time_zone ?? 'UTC');
    const saved = await logDailyWork(deps, actor, {
      jobId: body.job_id!,
      content: body.log_content!,
      date,
      timeZone: zone,
      messageId: null,
      ...(body.full_datetime ? { writtenAt: new Date(body.full_datetime) } : {}),
    });
    return readDailyLog(tx, actor.customerId, saved.id);
  });
  deps.wakeRelay();
  return log;
}
