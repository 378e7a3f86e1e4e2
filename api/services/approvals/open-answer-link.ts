import crypto from 'node:crypto';
import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import { hashToken } from '../hash-token.ts';

interface LinkedRequest {
  id: number;
  customerId: number;
  contactPhone: string;
}

/**
 * The address where one request can be looked at and answered. The token is derived from the request, its contact's
 * number and the server's secret, so that each reminder carries the same link, another number gets another one, and only
 * its hash is stored; it ends with the request, or when the request moves to another number. The request must be locked.
 */
export async function openAnswerLink(deps: Deps, tx: Tx, request: LinkedRequest, now: Date): Promise<string> {
  const token = answerToken(deps, request);
  const token_hash = hashToken(token);
  await tx.link_tokens.upsert({
    where: { token_hash },
    create: { token_hash, kind: 'answer', customer_id: request.customerId, entity_id: request.id, created_at: now },
    update: { revoked_at: null }, // back at a number it had been moved away from
  });
  return answerUrl(deps, token);
}

/** The addresses of these requests that are open already, by request, in one read and without a lock. */
export async function findAnswerLinks(
  deps: Deps,
  tx: Tx,
  requests: readonly LinkedRequest[],
): Promise<Map<number, string>> {
  const byHash = new Map(
    requests.map((request) => {
      const token = answerToken(deps, request);
      return [hashToken(token), { id: request.id, url: answerUrl(deps, token) }];
    }),
  );
  if (byHash.size === 0) return new Map();
  const open = await tx.link_tokens.findMany({
    where: { token_hash: { in: [...byHash.keys()] }, kind: 'answer', revoked_at: null },
    select: { token_hash: true },
  });
  return new Map(open.map((row) => [byHash.get(row.token_hash)!.id, byHash.get(row.token_hash)!.url]));
}

const answerUrl = (deps: Deps, token: string): string => `${deps.config.publicUrl}/a/${token}`;

function answerToken(deps: Deps, request: LinkedRequest): string {
  return crypto
    .createHmac('sha256', deps.config.appSecret)
    .update(`answer:${request.customerId}:${request.id}:${request.contactPhone}`)
    .digest('base64url');
}
