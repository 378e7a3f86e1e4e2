import type { DeveloperActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { toPlainMessages } from '../assistant/chat-message.ts';
import { getUser } from '../company/get-user.ts';
import { describeDelivery } from './delivery.ts';

const PAGE = 100;

/** One page of what a person and the agent said, newest first, for developers. @throws AppError NOT_FOUND */
export async function readUserHistory(
  deps: Deps,
  actor: DeveloperActor,
  input: { userId: number; page?: number | undefined; page_size?: number | undefined },
): Promise<ResponseOf<'assistant.userChatHistory'>> {
  const user = await getUser(deps, actor, { id: input.userId });
  const size = Math.min(input.page_size ?? PAGE, PAGE);
  return withTenant(deps.db, { customerId: user.customer_id }, async (tx) => {
    // Somebody who has another number now had his earlier conversation under the old one.
    const of = {
      customer_id: user.customer_id,
      conversation: { OR: [{ user_id: user.id }, { phone_number: user.phone_number }] },
    };
    const total = await tx.messages.count({ where: of });
    const pages = Math.max(1, Math.ceil(total / size));
    const page = Math.min(input.page ?? 1, pages);
    const rows = await tx.messages.findMany({
      where: of,
      orderBy: { id: 'desc' },
      take: size,
      skip: (page - 1) * size,
    });
    const shown = await toPlainMessages(tx, user.customer_id, `${user.first_name} ${user.last_name}`.trim(), rows);
    const messages = rows.map((row, index) => ({
      ...shown[index]!,
      turn_id: row.turn_id,
      kind: row.kind,
      delivery: row.direction === 'out' ? describeDelivery(row) : null,
    }));
    return { messages, user, current_page: page, total_pages: pages, page_size: size };
  });
}
