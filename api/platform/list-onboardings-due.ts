import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

/** Companies somebody began to set up and that a reminder is due for; what is missing stays theirs. */
export async function listOnboardingsDue(deps: Pick<Deps, 'db'>, now: Date): Promise<number[]> {
  const rows = await withPlatform(
    deps.db,
    'onboardings due',
    (tx) => tx.$queryRaw<{ id: number }[]>`
      select o.customer_id as id from onboardings o join customers c on c.id = o.customer_id and c.deleted_at is null and not c.demo_account
      where o.finished_at is null and o.next_reminder_at <= ${now} order by o.customer_id`,
  );
  return rows.map(({ id }) => id);
}
