import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { validateRegionName } from '../../../domain/validation/validate-company.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { RegionBody } from '../../contract/customers.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { cleanText, lockSettings, recordSetting, refuseInvalid, refuseStaleSetting } from './record-setting.ts';
import { requireCompany } from './require-company.ts';

const ENTITY = 'region';
const SENTENCES = MESSAGES.company;
const SHOWN = { id: true, name: true, version: true } as const;

/** The company's regions, by name. @throws AppError NOT_FOUND */
export async function listRegions(deps: Deps, actor: UserActor, input: { id: number }): Promise<RegionBody[]> {
  const of = requireCompany(actor, input.id);
  authorize(actor, 'settings.read');
  return withTenant(deps.db, of, (tx) =>
    tx.regions.findMany({ where: { customer_id: of.customerId }, orderBy: { name: 'asc' }, select: SHOWN }),
  );
}

/** @throws AppError NOT_FOUND, INVALID, CONFLICT for a taken name */
export async function createRegion(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number; name?: string | null | undefined },
): Promise<RegionBody> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'settings.add');
  const body = await withTenant(deps.db, actor, async (tx) => {
    await lockSettings(tx, customerId);
    const name = await readName(tx, customerId, cleanText(input.name), null);
    const row = await tx.regions.create({ data: { customer_id: customerId, name }, select: SHOWN });
    await recordSetting(deps, tx, actor, {
      action: 'region.created',
      entity: ENTITY,
      entityId: row.id,
      after: { name },
      pushes: 'region',
    });
    return row;
  });
  deps.wakeRelay();
  return body;
}

/** @throws AppError as `createRegion`, STALE_VERSION */
export async function updateRegion(
  deps: Deps,
  actor: UserActor,
  input: {
    customerId: number;
    regionId: number;
    name?: string | null | undefined;
    version?: number | null | undefined;
  },
): Promise<RegionBody> {
  const { customerId } = requireCompany(actor, input.customerId);
  const body = await withTenant(deps.db, actor, async (tx) => {
    const row = await loadRegion(tx, customerId, input.regionId);
    authorize(actor, 'settings.edit');
    await refuseStaleSetting(tx, actor, { entity: ENTITY, id: row.id, version: row.version }, input.version);
    const name = input.name === undefined ? row.name : await readName(tx, customerId, cleanText(input.name), row.id);
    await tx.regions.updateMany({
      where: { customer_id: customerId, id: row.id },
      data: { name, version: { increment: 1 } },
    });
    await recordSetting(deps, tx, actor, {
      action: 'region.updated',
      entity: ENTITY,
      entityId: row.id,
      before: { name: row.name },
      after: { name },
      pushes: 'region',
    });
    return loadRegion(tx, customerId, row.id);
  });
  deps.wakeRelay();
  return body;
}

/** Deletes a region with its own rates and markups. @throws AppError NOT_FOUND; CONFLICT while jobs are in it */
export async function deleteRegion(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number; regionId: number },
): Promise<{ success: true; message: string }> {
  const { customerId } = requireCompany(actor, input.customerId);
  await withTenant(deps.db, actor, async (tx) => {
    const row = await loadRegion(tx, customerId, input.regionId);
    authorize(actor, 'settings.delete');
    const inRegion = { customer_id: customerId, region_id: row.id };
    const jobs = await tx.jobs.findMany({ where: inRegion, select: { job_name: true }, orderBy: { job_name: 'asc' } });
    if (jobs.length > 0) {
      const named = jobs.slice(0, 3).map((job) => job.job_name);
      const detail = `${named.join(', ')}${jobs.length > 3 ? ` and ${jobs.length - 3} more` : ''}`;
      throw new AppError('CONFLICT', SENTENCES.regionInUse, { detail });
    }
    const rates = await tx.labor_rates.deleteMany({ where: inRegion });
    const markups = await tx.markups.deleteMany({ where: inRegion });
    await tx.regions.deleteMany({ where: { customer_id: customerId, id: row.id } });
    const before = { name: row.name, labor_rates: rates.count, markups: markups.count };
    await recordSetting(deps, tx, actor, {
      action: 'region.deleted',
      entity: ENTITY,
      entityId: row.id,
      before,
      pushes: 'region',
    });
  });
  deps.wakeRelay();
  return { success: true, message: SENTENCES.regionDeleted };
}

async function loadRegion(tx: Tx, customerId: number, id: number): Promise<RegionBody> {
  await lockSettings(tx, customerId);
  const row = await tx.regions.findFirst({ where: { customer_id: customerId, id }, select: SHOWN });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

async function readName(tx: Tx, customerId: number, name: string, but: number | null): Promise<string> {
  const rows = await tx.regions.findMany({ where: { customer_id: customerId }, select: SHOWN });
  const others = rows.filter(({ id }) => id !== but).map((row) => row.name);
  const sentence = validateRegionName(name, others);
  if (sentence === SENTENCES.regionTaken) throw new AppError('CONFLICT', sentence, { fields: { name: sentence } });
  refuseInvalid(sentence === null ? {} : { name: sentence });
  return name;
}
