import crypto from 'node:crypto';

/** SHA-256 of a token, hex: what is stored of it. */
export function hashToken(token: string): string {
  return crypto.createHash('sha256').update(token).digest('hex');
}
