import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { fillMessage, MESSAGES } from '../../../domain/messages.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { recordSetting } from './record-setting.ts';
import { requireCompany } from './require-company.ts';

interface Deleted {
  success: true;
  message: string;
  /** How many are gone by this call. */
  count: number;
}

/** Of a long list the audit keeps the beginning. */
const AUDITED = 500;

/** Deletes some materials; those already gone do not count, none of them there is a 404. @throws AppError NOT_FOUND, INVALID */
export async function deleteMaterials(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number; ids: number[] },
): Promise<Deleted> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'settings.delete');
  if (input.ids.length === 0) throw new AppError('INVALID', MESSAGES.materials.noneSelected);
  const ids = [...new Set(input.ids)];
  const count = await withTenant(deps.db, actor, async (tx) => {
    const rows = await tx.$queryRaw<{ id: number; description: string; unit: string; price: string | null }[]>`
      delete from materials where customer_id = ${customerId} and id = any(${ids}::int[])
      returning id, description, unit, price::text as price`;
    if (rows.length === 0) throw new AppError('NOT_FOUND');
    await recordSetting(deps, tx, actor, {
      action: 'materials.deleted',
      entity: 'material',
      entityId: null,
      before: { count: rows.length, first: rows.slice(0, AUDITED) },
      pushes: 'price',
    });
    return rows.length;
  });
  deps.wakeRelay();
  return { success: true, message: fillMessage(MESSAGES.materials.deleted, { n: count }), count };
}

/** Empties the price list; orders keep what was copied onto them. @throws AppError NOT_FOUND */
export async function deleteAllMaterials(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number },
): Promise<Deleted> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'settings.delete');
  const count = await withTenant(deps.db, actor, async (tx) => {
    const deleted = await tx.materials.deleteMany({ where: { customer_id: customerId } });
    await recordSetting(deps, tx, actor, {
      action: 'materials.all_deleted',
      entity: 'material',
      entityId: null,
      before: { count: deleted.count },
      pushes: 'price',
    });
    return deleted.count;
  });
  deps.wakeRelay();
  return { success: true, message: fillMessage(MESSAGES.materials.allDeleted, { n: count }), count };
}
