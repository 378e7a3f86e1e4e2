import { Client, WorkflowExecutionAlreadyStartedError, type WorkflowHandle } from '@temporalio/client';
import { Worker } from '@temporalio/worker';
import { createActivities, type Activities } from '../workflows/activities/create-activities.ts';
import type { RoundInput } from '../workflows/messages.ts';
import { SCHEDULES, type ScheduleRow } from '../workflows/schedules.ts';
import { createTimeSkipping } from './create-time-skipping.ts';
import type { ApprovalWorld } from './open-approval-world.ts';

const MINUTE = 60_000;
/** Far from the moments a test expects, a schedule is followed so often only. */
const COARSE = 19 * 60 * MINUTE;

export interface SkippedDays {
  /** Says which moment (milliseconds) it is now, for the world and for what is slept until. */
  setCalendar(at: number): Promise<void>;
  sleepUntil(at: number): Promise<void>;
  /** Does `work` while a worker serves the visits of that schedule, on the skipped clock. */
  withWorker(name: string, work: () => Promise<void>): Promise<void>;
  /** One visit as the schedule makes it; null where the last one still runs. */
  visit(name: string): Promise<WorkflowHandle | null>;
  /**
   * Follows a schedule from one moment to another: at its own pace around what is expected (one visit before, one after),
   * else some of the times. Returns when its work was done and how much of it: '2026-03-06T23:30 2'.
   */
  follow(
    name: string,
    between: readonly [from: string, to: string],
    expected: readonly string[],
    count: () => Promise<number>,
    meanwhile?: (at: string) => Promise<void>,
  ): Promise<string[]>;
  close(): Promise<void>;
}

/**
 * Days in which a world's schedules come by in skipped time. The time-skipping server has no Schedules of its own, so each
 * visit is started as the schedule does: its row's workflow, id and arguments, every so many minutes, never two at once (that
 * Temporal's own schedule comes by is shown on a real server: workflows/host/keep-schedules.workflow.test.ts). Workflow,
 * worker, activities, services and database are the real ones.
 */
export async function openSkippedDays(world: ApprovalWorld, codePath: string): Promise<SkippedDays> {
  const env = await createTimeSkipping();
  // Its results are awaited without letting time skip.
  const client = new Client({ connection: env.connection });
  /** The world's calendar minus the server's clock. */
  let offset = 0;
  const now = async () => (await env.currentTimeMs()) + offset;

  const visit: SkippedDays['visit'] = async (name) => {
    const { workflow, args } = rowOf(name);
    try {
      return await client.workflow.start(workflow, { workflowId: `round-${name}`, taskQueue: name, args });
    } catch (error) {
      if (error instanceof WorkflowExecutionAlreadyStartedError) return null;
      throw error;
    }
  };
  const sleepUntil = async (at: number) => env.sleep(at - (await now()));
  const withWorker: SkippedDays['withWorker'] = async (name, work) => {
    const runRound = async (input: RoundInput) => {
      world.setNow(new Date(await now()));
      await createActivities(world.deps).runRound(input);
    };
    const activities: Pick<Activities, 'runRound'> = { runRound };
    const worker = await Worker.create({
      connection: env.nativeConnection,
      taskQueue: name,
      workflowBundle: { codePath },
      activities,
    });
    await worker.runUntil(work);
  };

  return {
    ...{ visit, sleepUntil, withWorker },
    async setCalendar(at) {
      offset = at - (await env.currentTimeMs());
      world.setNow(new Date(at));
    },
    async follow(name, [from, to], expected, count, meanwhile) {
      const seen: string[] = [];
      let before = await count();
      await withWorker(name, async () => {
        for (const at of visitsBetween(rowOf(name), Date.parse(from), Date.parse(to), expected)) {
          await sleepUntil(at);
          const moment = new Date(at).toISOString().slice(0, 16);
          await meanwhile?.(moment);
          await (await visit(name))!.result();
          const after = await count();
          if (after > before) seen.push(`${moment} ${after - before}`);
          before = after;
        }
      });
      return seen;
    },
    close: () => env.teardown(),
  };
}

const rowOf = (name: string): ScheduleRow => SCHEDULES.find((row) => row.name === name)!;

function visitsBetween(row: ScheduleRow, from: number, to: number, expected: readonly string[]): number[] {
  const pace = row.everyMinutes * MINUTE;
  const moments = expected.map((one) => Date.parse(`${one.split(' ')[0]}:00Z`));
  const all = Array.from({ length: Math.ceil((to - from) / pace) }, (_one, index) => from + index * pace);
  return all.filter((at) => (at - from) % COARSE === 0 || moments.some((moment) => Math.abs(at - moment) <= pace));
}
