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

/**
 * Of those, the ones that stand in one clause with a change of an order: a text may speak of two orders and of a ticket for
 * each.
 */
export function referencesBeside(context: ToolContext, quotes: readonly string[]): ReturnType<typeof referencesSaid> {
  const bodies = new Map(context.turn.messages.map(({ id, text }) => [id, text]));
  return referencesSaid(context).filter(({ evidence }) => {
    const clause = clauseAround(bodies.get(evidence.messageId ?? -1) ?? '', evidence.start).toLowerCase();
    return quotes.some((quote) => quote !== '' && clause.includes(quote.toLowerCase()));
  });
}

/** Up to the next full stop, semicolon or line end on both sides. A decimal point and a '#' end nothing. */
function clauseAround(text: string, at: number): string {
  const before =
    text
      .slice(0, at)
      .split(/[;\n]|[.!?](?=\s)/)
      .at(-1) ?? '';
  const after = text.slice(at).split(/[;\n]|[.!?](?=\s|$)/)[0] ?? '';
  return before + after;
}
