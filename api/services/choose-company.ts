import type { Tx } from '../../prisma/client.ts';
import { enqueue } from './enqueue.ts';
import { readCompanyChoice } from './read-company-choice.ts';
import type { InboundText } from './read-inbound-form.ts';
import { readStoredText } from './read-stored-text.ts';
import { storeInboundMessage } from './store-inbound-message.ts';

export type EnterTenant = <R>(customerId: number, inside: (tx: Tx) => Promise<R>) => Promise<R>;

/**
 * Which of several companies a text is for: the one whose open request or order the number is in the middle of when only
 * one is; else the one it chose; else it is asked, and this text waits for the answer.
 */
export async function chooseCompany(
  tx: Tx,
  enterTenant: EnterTenant,
  of: { id: number; text: InboundText; companies: { id: number; name: string }[]; now: Date },
): Promise<number | 'ambiguous' | 'choice'> {
  const choice = await tx.number_choices.findUnique({ where: { phone_number: of.text.from } });
  const asked = choice !== null && choice.chosen_at === null;
  const named = readCompanyChoice(of.text.body, of.companies, asked);
  if (named !== null) {
    await remember(tx, of.text.from, named.customerId, of.now);
    await routeHeld(tx, enterTenant, of.text.from, named.customerId, of.now);
    // An answer that is nothing but the choice has done its work; the held texts go on.
    return named.onlyChoice && asked ? 'choice' : named.customerId;
  }
  const waiting: number[] = [];
  let askedSince = false;
  for (const { id: customerId } of of.companies) {
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
    of.companies.some((one) => one.id === choice.customer_id) &&
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
  return 'ambiguous';
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
    await enterTenant(customerId, (inside) =>
      storeInboundMessage(inside, customerId, readStoredText(row), row.received_at),
    );
  }
}
