import type { Deps } from '../../deps.ts';
import { keepRoundDone, keepRoundFault } from '../../platform/keep-round.ts';
import { withoutNumbers } from '../../watch-vendors.ts';
import { currentRequestId } from '../request-scope.ts';
import { RoundFailed } from './for-each-company.ts';
import { ROUNDS } from './rounds.ts';

/**
 * One visit of a schedule. How it went is kept for the operations page, which never changes how it goes.
 * @throws whatever the round threw; Temporal tries it again
 */
export async function runRound(deps: Deps, kind: keyof typeof ROUNDS): Promise<void> {
  const keep = (keeping: Promise<void>): Promise<void> =>
    keeping.catch((error: unknown) => deps.log.warn({ err: error, kind }, 'how a round went could not be kept'));
  try {
    await ROUNDS[kind](deps);
  } catch (error) {
    const companies = error instanceof RoundFailed ? error.companies : [];
    const reason = describeFailure(error instanceof RoundFailed ? error.cause : error);
    await keep(
      keepRoundFault(deps, {
        kind,
        companies: companies.length,
        firstCompany: companies[0] ?? null,
        reason,
        requestId: currentRequestId(),
      }),
    );
    throw error;
  }
  await keep(keepRoundDone(deps, kind));
}

/** Kind, code and sentence of an error without what may come from a company's rows: the log has it whole. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code } = error as Error & { code?: unknown };
  // The database's client quotes our source first; its own sentence comes last.
  const sentence = error.message.trim().split('\n').at(-1) ?? '';
  const safe = withoutNumbers(sentence.replaceAll(/"[^"]*"|\([^()]*\)|(?<!\w)'[^']*'/g, '…'));
  return `${error.name}${typeof code === 'string' ? ` ${code}` : ''}: ${safe}`;
}
