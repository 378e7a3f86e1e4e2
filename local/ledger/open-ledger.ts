/**
 * What a vendor would remember when our machine dies: an append-only file, one JSON value a line. An entry counts once
 * `append` has resolved (written and fsynced); a line torn by a kill -9 is cut off at the next opening.
 */
import { mkdir, open, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

export interface Ledger<Entry> {
  /** What the file held when it was opened, oldest first. */
  readonly past: Entry[];
  /** Resolves when the entry is on the disk. Entries keep the order of the calls. */
  append(entry: Entry): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  line: string;
  done: () => void;
  failed: (reason: unknown) => void;
}

/** Opens (or creates) the ledger at `file`. Throws when a whole line in it is not JSON. */
export async function openLedger<Entry>(file: string): Promise<Ledger<Entry>> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a+');
  const past = await readWholeLines<Entry>(handle);
  let waiting: Waiting[] = [];
  let writing: Promise<void> | null = null;

  // Entries that arrive while the disk is busy share the next fsync.
  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      try {
        await handle.appendFile(batch.map((entry) => entry.line).join(''));
        await handle.datasync();
        for (const entry of batch) entry.done();
      } catch (reason) {
        for (const entry of batch) entry.failed(reason);
      }
    }
    writing = null;
  };

  return {
    past,
    append: (entry) =>
      new Promise<void>((done, failed) => {
        waiting.push({ line: `${JSON.stringify(entry)}\n`, done, failed });
        writing ??= writeAll();
      }),
    async close() {
      await writing;
      await handle.close();
    },
  };
}

async function readWholeLines<Entry>(handle: FileHandle): Promise<Entry[]> {
  const bytes = await handle.readFile();
  const end = bytes.lastIndexOf(0x0a) + 1;
  if (end < bytes.length) await handle.truncate(end);
  const lines = bytes.subarray(0, end).toString('utf8').split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as Entry);
}
