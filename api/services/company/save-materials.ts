import type { UserActor } from '../../../domain/actor.ts';
import { canonicalEnteredNumber } from '../../../domain/entered-number.ts';
import { AppError } from '../../../domain/errors.ts';
import { normalizeMaterialText } from '../../../domain/material-text.ts';
import { fillMessage, MESSAGES } from '../../../domain/messages.ts';
import { readUnit } from '../../../domain/units.ts';
import { validateMaterial } from '../../../domain/validation/validate-company-lists.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { MaterialInput } from '../../contract/company.ts';
import type { MaterialBody } from '../../contract/customers.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { mergeMaterials, type MaterialRow } from './merge-materials.ts';
import { cleanText, recordSetting, refuseInvalid, refuseStaleSetting } from './record-setting.ts';
import { requireCompany } from './require-company.ts';

const MAX_AT_ONCE = 50_000;
/** Of a long list the audit keeps the beginning: the rows themselves are there to see. */
const AUDITED = 100;

/**
 * Adds materials to the price list; what is listed already by description and unit takes the new price. All or none: the
 * first row that is wrong refuses the list, by its place in it. The count is of materials, not of rows that repeat them.
 * @throws AppError NOT_FOUND, ROLE, DEMO_MODE, INVALID by 'materials.3.price'
 */
export async function saveMaterials(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number; materials: MaterialInput[] },
): Promise<{ success: true; message: string; count: number }> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'settings.add');
  const rows = readMaterials(input.materials);
  const count = await withTenant(deps.db, actor, async (tx) => {
    const { inserted, updated, same } = await mergeMaterials(tx, customerId, rows, deps.clock.now());
    await recordSetting(deps, tx, actor, {
      action: 'materials.added',
      entity: 'material',
      entityId: null,
      after: {
        inserted,
        updated: updated.length,
        same,
        first: rows.slice(0, AUDITED),
        prices: updated.slice(0, AUDITED),
      },
      pushes: 'price',
    });
    return inserted + updated.length + same;
  });
  deps.wakeRelay();
  return { success: true, message: fillMessage(MESSAGES.materials.saved, { n: count }), count };
}

/** What is left out stays. @throws AppError NOT_FOUND, INVALID, STALE_VERSION */
export async function updateMaterial(
  deps: Deps,
  actor: UserActor,
  input: MaterialInput & { customerId: number; materialId: number },
): Promise<MaterialBody> {
  const { customerId } = requireCompany(actor, input.customerId);
  const body = await withTenant(deps.db, actor, async (tx) => {
    const stored = await loadMaterial(tx, customerId, input.materialId);
    authorize(actor, 'settings.edit');
    await refuseStaleSetting(tx, actor, { entity: 'material', id: stored.id, version: stored.version }, input.version);
    const before = { description: stored.description, unit: stored.unit, price: stored.price?.toString() ?? null };
    const after = readMaterial({ ...before, ...given(input) });
    await tx.materials.updateMany({
      where: { customer_id: customerId, id: stored.id },
      data: { ...after, search_text: normalizeMaterialText(after.description), version: { increment: 1 } },
    });
    await recordSetting(deps, tx, actor, {
      action: 'material.updated',
      entity: 'material',
      entityId: stored.id,
      before,
      after,
      pushes: 'price',
    });
    const row = await loadMaterial(tx, customerId, stored.id);
    const units = [{ unit_type: row.unit, price: row.price?.toNumber() ?? null }];
    return { id: row.id, name: row.description, units, version: row.version };
  });
  deps.wakeRelay();
  return body;
}

async function loadMaterial(tx: Tx, customerId: number, id: number) {
  await tx.$queryRaw`select id from materials where customer_id = ${customerId} and id = ${id} for update`;
  const row = await tx.materials.findFirst({
    where: { customer_id: customerId, id },
    select: { id: true, description: true, unit: true, price: true, version: true },
  });
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

function readMaterials(materials: MaterialInput[]): MaterialRow[] {
  if (materials.length === 0) throw new AppError('INVALID', MESSAGES.materials.noneToReview);
  if (materials.length > MAX_AT_ONCE)
    throw new AppError('INVALID', `At most ${MAX_AT_ONCE.toLocaleString('en-US')} materials can be added at once.`);
  return materials.map((row, index) => readMaterial(given(row), `materials.${index}.`));
}

interface Given {
  description?: string | null;
  unit?: string | null;
  price?: string | number | null;
}

/** A body's material by either of its names, without what it leaves out. */
function given(input: MaterialInput): Given {
  const description = input.description === undefined ? input.name : input.description;
  const unit = input.unit === undefined ? input.unit_type : input.unit;
  return {
    ...(description === undefined ? {} : { description }),
    ...(unit === undefined ? {} : { unit }),
    ...(input.price === undefined ? {} : { price: input.price }),
  };
}

function readMaterial(form: Given, path = ''): MaterialRow {
  const description = cleanText(form.description);
  const price = form.price ?? null;
  const problems = validateMaterial({ description, price });
  refuseInvalid(Object.fromEntries(Object.entries(problems).map(([field, sentence]) => [path + field, sentence])));
  const unit = cleanText(form.unit) || 'ea';
  return { description, unit: readUnit(unit) ?? unit, price: canonicalEnteredNumber(price!)! };
}
