import { AppError } from '../../../domain/errors.ts';
import type { Tx } from '../../../prisma/client.ts';
import { networkOf } from '../../platform/network-of.ts';
import { readRate, returnRate, takeRate } from '../../platform/take-rate.ts';

/** Tries from one network in ten minutes, and from all networks unknown to the person in an hour. Of a million codes three are good. */
const PER_NETWORK = 10;
const PER_NETWORK_S = 600;
const FROM_EVERYWHERE = 5;
const FROM_EVERYWHERE_S = 3600;
const KNOWN_MS = 30 * 24 * 3600_000;

/** Whose authenticator: a user's or the developer's. */
export type Owner = { userId: number; customerId: number } | 'developer';

/** 'counts': taken from what all unknown networks share. */
export type Try = 'known' | 'counts' | 'spent';

const nameOf = (owner: Owner): string => (owner === 'developer' ? owner : `user:${owner.customerId}:${owner.userId}`);

/**
 * Counts a try of an authenticator's code from an address. 'spent': from everywhere together there were too many, and this is not a
 * network where the person signed in within thirty days; then a code that is sent must come first.
 * @throws AppError RATE_LIMITED when this network alone tried too often
 */
export async function takeAuthenticatorTry(tx: Tx, owner: Owner, address: string, now: Date): Promise<Try> {
  await takeNetworkTry(tx, owner, address, now);
  if (await isKnownNetwork(tx, owner, address, now)) return 'known';
  const wait = await takeRate(tx, `totp:all:${nameOf(owner)}`, FROM_EVERYWHERE, FROM_EVERYWHERE_S, now);
  return wait === null ? 'counts' : 'spent';
}

/** The limit of one network alone: for somebody who has proved another way who he is. @throws AppError RATE_LIMITED */
export async function takeNetworkTry(tx: Tx, owner: Owner, address: string, now: Date): Promise<void> {
  const wait = await takeRate(tx, `totp:${nameOf(owner)}:${networkOf(address)}`, PER_NETWORK, PER_NETWORK_S, now);
  if (wait) throw new AppError('RATE_LIMITED', undefined, { retryAfterSeconds: wait });
}

/** The code was right: the try does not count. */
export async function returnAuthenticatorTry(tx: Tx, owner: Owner, address: string, taken: Try): Promise<void> {
  await returnRate(tx, `totp:${nameOf(owner)}:${networkOf(address)}`);
  if (taken === 'counts') await returnRate(tx, `totp:all:${nameOf(owner)}`);
}

/** Whether an authenticator's code alone opens nothing from this address now. */
export async function needsSentCode(tx: Tx, owner: Owner, address: string, now: Date): Promise<boolean> {
  const spent = await readRate(tx, `totp:all:${nameOf(owner)}`, FROM_EVERYWHERE_S, now);
  return spent >= FROM_EVERYWHERE && !(await isKnownNetwork(tx, owner, address, now));
}

async function isKnownNetwork(tx: Tx, owner: Owner, address: string, now: Date): Promise<boolean> {
  const sessions = await tx.sessions.findMany({
    where: {
      ...(owner === 'developer' ? { developer: true } : { user_id: owner.userId, developer: false }),
      created_at: { gt: new Date(now.getTime() - KNOWN_MS) },
    },
    select: { address: true },
    distinct: ['address'],
  });
  return sessions.some((one) => one.address !== null && networkOf(one.address) === networkOf(address));
}
