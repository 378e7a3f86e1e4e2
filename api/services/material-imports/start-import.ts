import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { hasPriceFileEnding, PRICE_FILE_PROBLEMS, PriceFileError } from '../../../domain/price-file/problems.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ResponseOf } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { uploadedFileName } from '../../documents/document-names.ts';
import { sniffPriceFile } from '../../documents/price-file/sniff-price-file.ts';
import { answerOnce } from '../answer-once.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { enqueue, importAggregate } from '../enqueue.ts';
import { writeAudit } from '../write-audit.ts';

type Started = ResponseOf<'materialImports.start'>;

/** Reviews nobody came back to are forgotten after a week. */
const KEPT_MS = 7 * 24 * 3600_000;

/** Who may not, hears so before a byte of the file is read. @throws AppError NOT_FOUND, ROLE, DEMO_MODE */
export function allowImport(actor: UserActor, customerId: number): void {
  requireCompany(actor, customerId);
  authorize(actor, 'settings.add');
}

/**
 * Keeps an uploaded price list and has it read by a workflow. What is no list at all is refused here at once.
 * @throws AppError NOT_FOUND, ROLE, DEMO_MODE, UNSUPPORTED_MEDIA
 */
export async function startImport(
  deps: Deps,
  actor: UserActor,
  input: { customerId: number; bytes: Uint8Array; filename: string; key: string | null },
): Promise<Started> {
  allowImport(actor, input.customerId);
  refuseForeign(input);
  const hash = await deps.files.put(input.bytes);
  const start = () => insertImport(deps, actor, { ...input, hash });
  const request = { key: input.key ?? '', route: 'materialImports.start', body: { customer: input.customerId, hash } };
  const started = input.key === null ? await start() : await answerOnce(deps, actor, request, start);
  deps.wakeRelay();
  return started as Started;
}

function refuseForeign({ bytes, filename }: { bytes: Uint8Array; filename: string }): void {
  if (!hasPriceFileEnding(filename)) throw new AppError('UNSUPPORTED_MEDIA', PRICE_FILE_PROBLEMS.ending);
  try {
    sniffPriceFile(bytes);
  } catch (error) {
    if (!(error instanceof PriceFileError)) throw error;
    throw new AppError(error.problem === 'empty' ? 'INVALID' : 'UNSUPPORTED_MEDIA', error.message);
  }
}

async function insertImport(
  deps: Deps,
  actor: UserActor,
  file: { bytes: Uint8Array; filename: string; hash: string },
): Promise<Started> {
  const at = deps.clock.now();
  return withTenant(deps.db, actor, async (tx) => {
    await tx.material_imports.deleteMany({
      where: { customer_id: actor.customerId, created_at: { lt: new Date(at.getTime() - KEPT_MS) } },
    });
    const filename = uploadedFileName(file.filename);
    const row = await tx.material_imports.create({
      data: {
        customer_id: actor.customerId,
        user_id: actor.userId,
        filename,
        file_hash: file.hash,
        size: file.bytes.length,
        created_at: at,
      },
      select: { id: true },
    });
    const payload = { customerId: actor.customerId, importId: row.id };
    await enqueue(tx, at, { aggregate: importAggregate(row.id), kind: 'start_import', payload });
    await writeAudit(tx, at, actor, {
      action: 'material_import.started',
      entity: 'material_import',
      entityId: row.id,
      after: { filename, size: file.bytes.length },
    });
    return { success: true, message: 'The price list is being read.', job_id: row.id };
  });
}
