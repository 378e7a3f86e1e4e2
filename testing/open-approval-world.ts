import type { TextSendResult, TextVendor } from '../api/ports.ts';
import { advanceApproval } from '../api/services/advance-approval.ts';
import { answerAsContact } from '../api/services/approvals/answer-as-contact.ts';
import { claimTurn } from '../api/services/claim-turn.ts';
import { queueReply } from '../api/services/queue-reply.ts';
import { receiveText } from '../api/services/receive-text.ts';
import { sendQueuedTexts } from '../api/services/send-queued-texts.ts';
import { withTenant } from '../prisma/walls.ts';
import { openApiWorld, type ApiWorld } from './open-api-world.ts';

export const SUPER = '+18015550111';

export interface SentText {
  to: string;
  body: string;
  outboundId: number;
}

export interface ApprovalWorld extends ApiWorld {
  /** Every text handed to the vendor, oldest first. */
  sent: SentText[];
  /** What the vendor answers instead of taking the next text to this number. */
  refuse(to: string, result: TextSendResult): void;
  newOrder(job?: string, quantity?: number): Promise<number>;
  /** A request to the job's superintendent, its first text sent. */
  ask(orderId: number, contactId?: number): Promise<number>;
  advance(requestId: number): Promise<string | null>;
  sendTexts(): Promise<void>;
  /** A contact's burst, through the webhook's service and the first step of its turn. Returns our reply, or null. */
  say(phone: string, ...texts: string[]): Promise<string | null | 'not handled' | 'not routed'>;
  /** Answers what has come in from a contact and no turn has taken: our reply, or null. */
  answerBurst(phone: string): Promise<string | null | 'not handled'>;
  requestRow(
    id: number,
  ): Promise<{ status: string; texts_sent: number; next_chase_at: Date | null; no_reply_at: Date | null }>;
  /** Words of the texts for staff, oldest first. */
  notices(): Promise<string[]>;
}

/** The API's world with a vendor that takes every text, and the steps of an approval as plain functions. */
export async function openApprovalWorld(): Promise<ApprovalWorld> {
  const world = await openApiWorld();
  const sent: SentText[] = [];
  const refusals: { to: string; result: TextSendResult }[] = [];
  world.deps.texts = {
    send: async ({ to, body, outboundId }: SentText): Promise<TextSendResult> => {
      const at = refusals.findIndex((one) => one.to === to);
      if (at >= 0) return refusals.splice(at, 1)[0]!.result;
      sent.push({ to, body, outboundId });
      return { outcome: 'accepted', sid: `SM${String(sent.length).padStart(32, '0')}`, status: 'queued', segments: 1 };
    },
    list: async () => [],
  } as unknown as TextVendor;
  const { deps, summit } = world;
  let sid = 0;

  const sendTexts = async () => {
    const waiting = await withTenant(deps.db, summit, (tx) =>
      tx.messages.findMany({
        where: { direction: 'out', status: { in: ['queued', 'sending'] } },
        distinct: ['conversation_id'],
        orderBy: { id: 'asc' },
      }),
    );
    for (const { conversation_id } of waiting)
      await sendQueuedTexts(deps, { customerId: summit.customerId, conversationId: conversation_id });
  };
  const advance = async (requestId: number) =>
    (await advanceApproval(deps, { customerId: summit.customerId, requestId })).nextAt;

  const answerBurst = async (phone: string): Promise<string | null | 'not handled'> => {
    const conversation = await withTenant(deps.db, summit, (tx) =>
      tx.conversations.findFirstOrThrow({ where: { phone_number: phone } }),
    );
    const of = { customerId: summit.customerId, conversationId: conversation.id };
    const claim = await claimTurn({ ...deps, config: { ...deps.config, QUIET_PERIOD_MS: 0 } }, of);
    if (claim.kind !== 'turn') throw new Error(`no turn: ${claim.kind}`);
    const messages = await withTenant(deps.db, summit, (tx) =>
      tx.messages.findMany({ where: { turn_id: claim.turnId, direction: 'in' }, orderBy: { id: 'asc' } }),
    );
    const staff = await withTenant(deps.db, summit, (tx) =>
      tx.users.count({ where: { phone_number: phone, removed_at: null } }),
    );
    const answer = await answerAsContact(deps, {
      ...of,
      turnId: claim.turnId,
      channel: 'sms',
      phone,
      messages: messages.map((one) => ({ id: one.id, text: one.body })),
      at: deps.clock.now(),
      isStaff: staff > 0,
    });
    await withTenant(deps.db, summit, async (tx) => {
      if (answer.handled && answer.reply) {
        await queueReply(tx, {
          ...of,
          turnId: claim.turnId,
          channel: 'sms',
          body: answer.reply,
          dedupeKey: `turn:${claim.turnId}:reply`,
          requestId: null,
          at: deps.clock.now(),
        });
      }
      await tx.turns.update({ where: { id: claim.turnId }, data: { status: 'done' } });
    });
    return answer.handled ? answer.reply : 'not handled';
  };

  return {
    ...world,
    sent,
    refuse: (to, result) => void refusals.push({ to, result }),
    async newOrder(job = 'Riverside Medical Tower', quantity = 8) {
      const made = await world.call('office', 'POST', '/change-orders', {
        job_id: summit.jobs[job],
        description: 'Relocate conduit on 3rd floor',
        big_dict: { categories: { labor: { Electrician: { quantity, cost_per_unit: 68, unit: 'hr' } } } },
      });
      if (made.statusCode !== 201) throw new Error(made.body);
      return made.json().id;
    },
    async ask(orderId, contactId = summit.contacts.super!) {
      const preview = await world.call('office', 'GET', `/approval-requests/preview-approval-message/${orderId}`);
      const made = await world.call('office', 'POST', '/approval-requests', {
        change_order_id: orderId,
        approval_contact_id: contactId,
        question_content: preview.json().approval_message,
      });
      if (made.statusCode !== 201) throw new Error(made.body);
      const { id } = made.json();
      await advance(id);
      await sendTexts();
      return id;
    },
    advance,
    sendTexts,
    async say(phone, ...texts) {
      for (const body of texts) {
        const outcome = await receiveText(deps, {
          sid: `SMin${String((sid += 1)).padStart(30, '0')}`,
          from: phone,
          to: deps.config.TWILIO_FROM!,
          body,
          media: [],
          optOutType: null,
        });
        if (outcome !== 'routed') return 'not routed';
      }
      return answerBurst(phone);
    },
    answerBurst,
    requestRow: (id) => withTenant(deps.db, summit, (tx) => tx.approval_requests.findUniqueOrThrow({ where: { id } })),
    notices: () =>
      withTenant(deps.db, summit, async (tx) => {
        const rows = await tx.messages.findMany({ where: { kind: 'notice' }, orderBy: { id: 'asc' } });
        return rows.map((row) => row.body);
      }),
  };
}
