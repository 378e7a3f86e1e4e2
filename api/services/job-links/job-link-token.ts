import crypto from 'node:crypto';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
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
}

/** The job a token opens now, or null: unknown, revoked and expired ones are all the same. */
export async function findJobLink(deps: Deps, token: string): Promise<OpenJobLink | null> {
  const now = deps.clock.now();
  const row = await withPlatform(deps.db, 'which job does this link open', (tx) =>
    tx.link_tokens.findFirst({
      where: {
        token_hash: hashToken(token),
        kind: 'job',
        revoked_at: null,
        OR: [{ expires_at: null }, { expires_at: { gt: now } }],
      },
    }),
  );
  return row && { linkId: row.id, customerId: row.customer_id, jobId: row.entity_id };
}

/** One answer for every link that opens nothing, byte for byte. */
export const invalidLink = (): AppError => new AppError('NOT_FOUND', MESSAGES.secureJob.invalidLink);
