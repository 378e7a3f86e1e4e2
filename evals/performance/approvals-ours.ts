/**
 * R11's own side. Without arguments: our worker and relay, which say 'ready' and work until they are killed. With a
 * request's id: serves that one without Temporal and prints every statement and send it took, for the bare peer to repeat.
 */
import pg from 'pg';
import { readConfig } from '../../api/config.ts';
import { openDeps } from '../../api/open-deps.ts';
import { advanceApproval } from '../../api/services/advance-approval.ts';
import { serveConversation } from '../../api/services/serve-conversation.ts';
import { startRelay } from '../../workflows/host/start-relay.ts';
import { startSendPacer } from '../../workflows/host/start-send-pacer.ts';
import { startWorker } from '../../workflows/host/start-worker.ts';
import { openTemporalClient } from '../../workflows/host/temporal-client.ts';
import { FIRST } from './approval-world.ts';

export type Step = { sql: string; values: unknown[] } | { send: Record<string, string> };

const config = readConfig();
const { deps } = await openDeps(config);
const requestId = process.argv[2];
if (requestId) {
  const customerId = Number(process.argv[3]);
  const advance = await record(() => advanceApproval(deps, { customerId, requestId: Number(requestId) }));
  const serve = await record(() =>
    serveConversation(deps, { customerId, conversationId: FIRST.conversation }, async () => 'done'),
  );
  process.stdout.write(`${JSON.stringify({ advance, serve })}\n`);
  process.exit(0);
}
const settings = { address: config.TEMPORAL_ADDRESS!, namespace: config.TEMPORAL_NAMESPACE };
const { client } = openTemporalClient(settings);
const relay = startRelay(deps, client);
startSendPacer(deps, client);
deps.wakeRelay = () => relay.wake();
await startWorker(deps, settings);
process.stdout.write('ready\n');

async function record(work: () => Promise<unknown>): Promise<Step[]> {
  const steps: Step[] = [];
  const { query } = pg.Client.prototype;
  const { send } = deps.texts;
  pg.Client.prototype.query = function (this: pg.Client, ...given: unknown[]) {
    const [config, values] = given as [string | { text: string; values?: unknown[] }, unknown[]?];
    steps.push(
      typeof config === 'string'
        ? { sql: config, values: values ?? [] }
        : { sql: config.text, values: config.values ?? values ?? [] },
    );
    return (query as (...args: unknown[]) => unknown).apply(this, given);
  } as typeof query;
  deps.texts.send = async (text) => {
    const { publicUrl } = deps.config;
    steps.push({
      send: {
        To: text.to,
        From: text.from,
        Body: text.body,
        StatusCallback: `${publicUrl}/webhooks/twilio/status?outbound=${text.outboundId}`,
      },
    });
    return send(text);
  };
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
    deps.texts.send = send;
  }
  if (!steps.some((step) => 'sql' in step))
    throw new Error('No statement was recorded: the bare peer would do nothing.');
  return steps;
}
