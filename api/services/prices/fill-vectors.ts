import { materialVector, vectorText } from '../../../domain/material-vector.ts';
import { withPlatform, withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';

const CHUNK = 500;
/** In `system_state`: the embedding model of every vector, '' for our own n-grams. */
const MODEL_OF_VECTORS = 'model_of_vectors';

const LOOK_AGAIN_MS = 24 * 60 * 60_000;
/** When this process last looked for vectors of another model. */
const lookedAt = new WeakMap<Deps['db'], number>();

type FillDeps = Pick<Deps, 'db' | 'senses'>;

/**
 * Gives a company's materials that have none their vector, a chunk a transaction, so that nobody waits behind a long list;
 * of the embedding model where one is set, else our own n-grams. Look-ups work without. Returns how many were filled.
 * @throws AppError UNAVAILABLE while the model does not answer; the next round goes on where this one stopped
 */
export async function fillVectors(deps: FillDeps, customerId: number): Promise<number> {
  await forgetOthers(deps, customerId, modelOf(deps));
  return fillMissing(deps, customerId);
}

async function fillMissing(deps: FillDeps, customerId: number): Promise<number> {
  const embed = deps.senses?.embed ?? null;
  const by = modelOf(deps);
  let filled = 0;
  for (;;) {
    const rows = await withTenant(
      deps.db,
      { customerId },
      (tx) => tx.$queryRaw<{ id: number; search_text: string }[]>`
        select id, search_text from materials where customer_id = ${customerId} and embedding is null order by id limit ${CHUNK}`,
    );
    if (rows.length > 0) {
      const texts = rows.map(({ search_text }) => search_text);
      const vectors = (embed ? await embed.vectors(texts) : texts.map(materialVector)).map(vectorText);
      // A description that changed meanwhile keeps none: its vector would be the old words'.
      await withTenant(
        deps.db,
        { customerId },
        (tx) => tx.$executeRaw`update materials m set embedding = x.vector::vector, embedded_by = ${by}
          from unnest(${rows.map(({ id }) => id)}::int[], ${texts}::text[], ${vectors}::text[]) as x(id, words, vector)
          where m.customer_id = ${customerId} and m.id = x.id and m.search_text = x.words`,
      );
    }
    filled += rows.length;
    if (rows.length < CHUNK) return filled;
  }
}

/** After a change of the embedding model every vector of another one is nothing worth. */
async function forgetOthers(deps: FillDeps, customerId: number, by: string | null): Promise<void> {
  await withTenant(
    deps.db,
    { customerId },
    (tx) => tx.$executeRaw`update materials set embedding = null
      where customer_id = ${customerId} and embedding is not null and embedded_by is distinct from ${by}`,
  );
}

/**
 * The background round: every company in turn. One that has nothing to fill costs a look at an index: vectors of another model are only
 * looked for when the model has changed since the last whole round, on a process's first round, and once a day. A process with an
 * earlier setting may have written some beside this one.
 */
export async function fillAllVectors(deps: FillDeps & Pick<Deps, 'clock'>): Promise<void> {
  const by = modelOf(deps) ?? '';
  const { companies, isSame } = await withPlatform(deps.db, 'companies whose materials need vectors', async (tx) => ({
    companies: await tx.customers.findMany({ select: { id: true }, orderBy: { id: 'asc' } }),
    isSame: (await tx.system_state.findUnique({ where: { key: MODEL_OF_VECTORS } }))?.value === by,
  }));
  const now = deps.clock.now().getTime();
  const looked = lookedAt.get(deps.db);
  const isLooking = !isSame || looked === undefined || now - looked >= LOOK_AGAIN_MS;
  // Noted before anything is changed: a round that is broken off is followed by one that looks again.
  if (!isSame) await noteModel(deps, { changingTo: by });
  for (const { id } of companies) await (isLooking ? fillVectors(deps, id) : fillMissing(deps, id));
  if (!isSame) await noteModel(deps, by);
  if (isLooking) lookedAt.set(deps.db, now);
}

const modelOf = (deps: FillDeps): string | null => deps.senses?.embed?.model ?? null;

async function noteModel(deps: FillDeps & Pick<Deps, 'clock'>, value: string | { changingTo: string }): Promise<void> {
  const at = deps.clock.now();
  await withPlatform(deps.db, 'the model of vectors', (tx) =>
    tx.system_state.upsert({
      where: { key: MODEL_OF_VECTORS },
      create: { key: MODEL_OF_VECTORS, value, updated_at: at },
      update: { value, updated_at: at },
    }),
  );
}
