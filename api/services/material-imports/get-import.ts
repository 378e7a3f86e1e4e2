import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { REFUSALS } from '../../../domain/price-file/refusals.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { MaterialImportBody } from '../../contract/material-imports.ts';
import type { Deps } from '../../deps.ts';
import type { ImportReview } from '../../documents/price-file/review-materials.ts';
import { allowImport } from './start-import.ts';

/** How an import goes, and what was read. One that was cancelled is gone. @throws AppError NOT_FOUND, ROLE, DEMO_MODE */
export async function getImport(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number; importId: number },
): Promise<MaterialImportBody> {
  allowImport(actor, input.customerId);
  const row = await withTenant(deps.db, actor, (tx) =>
    tx.material_imports.findFirst({
      where: { id: input.importId, customer_id: actor.customerId, status: { not: 'cancelled' } },
    }),
  );
  if (!row) throw new AppError('NOT_FOUND');
  const review = row.result === null ? null : (JSON.parse(row.result) as ImportReview);
  return {
    job_id: row.id,
    status: row.status as MaterialImportBody['status'],
    filename: row.filename,
    created_at: row.created_at.toISOString(),
    rows_read: row.rows_read,
    materials: review?.materials ?? null,
    refused: review?.refused.map((refused) => ({ ...refused, reason: REFUSALS[refused.code] })) ?? null,
    labor: (review?.labor ?? []).map(({ description, price, sheet, row: line }) => ({
      labor_type: description,
      rate_value: Number(price),
      sheet,
      row: line,
    })),
    sheets: review?.sheets ?? null,
    passed: review?.passed ?? null,
    error: row.status === 'failed' ? (row.error ?? MESSAGES.materials.processingFailed) : null,
  };
}
