import { readReferences, type OrderReference } from '../domain/order-reference.ts';
import type { EvidenceDraft } from '../api/services/change-orders/next-order.ts';
import type { ToolContext } from './tool-context.ts';

/** Ticket, RFI and PCO numbers of the texts being answered, with the words they stand in. Code reads them, not a model. */
export function referencesSaid({ turn }: ToolContext): (OrderReference & { evidence: EvidenceDraft })[] {
  return turn.messages
    .filter((message) => message.thisTurn)
    .flatMap(({ id, source, text }) =>
      readReferences(text).map(({ kind, value, start, end }) => ({
        kind,
        value,
        evidence: {
          messageId: id,
          field: 'reference',
          source,
          start,
          end,
          words: text.slice(start, end),
          derivation: null,
        },
      })),
    );
}
