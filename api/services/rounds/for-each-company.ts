import type { Deps } from '../../deps.ts';

/**
 * Does a round's work for one company after the other. One company's failure keeps no other waiting.
 * @throws Error at the end, when some failed; the next visit tries them again
 */
export async function forEachCompany<C extends { customerId: number }>(
  deps: Pick<Deps, 'log'>,
  kind: string,
  companies: readonly C[],
  work: (company: C) => Promise<unknown>,
): Promise<void> {
  let failed = 0;
  for (const company of companies) {
    try {
      await work(company);
    } catch (error) {
      failed += 1;
      deps.log.error({ err: error, kind, customerId: company.customerId }, 'a round failed for a company');
    }
  }
  if (failed > 0) throw new Error(`${kind}: ${failed} companies failed`);
}
