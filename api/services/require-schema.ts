import { AppError } from '../../domain/errors.ts';
import { findSchemaProblem } from '../../prisma/schema.ts';
import type { Deps } from '../deps.ts';

/** @throws AppError UNAVAILABLE, saying why, unless the database has the schema of this build. */
export async function requireSchema(deps: Pick<Deps, 'db'>): Promise<void> {
  const problem = await findSchemaProblem(deps.db);
  if (problem) throw new AppError('UNAVAILABLE', problem);
}
