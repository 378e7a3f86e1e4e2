/** Picks where files are kept: S3 when a bucket is configured, else a folder. */
import { assertNoTransaction } from '../../prisma/walls.ts';
import type { FileStore } from '../ports.ts';
import { openFolderStore } from './storage-folder.ts';
import type { S3Settings } from './storage-s3.ts';

export interface StorageSettings {
  folder: string;
  s3?: S3Settings | undefined;
}

export function openStorage({ folder, s3 }: StorageSettings): FileStore {
  let opened: Promise<FileStore> | null = null;
  const open = (): Promise<FileStore> =>
    (opened ??= s3 === undefined ? Promise.resolve(openFolderStore(folder)) : openBucket(s3));
  return {
    async put(bytes) {
      assertNoTransaction('Keeping a file');
      return (await open()).put(bytes);
    },
    async get(hash) {
      assertNoTransaction('Reading a file');
      return (await open()).get(hash);
    },
  };
}

/** S3's SDK takes 6 MB of every process that loads it: only one with a bucket does, with its first file. */
async function openBucket(s3: S3Settings): Promise<FileStore> {
  const { openS3Store } = await import('./storage-s3.ts');
  return openS3Store(s3);
}
