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
  company: {
    name: string;
    timeZone: string;
    workdayHours: number;
    showMoneyToContacts: boolean;
    /** Of its documents. */
    language: Language;
  };
  burst: BurstMessage[];
  /** Earlier messages of the thread since the number is this person's, oldest first. */
  history: ThreadMessage[];
  openQuestion: OpenQuestion | null;
  lastOrderId: number | null;
  /** An earlier attempt stored the reply already. */
  hasReply: boolean;
  /** An approval request was once sent to this number. */
  wasAsked: boolean;
}

export interface BurstMessage {
  id: number;
  text: string;
  source: SourceMessage['source'];
  receivedAt: Date;
  attachments: { id: number; mime: string; filename: string }[];
  /** Words heard in noise that wait to be confirmed. */
  heard: string[];
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
    const found = await readStart(tx, of);
    const { turn, company, conversation, user } = found;
    const burst = await readBurst(tx, of);
    const phone = conversation.phone_number;
    const since = await readNumberSince(tx, { customerId: of.customerId, phone, userId: user?.id ?? null });
    const language = (user?.language ?? found.contactLanguage ?? conversation.language ?? company.language) as Language;
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
        language: company.language as Language,
      },
      burst: burst.messages,
      history: await readHistory(tx, { ...turn, before: burst.messages[0]?.id ?? 0, since }),
      openQuestion: conversation.open_question as OpenQuestion | null,
      lastOrderId: conversation.last_order_id,
      hasReply: found.hasReply,
      wasAsked: found.wasAsked,
    };
  });
}

interface Start {
  turn: { id: number; conversation_id: number; request_id: string | null };
  conversation: {
    id: number;
    phone_number: string;
    language: string | null;
    open_question: unknown;
    last_order_id: number | null;
  };
  company: {
    name: string;
    time_zone: string;
    workday_hours: number;
    show_money_to_contacts: boolean;
    language: string;
  };
  user: {
    id: number;
    first_name: string;
    last_name: string;
    language: string;
    role: string;
    estimator: boolean;
    is_demo: boolean;
  } | null;
  contactLanguage: string | null;
  hasReply: boolean;
  wasAsked: boolean;
}

/** The turn, its conversation and company, and who has the number: one statement, since every text takes it. */
async function readStart(tx: Tx, of: { customerId: number; turnId: number }): Promise<Start> {
  const [found] = await tx.$queryRaw<Start[]>`
    select jsonb_build_object('id', t.id, 'conversation_id', t.conversation_id, 'request_id', t.request_id) as turn,
      jsonb_build_object('id', v.id, 'phone_number', v.phone_number, 'language', v.language, 'open_question', v.open_question, 'last_order_id', v.last_order_id) as conversation,
      jsonb_build_object('name', c.name, 'time_zone', c.time_zone, 'workday_hours', c.workday_hours, 'show_money_to_contacts', c.show_money_to_contacts, 'language', c.language) as company,
      (select jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name, 'language', u.language, 'role', u.role, 'estimator', u.estimator, 'is_demo', u.is_demo)
        from users u where u.customer_id = t.customer_id and u.phone_number = v.phone_number and u.removed_at is null order by u.id limit 1) as user,
      (select a.language from approval_contacts a where a.customer_id = t.customer_id and a.phone_number = v.phone_number and a.deleted_at is null order by a.id desc limit 1) as "contactLanguage",
      exists (select from messages m where m.customer_id = t.customer_id and m.dedupe_key = 'turn:' || t.id || ':reply') as "hasReply",
      exists (select from approval_requests r where r.customer_id = t.customer_id and r.contact_phone = v.phone_number) as "wasAsked"
    from turns t join conversations v on v.customer_id = t.customer_id and v.id = t.conversation_id join customers c on c.id = t.customer_id
    where t.customer_id = ${of.customerId} and t.id = ${of.turnId}`;
  if (!found) throw new Error(`There is no turn ${of.turnId}.`);
  return found;
}

interface BurstRow {
  id: number;
  body: string;
  transcript: string | null;
  channel: string;
  received_at: Date;
  heard: string[];
  problems: string[];
  attachments: BurstMessage['attachments'];
}

async function readBurst(
  tx: Tx,
  of: { customerId: number; turnId: number },
): Promise<{ channel: 'sms' | 'web'; messages: BurstMessage[] }> {
  const rows = await tx.$queryRaw<BurstRow[]>`
    select m.id, m.body, m.transcript, m.channel, m.received_at,
      array(select f.reading ->> 'heard' from message_media f where f.customer_id = m.customer_id and f.message_id = m.id
        and f.reading ->> 'heard' is not null and f.reading ->> 'confirmedBy' is null order by f.position) as heard,
      array(select f.problem from message_media f where f.customer_id = m.customer_id and f.message_id = m.id and f.problem <> '' order by f.position) as problems,
      (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'mime', a.mime, 'filename', a.original_filename) order by a.id), '[]')
        from attachments a where a.customer_id = m.customer_id and a.message_id = m.id and a.deleted_at is null) as attachments
    from messages m where m.customer_id = ${of.customerId} and m.turn_id = ${of.turnId} and m.direction = 'in'
    order by m.received_at, m.id`;
  const messages = rows.map((row): BurstMessage => ({
    id: row.id,
    text: row.transcript ? [row.body, row.transcript].filter((part) => part.trim() !== '').join('\n') : row.body,
    source: row.transcript ? 'transcript' : row.channel === 'web' ? 'web' : 'message',
    receivedAt: row.received_at,
    attachments: row.attachments,
    heard: row.heard,
    problems: row.problems,
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
