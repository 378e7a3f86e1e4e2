import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { validateStatusName } from '../../../domain/validation/validate-company-lists.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { StatusBody } from '../../contract/customers.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { cleanText, lockSettings, recordSetting, refuseInvalid, refuseStaleSetting } from './record-setting.ts';
import { requireCompany } from './require-company.ts';

const ENTITY = 'status';
const SENTENCES = MESSAGES.statuses;

export interface StatusInput {
  name?: string | null | undefined;
  show_in_dashboard?: boolean | null | undefined;
  version?: number | null | undefined;
}

/** Adds a status of the company's own. @throws AppError NOT_FOUND, INVALID for no name or a standard one, CONFLICT for a taken one */
export async function createStatus(
  deps: Deps,
  actor: UserActor,
  input: StatusInput & { customerId: number },
): Promise<StatusBody> {
  const { customerId } = requireCompany(actor, input.customerId);
  authorize(actor, 'settings.add');
  const body = await withTenant(deps.db, actor, async (tx) => {
    await lockSettings(tx, customerId);
    const name = await readName(tx, customerId, cleanText(input.name), null);
    const data = { name, show_in_dashboard: input.show_in_dashboard ?? true };
    const row = await tx.custom_statuses.create({ data: { customer_id: customerId, ...data } });
    await recordSetting(deps, tx, actor, {
      action: 'status.created',
      entity: ENTITY,
      entityId: row.id,
      after: data,
      pushes: 'status',
    });
    return bodyOf(row);
  });
  deps.wakeRelay();
  return body;
}

/** Renames a status, and with it the orders that have it. What is left out stays. @throws AppError as `createStatus`, STALE_VERSION */
export async function updateStatus(
  deps: Deps,
  actor: UserActor,
  input: StatusInput & { customerId: number; statusId: number },
): Promise<StatusBody> {
  const { customerId } = requireCompany(actor, input.customerId);
  const body = await withTenant(deps.db, actor, async (tx) => {
    const row = await loadStatus(tx, customerId, input.statusId);
    authorize(actor, 'settings.edit');
    await refuseStaleSetting(tx, actor, { entity: ENTITY, id: row.id, version: row.version }, input.version);
    const name = input.name === undefined ? row.name : await readName(tx, customerId, cleanText(input.name), row.id);
    const data = { name, show_in_dashboard: input.show_in_dashboard ?? row.show_in_dashboard };
    await tx.custom_statuses.updateMany({
      where: { customer_id: customerId, id: row.id },
      data: { ...data, version: { increment: 1 } },
    });
    if (name !== row.name)
      await tx.change_orders.updateMany({
        where: { customer_id: customerId, status: row.name },
        data: { status: name },
      });
    const before = { name: row.name, show_in_dashboard: row.show_in_dashboard };
    await recordSetting(deps, tx, actor, {
      action: 'status.updated',
      entity: ENTITY,
      entityId: row.id,
      before,
      after: data,
      pushes: 'status',
    });
    return bodyOf(await loadStatus(tx, customerId, row.id));
  });
  deps.wakeRelay();
  return body;
}

/** @throws AppError NOT_FOUND; CONFLICT while an order has it */
export async function deleteStatus(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number; statusId: number },
): Promise<{ success: true; message: string }> {
  const { customerId } = requireCompany(actor, input.customerId);
  await withTenant(deps.db, actor, async (tx) => {
    const row = await loadStatus(tx, customerId, input.statusId);
    authorize(actor, 'settings.delete');
    const inUse = await tx.change_orders.count({
      where: { customer_id: customerId, status: row.name, deleted_at: null },
    });
    if (inUse > 0) {
      const detail = inUse === 1 ? '1 change order has this status.' : `${inUse} change orders have this status.`;
      throw new AppError('CONFLICT', SENTENCES.inUse, { detail });
    }
    await tx.custom_statuses.deleteMany({ where: { customer_id: customerId, id: row.id } });
    await recordSetting(deps, tx, actor, {
      action: 'status.deleted',
      entity: ENTITY,
      entityId: row.id,
      before: bodyOf(row),
      pushes: 'status',
    });
  });
  deps.wakeRelay();
  return { success: true, message: SENTENCES.deleted };
}

async function loadStatus(tx: Tx, customerId: number, id: number) {
  await lockSettings(tx, customerId);
  // An order that is taking it is waited for, and takes it no more while this is open.
  await tx.$queryRaw`select id from custom_statuses where customer_id = ${customerId} and id = ${id} for update`;
  const row = await tx.custom_statuses.findFirst({ where: { customer_id: customerId, id } });
  if (!row) throw new AppError('NOT_FOUND', SENTENCES.notFound);
  return row;
}

async function readName(tx: Tx, customerId: number, name: string, but: number | null): Promise<string> {
  const rows = await tx.custom_statuses.findMany({
    where: { customer_id: customerId },
    select: { id: true, name: true },
  });
  const others = rows.filter(({ id }) => id !== but).map((row) => row.name);
  const sentence = validateStatusName(name, others);
  if (sentence === SENTENCES.nameTaken) throw new AppError('CONFLICT', sentence, { fields: { name: sentence } });
  refuseInvalid(sentence === null ? {} : { name: sentence });
  return name;
}

function bodyOf({ id, name, show_in_dashboard, version }: StatusBody): StatusBody {
  return { id, name, show_in_dashboard, version };
}
