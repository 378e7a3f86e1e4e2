import { hideLinkTokens } from '../../../domain/hide-link-tokens.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { Prisma, type Tx } from '../../../prisma/client.ts';
import { withPlatform, withTenant } from '../../../prisma/walls.ts';
import type { TurnSummary } from '../../contract/turns.ts';
import type { Deps } from '../../deps.ts';

const MOST = 50;
/** As `error`: whatever went wrong. */
const ANY = '*';

export interface TurnSearch {
  phone?: string | undefined;
  order?: string | undefined;
  tool?: string | undefined;
  error?: string | undefined;
  company?: number | undefined;
}

/**
 * The newest turns that fit. A number of an order is a company's own, so it needs the company or a phone; over all companies
 * only tools and errors are looked for, since the platform reads nobody's words.
 * @throws AppError INVALID for a phone that is none, or an order without company and phone
 */
export async function findTurns(deps: Deps, search: TurnSearch): Promise<TurnSummary[]> {
  const asked = readSearch(search);
  const companies = await companiesOf(deps, asked);
  if (companies === null && asked.order !== null) {
    const sentence = 'Choose a company or a phone to look for an order.';
    throw new AppError('INVALID', sentence, { fields: { order: sentence } });
  }
  const found: TurnSummary[] = [];
  for (const { customerId, turnIds } of companies === null
    ? await findAnywhere(deps, asked)
    : companies.map((customerId) => ({ customerId, turnIds: null })))
    found.push(
      ...(await withTenant(deps.db, { customerId }, async (tx) =>
        describeTurns(tx, customerId, turnIds ?? (await findInCompany(tx, customerId, asked))),
      )),
    );
  return found.toSorted((a, b) => b.id - a.id).slice(0, MOST);
}

interface Asked {
  phone: string | null;
  order: string | null;
  tool: string | null;
  error: string | null;
  company: number | null;
}

function readSearch(search: TurnSearch): Asked {
  const words = (text: string | undefined): string | null => text?.trim() || null;
  const phone = words(search.phone);
  const number = phone === null ? null : normalizePhone(phone);
  if (phone !== null && number === null)
    throw new AppError('INVALID', MESSAGES.users.phoneInvalid, { fields: { phone: MESSAGES.users.phoneInvalid } });
  return {
    phone: number,
    order: words(search.order)?.replace(/^(cor|co|#)\s*/i, '') ?? null,
    tool: words(search.tool),
    error: words(search.error),
    company: search.company ?? null,
  };
}

/** Null: all. */
async function companiesOf(deps: Deps, asked: Asked): Promise<number[] | null> {
  if (asked.company !== null) return [asked.company];
  if (asked.phone === null) return null;
  const rows = await withPlatform(deps.db, 'a developer looks for a phone', (tx) =>
    tx.identities.findMany({
      where: { identifier: asked.phone! },
      distinct: ['customer_id'],
      select: { customer_id: true },
      take: 20,
    }),
  );
  return rows.map((row) => row.customer_id);
}

async function findAnywhere(deps: Deps, asked: Asked): Promise<{ customerId: number; turnIds: number[] }[]> {
  const error = asked.error;
  const rows = await withPlatform(deps.db, 'a developer looks for turns', (tx) => {
    if (asked.tool === null && error === null)
      return tx.$queryRaw<{ id: number; customer_id: number }[]>`
        select id, customer_id from turns order by id desc limit ${MOST}`;
    const called = Prisma.sql`select turn_id as id, customer_id from tool_calls
      where ${asked.tool === null ? Prisma.sql`true` : Prisma.sql`tool = ${asked.tool}`}
        and ${error === null ? Prisma.sql`true` : error === ANY ? Prisma.sql`error_code is not null` : Prisma.sql`error_code = ${error.toUpperCase()}`}
      order by id desc limit ${10 * MOST}`;
    const failed =
      error === null || asked.tool !== null
        ? Prisma.sql`select id, customer_id from turns where false`
        : Prisma.sql`select id, customer_id from turns where error is not null
            and ${error === ANY ? Prisma.sql`true` : Prisma.sql`strpos(lower(error), ${error.toLowerCase()}) > 0`} order by id desc limit ${MOST}`;
    return tx.$queryRaw<{ id: number; customer_id: number }[]>`
      select distinct id, customer_id from ((${called}) union all (${failed})) x order by id desc limit ${MOST}`;
  });
  return [...Map.groupBy(rows, (row) => row.customer_id)].map(([customerId, some]) => ({
    customerId,
    turnIds: some.map((row) => row.id),
  }));
}

async function findInCompany(tx: Tx, customerId: number, asked: Asked): Promise<number[]> {
  const { phone, order, tool, error } = asked;
  const conditions = [Prisma.sql`t.customer_id = ${customerId}`];
  if (phone !== null) conditions.push(Prisma.sql`c.phone_number = ${phone}`);
  if (tool !== null)
    conditions.push(
      Prisma.sql`exists (select from tool_calls k where k.customer_id = t.customer_id and k.turn_id = t.id and k.tool = ${tool})`,
    );
  if (order !== null)
    conditions.push(Prisma.sql`exists (select from change_orders o where o.customer_id = t.customer_id
      and order_has_number(o.customer_id, o.id, o.number, o.id_number, ${order})
      and (exists (select from audit_events a where a.customer_id = o.customer_id and a.entity = 'change_order' and a.entity_id = o.id and a.turn_id = t.id)
        or exists (select from tool_calls k where k.customer_id = o.customer_id and k.turn_id = t.id and k.result ->> 'order_id' = o.id::text)))`);
  if (error === ANY)
    conditions.push(Prisma.sql`(t.error is not null or jsonb_array_length(t.guard) > 0
      or exists (select from tool_calls k where k.customer_id = t.customer_id and k.turn_id = t.id and k.error_code is not null)
      or exists (select from messages m where m.customer_id = t.customer_id and m.turn_id = t.id and m.direction = 'out' and m.status in ('undelivered', 'failed', 'refused')))`);
  else if (error !== null) {
    const word = error.toLowerCase();
    conditions.push(Prisma.sql`(strpos(lower(coalesce(t.error, '')), ${word}) > 0 or strpos(lower(t.guard::text), ${word}) > 0
      or exists (select from tool_calls k where k.customer_id = t.customer_id and k.turn_id = t.id and lower(k.error_code) = ${word})
      or exists (select from messages m where m.customer_id = t.customer_id and m.turn_id = t.id and m.direction = 'out'
        and (m.error_code::text = ${word} or m.status = ${word} or strpos(lower(coalesce(m.error_reason, '')), ${word}) > 0)))`);
  }
  const rows = await tx.$queryRaw<{ id: number }[]>`
    select t.id from turns t join conversations c on c.customer_id = t.customer_id and c.id = t.conversation_id
    where ${Prisma.join(conditions, ' and ')} order by t.id desc limit ${MOST}`;
  return rows.map((row) => row.id);
}

const WORDS = 220;

async function describeTurns(tx: Tx, customerId: number, ids: number[]): Promise<TurnSummary[]> {
  if (ids.length === 0) return [];
  const of = { customer_id: customerId, turn_id: { in: ids } };
  const company = await tx.customers.findUniqueOrThrow({ where: { id: customerId }, select: { name: true } });
  const turns = await tx.turns.findMany({
    where: { customer_id: customerId, id: { in: ids } },
    include: { conversation: { include: { user: { select: { id: true, first_name: true, last_name: true } } } } },
  });
  const texts = await tx.messages.findMany({
    where: of,
    orderBy: { id: 'asc' },
    select: { turn_id: true, direction: true, body: true, transcript: true, dedupe_key: true },
  });
  const calls = await tx.tool_calls.findMany({
    where: of,
    orderBy: { id: 'asc' },
    select: { turn_id: true, tool: true, error_code: true },
  });
  return turns.map((turn): TurnSummary => {
    const own = texts.filter((text) => text.turn_id === turn.id);
    const called = calls.filter((call) => call.turn_id === turn.id);
    const { user } = turn.conversation;
    const words = own
      .filter((text) => text.direction === 'in')
      .map((text) => text.body || (text.transcript ?? ''))
      .join('\n');
    const reply = own.find((text) => text.dedupe_key === `turn:${turn.id}:reply`)?.body ?? null;
    return {
      id: turn.id,
      customer_id: customerId,
      company_name: company.name,
      user: user ? { id: user.id, name: `${user.first_name} ${user.last_name}`.trim() } : null,
      phone: turn.conversation.phone_number,
      at: turn.claimed_at.toISOString(),
      ms: turn.finished_at ? turn.finished_at.getTime() - turn.claimed_at.getTime() : null,
      status: turn.status,
      model: turn.model,
      error: turn.error,
      words: hideLinkTokens(words).slice(0, WORDS).toWellFormed(),
      reply: reply === null ? null : hideLinkTokens(reply).slice(0, WORDS).toWellFormed(),
      tools: called.map((call) => call.tool),
      problems: [
        ...called.flatMap((call) => call.error_code ?? []),
        ...(turn.guard as { rule: string }[]).map((event) => event.rule),
      ],
    };
  });
}
