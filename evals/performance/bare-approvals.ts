/**
 * R11's peer: a Temporal workflow of two activities that do our recorded SQL through pg and the same send by HTTP. Reads
 * 'FROM TO' lines, runs that many workflows, answers 'done'.
 */
import { createHash } from 'node:crypto';
import path from 'node:path';
import readline from 'node:readline';
import { Client, Connection } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';
import pg from 'pg';
import { FIRST, phoneOf } from './approval-world.ts';
import type { Step } from './approvals-ours.ts';

const recorded = JSON.parse(process.env['STEPS']!) as { advance: Step[]; serve: Step[] };
const pool = new pg.Pool({
  connectionString: process.env['DATABASE_URL']!,
  max: 10,
  onConnect: (client: pg.ClientBase) => client.query('set role corbel_none') as never,
});
const template = { advance: JSON.stringify(recorded.advance), serve: JSON.stringify(recorded.serve) };
const tokenHash = /[0-9a-f]{64}/.exec(template.advance)?.[0] ?? '-';
const sid = /SM[0-9a-f]{32}/.exec(template.serve)?.[0] ?? '-';
/** What an activity learned of its approval: the ids the database gave, the vendor's sid. */
const known = new Map<number, Record<string, string>>();

async function run(index: number, part: 'advance' | 'serve'): Promise<void> {
  const mine = known.get(index) ?? {};
  known.set(index, mine);
  const ours = (text: string): string => {
    let said = text
      .replaceAll(String(FIRST.request), String(FIRST.request + index))
      .replaceAll(String(FIRST.order), String(FIRST.order + index))
      .replaceAll(String(FIRST.revision), String(FIRST.revision + index))
      .replaceAll(phoneOf(0), phoneOf(index))
      .replaceAll(tokenHash, createHash('sha256').update(String(index)).digest('hex'));
    for (const [from, to] of Object.entries(mine)) said = said.replaceAll(from, to);
    return said;
  };
  const client = await pool.connect();
  try {
    const steps = JSON.parse(template[part]) as Step[];
    for (const step of steps) {
      if ('send' in step) {
        const form = new URLSearchParams(JSON.parse(ours(JSON.stringify(step.send))) as Record<string, string>);
        const answer = await fetch(process.env['SINK_URL']!, { method: 'POST', body: form });
        mine[sid] = ((await answer.json()) as { sid: string }).sid;
        continue;
      }
      const values = JSON.parse(ours(JSON.stringify(step.values))) as unknown[];
      const { rows } = await client.query({ text: step.sql, values });
      const id = (rows?.[0] as { id?: unknown } | undefined)?.id;
      if (typeof id !== 'number') continue;
      if (id >= FIRST.message) mine[String(FIRST.message)] ??= String(id);
      else if (id >= FIRST.conversation) mine[String(FIRST.conversation)] ??= String(id);
    }
  } finally {
    client.release();
  }
}

Runtime.install({ logger: new DefaultLogger('ERROR') });
const address = process.env['TEMPORAL_ADDRESS']!;
const { code } = await bundleWorkflowCode({
  workflowsPath: path.join(import.meta.dirname, 'bare-approvals-workflow.ts'),
  logger: new DefaultLogger('ERROR'),
});
const worker = await Worker.create({
  connection: await NativeConnection.connect({ address }),
  taskQueue: 'bare',
  workflowBundle: { code },
  maxConcurrentActivityTaskExecutions: 50,
  maxCachedWorkflows: 300,
  activities: { first: (index: number) => run(index, 'advance'), second: (index: number) => run(index, 'serve') },
});
void worker.run();
const client = new Client({ connection: await Connection.connect({ address }) });
process.stdout.write('ready\n');
for await (const line of readline.createInterface({ input: process.stdin })) {
  const [from, to] = line.split(' ').map(Number) as [number, number];
  let next = from;
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      while (next < to) {
        const index = next++;
        await client.workflow.start('bare', { workflowId: `bare-${index}`, taskQueue: 'bare', args: [index] });
      }
    }),
  );
  process.stdout.write('started\n');
}
