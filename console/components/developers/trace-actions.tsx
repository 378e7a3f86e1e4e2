import type { TurnTrace } from '../../../api/contract/turns.ts';

/** What can be done with a turn. */
export function TraceActions(_: { trace: TurnTrace }) {
  return null;
}
