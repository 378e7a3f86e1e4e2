import type { UserActor } from '../../../domain/actor.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { addItems } from '../change-orders/add-items.ts';
import type { ItemDraft } from '../change-orders/item-draft.ts';
import { priceLine } from '../prices/price-line.ts';
import type { ProposedLine } from './paper-lines.ts';

/** Puts confirmed lines of a paper on their order, each with the words of the photo as its evidence. @throws AppError as `addItems` */
export async function addPaperLines(
  deps: Deps,
  actor: UserActor,
  act: { orderId: number; lines: readonly ProposedLine[] },
): Promise<void> {
  const { job_id: jobId } = await withTenant(deps.db, actor, (tx) =>
    tx.change_orders.findUniqueOrThrow({ where: { id: act.orderId }, select: { job_id: true } }),
  );
  const items: ItemDraft[] = [];
  for (const line of act.lines) {
    const { name, ...price } = await priceLine(deps, actor, { ...line, jobId });
    const derivation = `read from a photo (${Math.round(line.confidence * 100)} % sure), confirmed by ${actor.name}`;
    items.push({
      category: line.category,
      name,
      quantity: line.quantity,
      unit: line.unit,
      rateKind: line.rateKind,
      ...price,
      evidence: [
        {
          messageId: line.messageId,
          field: 'quantity',
          source: 'photo',
          start: 0,
          end: line.words.length,
          words: line.words,
          derivation,
        },
      ],
    });
  }
  await addItems(deps, actor, { changeOrderId: act.orderId, items, messageId: act.lines[0]?.messageId ?? null });
}
