import { Prisma } from '../../prisma/client.ts';
import type { Deps } from '../deps.ts';
import { deleteInBatches } from './delete-in-batches.ts';

const DAY_MS = 86_400_000;

/** How long what nobody needs any more stays, in days: docs/security.md, What we hold. */
export const RETENTION_DAYS = {
  loginCodes: 1,
  endedSessions: 30,
  inboundTexts: 90,
  webhookEvents: 90,
  rateLimits: 2,
  deliveredOutbox: 7,
} as const;

/** Removes what has had its time, in small transactions. Safe to run at any moment, and twice. Open work is never old: texts that wait stay. */
export async function keepRetention(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(deps.clock.now().getTime() - days * DAY_MS);
  const { loginCodes, endedSessions, inboundTexts, webhookEvents, rateLimits } = RETENTION_DAYS;
  const ended = before(endedSessions);
  for (const expired of [
    { table: 'login_codes', where: Prisma.sql`created_at < ${before(loginCodes)}` },
    { table: 'sessions', where: Prisma.sql`revoked_at < ${ended}` },
    { table: 'sessions', where: Prisma.sql`expires_at < ${ended}` },
    { table: 'inbound_texts', where: Prisma.sql`received_at < ${before(inboundTexts)} and outcome is not null` },
    { table: 'webhook_events', where: Prisma.sql`received_at < ${before(webhookEvents)}` },
    { table: 'rate_limits', key: 'key', where: Prisma.sql`window_start < ${before(rateLimits)}` },
  ] as const)
    await deleteInBatches(deps, expired);
}
