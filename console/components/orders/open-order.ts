import type { ChangeOrderRow } from '../../../api/contract/change-orders.ts';

/** Where an order is opened; unfinished ones open in edit mode by themselves. */
export const orderPath = (order: Pick<ChangeOrderRow, 'id'>): string => `/change-order/${order.id}`;

/** A click on a link, a button or a field inside a row is meant for that, not for the row. */
export function isForRow(event: { target: EventTarget; defaultPrevented: boolean }): boolean {
  const inner = event.target instanceof Element && event.target.closest('a, button, select, input, label');
  return !event.defaultPrevented && !inner && !window.getSelection()?.toString();
}
