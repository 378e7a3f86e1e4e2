import crypto from 'node:crypto';
import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import { hashToken } from '../hash-token.ts';

/**
 * The address where one request can be looked at and answered. The token is derived from the request, its contact's
 * number and the server's secret, so that each reminder carries the same link, another number gets another one, and only
 * its hash is stored; it ends with the request, or when the request moves to another number. The request must be locked.
 */
export async function openAnswerLink(
  deps: Deps,
  tx: Tx,
  request: { id: number; customerId: number; contactPhone: string },
  now: Date,
): Promise<string> {
  const token = crypto
    .createHmac('sha256', deps.config.appSecret)
    .update(`answer:${request.customerId}:${request.id}:${request.contactPhone}`)
    .digest('base64url');
  const token_hash = hashToken(token);
  await tx.link_tokens.upsert({
    where: { token_hash },
    create: { token_hash, kind: 'answer', customer_id: request.customerId, entity_id: request.id, created_at: now },
    update: { revoked_at: null }, // back at a number it had been moved away from
  });
  return `${deps.config.publicUrl}/a/${token}`;
}
