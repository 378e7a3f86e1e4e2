import { appendApprovalLink, buildReminderMessage } from '../../domain/approval-message.ts';
import { CHASE_CALENDAR, isQuietTime, nextChase, nextTextTime } from '../../domain/chase.ts';
import type { Tx } from '../../prisma/client.ts';
import { withTenant } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { lockRequest, namesOf, type RequestRecord } from './approvals/load-request.ts';
import { openAnswerLink } from './approvals/open-answer-link.ts';
import { tellForeman } from './approvals/tell-foreman.ts';
import { tellOffice } from './approvals/tell-office.ts';
import { conversationAggregate, enqueue, enqueuePush } from './enqueue.ts';
import { queueReply } from './queue-reply.ts';
import { currentRequestId } from './request-scope.ts';
import { writeAudit } from './write-audit.ts';

/** A first text that waited longer than this (we were down) is no longer 'at once'. */
const HELD_UP_MS = 3600_000;

/**
 * Does what a request's row says is due: its first text, a reminder, 'no reply' to the office, or its answer to the foreman. Each text has a key of
 * its own ('request:7:text:2'), so doing it again sends nothing. Returns when to look next; null when the request is over.
 * Source: docs/rules.md#tm-approvals.
 */
export async function advanceApproval(
  deps: Deps,
  of: { customerId: number; requestId: number },
): Promise<{ nextAt: string | null }> {
  const answer = await withTenant(deps.db, of, async (tx) => {
    const now = deps.clock.now();
    const request = await lockRequest(tx, of.requestId);
    if (!request) return null;
    if (request.status !== 'awaiting' || request.orderDeleted) return tellForeman(tx, request, now);
    if (request.noReplyAt) return null;
    const calendar = await calendarOf(tx, request);
    const isQuiet = isQuietTime(now.getTime(), request.timeZone, calendar);
    if (request.textsSent === 0) {
      // Sent by hand it leaves at once, whatever the hour; one that was held up for long waits for a decent one.
      const heldUp = now.getTime() - request.createdAt.getTime() > HELD_UP_MS;
      if (heldUp && isQuiet) return postpone(tx, request, now, calendar);
      return sendText(deps, tx, request, now);
    }
    if (await isOptedOut(tx, request.contactPhone)) return giveUp(tx, request, now, 'opted out');
    const lastTextAt = request.lastRemindedAt ?? request.sentAt ?? now;
    const due = nextChase(request.textsSent, lastTextAt.getTime(), request.timeZone, calendar);
    const step = request.nextChaseAt ?? new Date(due.at);
    if (step > now) return step;
    if (due.act === 'tell_no_reply') return giveUp(tx, request, now, 'no reply');
    // A worker that was away over the moment texts at the next decent hour, not at once.
    if (isQuiet) return postpone(tx, request, now, calendar);
    const next = await sendText(deps, tx, request, now);
    await writeAudit(tx, now, systemActor(request, 'chase'), {
      action: 'approval.reminded',
      entity: 'approval_request',
      entityId: request.id,
    });
    return next;
  });
  deps.wakeRelay();
  return { nextAt: answer?.toISOString() ?? null };
}

/** Queues the request's next text: the first, or a reminder. The request must be locked. */
export async function sendText(deps: Deps, tx: Tx, request: RequestRecord, now: Date): Promise<Date> {
  const number = request.textsSent + 1;
  const link = await openAnswerLink(deps, tx, request, now);
  const words =
    number === 1 ? request.questionContent : buildReminderMessage(request.questionContent, request.contactLanguage);
  const conversation = await tx.conversations.upsert({
    where: { customer_id_phone_number: { customer_id: request.customerId, phone_number: request.contactPhone } },
    create: {
      customer_id: request.customerId,
      phone_number: request.contactPhone,
      last_message_at: now,
      created_at: now,
      language: request.contactLanguage,
    },
    update: { phone_number: request.contactPhone }, // not empty: only then is it one ON CONFLICT statement
  });
  await queueReply(tx, {
    customerId: request.customerId,
    conversationId: conversation.id,
    turnId: null,
    channel: 'sms',
    kind: number === 1 ? 'approval' : 'reminder',
    body: appendApprovalLink(words, link),
    dedupeKey: `request:${request.id}:text:${number}`,
    approvalRequestId: request.id,
    changeOrderId: request.changeOrderId,
    requestId: currentRequestId(),
    at: now,
  });
  const next = new Date(nextChase(number, now.getTime(), request.timeZone, await calendarOf(tx, request)).at);
  await tx.approval_requests.update({
    where: { id: request.id },
    data: { texts_sent: number, next_chase_at: next, ...(number === 1 ? { sent_at: now } : { last_reminded_at: now }) },
  });
  await enqueue(tx, now, {
    aggregate: conversationAggregate(conversation.id),
    kind: 'nudge_conversation',
    payload: { customerId: request.customerId, conversationId: conversation.id },
  });
  await enqueuePush(tx, now, { customerId: request.customerId, entity: 'change_order', id: request.changeOrderId });
  return next;
}

async function postpone(tx: Tx, request: RequestRecord, now: Date, calendar: typeof CHASE_CALENDAR): Promise<Date> {
  const later = new Date(nextTextTime(now.getTime(), request.timeZone, calendar));
  await tx.approval_requests.update({ where: { id: request.id }, data: { next_chase_at: later } });
  return later;
}

/** The chase is over without an answer; the request stays open, and a person must call. */
async function giveUp(tx: Tx, request: RequestRecord, now: Date, news: 'no reply' | 'opted out'): Promise<null> {
  await tx.approval_requests.update({ where: { id: request.id }, data: { no_reply_at: now, next_chase_at: null } });
  await writeAudit(tx, now, systemActor(request, 'chase'), {
    action: news === 'no reply' ? 'approval.no_reply' : 'approval.opted_out',
    entity: 'approval_request',
    entityId: request.id,
  });
  await tellOffice(tx, now, {
    customerId: request.customerId,
    changeOrderId: request.changeOrderId,
    approvalRequestId: request.id,
    senderUserId: request.senderUserId,
    contactPhone: request.contactPhone,
    news,
    key: `request:${request.id}:no-reply`,
    facts: { ...namesOf(request), contact: request.contactName, words: '' },
  });
  await enqueuePush(tx, now, { customerId: request.customerId, entity: 'change_order', id: request.changeOrderId });
  return null;
}

const systemActor = (request: RequestRecord, reason: string) =>
  ({ kind: 'system', customerId: request.customerId, reason }) as const;

async function isOptedOut(tx: Tx, phone: string): Promise<boolean> {
  return (await tx.opt_outs.findUnique({ where: { phone_number: phone } }))?.opted_out ?? false;
}

async function calendarOf(tx: Tx, request: RequestRecord): Promise<typeof CHASE_CALENDAR> {
  const company = await tx.customers.findUniqueOrThrow({
    where: { id: request.customerId },
    select: { chase_on_weekends: true },
  });
  return company.chase_on_weekends ? { ...CHASE_CALENDAR, days: [0, 1, 2, 3, 4, 5, 6] } : CHASE_CALENDAR;
}
