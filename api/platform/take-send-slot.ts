import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

/**
 * Reserves the next moment a text may leave, so that all processes together keep to SMS_PER_SECOND. Returns milliseconds
 * to wait. With stand-ins there is no limit.
 */
export async function takeSendSlot(deps: Deps): Promise<number> {
  if (deps.config.STAND_INS) return 0;
  const now = deps.clock.now();
  const gapMs = 1000 / deps.config.SMS_PER_SECOND;
  return withPlatform(deps.db, 'sending rate', async (tx) => {
    const [row] = await tx.$queryRaw<{ slot: number }[]>`
      insert into system_state (key, value, updated_at) values ('sms_slot', to_jsonb(${now.getTime()}::float8), ${now})
      on conflict (key) do update set value = to_jsonb(greatest((system_state.value)::text::float8 + ${gapMs}::float8, ${now.getTime()}::float8)), updated_at = ${now}
      returning (value)::text::float8 as slot`;
    return Math.max(0, Math.round((row?.slot ?? 0) - now.getTime()));
  });
}
