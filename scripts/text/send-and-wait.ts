/** Sends one text and waits until everything it started is done. */
import { setTimeout as wait } from 'node:timers/promises';
import type { SandboxText } from '../../local/handset/describe-state.ts';
import type { ChangedApproval, ChangedOrder } from '../../local/handset/options.ts';
import type { SandboxClient } from './open-sandbox-client.ts';

export interface Outcome {
  /** Replies to the sender, oldest first. */
  replies: string[];
  orders: ChangedOrder[];
  approvals: ChangedApproval[];
  ids: { message: string; orders: number[]; approvals: number[] };
  /** Every text that went out, to whomever, oldest first. */
  texts: { sid: string; to: string; body: string; status: string; media: string[] }[];
  /** False when it timed out. */
  finished: boolean;
}

const POLL_MS = 150;
/** Rest must hold for this long: between a turn's end and its reply there may be an instant in which nothing waits. */
const QUIET_MS = 450;

/** `text.from` is E.164. Throws what the client throws. */
export async function sendAndWait(
  client: SandboxClient,
  text: { from: string; body: string; files: string[]; at: string | null },
  waitSeconds: number,
): Promise<Outcome> {
  const since = new Date();
  const before = new Set((await client.outgoing()).map((other) => other.sid));
  const { sid, taken } = await client.send(text);
  if (!taken) throw new Error('The application did not take the text, also not when it was sent again.');

  const deadline = Date.now() + waitSeconds * 1000;
  let quietSince: number | null = null;
  let changes = await client.changes(since);
  while (Date.now() < deadline) {
    quietSince = changes.pending > 0 ? null : (quietSince ?? Date.now());
    if (quietSince !== null && Date.now() - quietSince >= QUIET_MS) break;
    await wait(POLL_MS);
    changes = await client.changes(since);
  }
  const out = (await client.outgoing()).filter((other) => !before.has(other.sid)).toReversed();
  const { orders, approvals, pending } = changes;
  return {
    replies: out.filter((other) => other.to === text.from).map((other) => other.body),
    orders,
    approvals,
    ids: { message: sid, orders: orders.map((order) => order.id), approvals: approvals.map((approval) => approval.id) },
    texts: out.map(describe),
    finished: pending === 0,
  };
}

const describe = ({ sid, to, body, status, media }: SandboxText): Outcome['texts'][number] => ({
  ...{ sid, to, body, status },
  media: media.map((item) => item.url),
});
