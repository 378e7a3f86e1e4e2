import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ChatMessage } from '../../contract/assistant.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { readNumberSince } from '../staff/read-number-since.ts';
import { MESSAGE_FIELDS, toChatMessages } from './chat-message.ts';

const PAGE = 20;
const LONGEST_PAGE = 100;

/** One page of one's own conversation, newest first, none of whoever had the number before. @throws AppError NOT_FOUND for anybody else's */
export async function readChatHistory(
  deps: Deps,
  actor: UserActor,
  input: { userId: number; limit?: number | undefined; offset?: number | undefined },
): Promise<ChatMessage[]> {
  authorize(actor, 'chat.use');
  if (input.userId !== actor.userId) throw new AppError('NOT_FOUND');
  return withTenant(deps.db, actor, async (tx) => {
    const since = await readNumberSince(tx, actor);
    const rows = await tx.messages.findMany({
      where: {
        customer_id: actor.customerId,
        conversation: { phone_number: actor.phone },
        received_at: { gte: since },
      },
      orderBy: { id: 'desc' },
      take: Math.min(input.limit ?? PAGE, LONGEST_PAGE),
      skip: input.offset ?? 0,
      select: MESSAGE_FIELDS,
    });
    return toChatMessages(tx, actor, rows, deps.clock.now());
  });
}
