import crypto from 'node:crypto';
import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import { hashToken } from '../hash-token.ts';

/**
 * The address where one request can be looked at and answered. The token is derived from the request and the server's
 * secret, so that each reminder carries the same link and only its hash is stored; it ends with the request.
 */
export async function openAnswerLink(
  deps: Deps,
  tx: Tx,
  request: { id: number; customerId: number },
  now: Date,
): Promise<string> {
  const token = crypto
    .createHmac('sha256', deps.config.appSecret)
    .update(`answer:${request.customerId}:${request.id}`)
    .digest('base64url');
  const token_hash = hashToken(token);
  await tx.link_tokens.upsert({
    where: { token_hash },
    create: { token_hash, kind: 'answer', customer_id: request.customerId, entity_id: request.id, created_at: now },
    update: { kind: 'answer' }, // not empty: only then is it one ON CONFLICT statement
  });
  return `${deps.config.publicUrl}/a/${token}`;
}
