/** What the worker's bundle holds. */
export { conversation } from './conversation.ts';
export { approval } from './approval.ts';
