/** What the worker's bundle holds. */
export { conversation } from './conversation.ts';
export { approval } from './approval.ts';
export { round } from './round.ts';
export { mail } from './mail.ts';
