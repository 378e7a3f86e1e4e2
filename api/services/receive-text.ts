import { maskPhone } from '../../domain/phone.ts';
import { readSmsKeyword, type SmsKeywordEffect } from '../../domain/sms-keywords.ts';
import type { Tx } from '../../prisma/client.ts';
import type { Deps } from '../deps.ts';
import { withPlatform, type EnterTenant } from '../../prisma/walls.ts';
import { listCompaniesOfNumber } from '../platform/list-companies-of-number.ts';
import { receivePlainText } from '../platform/receive-plain-text.ts';
import { takeRate } from '../platform/take-rate.ts';
import { approvalAggregate, enqueue } from './enqueue.ts';
import type { InboundText } from './read-inbound-form.ts';
import { currentRequestId, scopedNow } from './request-scope.ts';
import { listRecipients, routeText, routeToOwner, type RouteOutcome } from './route-text.ts';

export type ReceiveOutcome = 'duplicate' | 'keyword' | 'unknown' | 'blocked' | RouteOutcome;

/**
 * Takes one text in: stores it once by its sid, finds whose it is, and in the same transaction makes it a message of
 * that company with a nudge for its conversation. STOP, START and HELP end here, before any model.
 * Source: docs/rules.md#texting.
 */
export async function receiveText(deps: Deps, text: InboundText): Promise<ReceiveOutcome> {
  const now = scopedNow() ?? deps.clock.now();
  const outcome = (await receiveQuickly(deps, text, now)) ?? (await receiveSlowly(deps, text, now));
  if (outcome !== 'duplicate') deps.wakeRelay();
  deps.log.info({ requestId: currentRequestId(), sid: text.sid, outcome, from: maskPhone(text.from) }, 'text received');
  return outcome;
}

/** One statement for a text that can be no keyword; null when the long way must decide. */
async function receiveQuickly(deps: Deps, text: InboundText, now: Date): Promise<'routed' | 'duplicate' | null> {
  if (text.optOutType || readSmsKeyword(text.body)) return null;
  const outcome = await receivePlainText(deps, text, now, currentRequestId());
  return outcome === 'slow' ? null : outcome;
}

async function receiveSlowly(deps: Deps, text: InboundText, now: Date): Promise<ReceiveOutcome> {
  return withPlatform(deps.db, 'receive a text', async (tx, enterTenant) => {
    const id = await storeOnce(tx, text, now);
    if (id === null) return 'duplicate';
    const settle = (result: ReceiveOutcome) => tx.inbound_texts.update({ where: { id }, data: { outcome: result } });

    const keyword = await applyKeyword(tx, text, now);
    if (keyword) {
      await settle('keyword');
      if (keyword.effect === 'stop' && keyword.isNews) await endChases(tx, enterTenant, text.from, now);
      if (keyword.isNews && (keyword.weConfirm || deps.config.OPT_OUT_REPLIES === 'ours')) {
        await enqueue(tx, now, {
          aggregate: `keyword-${id}`,
          kind: 'answer_keyword',
          payload: { inboundTextId: id, effect: keyword.effect },
        });
      }
      return 'keyword';
    }

    const { owner, companies } = await listRecipients(tx, text, deps.config.TWILIO_FROM);
    if (companies.length === 0) {
      await settle('unknown');
      if ((await takeRate(tx, `unknown:${text.from}`, 1, 24 * 3600, now)) === null) {
        await enqueue(tx, now, {
          aggregate: `unknown-${text.from.slice(-4)}-${id}`,
          kind: 'answer_unknown',
          payload: { inboundTextId: id },
        });
      }
      return 'unknown';
    }
    if ((await takeRate(tx, `inbound:${text.from}`, deps.config.INBOUND_TEXTS_PER_MINUTE, 60, now)) !== null) {
      await settle('blocked');
      await tellFlood(tx, id, text.from, now);
      return 'blocked';
    }
    if (owner !== null) return routeToOwner(tx, enterTenant, { id, text, owner, now });
    return routeText(tx, enterTenant, { id, text, companies, now });
  });
}

async function storeOnce(tx: Tx, text: InboundText, now: Date): Promise<number | null> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    insert into inbound_texts (sid, from_number, to_number, body, media, opt_out, received_at, request_id)
    values (${text.sid}, ${text.from}, ${text.to}, ${text.body}, ${JSON.stringify(text.media)}::jsonb, ${text.optOutType}, ${now}, ${currentRequestId()})
    on conflict (sid) do nothing returning id`;
  return rows[0]?.id ?? null;
}

async function applyKeyword(
  tx: Tx,
  text: InboundText,
  now: Date,
): Promise<{ effect: SmsKeywordEffect; weConfirm: boolean; isNews: boolean } | null> {
  const told = text.optOutType?.toLowerCase();
  const keyword = readSmsKeyword(text.body);
  const effect = told === 'stop' || told === 'start' || told === 'help' ? told : keyword?.effect;
  // A picture beside our own reading of a word is work; the carrier's verdict stands.
  if (!effect || (!told && text.media.length > 0)) return null;
  if (!told && keyword?.onlyIfOptedOut) {
    const row = await tx.opt_outs.findUnique({ where: { phone_number: text.from } });
    if (!row?.opted_out) return null;
  }
  if (effect !== 'help') {
    // The same words twice in one moment, taken by two processes, are one change.
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`opt-out:${text.from}`}))`;
    const before = await tx.opt_outs.findUnique({ where: { phone_number: text.from } });
    // A text that was swept up late may be older than what the number decided since.
    const isNews = await tx.$executeRaw`
      insert into opt_outs (phone_number, opted_out, changed_at) values (${text.from}, ${effect === 'stop'}, ${now})
      on conflict (phone_number) do update set opted_out = excluded.opted_out, changed_at = excluded.changed_at
      where opt_outs.changed_at <= excluded.changed_at`;
    // Whoever asks again for what he has is left alone, as the carrier does.
    const isChange = (before?.opted_out ?? false) !== (effect === 'stop');
    if (isNews === 0 || !isChange) return { effect, weConfirm: false, isNews: false };
  }
  return { effect, weConfirm: !told && keyword !== null && !keyword.answeredByCarrier, isNews: true };
}

/** Whoever opted out is chased no more: each open request looks at its row at once, and its office hears why. */
async function endChases(tx: Tx, enterTenant: EnterTenant, phone: string, now: Date): Promise<void> {
  for (const { id: customerId } of await listCompaniesOfNumber(tx, phone)) {
    await enterTenant(customerId, async (inside) => {
      const open = await inside.approval_requests.findMany({
        where: { contact_phone: phone, status: 'awaiting' },
        select: { id: true },
      });
      for (const { id } of open) {
        await enqueue(inside, now, {
          aggregate: approvalAggregate(id),
          kind: 'nudge_approval',
          payload: { customerId, requestId: id },
        });
      }
    });
  }
}

/** Once an hour: a flood of texts must not be answered by a flood. What was blocked is taken up later, see `releaseBlockedTexts`. */
async function tellFlood(tx: Tx, id: number, phone: string, now: Date): Promise<void> {
  if ((await takeRate(tx, `flood:${phone}`, 1, 3600, now)) !== null) return;
  await enqueue(tx, now, { aggregate: `flood-${id}`, kind: 'answer_flood', payload: { inboundTextId: id } });
}
