import { z } from 'zod';
import { logDailyWork as log } from '../api/services/daily-logs/log-daily-work.ts';
import { defineTool, everyone } from './define-tool.ts';
import { quotesInput } from './item-input.ts';
import { proveDate } from './prove-date.ts';
import { newestMessageId } from './prove-numbers.ts';

export const logDailyWork = defineTool({
  name: 'log_daily_work',
  description: "Writes a daily log: contract work, deliveries, weather, visits; no extra work. The person's own words.",
  input: z.strictObject({
    job_id: z.int(),
    content: z.string().min(1).max(4000),
    date: z.iso.date().optional(),
    quotes: quotesInput,
  }),
  offeredTo: everyone,
  receipt: 'logged',
  async run(context, input) {
    const dated = await proveDate(context, input.date ? { date: input.date, quotes: input.quotes } : undefined);
    const saved = await log(context.deps, context.actor, {
      jobId: input.job_id,
      content: input.content,
      date: dated.date ?? context.turn.today,
      timeZone: context.turn.timeZone,
      messageId: newestMessageId(context),
    });
    return { daily_log_id: saved.id, job_name: saved.jobName, date: saved.date };
  },
});
