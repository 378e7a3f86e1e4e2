import { assertNoTransaction } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

export interface SendSlot {
  /** Milliseconds until the text may leave; null while it stands in line and is called when its moment comes. */
  waitMs: number | null;
  /** The number or Messaging Service that the company's texts leave from. */
  sender: string;
  /** False: nothing of ours waits to be sent. */
  hasText: boolean;
  /** Neither a message nor a turn of the conversation waits to be answered. */
  isIdle: boolean;
}

/**
 * The gate before a text: all processes together keep to each sender's rate, and of the texts that wait for one what
 * matters more goes first (docs/rules.md#texting). A text that waits is a row and costs nothing: `startSendPacer` calls its
 * conversation when a moment is free. One statement (see the migrations `senders` and
 * `fewer_statements`). Pace, not business time: the machine's
 * clock counts. With stand-ins there is no pace.
 */
export async function takeSendSlot(
  deps: Pick<Deps, 'db' | 'config'>,
  of: { conversationId: number },
): Promise<SendSlot> {
  assertNoTransaction('takeSendSlot');
  const { TWILIO_FROM: platform = '', SMS_PER_SECOND: rate, STAND_INS: isUnpaced } = deps.config;
  const { rows } = await deps.db.pool.query<SendSlot>({
    name: 'take_next_text',
    text: 'select wait_ms as "waitMs", sender, has_text as "hasText", is_idle as "isIdle" from take_next_text($1, $2, $3, $4, $5)',
    values: [of.conversationId, platform, rate, new Date(), !isUnpaced],
  });
  const slot = rows[0];
  if (!slot) throw new Error('take_next_text returned no row.');
  return slot;
}

/** Gives the free moments of the next `aheadMs` to the texts in line; returns the conversations to call. */
export async function grantSendSlots(
  deps: Pick<Deps, 'db'>,
  aheadMs: number,
): Promise<{ conversationId: number; customerId: number }[]> {
  assertNoTransaction('grantSendSlots');
  const now = Date.now();
  const { rows } = await deps.db.pool.query<{ conversationId: number; customerId: number }>({
    name: 'grant_send_slots',
    text: 'select conversation_id as "conversationId", customer_id as "customerId" from grant_send_slots($1, $2)',
    values: [new Date(now), new Date(now + aheadMs)],
  });
  return rows;
}
