import { ScheduleAlreadyRunning, ScheduleOverlapPolicy, type Client } from '@temporalio/client';
import { TASK_QUEUE } from '../messages.ts';
import { SCHEDULES } from '../schedules.ts';

/** Makes Temporal's schedules what the table says; harmless to repeat, also from several workers at once. */
export async function keepSchedules(client: Client): Promise<void> {
  for (const row of SCHEDULES) {
    const definition = {
      spec: { intervals: [{ every: row.everyMinutes * 60_000 }] },
      action: {
        type: 'startWorkflow' as const,
        workflowType: row.workflow,
        workflowId: `round-${row.name}`,
        taskQueue: TASK_QUEUE,
        args: row.args,
      },
      // A round that was missed or still runs needs no second one: the rows say what is left to do.
      policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 minute' as const },
    };
    try {
      await client.schedule.create({ ...definition, scheduleId: row.name });
    } catch (error) {
      if (!(error instanceof ScheduleAlreadyRunning)) throw error;
      await client.schedule.getHandle(row.name).update(({ state }) => ({ ...definition, state }));
    }
  }
}
