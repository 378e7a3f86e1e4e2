/** The key of a file: what it consists of. */
import { createHash } from 'node:crypto';

/** SHA-256, hex. */
export const hashBytes = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Whether a key could be one of ours; anything else must not reach a path or a bucket. */
export const isHash = (key: string): boolean => /^[0-9a-f]{64}$/.test(key);
