import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { ColumnChoice } from '../../../domain/price-file/price-file.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { enqueue, importAggregate } from '../enqueue.ts';
import { writeAudit } from '../write-audit.ts';
import { allowImport } from './start-import.ts';

/**
 * Reads an uploaded list again with the chosen columns. What was read before is replaced.
 * @throws AppError NOT_FOUND, ROLE, DEMO_MODE, INVALID, CONFLICT
 */
export async function chooseImportColumns(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number; importId: number; sheets: ColumnChoice[] },
): Promise<ResponseOf<'materialImports.chooseColumns'>> {
  allowImport(actor, input.customerId);
  refuseColumnsUsedTwice(input.sheets);
  const at = deps.clock.now();
  await withTenant(deps.db, actor, async (tx) => {
    const where = { id: input.importId, customer_id: actor.customerId };
    const { count } = await tx.material_imports.updateMany({
      where: { ...where, status: 'completed' },
      data: {
        status: 'processing',
        columns: JSON.stringify(input.sheets),
        result: null,
        attempts: 0,
        rows_read: 0,
        finished_at: null,
      },
    });
    if (count === 0) {
      const waiting = await tx.material_imports.count({ where: { ...where, status: { not: 'cancelled' } } });
      throw waiting === 0 ? new AppError('NOT_FOUND') : new AppError('CONFLICT', MESSAGES.materials.notReadYet);
    }
    const payload = { customerId: actor.customerId, importId: input.importId };
    await enqueue(tx, at, { aggregate: importAggregate(input.importId), kind: 'start_import', payload });
    await writeAudit(tx, at, actor, {
      action: 'material_import.columns_chosen',
      entity: 'material_import',
      entityId: input.importId,
      after: { sheets: input.sheets },
    });
  });
  deps.wakeRelay();
  return { success: true, message: 'The price list is being read again.', job_id: input.importId };
}

function refuseColumnsUsedTwice(sheets: readonly ColumnChoice[]): void {
  for (const { description, size, unit, price, discount, multiplier } of sheets) {
    const columns = [...description, size, unit, price, discount, multiplier].filter((column) => column !== null);
    if (new Set(columns).size < columns.length) throw new AppError('INVALID', MESSAGES.materials.columnTwice);
  }
}
