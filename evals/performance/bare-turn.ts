/**
 * R10's peer: a Temporal workflow of one activity that sends one text by HTTP. Reads 'N' lines, runs that many one after
 * another, answers with the milliseconds from each start to its text at the vendor as JSON.
 */
import path from 'node:path';
import readline from 'node:readline';
import { Client, Connection } from '@temporalio/client';
import { bundleWorkflowCode, DefaultLogger, NativeConnection, Runtime, Worker } from '@temporalio/worker';

Runtime.install({ logger: new DefaultLogger('ERROR') });
const address = process.env['TEMPORAL_ADDRESS']!;
const { code } = await bundleWorkflowCode({
  workflowsPath: path.join(import.meta.dirname, 'bare-turn-workflow.ts'),
  logger: new DefaultLogger('ERROR'),
});
let sentAt = 0;
const worker = await Worker.create({
  connection: await NativeConnection.connect({ address }),
  taskQueue: 'bare-turn',
  workflowBundle: { code },
  activities: {
    async send() {
      const form = new URLSearchParams({ To: '+18015550101', From: '+18015550100', Body: 'Draft of the order.' });
      const answer = await fetch(process.env['SINK_URL']!, { method: 'POST', body: form });
      await answer.json();
      sentAt = Date.now();
    },
  },
});
void worker.run();
const client = new Client({ connection: await Connection.connect({ address }) });
process.stdout.write('ready\n');
let number = 0;
for await (const line of readline.createInterface({ input: process.stdin })) {
  const times: number[] = [];
  for (let left = Number(line); left > 0; left -= 1) {
    number += 1;
    const began = Date.now();
    await client.workflow.execute('bareTurn', { workflowId: `bare-turn-${number}`, taskQueue: 'bare-turn' });
    times.push(sentAt - began);
  }
  process.stdout.write(`${JSON.stringify(times)}\n`);
}
