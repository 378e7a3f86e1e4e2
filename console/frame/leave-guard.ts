/** A screen with unsaved work asks before it is left; at most one at a time. Resolves to true to go on. */
export type LeaveGuard = () => Promise<boolean>;

let guard: LeaveGuard | null = null;

export const leaveGuard = (): LeaveGuard | null => guard;

/** Returns how to take the guard away again. */
export function setLeaveGuard(next: LeaveGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}
