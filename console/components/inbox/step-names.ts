import type { NextStep } from '../../../domain/next-step.ts';

/** What the orders of a step have in common. */
export const STEP_NAMES: Record<NextStep, string> = {
  price: 'Needs a price',
  complete: 'Approved, not completed',
  send: 'Priced, not sent',
  remind: 'Waiting for an answer',
  agree_cost: 'Hours verified, cost open',
  revise: 'Disputed or denied',
  execute: 'Approved, not executed',
  bill: 'Executed, not billed',
};

/** The words on the button that does the step. `{name}`: who is texted. */
export const STEP_ACTS: Record<NextStep, string> = {
  price: 'Set prices',
  complete: 'Complete',
  send: 'Send to {name}',
  remind: 'Remind {name}',
  agree_cost: 'Enter agreed cost',
  revise: 'Revise',
  execute: 'Execute',
  bill: 'Create Invoice',
};

export const SEND_AND_COMPLETE = 'Complete and send to {name}';
/** No contact, or several: who is asked is chosen first. */
export const SEND_UNCHOSEN = 'Send for approval';
export const MARK_BILLED = 'Mark as billed';

export const firstName = (name: string): string => name.split(' ')[0] ?? name;
