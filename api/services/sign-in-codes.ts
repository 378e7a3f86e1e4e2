import crypto from 'node:crypto';
import { AppError } from '../../domain/errors.ts';
import { normalizePhone } from '../../domain/phone.ts';
import type { Tx } from '../../prisma/client.ts';
import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { networkOf } from '../platform/network-of.ts';
import { returnRate, takeRate } from '../platform/take-rate.ts';

export type AuthMethod = 'phone' | 'email';

const CODE_LIFE_MS = 10 * 60_000;
const RESEND_AFTER_MS = 30_000;
const TRIES = 5;
const EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** +1XXXXXXXXXX or a lower-case address. Throws the specified sentence when it is neither. */
export function readIdentifier(identifier: string, method: AuthMethod): string {
  if (method === 'phone') {
    const phone = normalizePhone(identifier);
    if (!phone)
      throw new AppError('INVALID', 'Please enter a valid 10-digit phone number.', {
        fields: { identifier: 'Please enter a valid 10-digit phone number.' },
      });
    return phone;
  }
  const address = identifier.trim().toLowerCase();
  if (!EMAIL.test(address))
    throw new AppError('INVALID', 'Please enter a valid email address.', {
      fields: { identifier: 'Please enter a valid email address.' },
    });
  return address;
}

/** Counts a request for a code against the identifier's and the address's hourly limits. Throws RATE_LIMITED. */
export async function countCodeRequest(deps: Deps, identifier: string, address: string): Promise<void> {
  const now = deps.clock.now();
  const wait = await withPlatform(deps.db, 'sign-in limits', async (tx) => {
    const byAddress = await takeRate(
      tx,
      `code:address:${networkOf(address)}`,
      deps.config.LOGIN_CODES_PER_ADDRESS_HOUR,
      3600,
      now,
    );
    // An address beyond its limit spends nothing of the person's.
    if (byAddress !== null) return byAddress;
    const byIdentifier = await takeRate(
      tx,
      `code:identifier:${identifier}`,
      deps.config.LOGIN_CODES_PER_HOUR,
      3600,
      now,
    );
    return byIdentifier;
  });
  if (wait)
    throw new AppError('RATE_LIMITED', 'Too many codes were requested. Please wait and try again.', {
      retryAfterSeconds: wait,
    });
}

/** Gives back what `countCodeRequest` took: a successful sign-in does not count against the limits. */
export async function returnCodeRequest(tx: Tx, identifier: string, address: string): Promise<void> {
  await returnRate(tx, `code:address:${networkOf(address)}`);
  await returnRate(tx, `code:identifier:${identifier}`);
}

/**
 * Makes the one live code of an identifier and delivers it. Nothing happens when one was made less than 30 s ago: the
 * caller answers success without a new text. One that could not be delivered is void, so that the next try makes another.
 * Throws what `deliver` throws.
 */
export async function sendCode(
  deps: Deps,
  identifier: string,
  deliver: (code: string) => Promise<void>,
): Promise<void> {
  const code = await makeCode(deps, identifier);
  if (code === null) return;
  try {
    await deliver(code);
  } catch (error) {
    await withPlatform(deps.db, 'void a sign-in code', (tx) =>
      tx.login_codes.updateMany({
        where: { identifier, code_hash: hashCode(deps, identifier, code), used_at: null },
        data: { used_at: deps.clock.now() },
      }),
    );
    throw error;
  }
}

/** Only the hash is stored. Null when a code was made less than 30 s ago. */
async function makeCode(deps: Deps, identifier: string): Promise<string | null> {
  const now = deps.clock.now();
  const code = String(crypto.randomInt(0, 1_000_000)).padStart(6, '0');
  return withPlatform(deps.db, 'make a sign-in code', async (tx) => {
    const recent = await tx.login_codes.findFirst({
      where: { identifier, used_at: null, created_at: { gt: new Date(now.getTime() - RESEND_AFTER_MS) } },
    });
    if (recent) return null;
    await tx.login_codes.updateMany({ where: { identifier, used_at: null }, data: { used_at: now } });
    await tx.login_codes.create({
      data: {
        identifier,
        code_hash: hashCode(deps, identifier, code),
        created_at: now,
        expires_at: new Date(now.getTime() + CODE_LIFE_MS),
      },
    });
    return code;
  });
}

/**
 * Uses up the code of an identifier. Throws 'Invalid authentication code.' when it is wrong, old, used or tried too often;
 * the try is counted before the comparison, in one statement, so that parallel guesses share the five.
 */
export async function useCode(
  deps: Deps,
  from: { identifier: string; address: string },
  code: string,
  choiceHash: string | null,
): Promise<void> {
  const { identifier, address } = from;
  const now = deps.clock.now();
  const expected = hashCode(deps, identifier, code.trim());
  const fits = await withPlatform(deps.db, 'check a sign-in code', async (tx) => {
    const [row] = await tx.$queryRaw<{ id: number; code_hash: string }[]>`
      update login_codes set attempts = attempts + 1
      where id = (select id from login_codes where identifier = ${identifier} and used_at is null and expires_at > ${now} order by id desc limit 1)
        and attempts < ${TRIES}
      returning id, code_hash`;
    if (!row || !crypto.timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(expected))) return false;
    const used = await tx.login_codes.updateMany({
      where: { id: row.id, used_at: null },
      data: { used_at: now, choice_hash: choiceHash },
    });
    if (used.count === 1) await returnCodeRequest(tx, identifier, address);
    return used.count === 1;
  });
  if (!fits) throw new AppError('UNAUTHENTICATED', 'Invalid authentication code.');
}

/** The identifier a choice token was given for in the last ten minutes, or null; the token is used up. */
export async function useChoice(deps: Deps, choiceHash: string): Promise<string | null> {
  const since = new Date(deps.clock.now().getTime() - CODE_LIFE_MS);
  return withPlatform(deps.db, 'account choice', async (tx) => {
    const row = await tx.login_codes.findFirst({ where: { choice_hash: choiceHash, used_at: { gt: since } } });
    if (!row) return null;
    const taken = await tx.login_codes.updateMany({
      where: { id: row.id, choice_hash: choiceHash },
      data: { choice_hash: null },
    });
    return taken.count === 1 ? row.identifier : null;
  });
}

function hashCode(deps: Deps, identifier: string, code: string): string {
  return crypto.createHmac('sha256', deps.config.appSecret).update(`${identifier}:${code}`).digest('hex');
}
