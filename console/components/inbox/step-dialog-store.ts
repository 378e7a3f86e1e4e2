import type { InboxOrder } from '../../../api/contract/inbox.ts';

/** What a step needs of an order; the inbox and the order screen both have it. */
export type StepOrder = Pick<
  InboxOrder,
  | 'id'
  | 'number'
  | 'customer_id'
  | 'job_id'
  | 'job_name'
  | 'status'
  | 'version'
  | 'total_amount'
  | 'contact'
  | 'request_id'
>;

export interface StepDialog {
  kind: 'price' | 'send' | 'agree' | 'billed';
  order: StepOrder;
}

let open: StepDialog | null = null;
const listeners = new Set<() => void>();

export const openStepDialog = (): StepDialog | null => open;
export const subscribeToSteps = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows the dialog of a step over whatever screen is there; null closes it. It belongs to no row: a live update may take the row away. */
export function showStepDialog(dialog: StepDialog | null): void {
  open = dialog;
  for (const listener of listeners) listener();
}
