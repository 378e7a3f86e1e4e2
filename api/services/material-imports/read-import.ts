import { MESSAGES } from '../../../domain/messages.ts';
import { PRICE_FILE_PROBLEMS } from '../../../domain/price-file/problems.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { runPriceFileJob, type PriceFileAnswer } from '../../documents/price-file/run-price-file-job.ts';
import { enqueuePush } from '../enqueue.ts';
import { writeAudit } from '../write-audit.ts';

interface Import {
  customerId: number;
  importId: number;
}

/** A file that ended its reader so often is given up: the next worker would go the same way. */
const MOST_ATTEMPTS = 3;
const TELL_EVERY_MS = 1_000;

/**
 * Reads an uploaded list, compares it with the price list and leaves the review on its row. Only a row that is still
 * processing takes a result, and only once: a second reader, a retry and a cancel in between change nothing.
 * `signal` ends it early; it then rejects.
 */
export async function readImport(deps: Deps, of: Import, signal?: AbortSignal): Promise<void> {
  const begun = await beginAttempt(deps, of);
  if (!begun) return;
  if (begun.attempts > MOST_ATTEMPTS) return failImport(deps, of, PRICE_FILE_PROBLEMS.given_up);
  const bytes = await deps.files.get(begun.fileHash);
  if (!bytes) return failImport(deps, of, PRICE_FILE_PROBLEMS.broken);
  const answer = await runPriceFileJob(
    { bytes: new Uint8Array(bytes), listed: begun.listed, columns: begun.columns },
    { onRows: tellRows(deps, of), ...(signal ? { signal } : {}) },
  );
  await finish(deps, of, answer);
}

interface Begun {
  attempts: number;
  fileHash: string;
  listed: string;
  columns: string | null;
}

async function beginAttempt(deps: Deps, of: Import): Promise<Begun | null> {
  return withTenant(deps.db, of, async (tx) => {
    const [row] = await tx.$queryRaw<{ attempts: number; file_hash: string; columns: string | null }[]>`
      update material_imports set attempts = attempts + 1, started_at = ${deps.clock.now()}
      where id = ${of.importId} and customer_id = ${of.customerId} and status = 'processing' returning attempts, file_hash, columns`;
    if (!row) return null;
    const [list] = await tx.$queryRaw<{ listed: string | null }[]>`
      select json_agg(json_build_object('id', id, 'description', description, 'unit', unit, 'price', price::text))::text as listed
      from materials where customer_id = ${of.customerId}`;
    return { attempts: row.attempts, fileHash: row.file_hash, listed: list?.listed ?? '[]', columns: row.columns };
  });
}

/** Notes how far it is, at most each second; a note that fails is no failure. */
function tellRows(deps: Deps, of: Import): (rows: number) => void {
  let told = Date.now();
  return (rows) => {
    if (Date.now() - told < TELL_EVERY_MS) return;
    told = Date.now();
    void withTenant(deps.db, of, (tx) =>
      tx.material_imports.updateMany({
        where: { id: of.importId, customer_id: of.customerId, status: 'processing' },
        data: { rows_read: rows },
      }),
    ).catch(() => undefined);
  };
}

type Ending = Exclude<PriceFileAnswer, { kind: 'progress' }>;

async function finish(deps: Deps, of: Import, answer: Ending): Promise<void> {
  if (answer.kind === 'problem') return failImport(deps, of, PRICE_FILE_PROBLEMS[answer.problem]);
  await settle(deps, of, { status: 'completed', result: answer.review, rows_read: answer.materials });
}

/** Ends an import with a sentence; one that ended otherwise meanwhile stays as it is. */
export async function failImport(
  deps: Deps,
  of: Import,
  sentence: string = MESSAGES.materials.processingFailed,
): Promise<void> {
  await settle(deps, of, { status: 'failed', error: sentence });
}

async function settle(
  deps: Deps,
  of: Import,
  ending: { status: 'completed'; result: string; rows_read: number } | { status: 'failed'; error: string },
): Promise<void> {
  const at = deps.clock.now();
  await withTenant(deps.db, of, async (tx) => {
    const { count } = await tx.material_imports.updateMany({
      where: { id: of.importId, customer_id: of.customerId, status: 'processing' },
      data: { ...ending, finished_at: at },
    });
    if (count === 0) return;
    await writeAudit(
      tx,
      at,
      { kind: 'system', customerId: of.customerId, reason: 'material import' },
      {
        action: `material_import.${ending.status}`,
        entity: 'material_import',
        entityId: of.importId,
        after: ending.status === 'failed' ? { error: ending.error } : { rows: ending.rows_read },
      },
    );
    const payload = { customerId: of.customerId, entity: 'material_import', id: of.importId };
    await enqueuePush(tx, at, payload);
  });
  deps.wakeRelay();
}
