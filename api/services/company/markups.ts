import type { UserActor } from '../../../domain/actor.ts';
import { ADMINISTRATION_FEE } from '../../../domain/administration-fee.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { cleanRules, type MarkupRules } from '../../../domain/markup-rules.ts';
import { Prisma, type Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { MarkupInput } from '../../contract/company.ts';
import type { MarkupBody } from '../../contract/customers.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { findPlace } from './find-place.ts';
import { markupBody } from './list-rates.ts';
import { readMarkup, type StoredMarkup } from './read-markup.ts';
import { lockSettings, recordSetting, refuseStaleSetting } from './record-setting.ts';
import { requireCompany } from './require-company.ts';

const ENTITY = 'markup';

/** Adds a markup. @throws AppError NOT_FOUND (company, region, job), INVALID, CONFLICT for a second Administration Fee */
export async function createMarkup(
  deps: Deps,
  actor: UserActor,
  input: MarkupInput & { customerId: number },
): Promise<MarkupBody> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'settings.add');
  const body = await withTenant(deps.db, actor, async (tx) => {
    await lockSettings(tx, customerId);
    const place = await findPlace(tx, customerId, input, { region_id: null, job_id: null });
    const data = { ...readMarkup(input, null), ...place };
    const columns = { ...data, rules: rulesColumn(data.rules) };
    refuseFeeName(data);
    const row = await tx.markups.create({ data: { customer_id: customerId, ...columns } });
    await recordSetting(deps, tx, actor, {
      action: 'markup.created',
      entity: ENTITY,
      entityId: row.id,
      after: data,
      pushes: 'price',
    });
    return markupBody(row, true);
  });
  deps.wakeRelay();
  return body;
}

/**
 * What is left out stays. Of the Administration Fee the amount and the toggle may change.
 * @throws AppError NOT_FOUND, INVALID, CONFLICT, STALE_VERSION
 */
export async function updateMarkup(
  deps: Deps,
  actor: UserActor,
  input: MarkupInput & { markupId: number },
): Promise<MarkupBody> {
  const body = await withTenant(deps.db, actor, async (tx) => {
    const row = await loadMarkup(tx, actor.customerId, input.markupId);
    authorize(actor, 'settings.edit');
    await refuseStaleSetting(tx, actor, { entity: ENTITY, id: row.id, version: row.version }, input.version);
    const stored: StoredMarkup = {
      markup_category: row.markup_category,
      markup_name: row.markup_name,
      markup_value: row.markup_value.toString(),
      markup_percentage: row.markup_percentage,
      markup_active: row.markup_active,
      rules: cleanRules(row.rules as MarkupRules | null),
    };
    const place = await findPlace(tx, actor.customerId, input, row);
    const data = { ...readMarkup(input, stored), ...place };
    if (row.is_administration_fee) refuseOtherFee(stored, data);
    else refuseFeeName(data);
    await tx.markups.updateMany({
      where: { customer_id: actor.customerId, id: row.id },
      data: { ...data, rules: rulesColumn(data.rules), version: { increment: 1 } },
    });
    const before = { ...stored, region_id: row.region_id, job_id: row.job_id };
    await recordSetting(deps, tx, actor, {
      action: 'markup.updated',
      entity: ENTITY,
      entityId: row.id,
      before,
      after: data,
      pushes: 'price',
    });
    return markupBody(await loadMarkup(tx, actor.customerId, row.id), true);
  });
  deps.wakeRelay();
  return body;
}

/** Orders keep what was copied onto them. @throws AppError NOT_FOUND; CONFLICT for the Administration Fee */
export async function deleteMarkup(
  deps: Deps,
  actor: UserActor,
  input: { markupId: number },
): Promise<{ success: true; message: string }> {
  await withTenant(deps.db, actor, async (tx) => {
    const row = await loadMarkup(tx, actor.customerId, input.markupId);
    authorize(actor, 'settings.delete');
    if (row.is_administration_fee) throw new AppError('CONFLICT', MESSAGES.company.feeKept);
    await tx.markups.deleteMany({ where: { customer_id: actor.customerId, id: row.id } });
    await recordSetting(deps, tx, actor, {
      action: 'markup.deleted',
      entity: ENTITY,
      entityId: row.id,
      before: markupBody(row, true),
      pushes: 'price',
    });
  });
  deps.wakeRelay();
  return { success: true, message: MESSAGES.company.markupDeleted };
}

async function loadMarkup(tx: Tx, customerId: number, id: number) {
  await lockSettings(tx, customerId);
  const row = await tx.markups.findFirst({ where: { customer_id: customerId, id } });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** The fee is found by its mark, people find it by its name: there is one. */
function refuseFeeName({ markup_category, markup_name }: StoredMarkup): void {
  const isFee = markup_category === 'general' && markup_name.toLowerCase() === ADMINISTRATION_FEE.name.toLowerCase();
  const sentence = MESSAGES.company.feeNameTaken;
  if (isFee) throw new AppError('CONFLICT', sentence, { fields: { markup_name: sentence } });
}

function refuseOtherFee(
  stored: StoredMarkup,
  data: StoredMarkup & { region_id: number | null; job_id: number | null },
) {
  const isSame =
    data.markup_category === stored.markup_category &&
    data.markup_name === stored.markup_name &&
    data.markup_percentage === stored.markup_percentage &&
    data.rules === undefined &&
    data.region_id === null &&
    data.job_id === null;
  if (!isSame) throw new AppError('CONFLICT', MESSAGES.company.feeLocked);
}

function rulesColumn(rules: MarkupRules | undefined) {
  return rules ? (rules as Prisma.InputJsonObject) : Prisma.DbNull;
}
