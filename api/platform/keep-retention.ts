import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

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

/** Removes what has had its time. Safe to run at any moment, and twice. Open work is never old: texts that wait stay. */
export async function keepRetention(deps: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (days: number) => new Date(deps.clock.now().getTime() - days * DAY_MS);
  await withPlatform(deps.db, 'retention', async (tx) => {
    await tx.login_codes.deleteMany({ where: { created_at: { lt: before(RETENTION_DAYS.loginCodes) } } });
    const ended = before(RETENTION_DAYS.endedSessions);
    await tx.sessions.deleteMany({ where: { OR: [{ revoked_at: { lt: ended } }, { expires_at: { lt: ended } }] } });
    await tx.inbound_texts.deleteMany({ where: { received_at: { lt: before(RETENTION_DAYS.inboundTexts) }, outcome: { not: null } } }); // prettier-ignore
    await tx.webhook_events.deleteMany({ where: { received_at: { lt: before(RETENTION_DAYS.webhookEvents) } } });
    await tx.rate_limits.deleteMany({ where: { window_start: { lt: before(RETENTION_DAYS.rateLimits) } } });
  });
}
