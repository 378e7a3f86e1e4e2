import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { formatCents } from '../../../domain/money.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { showNumbers } from '../show-numbers.ts';
import { queueReply } from '../queue-reply.ts';
import { currentRequestId } from '../request-scope.ts';
import type { ProposedLine } from '../papers/paper-lines.ts';
import { isBareYes, readConfirmationWord, WORDS, type ConfirmedAction } from './actions.ts';
import { performAction } from './perform-action.ts';
import { composeProposal, proposeAction, type ProposalInput } from './propose-action.ts';

export interface ConfirmationBurst {
  conversationId: number;
  turnId: number;
  channel: 'sms' | 'web';
  texts: string[];
  at: Date;
}

export type Confirmation = { handled: false } | { handled: true; reply: string; orderId: number };

/**
 * Does what the one open proposal says when the burst is exactly its word; the act, its mark and the reply commit
 * together. When the order, the request or its recipient changed since, or more was said, nothing happens and the proposal
 * is restated.
 */
export async function useConfirmation(deps: Deps, actor: UserActor, burst: ConfirmationBurst): Promise<Confirmation> {
  const said = readConfirmationWord(burst.texts);
  if (!said && !isBareYes(burst.texts)) return { handled: false };
  try {
    return await withTenant(deps.db, actor, async (tx) => {
      const pending = await openProposal(tx, burst);
      if (!pending) return { handled: false };
      const word = `${WORDS[pending.action][actor.language]} ${pending.idNumber}`;
      if (!said) return { handled: true, reply: NAME_THE_WORD[actor.language](word), orderId: pending.orderId };
      if (said.action !== pending.action) return { handled: false };
      const isThis = said.number === null || said.number === pending.idNumber || said.number === pending.corNumber;
      // Another order's word: it is asked for itself, and what waited is withdrawn by that.
      if (!isThis) return { handled: false };
      const input = proposalOf(burst, pending);
      const changed = pending.changed || (await composeProposal(deps, tx, actor, input)).text !== pending.text;
      if (!said.alone || changed) return restate(deps, actor, input, changed);
      await tx.pending_confirmations.update({
        where: { id: pending.id },
        data: { used_at: burst.at, outcome: 'done' },
      });
      const conversationId = burst.channel === 'sms' ? burst.conversationId : null;
      const done = await performAction(deps, actor, { ...pending, conversationId });
      const outcome = DONE[actor.language][pending.action](name(actor, pending, done.totalCents), pending.to);
      const reply = done.invoiceFollows ? `${outcome} ${INVOICE_FOLLOWS[actor.language]}` : outcome;
      await queueReply(tx, {
        customerId: actor.customerId,
        conversationId: burst.conversationId,
        turnId: burst.turnId,
        channel: burst.channel,
        body: await showNumbers(tx, actor.customerId, reply),
        modelWords: reply,
        dedupeKey: `turn:${burst.turnId}:reply`,
        changeOrderId: pending.orderId,
        requestId: currentRequestId(),
        at: burst.at,
      });
      return { handled: true, reply, orderId: pending.orderId };
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    return refused(deps, actor, burst, error);
  }
}

export interface PendingProposal {
  id: number;
  action: ConfirmedAction;
  orderId: number;
  idNumber: number;
  corNumber: number | null;
  jobName: string | null;
  contactId: number | null;
  /** Read from a paper, for a ticket. */
  lines: ProposedLine[];
  /** What was restated. */
  text: string;
  /** The order is not as it was shown. */
  changed: boolean;
  to: string;
}

async function openProposal(tx: Tx, burst: ConfirmationBurst): Promise<PendingProposal | null> {
  const row = await tx.pending_confirmations.findFirst({
    where: { conversation_id: burst.conversationId, used_at: null, outcome: null, expires_at: { gt: burst.at } },
  });
  if (!row) return null;
  // Held until the act is done: nobody changes it in between.
  await tx.$queryRaw`select id from change_orders where customer_id = ${row.customer_id} and id = ${row.change_order_id} for update`;
  const order = await tx.change_orders.findUniqueOrThrow({
    where: { id: row.change_order_id },
    include: { job: { select: { job_name: true } } },
  });
  const contact =
    row.approval_contact_id === null
      ? null
      : await tx.approval_contacts.findFirst({ where: { id: row.approval_contact_id } });
  return {
    id: row.id,
    action: row.action as ConfirmedAction,
    orderId: row.change_order_id,
    idNumber: order.id_number,
    corNumber: order.cor_number,
    jobName: order.job?.job_name ?? null,
    contactId: row.approval_contact_id,
    lines: (row.payload ?? []) as unknown as ProposedLine[],
    text: row.text,
    changed: order.version !== row.order_version || order.deleted_at !== null,
    to: contact ? `${contact.first_name} ${contact.last_name}`.trim() : '',
  };
}

function proposalOf(burst: ConfirmationBurst, pending: PendingProposal): ProposalInput {
  return {
    conversationId: burst.conversationId,
    action: pending.action,
    orderId: pending.orderId,
    contactId: pending.contactId,
    ...(pending.lines.length > 0 ? { lines: pending.lines } : {}),
    at: burst.at,
  };
}

async function restate(deps: Deps, actor: UserActor, input: ProposalInput, changed: boolean): Promise<Confirmation> {
  const again = await proposeAction(deps, actor, input);
  const why = changed ? CHANGED[actor.language] : ONLY_THE_WORD[actor.language];
  return { handled: true, reply: `${why} ${again.text}`, orderId: input.orderId };
}

/** The act was refused: the proposal is over and the reason is said. */
async function refused(deps: Deps, actor: UserActor, burst: ConfirmationBurst, error: AppError): Promise<Confirmation> {
  return withTenant(deps.db, actor, async (tx) => {
    const pending = await openProposal(tx, burst);
    if (pending)
      await tx.pending_confirmations.update({ where: { id: pending.id }, data: { outcome: `refused: ${error.code}` } });
    const reason =
      error.extra.detail && error.extra.detail !== error.message
        ? `${error.message} ${error.extra.detail}`
        : error.message;
    return { handled: true, reply: reason, orderId: pending?.orderId ?? 0 };
  });
}

function name(actor: UserActor, pending: PendingProposal, totalCents: number | null): string {
  const amount = totalCents !== null && maySeeMoney(actor) ? `, ${formatCents(totalCents)}` : '';
  return `COR ${pending.idNumber}${pending.jobName ? `, ${pending.jobName}` : ''}${amount}`;
}

const NAME_THE_WORD = {
  English: (word: string) => `Nothing is done yet. To do it, reply exactly ${word}.`,
  Spanish: (word: string) => `Todavía no se hizo nada. Para hacerlo, responda exactamente ${word}.`,
};
const CHANGED = { English: 'Something changed since; nothing was done.', Spanish: 'Algo cambió; no se hizo nada.' };
const ONLY_THE_WORD = {
  English: 'Nothing was done, because more was said than the word.',
  Spanish: 'No se hizo nada, porque se dijo algo más que la palabra.',
};

const INVOICE_FOLLOWS = {
  English: 'Its invoice is being created in QuickBooks.',
  Spanish: 'Su factura se está creando en QuickBooks.',
};

const DONE: Record<'English' | 'Spanish', Record<ConfirmedAction, (order: string, to: string) => string>> = {
  English: {
    send: (order, to) => `The approval request for ${order} is on its way to ${to}.`,
    complete: (order) => `${order} is complete: status Unexecuted.`,
    remind: (order, to) => `A reminder for ${order} is on its way to ${to}.`,
    execute: (order) => `${order} is executed.`,
    withdraw: (order, to) => `The approval request for ${order} to ${to} is withdrawn.`,
    ticket: (order) => `The lines of the paper are on ${order}.`,
  },
  Spanish: {
    send: (order, to) => `La solicitud de aprobación de ${order} va en camino a ${to}.`,
    complete: (order) => `${order} está completa: estado Unexecuted.`,
    remind: (order, to) => `Un recordatorio de ${order} va en camino a ${to}.`,
    execute: (order) => `${order} está ejecutada.`,
    withdraw: (order, to) => `La solicitud de aprobación de ${order} a ${to} quedó retirada.`,
    ticket: (order) => `Las líneas del papel están en ${order}.`,
  },
};
