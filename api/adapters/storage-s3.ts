/** Files in an S3 bucket, each under the hash of its bytes. */
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { AppError } from '../../domain/errors.ts';
import type { FileStore } from '../ports.ts';
import { hashBytes, isHash } from './hash-bytes.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Another service that speaks S3. */
  endpoint?: string | undefined;
  timeoutMs?: number | undefined;
}

/** A store in one bucket. Throws AppError UNAVAILABLE when S3 refuses or does not answer. */
export function openS3Store(settings: S3Settings): FileStore {
  const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings;
  const timeoutMs = settings.timeoutMs ?? 20_000;
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
  });
  const keyOf = (hash: string): string => `files/${hash.slice(0, 2)}/${hash}`;

  return {
    async put(bytes) {
      const hash = hashBytes(bytes);
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(hash),
        Body: bytes,
        ContentLength: bytes.length,
      });
      await guard(async () => {
        const { ETag } = await client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) });
        // Every store that speaks S3 names what it keeps; a proxy's page with 200 in its place kept nothing.
        if (!ETag) throw new Error('The answer names no object.');
      });
      return hash;
    },
    async get(hash) {
      if (!isHash(hash)) return null;
      const command = new GetObjectCommand({ Bucket: bucket, Key: keyOf(hash) });
      return guard(async () => {
        try {
          const answer = await client.send(command, { abortSignal: AbortSignal.timeout(timeoutMs) });
          const bytes = (await answer.Body?.transformToByteArray()) ?? new Uint8Array();
          if (hashBytes(bytes) !== hash) throw new Error('These are not the bytes that were kept.');
          return bytes;
        } catch (reason) {
          if (reason instanceof NoSuchKey) return null;
          throw reason;
        }
      });
    },
  };
}

async function guard<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (reason) {
    throw new AppError('UNAVAILABLE', 'The file store does not answer.', { cause: reason });
  }
}
