import type { Language } from '../../domain/actor.ts';
import { AppError } from '../../domain/errors.ts';
import { fillMessage } from '../../domain/messages.ts';
import type { Tx } from '../../prisma/client.ts';

/**
 * An edit of a row carries the version it was made on. Without one nothing is checked. `sentence` is filled with who
 * changed the row last, and when, by the audit. @throws AppError STALE_VERSION
 */
export async function refuseStaleRow(
  tx: Tx,
  edit: { entity: string; id: number; current: number; version: number | null | undefined },
  sentence: string,
  language: Language,
): Promise<void> {
  if (edit.version === null || edit.version === undefined || edit.version === edit.current) return;
  const last = await tx.audit_events.findFirst({
    where: { entity: edit.entity, entity_id: edit.id },
    orderBy: { id: 'desc' },
    select: { actor_name: true, at: true },
  });
  const company = await tx.customers.findFirst({ select: { time_zone: true } });
  const time = new Intl.DateTimeFormat(language === 'Spanish' ? 'es-US' : 'en-US', {
    timeZone: company?.time_zone ?? 'UTC',
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(last?.at ?? new Date(0));
  throw new AppError('STALE_VERSION', fillMessage(sentence, { name: last?.actor_name ?? 'somebody', time }), {
    body: { version: edit.current },
  });
}
