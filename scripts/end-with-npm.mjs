// npm's shell dies of a signal without passing it on; what npm started must not outlive it.
import { clearInterval, setInterval } from 'node:timers';

/**
 * Ends `child` by SIGTERM once our parent is no longer the one we began under. Once: said again it would mean 'at once',
 * and cut off what is still being closed.
 */
export function endWithNpm(child, { parent = () => process.ppid, everyMs = 500 } = {}) {
  const shell = parent();
  const watch = setInterval(() => {
    if (parent() === shell) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, everyMs);
  watch.unref();
}
