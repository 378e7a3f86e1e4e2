import crypto from 'node:crypto';
import { AppError } from '../../domain/errors.ts';
import { normalizePhone } from '../../domain/phone.ts';
import type { Tx } from '../../prisma/client.ts';
import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { networkOf } from '../platform/network-of.ts';
import { readRate, returnRate, takeRate } from '../platform/take-rate.ts';
import { hashToken } from './hash-token.ts';

export type AuthMethod = 'phone' | 'email';

/** The browser that asks for a code or types one: its cookie, and its network for those that keep no cookies. */
export interface Browser {
  token: string | null;
  address: string;
}

const CODE_LIFE_MS = 10 * 60_000;
const RESEND_AFTER_MS = 30_000;
const TRIES = 5;
const HOUR_S = 3600;
const DAY_S = 24 * 3600;
/** Tries of six-digit codes of one identifier in a day, from everywhere: with more, only ten-digit codes count. */
const SHORT_TRIES = 50;
/** From here on new codes have ten digits. */
const LONG_AFTER = 25;
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

/** Counts a request for a code against its address's hourly limit. Throws RATE_LIMITED. */
export async function countCodeRequest(deps: Deps, address: string): Promise<void> {
  const key = `code:address:${networkOf(address)}`;
  const now = deps.clock.now();
  const wait = await withPlatform(deps.db, 'sign-in limits', (tx) =>
    takeRate(tx, key, deps.config.LOGIN_CODES_PER_ADDRESS_HOUR, HOUR_S, now),
  );
  if (wait)
    throw new AppError('RATE_LIMITED', 'Too many codes were requested. Please wait and try again.', {
      retryAfterSeconds: wait,
    });
}

/** Gives back what a request for a code took: a successful sign-in does not count against the limits. */
export async function returnCodeRequest(tx: Tx, identifier: string, address: string): Promise<void> {
  await returnRate(tx, `code:address:${networkOf(address)}`);
  await returnRate(tx, `code:identifier:${identifier}`);
}

/**
 * Delivers a code for the browser that asks. 'earlier': none was sent now, and the one that was sent last counts here too. That is
 * so within 30 s of it, and when an identifier's codes of the hour are spent: whoever asks all day for somebody else's codes
 * keeps nobody out. A code that could not be delivered is void, so that the next try makes another.
 * @throws AppError RATE_LIMITED when this browser spent its tries and no other code may be sent yet; what `deliver` throws
 */
export async function sendCode(
  deps: Deps,
  ask: { identifier: string; browser: Browser },
  deliver: (code: string) => Promise<void>,
): Promise<'sent' | 'earlier'> {
  const { identifier } = ask;
  const made = await makeCode(deps, ask);
  if (made.kind === 'wait')
    throw new AppError('RATE_LIMITED', 'Please wait a moment, then ask for a new code.', {
      retryAfterSeconds: made.seconds,
    });
  if (made.kind !== 'new') return made.kind;
  try {
    await deliver(made.code);
  } catch (error) {
    await withPlatform(deps.db, 'void a sign-in code', (tx) =>
      tx.login_codes.updateMany({
        where: { identifier, code_hash: hashCode(deps, identifier, made.code), used_at: null },
        data: { used_at: deps.clock.now() },
      }),
    );
    throw error;
  }
  return 'sent';
}

type Made = { kind: 'new'; code: string } | { kind: 'earlier' } | { kind: 'wait'; seconds: number };

async function makeCode(deps: Deps, ask: { identifier: string; browser: Browser }): Promise<Made> {
  const { identifier, browser } = ask;
  const now = deps.clock.now();
  const keys = browserKeys(browser);
  const bind = (tx: Tx, codeId: number) =>
    tx.login_code_browsers.createMany({
      data: keys.map((key) => ({ code_id: codeId, browser_hash: key })),
      skipDuplicates: true,
    });
  return withPlatform(deps.db, 'make a sign-in code', async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`code:${identifier}`}))`;
    const guesses = await readRate(tx, `code:guess:${identifier}`, DAY_S, now);
    const live = await tx.login_codes.findMany({
      where: { identifier, used_at: null, expires_at: { gt: now } },
      include: { browsers: { where: { browser_hash: keys[0]! } } },
      orderBy: { id: 'desc' },
    });
    const usable = live.filter((code) => code.is_long || guesses < SHORT_TRIES);
    const mine = usable.filter((code) => !code.browsers.some((one) => one.attempts >= TRIES));
    const ageOf = (code: { created_at: Date }): number => now.getTime() - code.created_at.getTime();
    const recent = mine.find((code) => ageOf(code) < RESEND_AFTER_MS);
    if (recent) {
      await bind(tx, recent.id);
      return { kind: 'earlier' };
    }
    const tooNew = usable.find((code) => ageOf(code) < RESEND_AFTER_MS);
    if (tooNew) return { kind: 'wait', seconds: Math.ceil((RESEND_AFTER_MS - ageOf(tooNew)) / 1000) };
    const isOver =
      (await takeRate(tx, `code:identifier:${identifier}`, deps.config.LOGIN_CODES_PER_HOUR, HOUR_S, now)) !== null;
    if (isOver && mine[0]) {
      await bind(tx, mine[0].id);
      return { kind: 'earlier' };
    }
    // Beyond the limit one code after another, so that there is always one and never a flood of texts.
    if (isOver && usable[0]) {
      return { kind: 'wait', seconds: Math.ceil((usable[0].expires_at.getTime() - now.getTime()) / 1000) };
    }
    const isLong = guesses >= LONG_AFTER;
    const code = isLong ? randomDigits(10) : randomDigits(6);
    const row = await tx.login_codes.create({
      data: {
        identifier,
        code_hash: hashCode(deps, identifier, code),
        is_long: isLong,
        created_at: now,
        expires_at: new Date(now.getTime() + CODE_LIFE_MS),
      },
    });
    await bind(tx, row.id);
    return { kind: 'new', code };
  });
}

/**
 * Uses up the code that this browser asked for. Throws 'Invalid authentication code.' when it is wrong, old, used, tried too
 * often or asked for elsewhere; RATE_LIMITED when the address typed too many wrong ones. Every try is counted before the
 * comparison, in one statement, so that parallel guesses share the five.
 */
export async function useCode(
  deps: Deps,
  from: { identifier: string; browser: Browser },
  code: string,
  choiceHash: string | null,
): Promise<void> {
  const { identifier, browser } = from;
  const now = deps.clock.now();
  await countWrongCode(deps, browser.address);
  const expected = hashCode(deps, identifier, code.trim());
  const fits = await withPlatform(deps.db, 'check a sign-in code', async (tx) => {
    const row = await takeTry(tx, identifier, browserKeys(browser), now);
    if (!row) return false;
    const isSpent = !row.is_long && (await takeRate(tx, `code:guess:${identifier}`, SHORT_TRIES, DAY_S, now)) !== null;
    if (isSpent || !crypto.timingSafeEqual(Buffer.from(row.code_hash), Buffer.from(expected))) return false;
    const used = await tx.login_codes.updateMany({
      where: { id: row.id, used_at: null },
      data: { used_at: now, choice_hash: choiceHash },
    });
    if (used.count !== 1) return false;
    if (!row.is_long) await returnRate(tx, `code:guess:${identifier}`);
    await returnCodeRequest(tx, identifier, browser.address);
    await returnRate(tx, wrongKey(browser.address));
    return true;
  });
  if (!fits) throw new AppError('UNAUTHENTICATED', 'Invalid authentication code.');
}

/** The code this browser asked for last, one try less; by its cookie, else by its network. */
async function takeTry(
  tx: Tx,
  identifier: string,
  keys: string[],
  now: Date,
): Promise<{ id: number; code_hash: string; is_long: boolean } | null> {
  const [row] = await tx.$queryRaw<{ id: number; code_hash: string; is_long: boolean }[]>`
    with asked as (
      select c.id, b.browser_hash from login_codes c join login_code_browsers b on b.code_id = c.id
      where c.identifier = ${identifier} and c.used_at is null and c.expires_at > ${now} and b.browser_hash = any(${keys})
      order by b.browser_hash = ${keys[0]!} desc, c.id desc limit 1
    ), tried as (
      update login_code_browsers b set attempts = b.attempts + 1 from asked
      where b.code_id = asked.id and b.browser_hash = asked.browser_hash and b.attempts < ${TRIES} returning b.code_id
    )
    update login_codes c set attempts = c.attempts + 1 from tried where c.id = tried.code_id
    returning c.id, c.code_hash, c.is_long`;
  return row ?? null;
}

/** A try of an address: taken before the comparison, given back when the code was right. @throws AppError RATE_LIMITED */
export async function countWrongCode(deps: Deps, address: string): Promise<void> {
  const now = deps.clock.now();
  const wait = await withPlatform(deps.db, 'sign-in limits', (tx) =>
    takeRate(tx, wrongKey(address), deps.config.LOGIN_WRONG_CODES_PER_ADDRESS_HOUR, HOUR_S, now),
  );
  if (wait)
    throw new AppError('RATE_LIMITED', 'Too many wrong codes were entered. Please wait and try again.', {
      retryAfterSeconds: wait,
    });
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

const wrongKey = (address: string): string => `code:wrong:${networkOf(address)}`;

/** The cookie first; a client without one is known by its network. */
function browserKeys({ token, address }: Browser): string[] {
  const network = hashToken(`network:${networkOf(address)}`);
  return token ? [hashToken(`browser:${token}`), network] : [network];
}

const randomDigits = (length: number): string => String(crypto.randomInt(0, 10 ** length)).padStart(length, '0');

function hashCode(deps: Deps, identifier: string, code: string): string {
  return crypto.createHmac('sha256', deps.config.appSecret).update(`${identifier}:${code}`).digest('hex');
}
