import { killRunning } from './documents/run-killable.ts';

export type EndSignal = 'SIGINT' | 'SIGTERM';

/**
 * Ends this process at once by the signal it was sent, as the signal would have done without a listener. `process.exit` waits
 * for native work on other threads (a look-up of a host that does not answer, a decoder), which nothing can end.
 */
export function endBySignal(signal: EndSignal): void {
  killRunning();
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  // The first process of a container cannot be ended by a signal of its own.
  process.exit(0);
}
