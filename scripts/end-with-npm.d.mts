/**
 * Ends `child` by SIGTERM, once, when npm or the shell between npm and this process is gone; looks every `everyMs`
 * milliseconds (500).
 */
export function endWithNpm(
  child: { kill(signal: 'SIGTERM'): unknown },
  options?: { isGone?: () => boolean; everyMs?: number },
): void;
