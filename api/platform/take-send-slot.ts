import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';

/** A slot further ahead than this is left over from a clock that was set back. */
const FURTHEST_MS = 60_000;

/**
 * Reserves the next moment a text may leave, so that all processes together keep to SMS_PER_SECOND. Returns milliseconds
 * to wait. This is pace, not business time: the machine's clock counts. With stand-ins there is no limit.
 */
export async function takeSendSlot(deps: Deps): Promise<number> {
  if (deps.config.STAND_INS) return 0;
  const now = Date.now();
  const gapMs = 1000 / deps.config.SMS_PER_SECOND;
  return withPlatform(deps.db, 'sending rate', async (tx) => {
    const [row] = await tx.$queryRaw<{ slot: number }[]>`
      insert into system_state (key, value, updated_at) values ('sms_slot', to_jsonb(${now}::float8), ${new Date(now)})
      on conflict (key) do update set updated_at = ${new Date(now)}, value = to_jsonb(case
        when (system_state.value)::text::float8 > ${now + FURTHEST_MS}::float8 then ${now}::float8
        else greatest((system_state.value)::text::float8 + ${gapMs}::float8, ${now}::float8) end)
      returning (value)::text::float8 as slot`;
    return Math.max(0, Math.round((row?.slot ?? now) - now));
  });
}
