import type { UserActor } from '../../../domain/actor.ts';
import { decideApprovalSend, decideReminder } from '../../../domain/approval-request-decision.ts';
import { contactName } from '../../../domain/contact-name.ts';
import { AppError } from '../../../domain/errors.ts';
import { formatCents } from '../../../domain/money.ts';
import { maySeeMoney, type Action } from '../../../domain/permissions.ts';
import { formatPhone } from '../../../domain/phone.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { dropProposals } from './drop-proposals.ts';
import { willInvoice } from '../quickbooks/execute-by-text.ts';
import { sayLine, type ProposedLine } from '../papers/paper-lines.ts';
import { loadOrder } from '../change-orders/load-order.ts';
import type { OrderRecord } from '../change-orders/order-record.ts';
import { HOLDS_MS, WORDS, type ConfirmedAction } from './actions.ts';
import { askForCommand } from './command.ts';

export interface Proposal {
  /** Restates exactly what will happen and asks for the word with the number. */
  text: string;
  word: string;
  id_number: number;
}

const PERMISSION: Record<ConfirmedAction, Action> = {
  send: 'approval.send',
  complete: 'order.complete',
  remind: 'approval.send',
  execute: 'order.execute',
  withdraw: 'approval.send',
  ticket: 'order.draft',
};

export interface ProposalInput {
  conversationId: number;
  action: ConfirmedAction;
  orderId: number;
  contactId?: number | null;
  lines?: ProposedLine[];
  at: Date;
}

/**
 * Stores what one word would do: action, order and its version, amount, recipient and person. It does nothing yet. An
 * earlier proposal of the conversation falls. @throws AppError ROLE, NOT_FOUND, CONFLICT, INVALID with the sentence why not
 */
export async function proposeAction(deps: Deps, actor: UserActor, input: ProposalInput): Promise<Proposal> {
  authorize(actor, PERMISSION[input.action]);
  return withTenant(deps.db, actor, async (tx) => {
    const there = await tx.change_orders.findFirst({
      where: { id: input.orderId, deleted_at: null },
      select: { id: true },
    });
    if (!there) throw new AppError('NOT_FOUND', 'There is no such change order.');
    const { order, recipient, word, text } = await composeProposal(deps, tx, actor, input);
    await dropProposals(tx, input.conversationId);
    await tx.pending_confirmations.create({
      data: {
        customer_id: actor.customerId,
        conversation_id: input.conversationId,
        user_id: actor.userId,
        change_order_id: order.id,
        action: input.action,
        order_version: order.version,
        amount_cents: order.total_cents,
        approval_contact_id: recipient?.id ?? null,
        text,
        ...(input.lines ? { payload: input.lines.map((line) => ({ ...line })) } : {}),
        created_at: input.at,
        expires_at: new Date(input.at.getTime() + HOLDS_MS),
      },
    });
    return { text, word, id_number: order.id_number };
  });
}

/** What a proposal says as things are now: another text than before is another act. @throws AppError NOT_FOUND, CONFLICT, INVALID */
export async function composeProposal(deps: Deps, tx: Tx, actor: UserActor, input: ProposalInput) {
  const order = await loadOrder(tx, actor.customerId, input.orderId);
  const recipient = await checkAction(tx, order, input);
  const word = WORDS[input.action][actor.language];
  const invoices = input.action === 'execute' && (await willInvoice(deps, tx, actor, order));
  const read = (input.lines ?? []).map((line) => sayLine(line, actor.language)).join(', ');
  const text =
    read === ''
      ? restate(actor, order, input.action, recipient, word, invoices)
      : `${READ[actor.language](read)} ${askForCommand(actor.language, `${word} ${order.id_number}`)}`;
  return { order, recipient, word, text };
}

interface Recipient {
  id: number;
  name: string;
  phone: string;
}

/** What stands in the way, said before anything is proposed. Answers who would be texted. */
async function checkAction(
  tx: Tx,
  order: OrderRecord,
  input: { action: ConfirmedAction; contactId?: number | null; at: Date },
): Promise<Recipient | null> {
  if (input.action === 'complete' && order.unknown_count > 0)
    throw new AppError('CONFLICT', `${order.unknown_count} lines still need a quantity or a price.`);
  if (input.action === 'send') {
    const decision = decideApprovalSend({
      status: order.status,
      lastApproval: order.approval?.status === 'awaiting' ? 'Awaiting' : null,
      unknownQuantityCount: order.items.filter((item) => item.quantity === null).length,
    });
    if (!decision.allowed) throw new AppError(decision.code, decision.message, { detail: decision.detail });
    return chooseContact(tx, order, input.contactId ?? null);
  }
  if (input.action === 'remind' || input.action === 'withdraw') {
    const request = await tx.approval_requests.findFirst({ where: { change_order_id: order.id, status: 'awaiting' } });
    if (!request) throw new AppError('CONFLICT', 'No approval request is waiting on this change order.');
    if (input.action === 'remind') {
      const decision = decideReminder(
        'Awaiting',
        (request.last_reminded_at ?? request.sent_at)?.getTime() ?? null,
        input.at.getTime(),
      );
      if (!decision.allowed)
        throw new AppError(
          'CONFLICT',
          `The last text to the contact went out less than 10 minutes ago. Try again in ${Math.ceil(decision.waitSeconds / 60)} minutes.`,
        );
    }
    return {
      id: request.approval_contact_id,
      name: contactName(request.contact_snapshot),
      phone: request.contact_phone,
    };
  }
  return null;
}

async function chooseContact(tx: Tx, order: OrderRecord, contactId: number | null): Promise<Recipient> {
  if (order.job_id === null) throw new AppError('CONFLICT', 'The change order has no job yet. Which job is it?');
  const contacts = await tx.approval_contacts.findMany({
    where: { job_id: order.job_id, deleted_at: null },
    orderBy: { id: 'asc' },
  });
  const chosen =
    contactId === null
      ? contacts.length === 1
        ? contacts[0]
        : undefined
      : contacts.find((contact) => contact.id === contactId);
  if (!chosen) {
    const names = contacts
      .map((contact) => `${contact.first_name} ${contact.last_name} (contact_id ${contact.id})`)
      .join(', ');
    throw new AppError(
      'CONFLICT',
      contacts.length === 0
        ? 'This job has no approval contact yet. Add one in the portal.'
        : `Who should get it: ${names}?`,
    );
  }
  return { id: chosen.id, name: `${chosen.first_name} ${chosen.last_name}`.trim(), phone: chosen.phone_number };
}

function restate(
  actor: UserActor,
  order: OrderRecord,
  action: ConfirmedAction,
  to: Recipient | null,
  word: string,
  invoices: boolean,
): string {
  const amount = maySeeMoney(actor) ? `, ${formatCents(order.total_cents)}` : '';
  const job = order.job?.job_name ?? (actor.language === 'Spanish' ? 'sin obra' : 'no job');
  const what = `COR ${order.id_number}, ${job}${amount}`;
  const who = to ? `${to.name} ${formatPhone(to.phone)}` : '';
  const says = invoices ? EXECUTES_WITH_INVOICE[actor.language] : SAYS[actor.language][action];
  return `${says(what, who)} ${askForCommand(actor.language, `${word} ${order.id_number}`)}`;
}

const EXECUTES_WITH_INVOICE = {
  English: (what: string) =>
    `This executes ${what} and creates its invoice in QuickBooks. It can't be edited afterwards.`,
  Spanish: (what: string) => `Esto ejecuta ${what} y crea su factura en QuickBooks. Después no se puede editar.`,
};

const READ = {
  English: (lines: string) => `Read on the paper: ${lines}.`,
  Spanish: (lines: string) => `Leí en el papel: ${lines}.`,
};

const SAYS: Record<'English' | 'Spanish', Record<ConfirmedAction, (what: string, who: string) => string>> = {
  English: {
    send: (what, who) => `This texts the T&M approval request for ${what} to ${who}.`,
    complete: (what) => `This completes ${what}: status Unexecuted.`,
    remind: (what, who) => `This reminds ${who} of ${what}.`,
    execute: (what) => `This executes ${what}. It can't be edited afterwards.`,
    withdraw: (what, who) => `This withdraws the approval request for ${what} from ${who}.`,
    ticket: (what) => `This puts the lines of the paper on ${what}.`,
  },
  Spanish: {
    send: (what, who) => `Esto envía la solicitud de aprobación T&M de ${what} a ${who}.`,
    complete: (what) => `Esto completa ${what}: estado Unexecuted.`,
    remind: (what, who) => `Esto le recuerda a ${who} ${what}.`,
    execute: (what) => `Esto ejecuta ${what}. Después no se puede editar.`,
    withdraw: (what, who) => `Esto retira la solicitud de aprobación de ${what} a ${who}.`,
    ticket: (what) => `Esto pone las líneas del papel en ${what}.`,
  },
};
