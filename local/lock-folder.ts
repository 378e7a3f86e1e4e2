import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface FolderLock {
  release(): void;
}

interface Holder {
  pid: number;
  /** The kernel's start time of the process, where it can be read: a reused pid is not the same holder. */
  born: string | null;
}

/** Another live process holds the folder; the message is the sentence for a person. */
export class FolderLockedError extends Error {}

/**
 * Takes a data folder for this process alone. A lock whose process is gone (kill -9, power loss) is taken over.
 * `what` names the folder's content in the refusal: 'the database'.
 * @throws FolderLockedError when a live process holds it.
 */
export function lockFolder(folder: string, what: string): FolderLock {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock.json');
  const mine: Holder = { pid: process.pid, born: startTimeOf(process.pid) };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(mine));
  try {
    for (let attempt = 0; attempt < 5; attempt++) {
      if (linked(draft, file)) return { release: () => release(file) };
      const holder = readHolder(file);
      if (holder && isAlive(holder)) {
        throw new FolderLockedError(
          `Another Corbel (process ${holder.pid}) is using ${what} in ${folder}; stop it first, or start this one with another data folder.`,
        );
      }
      rmSync(file, { force: true });
    }
    throw new FolderLockedError(`The lock of ${what} in ${folder} keeps changing hands; try again.`);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** A hard link appears whole or not at all, so that nobody reads a half-written lock. */
function linked(draft: string, file: string): boolean {
  try {
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function release(file: string): void {
  if (readHolder(file)?.pid === process.pid) rmSync(file, { force: true });
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const born = startTimeOf(holder.pid);
  return born === null || holder.born === null || born === holder.born;
}

/** Field 22 of /proc/<pid>/stat, counted after the command's closing bracket; null off Linux. */
function startTimeOf(pid: number): string | null {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return null;
  try {
    const text = readFileSync(stat, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
