import { z } from 'zod';
import { AppError } from '../domain/errors.ts';
import { readUnit } from '../domain/units.ts';
import { getOrderView } from '../api/services/change-orders/get-order-view.ts';
import { priceLine } from '../api/services/prices/price-line.ts';
import type { ItemChange } from '../api/services/change-orders/item-draft.ts';
import { updateItems as updateItemsOfOrder } from '../api/services/change-orders/update-items.ts';
import { defineTool, everyone } from './define-tool.ts';
import { itemChangeInput } from './item-input.ts';
import { isNotFound, newestMessageId, proveNumber } from './prove-numbers.ts';
import { referencesBeside } from './references-said.ts';
import { refuseReopening } from './refuse-reopening.ts';
import { tellOrder } from './tell-order.ts';
import { withEvidenceOf } from './with-evidence-of.ts';

export const updateItems = defineTool({
  name: 'update_items',
  description: 'Corrects lines by item_id: quantity, unit, name, rate kind, or a price the person stated.',
  input: z.strictObject({ order_id: z.int(), changes: z.array(itemChangeInput).min(1).max(40) }),
  offeredTo: everyone,
  receipt: 'updated',
  async run(given, input) {
    const order = await getOrderView(given.deps, given.actor, input.order_id);
    const refused = await refuseReopening(
      given,
      order,
      input.changes.flatMap((change) => change.quotes),
    );
    if (refused) return refused;
    const context = await withEvidenceOf(given, order.orderId);
    const changes: ItemChange[] = [];
    for (const change of input.changes) {
      const line = order.items.find((item) => item.itemId === change.item_id);
      if (!line) throw new AppError('NOT_FOUND', 'That line is not on this change order.');
      const unit = change.unit === undefined ? line.unit : (readUnit(change.unit) ?? change.unit);
      const earlier = line.quantity === null ? null : { quantity: line.quantity, unit: line.unit };
      // The words a line stands on count too: '2 guys 4 hrs each', then 'make it 6 hrs each' is 2 × 6.
      const quotes = [...line.words, ...change.quotes];
      const quantity = await proveNumber(context, {
        value: change.quantity,
        kind: 'quantity',
        field: 'quantity',
        unit,
        quotes,
        earlier,
        what: line.name,
      });
      if (isNotFound(quantity)) return quantity;
      const price = await proveNumber(context, {
        value: change.unit_cost,
        kind: 'price',
        field: 'cost',
        unit: null,
        quotes,
        what: `${line.name} price`,
      });
      if (isNotFound(price)) return price;
      const priced = price.value !== null;
      const isOtherHour = change.rate_kind !== undefined && change.rate_kind !== (line.rateKind ?? 'regular');
      const isOtherThing = change.name !== undefined && change.name !== line.name;
      const asked = { ...line, name: change.name ?? line.name, unit, rateKind: change.rate_kind ?? line.rateKind };
      const listed =
        !priced && (isOtherThing || (isOtherHour && line.category === 'labor'))
          ? await priceLine(context.deps, context.actor, { ...asked, jobId: order.jobId })
          : null;
      const name = listed && isOtherThing ? listed.name : change.name;
      changes.push({
        itemId: change.item_id,
        ...(name !== undefined ? { name } : {}),
        ...(change.quantity !== undefined ? { quantity: quantity.value } : {}),
        ...(change.unit !== undefined ? { unit } : {}),
        ...(change.rate_kind !== undefined ? { rateKind: change.rate_kind } : {}),
        ...(priced ? { unitCost: price.value, costSource: 'field' as const } : {}),
        ...(listed
          ? { listed: { unitCost: listed.unitCost, costSource: listed.costSource, costSnapshot: listed.costSnapshot } }
          : {}),
        evidence: [...quantity.evidence, ...(priced ? price.evidence : [])],
      });
    }
    return tellOrder(
      await updateItemsOfOrder(context.deps, context.actor, {
        changeOrderId: input.order_id,
        changes,
        references: referencesBeside(
          given,
          input.changes.flatMap((change) => change.quotes),
        ),
        messageId: newestMessageId(context),
      }),
    );
  },
});
