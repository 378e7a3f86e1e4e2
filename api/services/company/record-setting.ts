import type { Language, UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { fillMessage, MESSAGES } from '../../../domain/messages.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import { enqueuePush } from '../enqueue.ts';
import { writeAudit, type AuditEntry } from '../write-audit.ts';

/** What open consoles refetch; `console/api/query-keys.ts` reads these words. */
type Pushed = 'customer' | 'price' | 'status' | 'region';

/** Settings of one company are written one after another: names stay unique, versions true. */
export async function lockSettings(tx: Tx, customerId: number): Promise<void> {
  await tx.$queryRaw`select id from customers where id = ${customerId} for no key update`;
}

/** Appends who changed which setting and tells the company's open consoles. */
export async function recordSetting(
  deps: Deps,
  tx: Tx,
  actor: UserActor,
  change: AuditEntry & { pushes: Pushed },
): Promise<void> {
  const { pushes, ...entry } = change;
  const at = deps.clock.now();
  await writeAudit(tx, at, actor, entry);
  await enqueuePush(tx, at, { customerId: actor.customerId, entity: pushes, id: entry.entityId ?? actor.customerId });
}

/** An edit carries the version it was made on. Without one nothing is checked. @throws AppError STALE_VERSION */
export async function refuseStaleSetting(
  tx: Tx,
  actor: UserActor,
  on: { entity: string; id: number; version: number },
  version: number | null | undefined,
): Promise<void> {
  if (version === null || version === undefined || version === on.version) return;
  const last = await tx.audit_events.findFirst({
    where: { customer_id: actor.customerId, entity: on.entity, entity_id: on.id },
    orderBy: { id: 'desc' },
    select: { actor_name: true, at: true },
  });
  const company = await tx.customers.findFirst({ where: { id: actor.customerId }, select: { time_zone: true } });
  const message = fillMessage(MESSAGES.company.stale, {
    name: last?.actor_name ?? 'somebody',
    time: last ? formatTime(last.at, company?.time_zone ?? 'UTC', actor.language) : 'an unknown time',
  });
  throw new AppError('STALE_VERSION', message, { body: { version: on.version, changed_by: last?.actor_name ?? null } });
}

function formatTime(at: Date, timeZone: string, language: Language): string {
  const locale = language === 'Spanish' ? 'es-US' : 'en-US';
  return new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** Refuses with the first sentence; the rest by field. @throws AppError INVALID */
export function refuseInvalid(fields: Record<string, string>): void {
  const first = Object.values(fields)[0];
  if (first) throw new AppError('INVALID', first, { fields });
}

/** What somebody typed, without the characters no database keeps and without space around it. */
export function cleanText(text: string | null | undefined): string {
  return (text ?? '')
    .replace(/(?![\n\t])\p{Cc}/gu, '')
    .toWellFormed()
    .trim();
}
