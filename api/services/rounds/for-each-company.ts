import type { Deps } from '../../deps.ts';

/** A round that failed for some companies; `cause` is what the first of them met. */
export class RoundFailed extends Error {
  readonly companies: readonly number[];

  constructor(kind: string, companies: readonly number[], cause: unknown) {
    super(`${kind}: ${companies.length} companies failed`, { cause });
    this.companies = companies;
  }
}

/**
 * Does a round's work for one company after the other. One company's failure keeps no other waiting.
 * @throws RoundFailed at the end, when some failed; the next visit tries them again
 */
export async function forEachCompany<C extends { customerId: number }>(
  deps: Pick<Deps, 'log'>,
  kind: string,
  companies: readonly C[],
  work: (company: C) => Promise<unknown>,
): Promise<void> {
  const failed: number[] = [];
  let first: unknown;
  for (const company of companies) {
    try {
      await work(company);
    } catch (error) {
      if (failed.length === 0) first = error;
      failed.push(company.customerId);
      deps.log.error({ err: error, kind, customerId: company.customerId }, 'a round failed for a company');
    }
  }
  if (failed.length > 0) throw new RoundFailed(kind, failed, first);
}
