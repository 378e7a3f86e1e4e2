import { withPlatform } from '../../prisma/walls.ts';
import type { Deps } from '../deps.ts';
import { storableBody } from './read-inbound-form.ts';
import { receiveText } from './receive-text.ts';
import { releaseBlockedTexts } from './release-blocked-texts.ts';
import { withRequest } from './request-scope.ts';

const FIRST_LOOK_BACK_MS = 24 * 3600_000;
/** Twilio's list lags a little behind its webhooks; look again at what was already seen. */
const OVERLAP_MS = 5 * 60_000;
const AT_ONCE = 1_000;

/** Takes in the texts the vendor holds and we never acknowledged (we were down for longer than its retries), and those a flood held back. */
export async function sweepInboundTexts(deps: Deps): Promise<number> {
  const platform = deps.config.TWILIO_FROM;
  if (!platform) return 0;
  const now = deps.clock.now();
  const { since, owned } = await withPlatform(deps.db, 'sweep', async (tx) => {
    const owned = await tx.sender_numbers.findMany({ select: { phone_number: true } });
    const row = await tx.system_state.findUnique({ where: { key: 'inbound_swept_until' } });
    const since = row
      ? new Date(new Date(String(row.value)).getTime() - OVERLAP_MS)
      : new Date(now.getTime() - FIRST_LOOK_BACK_MS);
    return { since, owned: owned.map((one) => one.phone_number) };
  });
  // All of them: what one look leaves out, the next one does not go back to.
  // One list of the whole account where companies have numbers of their own, instead of one list a number.
  const numbers = new Set([platform, ...owned]);
  const filter = numbers.size === 1 ? { to: platform } : {};
  const listed = (await deps.texts.list({ ...filter, since, limit: Infinity })).filter(
    (text) => text.direction === 'inbound' && numbers.has(text.to),
  );
  const seen = new Set<string>();
  for (let at = 0; at < listed.length; at += AT_ONCE) {
    const sids = listed.slice(at, at + AT_ONCE).map((text) => text.sid);
    const known = await withPlatform(deps.db, 'sweep', (tx) =>
      tx.inbound_texts.findMany({ where: { sid: { in: sids } }, select: { sid: true } }),
    );
    for (const row of known) seen.add(row.sid);
  }
  const missed = listed.filter((text) => !seen.has(text.sid)).sort((a, b) => a.sentAt.getTime() - b.sentAt.getTime());
  for (const text of missed) {
    const media = text.numMedia > 0 ? await deps.texts.listMedia(text.sid) : [];
    // 'Yesterday' counts from the day it was sent, and a STOP must not undo a later START.
    const body = storableBody(text.body);
    await withRequest({ requestId: `sweep-${text.sid}`, now: text.sentAt }, () =>
      receiveText(deps, { sid: text.sid, from: text.from, to: text.to, body, media, optOutType: null }),
    );
  }
  await withPlatform(deps.db, 'sweep', (tx) =>
    tx.system_state.upsert({
      where: { key: 'inbound_swept_until' },
      create: { key: 'inbound_swept_until', value: now.toISOString(), updated_at: now },
      update: { value: now.toISOString(), updated_at: now },
    }),
  );
  await releaseBlockedTexts(deps);
  return missed.length;
}
