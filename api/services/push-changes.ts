import { hideLinkTokens } from '../../domain/hide-link-tokens.ts';
import { withTenant } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { companyChannel, phoneChannel } from '../push-channels.ts';

/** The vendor takes 10 KB at most. */
const LONGEST_PUSH = 4_000;

/** Tells open consoles of a company that something changed: entity and id, no content. They refetch. */
export async function pushChange(
  deps: Deps,
  change: { customerId: number; entity: string; id: number },
): Promise<void> {
  await deps.push.trigger(companyChannel(change.customerId), 'changed', { entity: change.entity, id: change.id });
}

/** Tells one person's chat what was said to him, on a channel that only his session may join; our console refetches it. */
export async function pushReply(deps: Deps, reply: { customerId: number; messageId: number }): Promise<void> {
  const to = await withTenant(deps.db, reply, (tx) =>
    tx.messages.findFirst({
      where: { id: reply.messageId },
      select: { id: true, body: true, conversation: { select: { phone_number: true } } },
    }),
  );
  if (to)
    await deps.push.trigger(
      phoneChannel({ phone: to.conversation.phone_number, customerId: reply.customerId }),
      'my-event',
      { message: hideLinkTokens(to.body).slice(0, LONGEST_PUSH), id: to.id },
    );
}
