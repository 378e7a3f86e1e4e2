// npm runs a script through a shell, and a shell passes no signal on. The child process must not outlive npm.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { clearInterval, setInterval } from 'node:timers';

const SHELL = /(?:^|\/)-?(?:ba|da|z|k)?sh$/;

/**
 * Ends `child` by SIGTERM once npm or the shell between npm and us is gone, as after `kill -9` of npm. Once: said again
 * it would mean 'at once', and cut off what is still being closed.
 */
export function endWithNpm(child, { isGone = watchAncestors(), everyMs = 500 } = {}) {
  const watch = setInterval(() => {
    if (!isGone()) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, everyMs);
  watch.unref();
}

/**
 * True once our parent is another one than now, or that parent's own where it is npm's shell. A parent that is no shell
 * is npm itself, whose own parent (a terminal) may end without us.
 */
function watchAncestors() {
  const parent = process.ppid;
  const npm = process.platform === 'win32' ? null : parentOf(parent);
  const isShell = npm !== null && SHELL.test(npm.command);
  return () => process.ppid !== parent || (isShell && parentOf(parent)?.pid !== npm.pid);
}

/** The parent of a process and the process's own command, or null where nothing is known of it. */
function parentOf(pid) {
  try {
    if (process.platform !== 'linux') return readWithPs(pid);
    // '7110 (sh) S 7096 …'; the name in parentheses may hold spaces and parentheses.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    return { pid: Number(stat.slice(end + 2).split(' ')[1]), command: stat.slice(stat.indexOf('(') + 1, end) };
  } catch {
    return null;
  }
}

function readWithPs(pid) {
  const { status, stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const match = /^\s*(\d+)\s+(\S.*?)\s*$/.exec(stdout ?? '');
  return status === 0 && match ? { pid: Number(match[1]), command: match[2] } : null;
}
