import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

/**
 * The time step (of 30 s since 1970, RFC 6238) whose code this is, one before and one after now counting too; null for any other words.
 * The library compares bytes and throws where six characters are more than six bytes, so only digits reach it.
 */
export function totpStep(secret: string, code: string, now: Date): number | null {
  const token = code.trim();
  if (!/^\d{6}$/.test(token)) return null;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: STEP_MS / 1000 });
  const delta = totp.validate({ token, window: 1, timestamp: now.getTime() });
  return delta === null ? null : Math.floor(now.getTime() / STEP_MS) + delta;
}
