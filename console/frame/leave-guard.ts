/** A screen with unsaved work asks before it is left; at most one at a time. Resolves to true to go on. */
export type LeaveGuard = () => Promise<boolean>;

let guard: LeaveGuard | null = null;

export const leaveGuard = (): LeaveGuard | null => guard;

/** Asks it, and takes it away once it lets go: what follows is not asked about again. */
export async function leavesNow(): Promise<boolean> {
  const leaves = (await guard?.()) ?? true;
  if (leaves) guard = null;
  return leaves;
}

/** Returns how to take the guard away again. */
export function setLeaveGuard(next: LeaveGuard): () => void {
  guard = next;
  return () => {
    if (guard === next) guard = null;
  };
}
