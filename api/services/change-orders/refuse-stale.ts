import { AppError } from '../../../domain/errors.ts';
import { fillMessage, MESSAGES } from '../../../domain/messages.ts';
import type { Language } from '../../../domain/actor.ts';
import type { OrderRecord } from './order-record.ts';

/** An edit carries the version it was made on. Without one nothing is checked. @throws AppError STALE_VERSION */
export function refuseStale(order: OrderRecord, version: number | null | undefined, language: Language): void {
  if (version === null || version === undefined || version === order.version) return;
  const time = new Intl.DateTimeFormat(language === 'Spanish' ? 'es-US' : 'en-US', {
    timeZone: order.job?.time_zone ?? order.company.time_zone,
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(order.last_updated));
  const message = fillMessage(MESSAGES.orders.stale, {
    name: order.changed_by ?? order.creator_name ?? 'somebody',
    time,
  });
  throw new AppError('STALE_VERSION', message, {
    body: { version: order.version, changed_by: order.changed_by, last_updated: order.last_updated },
  });
}

/** Orders from before the product have no content to edit. @throws AppError CONFLICT */
export function refuseOldOrder(order: Pick<OrderRecord, 'old_cor'>): void {
  if (order.old_cor) throw new AppError('CONFLICT', MESSAGES.orders.outsideAssistant);
}
