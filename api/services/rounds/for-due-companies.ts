import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { findDueCompanies, type DueCompany, type DueDate, type DueTime } from '../../platform/find-due-companies.ts';

/**
 * Does a day's work for each company whose hour has come, exactly once a company and local date: the mark and what
 * `work` writes (rows, outbox) commit together. `work` calls no vendor. One company's failure keeps no other waiting;
 * it is tried again by the next round.
 */
export async function forDueCompanies(
  deps: Deps,
  kind: string,
  when: DueTime | DueDate,
  work: (tx: Tx, company: DueCompany) => Promise<void>,
): Promise<void> {
  let failed = 0;
  for (const company of await findDueCompanies(deps, kind, when)) {
    try {
      await withTenant(deps.db, company, async (tx) => {
        const marked = await tx.$executeRaw`
          insert into company_runs (customer_id, kind, local_date, created_at)
          values (${company.customerId}, ${kind}, ${company.localDate}::date, ${deps.clock.now()}) on conflict do nothing`;
        if (marked > 0) await work(tx, company);
      });
    } catch (error) {
      failed += 1;
      deps.log.error({ err: error, kind, customerId: company.customerId }, 'a round failed for a company');
    }
  }
  deps.wakeRelay();
  if (failed > 0) throw new Error(`${kind}: ${failed} companies failed`);
}
