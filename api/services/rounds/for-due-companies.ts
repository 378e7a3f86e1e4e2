import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { findDueCompanies, type DueCompany, type DueDate, type DueTime } from '../../platform/find-due-companies.ts';
import { forEachCompany } from './for-each-company.ts';

/**
 * Does a day's work for each company whose hour has come, exactly once a company and local date: the mark and what
 * `work` writes (rows, outbox) commit together. `work` calls no vendor; who failed is tried again by the next round.
 */
export async function forDueCompanies(
  deps: Deps,
  kind: string,
  when: DueTime | DueDate,
  work: (tx: Tx, company: DueCompany) => Promise<void>,
): Promise<void> {
  const due = await findDueCompanies(deps, kind, when);
  const round = forEachCompany(deps, kind, due, (company) =>
    withTenant(deps.db, company, async (tx) => {
      const marked = await tx.$executeRaw`
        insert into company_runs (customer_id, kind, local_date, created_at)
        values (${company.customerId}, ${kind}, ${company.localDate}::date, ${deps.clock.now()}) on conflict do nothing`;
      if (marked > 0) await work(tx, company);
    }),
  );
  await round.finally(() => deps.wakeRelay());
}
