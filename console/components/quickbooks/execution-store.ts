import type { ChangeOrderRow } from '../../../api/contract/change-orders.ts';

/** What of an order the dialogs need; the order's own screen and the tables both have it. */
export type ExecutedOrder = Pick<ChangeOrderRow, 'id' | 'number' | 'job_id' | 'job' | 'status'> & {
  /** As it was seen. One that is executed already can no longer be edited. */
  version?: number;
};

export type ExecutionDialog =
  /** The job is linked: make an invoice or not. */
  | { kind: 'question'; order: ExecutedOrder }
  /** It is executed already: its invoice is shown before it is made. */
  | { kind: 'invoice'; order: ExecutedOrder }
  /** The job must be linked first. */
  | { kind: 'link'; order: ExecutedOrder }
  /** It leaves Executed with an invoice: void it or keep it. */
  | { kind: 'leave'; order: ExecutedOrder; status: string };

let open: ExecutionDialog | null = null;
const listeners = new Set<() => void>();

export const openDialog = (): ExecutionDialog | null => open;
export const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows one of the dialogs of executing, over whatever screen is there; null closes it. */
export function showDialog(dialog: ExecutionDialog | null): void {
  open = dialog;
  for (const listener of listeners) listener();
}
