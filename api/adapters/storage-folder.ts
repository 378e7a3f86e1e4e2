/** Files in a folder, each under the hash of its bytes. */
import { randomUUID } from 'node:crypto';
import { access, mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../ports.ts';
import { hashBytes, isHash } from './hash-bytes.ts';

/** A store in `folder`. After `put` the bytes survive a power cut; a crash leaves a whole file or none. */
export function openFolderStore(folder: string): FileStore {
  const pathOf = (hash: string): string => join(folder, hash.slice(0, 2), hash);
  return {
    async put(bytes) {
      const hash = hashBytes(bytes);
      const path = pathOf(hash);
      if (!(await exists(path))) await writeWhole(path, bytes);
      return hash;
    },
    async get(hash) {
      if (!isHash(hash)) return null;
      try {
        return await readFile(pathOf(hash));
      } catch (reason) {
        if (isMissing(reason)) return null;
        throw reason;
      }
    },
  };
}

async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const part = `${path}.${randomUUID()}.part`;
  await mkdir(dirname(path), { recursive: true });
  try {
    const handle = await open(part, 'wx');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(part, path);
  } catch (reason) {
    await rm(part, { force: true });
    throw reason;
  }
  await syncFolder(dirname(path));
}

/** The name is on the disk only once the folder is. Windows knows no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (reason) {
    if (isMissing(reason)) return false;
    throw reason;
  }
}

const isMissing = (reason: unknown): boolean => reason instanceof Error && 'code' in reason && reason.code === 'ENOENT';
