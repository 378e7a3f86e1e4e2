import { MESSAGES } from '../../../domain/messages.ts';

/** Sentences that arrive with their holes filled, from the server or a rule: they are known by the words around them. */
export const FILLED: readonly string[] = [
  'This change order was changed by {name} at {time}. Reload to see it.',
  'These settings were changed by {name} at {time}. Reload to see them.',
  'This job was changed by {name} at {time}. Reload to see it.',
  'This user was changed by {name} at {time}. Reload to see it.',
  'COR number {number} is already used on this job.',
  'Duplicate approval contact detected with name "{name}".',
  'Duplicate approval contact detected with phone number "{phone}".',
  'At most {number} materials can be added at once.',
  'Invoice {number} was created in QuickBooks.',
  'Credit memo {number} was created in QuickBooks.',
  'Credit memo {number} still shows the old total. Correct it in QuickBooks.',
  'Credit memo {number} was deleted in QuickBooks.',
  'Invoice {number} still shows the old total. Correct it in QuickBooks.',
  'Invoice {number} was voided in QuickBooks.',
  'HTTP error! status: {code}',
  'QuickBooks refused the invoice: {reason}',
  'QuickBooks did not void the invoice: {reason}',
  ...Object.values(MESSAGES.pricing).filter((sentence) => sentence.includes('{')),
];
