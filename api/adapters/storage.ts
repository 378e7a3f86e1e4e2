/** Picks where files are kept: S3 when a bucket is configured, else a folder. */
import { assertNoTransaction } from '../../prisma/walls.ts';
import type { FileStore } from '../ports.ts';
import { openFolderStore } from './storage-folder.ts';
import { openS3Store, type S3Settings } from './storage-s3.ts';

export interface StorageSettings {
  folder: string;
  s3?: S3Settings | undefined;
}

export function openStorage(settings: StorageSettings): FileStore {
  const store = settings.s3 === undefined ? openFolderStore(settings.folder) : openS3Store(settings.s3);
  return {
    async put(bytes) {
      assertNoTransaction('Keeping a file');
      return store.put(bytes);
    },
    async get(hash) {
      assertNoTransaction('Reading a file');
      return store.get(hash);
    },
  };
}
