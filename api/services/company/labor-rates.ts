import type { UserActor } from '../../../domain/actor.ts';
import { canonicalEnteredNumber } from '../../../domain/entered-number.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { validateLaborRate } from '../../../domain/validation/validate-company-lists.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { LaborRateInput } from '../../contract/company.ts';
import type { LaborRateBody } from '../../contract/customers.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { findPlace, type Place } from './find-place.ts';
import { cleanText, lockSettings, recordSetting, refuseInvalid, refuseStaleSetting } from './record-setting.ts';
import { requireCompany } from './require-company.ts';

const ENTITY = 'labor_rate';
const NOWHERE: Place = { region_id: null, job_id: null };

/** Adds an hourly rate. @throws AppError NOT_FOUND (company, region, job), INVALID, CONFLICT for a type that has one there */
export async function createLaborRate(
  deps: Deps,
  actor: UserActor,
  input: LaborRateInput & { customerId: number },
): Promise<LaborRateBody> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'settings.add');
  const body = await withTenant(deps.db, actor, async (tx) => {
    await lockSettings(tx, customerId);
    const place = await findPlace(tx, customerId, input, NOWHERE);
    const data = { ...readRate(input, { labor_type: '', rate_value: null }), ...place };
    await refuseTwin(tx, customerId, data, null);
    const row = await tx.labor_rates.create({ data: { customer_id: customerId, ...data } });
    await recordSetting(deps, tx, actor, {
      action: 'labor_rate.created',
      entity: ENTITY,
      entityId: row.id,
      after: data,
      pushes: 'price',
    });
    return bodyOf(row);
  });
  deps.wakeRelay();
  return body;
}

/** What is left out stays. @throws AppError NOT_FOUND, INVALID, CONFLICT, STALE_VERSION */
export async function updateLaborRate(
  deps: Deps,
  actor: UserActor,
  input: LaborRateInput & { rateId: number },
): Promise<LaborRateBody> {
  const body = await withTenant(deps.db, actor, async (tx) => {
    const row = await loadRate(tx, actor.customerId, input.rateId);
    authorize(actor, 'settings.edit');
    await refuseStaleSetting(tx, actor, { entity: ENTITY, id: row.id, version: row.version }, input.version);
    const place = await findPlace(tx, actor.customerId, input, row);
    const stored = { labor_type: row.labor_type, rate_value: row.rate_value.toString() };
    const data = { ...readRate(input, stored), ...place };
    await refuseTwin(tx, actor.customerId, data, row.id);
    await tx.labor_rates.updateMany({
      where: { customer_id: actor.customerId, id: row.id },
      data: { ...data, version: { increment: 1 } },
    });
    const before = { ...stored, region_id: row.region_id, job_id: row.job_id };
    await recordSetting(deps, tx, actor, {
      action: 'labor_rate.updated',
      entity: ENTITY,
      entityId: row.id,
      before,
      after: data,
      pushes: 'price',
    });
    return bodyOf(await loadRate(tx, actor.customerId, row.id));
  });
  deps.wakeRelay();
  return body;
}

/** Orders keep what was copied onto them. @throws AppError NOT_FOUND */
export async function deleteLaborRate(
  deps: Deps,
  actor: UserActor,
  input: { rateId: number },
): Promise<{ success: true; message: string }> {
  await withTenant(deps.db, actor, async (tx) => {
    const row = await loadRate(tx, actor.customerId, input.rateId);
    authorize(actor, 'settings.delete');
    await tx.labor_rates.deleteMany({ where: { customer_id: actor.customerId, id: row.id } });
    await recordSetting(deps, tx, actor, {
      action: 'labor_rate.deleted',
      entity: ENTITY,
      entityId: row.id,
      before: bodyOf(row),
      pushes: 'price',
    });
  });
  deps.wakeRelay();
  return { success: true, message: MESSAGES.company.laborRateDeleted };
}

async function loadRate(tx: Tx, customerId: number, id: number) {
  await lockSettings(tx, customerId);
  const row = await tx.labor_rates.findFirst({ where: { customer_id: customerId, id } });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

function readRate(input: LaborRateInput, stored: { labor_type: string; rate_value: string | null }) {
  const laborType = input.labor_type === undefined ? stored.labor_type : cleanText(input.labor_type);
  const rateValue = input.rate_value === undefined ? stored.rate_value : input.rate_value;
  refuseInvalid(validateLaborRate({ laborType, rateValue }));
  return { labor_type: laborType, rate_value: canonicalEnteredNumber(rateValue ?? '')! };
}

/** One rate a labor type and place. */
async function refuseTwin(
  tx: Tx,
  customerId: number,
  data: Place & { labor_type: string },
  but: number | null,
): Promise<void> {
  const twin = await tx.labor_rates.findFirst({
    where: {
      customer_id: customerId,
      region_id: data.region_id,
      job_id: data.job_id,
      labor_type: { equals: data.labor_type, mode: 'insensitive' },
      ...(but === null ? {} : { id: { not: but } }),
    },
    select: { id: true },
  });
  const sentence = MESSAGES.company.laborTypeTaken;
  if (twin) throw new AppError('CONFLICT', sentence, { fields: { labor_type: sentence } });
}

function bodyOf(
  row: { id: number; labor_type: string; rate_value: { toNumber(): number }; version: number } & Place,
): LaborRateBody {
  const { id, labor_type, rate_value, region_id, job_id, version } = row;
  return { id, labor_type, rate_value: rate_value.toNumber(), region_id, job_id, version };
}
