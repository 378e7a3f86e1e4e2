import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** kill -9 of the local Temporal server whose data is in `folder`. */
export function killTemporal(folder: string): void {
  const file = path.join(folder, 'temporal.db');
  for (const pid of readdirSync('/proc').map(Number))
    if (pid > 0 && isTemporalOn(pid, file)) process.kill(pid, 'SIGKILL');
}

function isTemporalOn(pid: number, file: string): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return words[0]!.includes('temporal') && words.includes(file);
  } catch {
    return false;
  }
}
