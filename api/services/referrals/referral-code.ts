import crypto from 'node:crypto';
import type { Tx } from '../../../prisma/client.ts';
import { withPlatform } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';

/** Letters and digits that nobody mixes up. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

/** What stands behind `?ref=` in this company's links; made when first asked for. Runs inside the company's wall. */
export async function referralCode(_deps: Deps, tx: Tx, customerId: number): Promise<string> {
  const row = await tx.customers.findUniqueOrThrow({ where: { id: customerId }, select: { referral_code: true } });
  if (row.referral_code) return row.referral_code;
  const code = Array.from({ length: LENGTH }, () => LETTERS[crypto.randomInt(LETTERS.length)]).join('');
  // Two at once: the first one's stays.
  await tx.customers.updateMany({ where: { id: customerId, referral_code: null }, data: { referral_code: code } });
  const kept = await tx.customers.findUniqueOrThrow({ where: { id: customerId }, select: { referral_code: true } });
  return kept.referral_code ?? code;
}

/** The live company behind a code, or null. Demos and test accounts recommend nobody. */
export async function findReferrer(deps: Deps, code: string | null | undefined): Promise<number | null> {
  const asked = code?.trim().toUpperCase() ?? '';
  if (!/^[A-Z0-9]{4,20}$/.test(asked)) return null;
  const row = await withPlatform(deps.db, 'whose referral code is this', (tx) =>
    tx.customers.findFirst({
      where: { referral_code: asked, deleted_at: null, demo_account: false, live_account: true },
      select: { id: true },
    }),
  );
  return row?.id ?? null;
}
