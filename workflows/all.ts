/** What the worker's bundle holds. */
export { conversation } from './conversation.ts';
export { approval } from './approval.ts';
export { execution } from './execution.ts';
export { reconciliation } from './reconciliation.ts';
export { round } from './round.ts';
export { billing } from './billing.ts';
export { mail } from './mail.ts';
export { materialImport } from './material-import.ts';
