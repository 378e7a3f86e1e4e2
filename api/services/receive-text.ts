import { formatPhone } from '../../domain/phone.ts';
import { readSmsKeyword, type SmsKeywordEffect } from '../../domain/sms-keywords.ts';
import type { Tx } from '../../prisma/client.ts';
import type { Deps } from '../deps.ts';
import { withPlatform } from '../../prisma/walls.ts';
import { takeRate } from '../platform/take-rate.ts';
import { approvalAggregate, conversationAggregate, enqueue } from './enqueue.ts';
import type { InboundText } from './read-inbound-form.ts';
import { readCompanyChoice } from './read-company-choice.ts';
import { currentRequestId, scopedNow } from './request-scope.ts';

export type ReceiveOutcome = 'duplicate' | 'keyword' | 'unknown' | 'ambiguous' | 'blocked' | 'routed';

type EnterTenant = <R>(customerId: number, inside: (tx: Tx) => Promise<R>) => Promise<R>;

/**
 * Takes one text in: stores it once by its sid, finds whose it is, and in the same transaction makes it a message of
 * that company with a nudge for its conversation. STOP, START and HELP end here, before any model.
 * Source: docs/rules.md#texting.
 */
export async function receiveText(deps: Deps, text: InboundText): Promise<ReceiveOutcome> {
  const now = scopedNow() ?? deps.clock.now();
  const outcome = await withPlatform(deps.db, 'receive a text', async (tx, enterTenant) => {
    const id = await storeOnce(tx, text, now);
    if (id === null) return 'duplicate';
    const settle = (result: ReceiveOutcome, customerId: number | null = null) =>
      tx.inbound_texts.update({ where: { id }, data: { outcome: result, customer_id: customerId } });

    const keyword = await applyKeyword(tx, text, now);
    if (keyword) {
      await settle('keyword');
      if (keyword.effect === 'stop') await endChases(tx, enterTenant, text.from, now);
      if (keyword.weConfirm || deps.config.OPT_OUT_REPLIES === 'ours') {
        await enqueue(tx, now, {
          aggregate: `keyword-${id}`,
          kind: 'answer_keyword',
          payload: { inboundTextId: id, effect: keyword.effect },
        });
      }
      return 'keyword';
    }

    const companies = await companiesOf(tx, text.from);
    if (companies.length === 0) {
      await settle('unknown');
      if ((await takeRate(tx, `unknown:${text.from}`, 1, 24 * 3600, now)) === null) {
        await enqueue(tx, now, {
          aggregate: `unknown-${text.from.slice(-4)}-${id}`,
          kind: 'answer_unknown',
          payload: { inboundTextId: id },
        });
      }
      return 'unknown';
    }
    if ((await takeRate(tx, `inbound:${text.from}`, deps.config.INBOUND_TEXTS_PER_MINUTE, 60, now)) !== null) {
      // Kept, and answered once the minute is over by the sweep; a flood must not become a flood of turns.
      await settle('blocked', companies.length === 1 ? companies[0]! : null);
      return 'blocked';
    }
    const customerId =
      companies.length === 1 ? companies[0]! : await chooseCompany(tx, enterTenant, { id, text, companies, now });
    if (customerId === null) {
      await settle('ambiguous');
      return 'ambiguous';
    }
    await settle('routed', customerId);
    await enterTenant(customerId, (inside) => storeMessage(inside, customerId, text, now));
    return 'routed';
  });
  if (outcome !== 'duplicate') deps.wakeRelay();
  deps.log.info(
    {
      requestId: currentRequestId(),
      sid: text.sid,
      outcome,
      from: formatPhone(text.from).replace(/\d(?=\d{0,3}-)/g, '•'),
    },
    'text received',
  );
  return outcome;
}

async function storeOnce(tx: Tx, text: InboundText, now: Date): Promise<number | null> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    insert into inbound_texts (sid, from_number, to_number, body, media, opt_out, received_at, request_id)
    values (${text.sid}, ${text.from}, ${text.to}, ${text.body}, ${JSON.stringify(text.media)}::jsonb, ${text.optOutType}, ${now}, ${currentRequestId()})
    on conflict (sid) do nothing returning id`;
  return rows[0]?.id ?? null;
}

async function applyKeyword(
  tx: Tx,
  text: InboundText,
  now: Date,
): Promise<{ effect: SmsKeywordEffect; weConfirm: boolean } | null> {
  const told = text.optOutType?.toLowerCase();
  const keyword = readSmsKeyword(text.body);
  const effect = told === 'stop' || told === 'start' || told === 'help' ? told : keyword?.effect;
  if (!effect || text.media.length > 0) return null;
  if (!told && keyword?.onlyIfOptedOut) {
    const row = await tx.opt_outs.findUnique({ where: { phone_number: text.from } });
    if (!row?.opted_out) return null;
  }
  if (effect !== 'help') {
    const optedOut = effect === 'stop';
    await tx.opt_outs.upsert({
      where: { phone_number: text.from },
      create: { phone_number: text.from, opted_out: optedOut, changed_at: now },
      update: { opted_out: optedOut, changed_at: now },
    });
  }
  return { effect, weConfirm: !told && keyword !== null && !keyword.answeredByCarrier };
}

/** Whoever opted out is chased no more: each open request looks at its row at once, and its office hears why. */
async function endChases(tx: Tx, enterTenant: EnterTenant, phone: string, now: Date): Promise<void> {
  for (const customerId of await companiesOf(tx, phone)) {
    await enterTenant(customerId, async (inside) => {
      const open = await inside.approval_requests.findMany({
        where: { contact_phone: phone, status: 'awaiting' },
        select: { id: true },
      });
      for (const { id } of open) {
        await enqueue(inside, now, {
          aggregate: approvalAggregate(id),
          kind: 'nudge_approval',
          payload: { customerId, requestId: id },
        });
      }
    });
  }
}

async function companiesOf(tx: Tx, phone: string): Promise<number[]> {
  const rows = await tx.identities.findMany({
    where: { identifier: phone, kind: { in: ['user_phone', 'contact_phone'] } },
    select: { customer_id: true },
    orderBy: { customer_id: 'asc' },
  });
  const ids = [...new Set(rows.map((row) => row.customer_id))];
  if (ids.length === 0) return [];
  const alive = await tx.customers.findMany({
    where: { id: { in: ids }, deleted_at: null },
    select: { id: true, demo_account: true },
  });
  // A demo never takes the texts of a number that belongs to a live company.
  const live = alive.filter((one) => !one.demo_account);
  return (live.length > 0 ? live : alive).map((one) => one.id).sort((a, b) => a - b);
}

/**
 * Which of several companies a text is for: the one whose open request or order the number is in the middle of when only
 * one is; else the one it chose; else it is asked, and this text waits for the answer.
 */
async function chooseCompany(
  tx: Tx,
  enterTenant: EnterTenant,
  of: { id: number; text: InboundText; companies: number[]; now: Date },
): Promise<number | null> {
  const names = await tx.customers.findMany({ where: { id: { in: of.companies } }, select: { id: true, name: true } });
  const choice = await tx.number_choices.findUnique({ where: { phone_number: of.text.from } });
  const asked = choice !== null && choice.chosen_at === null;
  const named = readCompanyChoice(
    of.text.body,
    names.sort((a, b) => a.id - b.id),
    asked,
  );
  if (named !== null) {
    await remember(tx, of.text.from, named.customerId, of.now);
    await routeHeld(tx, enterTenant, of.text.from, named.customerId, of.now);
    // An answer that is nothing but the choice has done its work; the held texts go on.
    return named.onlyChoice && asked ? null : named.customerId;
  }
  const waiting: number[] = [];
  let askedSince = false;
  for (const customerId of of.companies) {
    const open = await enterTenant(customerId, (inside) =>
      inside.approval_requests.findMany({
        where: { contact_phone: of.text.from, status: 'awaiting' },
        select: { sent_at: true, last_reminded_at: true },
      }),
    );
    const staff = await tx.identities.count({
      where: { identifier: of.text.from, kind: 'user_phone', customer_id: customerId },
    });
    if (open.length > 0 || staff > 0) waiting.push(customerId);
    const isOther = customerId !== choice?.customer_id;
    askedSince ||= isOther && open.some((one) => isAfter(one.last_reminded_at ?? one.sent_at, choice?.chosen_at));
  }
  // A company that has asked something since may be the one that is answered now.
  if (
    choice?.customer_id &&
    choice.chosen_at &&
    !askedSince &&
    of.companies.includes(choice.customer_id) &&
    of.now.getTime() - choice.chosen_at.getTime() < 12 * 3600_000
  ) {
    return choice.customer_id;
  }
  if (waiting.length === 1) return waiting[0]!;
  await tx.number_choices.upsert({
    where: { phone_number: of.text.from },
    create: { phone_number: of.text.from, asked_at: of.now },
    update: { asked_at: of.now, chosen_at: null, customer_id: null },
  });
  if (!asked || of.now.getTime() - choice.asked_at.getTime() > 60_000) {
    await enqueue(tx, of.now, { aggregate: `choice-${of.id}`, kind: 'ask_company', payload: { inboundTextId: of.id } });
  }
  return null;
}

const isAfter = (text: Date | null, choice: Date | null | undefined): boolean =>
  text !== null && choice !== null && choice !== undefined && text > choice;

async function remember(tx: Tx, phone: string, customerId: number, now: Date): Promise<void> {
  await tx.number_choices.upsert({
    where: { phone_number: phone },
    create: { phone_number: phone, customer_id: customerId, asked_at: now, chosen_at: now },
    update: { customer_id: customerId, chosen_at: now },
  });
}

async function routeHeld(
  tx: Tx,
  enterTenant: EnterTenant,
  phone: string,
  customerId: number,
  now: Date,
): Promise<void> {
  const held = await tx.inbound_texts.findMany({
    where: { from_number: phone, outcome: 'ambiguous', received_at: { gt: new Date(now.getTime() - 24 * 3600_000) } },
    orderBy: { id: 'asc' },
  });
  for (const row of held) {
    await tx.inbound_texts.update({ where: { id: row.id }, data: { outcome: 'routed', customer_id: customerId } });
    const text: InboundText = {
      sid: row.sid,
      from: row.from_number,
      to: row.to_number,
      body: row.body,
      media: row.media as unknown as InboundText['media'],
      optOutType: null,
    };
    await enterTenant(customerId, (inside) => storeMessage(inside, customerId, text, row.received_at));
  }
}

/** Makes a text a message of its company, with a nudge for its conversation. Once per sid. */
async function storeMessage(tx: Tx, customerId: number, text: InboundText, now: Date): Promise<void> {
  const staff = await tx.users.findFirst({
    where: { phone_number: text.from, removed_at: null },
    select: { id: true },
  });
  const conversation = await tx.conversations.upsert({
    where: { customer_id_phone_number: { customer_id: customerId, phone_number: text.from } },
    create: {
      customer_id: customerId,
      phone_number: text.from,
      user_id: staff?.id ?? null,
      last_message_at: now,
      created_at: now,
    },
    update: { last_message_at: now, user_id: staff?.id ?? null },
  });
  const stored = await tx.$queryRaw<{ id: number }[]>`
    insert into messages (customer_id, conversation_id, direction, channel, body, provider_sid, user_id, status, received_at, request_id)
    values (${customerId}, ${conversation.id}, 'in', 'sms', ${text.body}, ${text.sid}, ${staff?.id ?? null}, 'received', ${now}, ${currentRequestId()})
    on conflict (provider_sid) do nothing returning id`;
  const messageId = stored[0]?.id;
  if (messageId === undefined) return;
  if (text.media.length > 0) {
    await tx.message_media.createMany({
      data: text.media.map((one, position) => ({
        customer_id: customerId,
        message_id: messageId,
        position,
        provider_url: one.url,
        content_type: one.contentType,
      })),
    });
  }
  await enqueue(tx, now, {
    aggregate: conversationAggregate(conversation.id),
    kind: 'nudge_conversation',
    payload: { customerId, conversationId: conversation.id },
  });
}
