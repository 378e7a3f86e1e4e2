import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { SignedInDevice } from '../../contract/sign-ins.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../write-audit.ts';

type Asked = UserActor & { sessionId: number };
const IDLE_MS = 12 * 3600_000;

/** The person's own sessions: a developer who acts as him neither sees nor ends them. */
const ownLive = (actor: Asked, now: Date) => ({
  customer_id: actor.customerId,
  user_id: actor.userId,
  impersonator: null,
  revoked_at: null,
  expires_at: { gt: now },
  OR: [{ remember: true }, { last_seen_at: { gt: new Date(now.getTime() - IDLE_MS) } }],
});

/** Where the person is signed in, this session first. @throws AppError IMPERSONATION */
export async function listSignIns(deps: Deps, actor: Asked): Promise<SignedInDevice[]> {
  refuseImpersonation(actor);
  const now = deps.clock.now();
  const rows = await withTenant(deps.db, actor, (tx) =>
    tx.sessions.findMany({ where: ownLive(actor, now), orderBy: { last_seen_at: 'desc' }, take: 100 }),
  );
  return rows
    .map((row) => ({
      id: row.id,
      device: nameDevice(row.user_agent ?? ''),
      address: row.address,
      created_at: row.created_at.toISOString(),
      last_seen_at: row.last_seen_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      remembered: row.remember,
      is_current: row.id === actor.sessionId,
    }))
    .toSorted((a, b) => Number(b.is_current) - Number(a.is_current));
}

/** Ends one of the person's sessions, or with `others` all but this one. @throws AppError NOT_FOUND, IMPERSONATION */
export async function endSignIns(deps: Deps, actor: Asked, which: { id: number } | 'others'): Promise<number> {
  refuseImpersonation(actor);
  const now = deps.clock.now();
  const ended = await withTenant(deps.db, actor, async (tx) => {
    const id = which === 'others' ? { not: actor.sessionId } : which.id;
    const { count } = await tx.sessions.updateMany({
      where: { ...ownLive(actor, now), id },
      data: { revoked_at: now },
    });
    if (count > 0)
      await writeAudit(tx, now, actor, {
        action: 'session.ended',
        entity: 'user',
        entityId: actor.userId,
        after: { sessions: count },
      });
    return count;
  });
  if (which !== 'others' && ended === 0) throw new AppError('NOT_FOUND');
  return ended;
}

export function refuseImpersonation(actor: UserActor): void {
  if (actor.impersonatedBy !== null) throw new AppError('IMPERSONATION');
}

/** 'Chrome on Windows', roughly: enough to know one's own things again. */
export function nameDevice(agent: string): string {
  const browser = /Edg\//.test(agent)
    ? 'Edge'
    : /OPR\//.test(agent)
      ? 'Opera'
      : /Firefox\//.test(agent)
        ? 'Firefox'
        : /Chrome\//.test(agent)
          ? 'Chrome'
          : /Safari\//.test(agent)
            ? 'Safari'
            : null;
  const system = /iPhone/.test(agent)
    ? 'iPhone'
    : /iPad/.test(agent)
      ? 'iPad'
      : /Android/.test(agent)
        ? 'Android'
        : /Windows/.test(agent)
          ? 'Windows'
          : /Mac OS X/.test(agent)
            ? 'Mac'
            : /Linux/.test(agent)
              ? 'Linux'
              : null;
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
