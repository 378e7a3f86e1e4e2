import crypto from 'node:crypto';
import type { Tx } from '../../../prisma/client.ts';
import { fillDemoCompany } from '../../../prisma/seed/demo-company.ts';
import { withPlatform, withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { forEachCompany } from '../rounds/for-each-company.ts';
import { copyCompany } from './copy-company.ts';

export const DEMO_DAYS = 14;
const DAY_MS = 86_400_000;
/** What demos are copied from: a company nobody may enter, made anew when the demo data or a week has gone by. */
export const PATTERN = 'Demo Company Pattern';
const PATTERN_LIFE_MS = 7 * DAY_MS;
/** One that is not ready after so long was left half-filled by a crash. */
const FILLING_MS = 5 * 60_000;
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

interface Pattern {
  id: number;
  createdAt: Date;
  isReady: boolean;
}

/** A company for one visitor, filled, his for 14 days; with his phone when he gave it. */
export async function makeDemoCompany(deps: Deps, phone: string | null): Promise<number> {
  const pattern = (await listPatterns(deps)).find((one) => one.isReady) ?? (await makePattern(deps));
  const now = deps.clock.now();
  const tag = Array.from({ length: 4 }, () => LETTERS[crypto.randomInt(LETTERS.length)]).join('');
  const expires = new Date(now.getTime() + DEMO_DAYS * DAY_MS);
  const id = await createCompany(deps, { name: `Demo Company ${tag}`, demo_expires_at: expires, demo_phone: phone });
  await copyCompany(deps, { from: pattern.id, to: id, laterMs: now.getTime() - pattern.createdAt.getTime() });
  const from = await withTenant(deps.db, { customerId: pattern.id }, (tx) =>
    tx.customers.findUniqueOrThrow({ where: { id: pattern.id } }),
  );
  const { street_address, city, state, zip_code, office_phone_number, license_number, next_id_number } = from;
  await withTenant(deps.db, { customerId: id }, (tx) =>
    tx.customers.update({
      where: { id },
      data: {
        ...{ street_address, city, state, zip_code, office_phone_number, license_number, next_id_number },
        onboarded: true,
      },
    }),
  );
  return id;
}

/** Keeps a pattern ready and ends old ones. Coming by twice does no harm. */
export async function keepDemosReady(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const patterns = await listPatterns(deps);
  const fresh = patterns.filter((one) => {
    const age = now - one.createdAt.getTime();
    return one.isReady ? age < PATTERN_LIFE_MS : age < FILLING_MS;
  });
  if (fresh.length === 0) fresh.push(await makePattern(deps));
  // The newest stays; what a visitor is being made from is copied within the second.
  const old = patterns.filter((one) => one.id !== fresh[0]!.id).map(({ id }) => ({ customerId: id }));
  await forEachCompany(deps, 'patterns of demos', old, ({ customerId }) => giveUp(deps, customerId));
}

async function makePattern(deps: Deps): Promise<Pattern> {
  const createdAt = deps.clock.now();
  const id = await createCompany(deps, { name: PATTERN, demo_expires_at: null, demo_phone: null });
  await fillDemoCompany(deps, id);
  await withTenant(deps.db, { customerId: id }, (tx) =>
    tx.customers.update({ where: { id }, data: { onboarded: true } }),
  );
  return { id, createdAt, isReady: true };
}

async function createCompany(
  deps: Deps,
  data: { name: string; demo_expires_at: Date | null; demo_phone: string | null },
): Promise<number> {
  const row = await withPlatform(deps.db, 'make a demo company', (tx) =>
    tx.customers.create({
      data: {
        ...data,
        demo_account: true,
        live_account: false,
        onboarded: false,
        plan_status: 'active',
        created_at: deps.clock.now(),
      },
      select: { id: true },
    }),
  );
  return row.id;
}

/** Newest first. */
async function listPatterns(deps: Deps): Promise<Pattern[]> {
  const rows = await withPlatform(deps.db, 'the pattern of demos', (tx) =>
    tx.customers.findMany({
      where: { demo_account: true, name: PATTERN, deleted_at: null },
      orderBy: { id: 'desc' },
      select: { id: true, created_at: true, onboarded: true },
    }),
  );
  return rows.map((row) => ({ id: row.id, createdAt: row.created_at, isReady: row.onboarded }));
}

/** Ends demos whose days are over. */
export async function forgetOldDemos(deps: Deps): Promise<void> {
  const over = await withPlatform(deps.db, 'demos that are over', (tx) =>
    tx.customers.findMany({
      where: { demo_account: true, demo_expires_at: { lte: deps.clock.now() }, deleted_at: null },
      select: { id: true },
      orderBy: { id: 'asc' },
    }),
  );
  const all = over.map(({ id }) => ({ customerId: id }));
  await forEachCompany(deps, 'demos', all, ({ customerId }) => giveUp(deps, customerId));
}

/** Nothing of a demo stays but that it was: its rows go, its sessions, links and identities end; all or nothing. */
async function giveUp(deps: Deps, customerId: number): Promise<void> {
  const rows = await withPlatform(deps.db, 'forget a demo', async (tx, enterTenant) => {
    const count = await enterTenant(customerId, (inside) => emptyDemo(inside, customerId, deps.clock.now()));
    const of = { customer_id: customerId };
    await tx.sessions.deleteMany({ where: of });
    await tx.link_tokens.deleteMany({ where: of });
    await tx.identities.deleteMany({ where: of });
    await tx.number_choices.deleteMany({ where: of });
    await tx.number_relations.deleteMany({ where: of });
    await tx.inbound_texts.deleteMany({ where: of });
    await tx.company_senders.deleteMany({ where: of });
    await tx.sender_numbers.deleteMany({ where: of });
    await tx.send_lines.deleteMany({ where: of });
    return count;
  });
  deps.log.info({ customerId, rows }, 'a demo was forgotten');
}

async function emptyDemo(tx: Tx, customerId: number, now: Date): Promise<number> {
  await tx.customers.update({
    where: { id: customerId },
    data: { deleted_at: now, demo_phone: null, demo_expires_at: now, logo_hash: null },
  });
  const [gone] = await tx.$queryRaw<{ count: number }[]>`select forget_demo_rows() as count`;
  return gone?.count ?? 0;
}
