import type { Tx } from '../../prisma/client.ts';
import { chooseCompany, type EnterTenant } from './choose-company.ts';
import type { InboundText } from './read-inbound-form.ts';
import { storeInboundMessage } from './store-inbound-message.ts';

/** 'choice': the text was nothing but the answer to which company is meant. */
export type RouteOutcome = 'routed' | 'ambiguous' | 'choice';

/** Gives a stored text to the company it is for, or keeps it until its sender says which. */
export async function routeText(
  tx: Tx,
  enterTenant: EnterTenant,
  of: { id: number; text: InboundText; companies: { id: number; name: string }[]; now: Date },
): Promise<RouteOutcome> {
  const only = of.companies.length === 1 ? of.companies[0]!.id : null;
  const chosen = only ?? (await chooseCompany(tx, enterTenant, of));
  const outcome = typeof chosen === 'number' ? 'routed' : chosen;
  await tx.inbound_texts.update({
    where: { id: of.id },
    data: { outcome, customer_id: typeof chosen === 'number' ? chosen : null },
  });
  if (typeof chosen === 'number') {
    await enterTenant(chosen, (inside) => storeInboundMessage(inside, chosen, of.text, of.now));
  }
  return outcome;
}
