/**
 * Runs at most `atOnce` tasks at a time; the others wait in order. One whose signal ends while it waits never starts, and rejects
 * with the signal's reason.
 */
export function limitConcurrency(atOnce: number): <T>(work: () => Promise<T>, signal?: AbortSignal) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work, signal) => {
    signal?.throwIfAborted();
    if (running >= atOnce) await inLine(waiting, signal);
    else running += 1;
    try {
      return await work();
    } finally {
      // The next in line takes over this place.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}

function inLine(waiting: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      waiting.splice(waiting.indexOf(enter), 1);
      reject(signal!.reason as Error);
    };
    const enter = (): void => {
      signal?.removeEventListener('abort', leave);
      resolve();
    };
    waiting.push(enter);
    signal?.addEventListener('abort', leave, { once: true });
  });
}
