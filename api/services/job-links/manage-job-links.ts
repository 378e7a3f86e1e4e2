import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { JobLink } from '../../contract/job-links.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { hashToken } from '../hash-token.ts';
import { writeAudit } from '../write-audit.ts';
import { findDeliveryProblems } from './find-delivery-problems.ts';
import { jobLinkToken, jobLinkUrl } from './job-link-token.ts';
import { readRecipient, sendJobLink, type Recipient } from './send-job-link.ts';

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 180;
const MOST_DAYS = 366;

type LinkRow = NonNullable<Awaited<ReturnType<Tx['link_tokens']['findFirst']>>>;
type Language = 'English' | 'Spanish';

/** The links of a job, newest first. @throws AppError NOT_FOUND, ROLE */
export async function listJobLinks(deps: Deps, actor: UserActor, input: { id: number }): Promise<JobLink[]> {
  authorize(actor, 'jobLink.manage');
  return withTenant(deps.db, actor, async (tx) => {
    await requireJob(tx, actor, input.id);
    const rows = await tx.link_tokens.findMany({
      where: { customer_id: actor.customerId, kind: 'job', entity_id: input.id },
      orderBy: { id: 'desc' },
      take: 200,
    });
    return bodies(deps, tx, actor, rows);
  });
}

/**
 * Makes a link and sends it when told to whom; a recipient who has an open one is sent that one, open for as many days
 * from now. @throws AppError NOT_FOUND, ROLE, INVALID, DEMO_MODE
 */
export async function createJobLink(
  deps: Deps,
  actor: UserActor,
  input: {
    id: number;
    send_to?: string | null | undefined;
    expires_in_days?: number | undefined;
    language?: Language | undefined;
  },
): Promise<JobLink> {
  authorize(actor, 'jobLink.manage');
  const days = input.expires_in_days ?? DEFAULT_DAYS;
  if (days < 1 || days > MOST_DAYS) {
    const sentence = `A link may be open for 1 to ${MOST_DAYS} days.`;
    throw new AppError('INVALID', sentence, { fields: { expires_in_days: sentence } });
  }
  const to = input.send_to ? readRecipient(actor, input.send_to) : null;
  const body = await withTenant(deps.db, actor, async (tx) => {
    await holdJob(tx, actor, input.id);
    const expiresAt = new Date(deps.clock.now().getTime() + days * DAY_MS);
    const own = to && (await openLinkOf(deps, tx, actor, input.id, to));
    const row = own
      ? await tx.link_tokens.update({ where: { id: own.id }, data: { expires_at: expiresAt } })
      : await makeLink(deps, tx, actor, input.id, expiresAt);
    const sent = to ? await sendJobLink(deps, tx, actor, row, to, input.language) : row;
    return (await bodies(deps, tx, actor, [sent]))[0]!;
  });
  deps.wakeRelay();
  return body;
}

/**
 * Sends an open link again; somebody else than its recipient gets one of his own.
 * @throws AppError NOT_FOUND, ROLE, INVALID, DEMO_MODE, CONFLICT when it is closed
 */
export async function sendJobLinkAgain(
  deps: Deps,
  actor: UserActor,
  input: { id: number; linkId: number; send_to: string; language?: Language | undefined },
): Promise<JobLink> {
  authorize(actor, 'jobLink.manage');
  const to = readRecipient(actor, input.send_to);
  const body = await withTenant(deps.db, actor, async (tx) => {
    await holdJob(tx, actor, input.id);
    const row = await requireLink(tx, actor, input);
    if (stateOf(row, deps.clock.now()) !== 'open')
      throw new AppError('CONFLICT', 'This link is closed. Make a new one.');
    const own = await linkFor(deps, tx, actor, row, to);
    return (await bodies(deps, tx, actor, [await sendJobLink(deps, tx, actor, own, to, input.language)]))[0]!;
  });
  deps.wakeRelay();
  return body;
}

/** Ends a link at once; ended again, it stays as it ended. @throws AppError NOT_FOUND, ROLE */
export async function revokeJobLink(
  deps: Deps,
  actor: UserActor,
  input: { id: number; linkId: number },
): Promise<{ success: true; message: string }> {
  authorize(actor, 'jobLink.manage');
  await withTenant(deps.db, actor, async (tx) => {
    const row = await requireLink(tx, actor, input);
    if (row.revoked_at) return;
    const at = deps.clock.now();
    await tx.link_tokens.update({ where: { id: row.id }, data: { revoked_at: at } });
    await writeAudit(tx, at, actor, {
      action: 'job_link.revoked',
      entity: 'job',
      entityId: input.id,
      after: { link: row.id },
    });
  });
  return { success: true, message: 'Link revoked.' };
}

async function requireJob(tx: Tx, actor: UserActor, id: number): Promise<void> {
  const found = await tx.jobs.count({ where: { customer_id: actor.customerId, id } });
  if (found === 0) throw new AppError('NOT_FOUND');
}

/** Links of a job are made one after another: one a recipient. @throws AppError NOT_FOUND */
async function holdJob(tx: Tx, actor: UserActor, id: number): Promise<void> {
  const found = await tx.$queryRaw<
    unknown[]
  >`select id from jobs where customer_id = ${actor.customerId} and id = ${id} for update`;
  if (found.length === 0) throw new AppError('NOT_FOUND');
}

async function makeLink(deps: Deps, tx: Tx, actor: UserActor, jobId: number, expiresAt: Date): Promise<LinkRow> {
  const at = deps.clock.now();
  const [next] = await tx.$queryRaw<
    { id: number }[]
  >`select nextval(pg_get_serial_sequence('link_tokens', 'id'))::int as id`;
  const row = await tx.link_tokens.create({
    data: {
      id: next!.id,
      token_hash: hashToken(jobLinkToken(deps, { customerId: actor.customerId, linkId: next!.id })),
      kind: 'job',
      customer_id: actor.customerId,
      entity_id: jobId,
      created_by: actor.userId,
      created_at: at,
      expires_at: expiresAt,
    },
  });
  await writeAudit(tx, at, actor, {
    action: 'job_link.created',
    entity: 'job',
    entityId: jobId,
    after: { link: row.id, expires_at: row.expires_at },
  });
  return row;
}

/** The link that goes to this recipient: his own, one that nobody was sent yet, or a new one that ends on the same day. */
async function linkFor(deps: Deps, tx: Tx, actor: UserActor, row: LinkRow, to: Recipient): Promise<LinkRow> {
  if (row.recipient === to.address) return row;
  const own = await openLinkOf(deps, tx, actor, row.entity_id, to);
  if (own || row.recipient === null) return own ?? row;
  return makeLink(deps, tx, actor, row.entity_id, row.expires_at!);
}

function openLinkOf(deps: Deps, tx: Tx, actor: UserActor, jobId: number, to: Recipient): Promise<LinkRow | null> {
  return tx.link_tokens.findFirst({
    where: {
      customer_id: actor.customerId,
      kind: 'job',
      entity_id: jobId,
      recipient: to.address,
      revoked_at: null,
      expires_at: { gt: deps.clock.now() },
    },
    orderBy: { id: 'desc' },
  });
}

async function requireLink(tx: Tx, actor: UserActor, of: { id: number; linkId: number }): Promise<LinkRow> {
  const row = await tx.link_tokens.findFirst({
    where: { customer_id: actor.customerId, kind: 'job', entity_id: of.id, id: of.linkId },
  });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

function stateOf(row: LinkRow, now: Date): JobLink['state'] {
  if (row.revoked_at) return 'revoked';
  return row.expires_at && row.expires_at <= now ? 'expired' : 'open';
}

async function bodies(deps: Deps, tx: Tx, actor: UserActor, rows: LinkRow[]): Promise<JobLink[]> {
  const now = deps.clock.now();
  const makers = await tx.users.findMany({
    where: { customer_id: actor.customerId, id: { in: rows.flatMap((row) => row.created_by ?? []) } },
    select: { id: true, first_name: true, last_name: true },
  });
  const problems = await findDeliveryProblems(tx, actor.customerId, rows);
  return rows.map((row) => {
    const state = stateOf(row, now);
    const maker = makers.find((one) => one.id === row.created_by);
    return {
      id: row.id,
      url: state === 'open' ? jobLinkUrl(deps, { customerId: actor.customerId, linkId: row.id }) : null,
      state,
      recipient: row.recipient,
      channel: row.channel as JobLink['channel'],
      created_by: maker ? `${maker.first_name} ${maker.last_name}`.trim() : null,
      created_at: row.created_at.toISOString(),
      sent_at: row.sent_at?.toISOString() ?? null,
      delivery_problem: problems.get(row.id) ?? null,
      expires_at: (row.expires_at ?? row.created_at).toISOString(),
      revoked_at: row.revoked_at?.toISOString() ?? null,
      opens: row.opens,
      first_opened_at: row.first_opened_at?.toISOString() ?? null,
      last_opened_at: row.last_opened_at?.toISOString() ?? null,
    };
  });
}
