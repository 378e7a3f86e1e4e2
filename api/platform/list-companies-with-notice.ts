import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

/** Companies that have a job with a notice period; which job and what period stays theirs. Demos warn nobody. */
export async function listCompaniesWithNotice(deps: Pick<Deps, 'db'>): Promise<number[]> {
  const rows = await withPlatform(
    deps.db,
    'companies with a notice clock',
    (tx) => tx.$queryRaw<{ id: number }[]>`
      select c.id from customers c where c.deleted_at is null and not c.demo_account
        and exists (select from jobs j where j.customer_id = c.id and j.notice_amount is not null) order by c.id`,
  );
  return rows.map(({ id }) => id);
}
