import type { Tx } from '../../prisma/client.ts';
import type { EnterTenant } from '../../prisma/walls.ts';
import { listCompaniesOfNumber, type CompanyOfNumber } from '../platform/list-companies-of-number.ts';
import { findNumberOwner } from '../platform/senders.ts';
import { confirmNumber } from '../platform/number-relations.ts';
import { chooseCompany } from './choose-company.ts';
import { askCompany, dropCompanyQuestion } from './company-question.ts';
import type { InboundText } from './read-inbound-form.ts';
import { storeInboundMessage } from './store-inbound-message.ts';

/** 'choice': the text was only about which company is meant. */
export type RouteOutcome = 'routed' | 'ambiguous' | 'choice';

/** The companies a text may be for. `owner` is the one whose own number it was sent to, null for the platform's number. */
export async function listRecipients(
  tx: Tx,
  text: Pick<InboundText, 'from' | 'to'>,
  platform: string | undefined,
): Promise<{ owner: number | null; companies: CompanyOfNumber[] }> {
  const owner = await findNumberOwner(tx, text.to, platform);
  const all = await listCompaniesOfNumber(tx, text.from);
  return { owner, companies: owner === null ? all : all.filter((one) => one.id === owner) };
}

/** Gives a stored text to the company it is for, or keeps it until its sender says which. */
export async function routeText(
  tx: Tx,
  enterTenant: EnterTenant,
  of: { id: number; text: InboundText; companies: CompanyOfNumber[]; now: Date },
): Promise<RouteOutcome> {
  const { id, text, now } = of;
  // Two texts of one number at once: the second sees what the first was asked.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`route:${text.from}`}))`;
  const choice = await chooseCompany(tx, enterTenant, of);
  const settle = (outcome: RouteOutcome, customerId: number | null) =>
    tx.inbound_texts.update({ where: { id }, data: { outcome, customer_id: customerId } });

  if (choice.kind === 'company') {
    await settle('routed', choice.id);
    await confirmNumber(tx, text.from, choice.id, now);
    await dropCompanyQuestion(tx, text.from);
    await enterTenant(choice.id, (inside) => storeInboundMessage(inside, choice.id, text, now));
    return 'routed';
  }
  const isOnlyChoice = choice.kind === 'answered' || choice.isCommand;
  const outcome = isOnlyChoice ? 'choice' : 'ambiguous';
  await settle(outcome, null);
  if (choice.kind === 'ask') {
    await askCompany(tx, { inboundTextId: id, phone: text.from, options: choice.options, now });
  }
  return outcome;
}

/**
 * A text to a company's own number is that company's: nobody is asked. It says nothing about texts to the shared number, so
 * it confirms no company there.
 */
export async function routeToOwner(
  tx: Tx,
  enterTenant: EnterTenant,
  of: { id: number; text: InboundText; owner: number; now: Date },
): Promise<'routed'> {
  const { id, text, owner, now } = of;
  await tx.inbound_texts.update({ where: { id }, data: { outcome: 'routed', customer_id: owner } });
  await enterTenant(owner, (inside) => storeInboundMessage(inside, owner, text, now));
  return 'routed';
}
