import crypto from 'node:crypto';
import { fillDemoCompany } from '../../../prisma/seed/demo-company.ts';
import { withPlatform, withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';

export const DEMO_DAYS = 14;
const DAY_MS = 86_400_000;
/** A spare's orders carry dates; older than this it is given up. */
const SPARE_LIFE_MS = 36 * 3600_000;
/** One that is not ready after so long was left half-filled by a crash. */
const FILLING_MS = 10 * 60_000;
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

/**
 * A demo company for a visitor, filled: one that stands ready, else a fresh one. It is his for 14 days.
 * A spare is a demo without an end date; taking it is one conditional update, so that two visitors never share one.
 */
export async function takeDemoCompany(deps: Deps, phone: string | null): Promise<number> {
  const claim = async (customerId: number): Promise<boolean> => {
    const expires = new Date(deps.clock.now().getTime() + DEMO_DAYS * DAY_MS);
    const { count } = await withTenant(deps.db, { customerId }, (tx) =>
      tx.customers.updateMany({
        where: { id: customerId, demo_account: true, onboarded: true, demo_expires_at: null, deleted_at: null },
        data: { demo_expires_at: expires, demo_phone: phone },
      }),
    );
    return count === 1;
  };
  for (const spare of (await listSpares(deps)).filter((one) => one.isReady)) {
    if (await claim(spare.id)) return spare.id;
  }
  const made = await makeSpare(deps);
  // Somebody else may have been faster even here: then the next one is made for us.
  return (await claim(made)) ? made : takeDemoCompany(deps, phone);
}

/** Keeps some demos ready, and gives up those whose dates have grown old. Coming by twice does no harm. */
export async function keepDemosReady(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  let ready = 0;
  for (const spare of await listSpares(deps)) {
    const age = now - spare.createdAt.getTime();
    if (age > SPARE_LIFE_MS || (!spare.isReady && age > FILLING_MS)) await giveUp(deps, spare.id);
    else ready += 1;
  }
  for (; ready < deps.config.DEMOS_READY; ready += 1) await makeSpare(deps);
}

async function makeSpare(deps: Deps): Promise<number> {
  const now = deps.clock.now();
  const tag = Array.from({ length: 4 }, () => LETTERS[crypto.randomInt(LETTERS.length)]).join('');
  const { id } = await withPlatform(deps.db, 'make a demo company', (tx) =>
    tx.customers.create({
      data: {
        name: `Demo Company ${tag}`,
        demo_account: true,
        live_account: false,
        onboarded: false,
        plan_status: 'active',
        created_at: now,
      },
      select: { id: true },
    }),
  );
  await fillDemoCompany(deps, id);
  await withTenant(deps.db, { customerId: id }, (tx) =>
    tx.customers.update({ where: { id }, data: { onboarded: true } }),
  );
  return id;
}

async function listSpares(deps: Deps): Promise<{ id: number; createdAt: Date; isReady: boolean }[]> {
  const rows = await withPlatform(deps.db, 'spare demos', (tx) =>
    tx.customers.findMany({
      where: { demo_account: true, demo_expires_at: null, deleted_at: null, name: { startsWith: 'Demo Company ' } },
      orderBy: { id: 'asc' },
      select: { id: true, created_at: true, onboarded: true },
    }),
  );
  const now = deps.clock.now().getTime();
  return rows.map((row) => ({
    id: row.id,
    createdAt: row.created_at,
    isReady: row.onboarded && now - row.created_at.getTime() <= SPARE_LIFE_MS,
  }));
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
  for (const { id } of over) await giveUp(deps, id);
}

/** Nothing of a demo stays but that it was: its rows go, its sessions, links and identities end. */
async function giveUp(deps: Deps, customerId: number): Promise<void> {
  const now = deps.clock.now();
  const rows = await withTenant(deps.db, { customerId }, async (tx) => {
    await tx.customers.update({
      where: { id: customerId },
      data: { deleted_at: now, demo_phone: null, demo_expires_at: now, logo_hash: null },
    });
    const [gone] = await tx.$queryRaw<{ count: number }[]>`select forget_demo_rows() as count`;
    return gone?.count ?? 0;
  });
  await withPlatform(deps.db, 'forget a demo', async (tx) => {
    const of = { customer_id: customerId };
    await tx.sessions.deleteMany({ where: of });
    await tx.link_tokens.deleteMany({ where: of });
    await tx.identities.deleteMany({ where: of });
    await tx.number_choices.deleteMany({ where: of });
    await tx.inbound_texts.deleteMany({ where: of });
  });
  deps.log.info({ customerId, rows }, 'a demo was forgotten');
}
