import type { Tx } from '../../prisma/client.ts';
import { currentRequestId, isSilent } from './request-scope.ts';

/** What the relay can carry, and to which payload. Ids only: no names, no numbers, no words. */
export interface OutboxKinds {
  /** Wakes (or starts) the conversation's workflow; an empty signal. */
  nudge_conversation: { customerId: number; conversationId: number };
  /** Starts the chase of an approval request. */
  start_approval: { customerId: number; requestId: number };
  /** Tells a running chase that its row changed. */
  nudge_approval: { customerId: number; requestId: number };
  /** Starts (or wakes) the making or voiding of an invoice. */
  nudge_execution: { customerId: number; executionId: number };
  /** Compares a company's invoices with QuickBooks. */
  reconcile_quickbooks: { customerId: number };
  /** Starts (or wakes) what waits between a company and the payment provider. */
  nudge_billing: { customerId: number };
  /** Tells open consoles to refetch. */
  push_change: { customerId: number; entity: string; id: number };
  /** Has an uploaded price list read; and ends the reading. */
  start_import: { customerId: number; importId: number };
  cancel_import: { customerId: number; importId: number };
  /** Makes the PDF of a frozen revision and keeps its hash. */
  keep_pdf: { customerId: number; changeOrderId: number; revision: number };
  /** Sends a mail of ours; its row says what. */
  send_mail: { customerId: number; mailId: number };
  /** Tells one person's chat that a reply arrived. */
  push_reply: { customerId: number; messageId: number };
  /** Confirms a keyword where the carrier does not. */
  answer_keyword: { inboundTextId: number; effect: 'stop' | 'start' | 'help' };
  /** One polite answer to a number nobody knows. */
  answer_unknown: { inboundTextId: number };
  /** Says that more texts came than we take in a minute. */
  answer_flood: { inboundTextId: number };
  /** Asks a number of two companies which one is meant. */
  ask_company: { inboundTextId: number };
}

export type OutboxKind = keyof OutboxKinds;

/**
 * Writes what must be told after this transaction commits. Rows of one aggregate are delivered in order, at least once.
 * Source: docs/rules.md#outbox.
 */
export async function enqueue<K extends OutboxKind>(
  tx: Tx,
  at: Date,
  row: { aggregate: string; kind: K; payload: OutboxKinds[K] },
): Promise<void> {
  if (isSilent()) return;
  await tx.$executeRaw`insert into outbox (aggregate, kind, payload, request_id, created_at, available_at)
    values (${row.aggregate}, ${row.kind}, ${JSON.stringify(row.payload)}::jsonb, ${currentRequestId()}, ${at}, ${at})`;
}

/** Tells open consoles to refetch `id` after this transaction commits. */
export const enqueuePush = (tx: Tx, at: Date, payload: OutboxKinds['push_change']): Promise<void> =>
  enqueue(tx, at, { aggregate: pushAggregate(payload), kind: 'push_change', payload });

/** The aggregate of a conversation: nudges for it keep their order. */
export const conversationAggregate = (conversationId: number): string => `conversation-${conversationId}`;
export const approvalAggregate = (requestId: number): string => `approval-${requestId}`;
export const revisionAggregate = (changeOrderId: number): string => `revision-${changeOrderId}`;
export const mailAggregate = (mailId: number): string => `mail-${mailId}`;
export const executionAggregate = (executionId: number): string => `execution-${executionId}`;
export const reconciliationAggregate = (customerId: number): string => `reconciliation-${customerId}`;
export const billingAggregate = (customerId: number): string => `billing-${customerId}`;
export const importAggregate = (importId: number): string => `import-${importId}`;
/** Has what waits between a company and the payment provider served after this transaction commits. */
export const nudgeBilling = (tx: Tx, at: Date, customerId: number): Promise<void> =>
  enqueue(tx, at, { aggregate: billingAggregate(customerId), kind: 'nudge_billing', payload: { customerId } });
/** News of one thing keep their order; those of different things go side by side. */
export const pushAggregate = ({ customerId, entity, id }: OutboxKinds['push_change']): string =>
  `push-${customerId}-${entity}-${id}`;
