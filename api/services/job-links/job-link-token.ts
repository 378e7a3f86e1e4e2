import crypto from 'node:crypto';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withPlatform } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { hashToken } from '../hash-token.ts';

/**
 * The token of a link: derived from its row and the server's secret, so that the office can copy an open link again while
 * only a hash is stored.
 */
export function jobLinkToken(deps: Pick<Deps, 'config'>, of: { customerId: number; linkId: number }): string {
  return crypto
    .createHmac('sha256', deps.config.appSecret)
    .update(`job:${of.customerId}:${of.linkId}`)
    .digest('base64url');
}

export const jobLinkUrl = (deps: Pick<Deps, 'config'>, of: { customerId: number; linkId: number }): string =>
  `${deps.config.publicUrl}/j/${jobLinkToken(deps, of)}`;

export interface OpenJobLink {
  linkId: number;
  customerId: number;
  jobId: number;
  /** The contact's phone, when this is the address that was texted to it; null for a link that only shows. */
  answersAs: string | null;
}

/**
 * The address that goes to an approval contact's own phone and nowhere else: by it the contact can answer. The link the
 * office sees and copies is another one and only shows, so that nobody at the company can answer for the contact.
 */
export async function openContactLink(
  deps: Deps,
  tx: Tx,
  of: { customerId: number; linkId: number; phone: string },
  now: Date,
): Promise<string> {
  const token = crypto
    .createHmac('sha256', deps.config.appSecret)
    .update(`job-contact:${of.customerId}:${of.linkId}:${of.phone}`)
    .digest('base64url');
  const token_hash = hashToken(token);
  await tx.link_tokens.upsert({
    where: { token_hash },
    create: { token_hash, kind: 'job_contact', customer_id: of.customerId, entity_id: of.linkId, created_at: now },
    update: { revoked_at: null }, // not empty: only then is it one ON CONFLICT statement
  });
  return `${deps.config.publicUrl}/j/${token}`;
}

/** The job a token opens now, or null: unknown, revoked and expired ones are all the same. */
export async function findJobLink(deps: Deps, token: string): Promise<OpenJobLink | null> {
  const now = deps.clock.now();
  const isOpen = { revoked_at: null, OR: [{ expires_at: null }, { expires_at: { gt: now } }] };
  return withPlatform(deps.db, 'which job does this link open', async (tx) => {
    const row = await tx.link_tokens.findFirst({
      where: { token_hash: hashToken(token), kind: { in: ['job', 'job_contact'] }, ...isOpen },
    });
    if (!row) return null;
    if (row.kind === 'job')
      return { linkId: row.id, customerId: row.customer_id, jobId: row.entity_id, answersAs: null };
    const link = await tx.link_tokens.findFirst({
      where: { id: row.entity_id, customer_id: row.customer_id, kind: 'job', channel: 'text', ...isOpen },
    });
    return link && { linkId: link.id, customerId: link.customer_id, jobId: link.entity_id, answersAs: link.recipient };
  });
}

/** One answer for every link that opens nothing, byte for byte. */
export const invalidLink = (): AppError => new AppError('NOT_FOUND', MESSAGES.secureJob.invalidLink);
