import type { Language, Role, UserActor } from '../domain/actor.ts';
import { hideLinkTokens } from '../domain/hide-link-tokens.ts';
import type { Tx } from '../prisma/client.ts';
import { withTenant } from '../prisma/walls.ts';
import type { Deps } from '../api/deps.ts';
import { readNumberSince } from '../api/services/staff/read-number-since.ts';
import type { OpenQuestion } from './prompt-context.ts';
import type { SourceMessage } from '../tools/tool-context.ts';

/** Everything a turn starts from, read in one transaction. */
export interface LoadedTurn {
  turnId: number;
  customerId: number;
  conversationId: number;
  requestId: string | null;
  channel: 'sms' | 'web';
  phone: string;
  /** The person as staff; null for a contact who is none. */
  actor: UserActor | null;
  language: Language;
  company: { name: string; timeZone: string; workdayHours: number; showMoneyToContacts: boolean };
  burst: BurstMessage[];
  /** Earlier messages of the thread since the number is this person's, oldest first. */
  history: ThreadMessage[];
  openQuestion: OpenQuestion | null;
  lastOrderId: number | null;
  /** An earlier attempt stored the reply already. */
  hasReply: boolean;
}

export interface BurstMessage {
  id: number;
  text: string;
  source: SourceMessage['source'];
  receivedAt: Date;
  attachments: { id: number; mime: string; filename: string }[];
  /** Sentences about media that could not be kept. */
  problems: string[];
}

export interface ThreadMessage {
  id: number;
  direction: 'in' | 'out';
  text: string;
  receivedAt: Date;
}

const THREAD_LENGTH = 24;

export async function loadTurn(deps: Deps, of: { customerId: number; turnId: number }): Promise<LoadedTurn> {
  return withTenant(deps.db, of, async (tx) => {
    const turn = await tx.turns.findUniqueOrThrow({
      where: { customer_id_id: { customer_id: of.customerId, id: of.turnId } },
      include: { conversation: true },
    });
    const company = await tx.customers.findUniqueOrThrow({ where: { id: of.customerId } });
    const conversation = turn.conversation;
    const user = await tx.users.findFirst({ where: { phone_number: conversation.phone_number, removed_at: null } });
    const contact = await tx.approval_contacts.findFirst({
      where: { phone_number: conversation.phone_number, deleted_at: null },
      orderBy: { id: 'desc' },
    });
    const burst = await readBurst(tx, of.turnId);
    const phone = conversation.phone_number;
    const since = await readNumberSince(tx, { customerId: of.customerId, phone, userId: user?.id ?? null });
    const language = (user?.language ?? contact?.language ?? conversation.language ?? company.language) as Language;
    return {
      turnId: turn.id,
      customerId: of.customerId,
      conversationId: conversation.id,
      requestId: turn.request_id,
      channel: burst.channel,
      phone: conversation.phone_number,
      actor: user
        ? {
            kind: 'user',
            customerId: of.customerId,
            userId: user.id,
            name: `${user.first_name} ${user.last_name}`.trim(),
            phone: conversation.phone_number,
            role: user.role as Role,
            estimator: user.estimator,
            isDemo: user.is_demo,
            language,
            impersonatedBy: null,
            turnId: turn.id,
          }
        : null,
      language,
      company: {
        name: company.name,
        timeZone: company.time_zone,
        workdayHours: Number(company.workday_hours),
        showMoneyToContacts: company.show_money_to_contacts,
      },
      burst: burst.messages,
      history: await readHistory(tx, { ...turn, before: burst.messages[0]?.id ?? 0, since }),
      openQuestion: conversation.open_question as OpenQuestion | null,
      lastOrderId: conversation.last_order_id,
      hasReply: (await tx.messages.count({ where: { dedupe_key: `turn:${of.turnId}:reply` } })) > 0,
    };
  });
}

async function readBurst(tx: Tx, turnId: number): Promise<{ channel: 'sms' | 'web'; messages: BurstMessage[] }> {
  const rows = await tx.messages.findMany({
    where: { turn_id: turnId, direction: 'in' },
    orderBy: [{ received_at: 'asc' }, { id: 'asc' }],
    include: { message_media: { orderBy: { position: 'asc' } } },
  });
  const attachments = await tx.attachments.findMany({
    where: { message_id: { in: rows.map((row) => row.id) }, deleted_at: null },
    orderBy: { id: 'asc' },
  });
  const messages = rows.map((row): BurstMessage => ({
    id: row.id,
    text: row.transcript ? [row.body, row.transcript].filter((part) => part.trim() !== '').join('\n') : row.body,
    source: row.transcript ? 'transcript' : row.channel === 'web' ? 'web' : 'message',
    receivedAt: row.received_at,
    attachments: attachments
      .filter((one) => one.message_id === row.id)
      .map((one) => ({ id: one.id, mime: one.mime, filename: one.original_filename })),
    problems: row.message_media.flatMap((one) => (one.problem ? [one.problem] : [])),
  }));
  return { channel: rows.at(-1)?.channel === 'web' ? 'web' : 'sms', messages };
}

async function readHistory(
  tx: Tx,
  of: { id: number; conversation_id: number; before: number; since: Date },
): Promise<ThreadMessage[]> {
  const rows = await tx.messages.findMany({
    where: {
      conversation_id: of.conversation_id,
      received_at: { gte: of.since },
      // What an earlier turn replied is known to this one, also where this one's texts came before that reply was written.
      OR: [
        { id: { lt: of.before }, OR: [{ turn_id: null }, { turn_id: { not: of.id } }] },
        { direction: 'out', turn_id: { lt: of.id } },
      ],
    },
    orderBy: { id: 'desc' },
    take: THREAD_LENGTH,
  });
  return rows.reverse().map((row) => ({
    id: row.id,
    direction: row.direction as 'in' | 'out',
    // A model, which may be another company's, reads no token.
    text: hideLinkTokens(row.model_words ?? row.transcript ?? row.body),
    receivedAt: row.received_at,
  }));
}
