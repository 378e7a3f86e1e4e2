/** Ends `child` by SIGTERM, once, when the parent is no longer the one at the call; looks every `everyMs` milliseconds (500). */
export function endWithNpm(
  child: { kill(signal: NodeJS.Signals): unknown },
  watched?: { parent?: () => number; everyMs?: number },
): void;
