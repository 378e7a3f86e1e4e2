import { setTimeout as wait } from 'node:timers/promises';
import { COMPANY_LINE } from '../../prisma/seed/people.ts';
import type { Deps } from '../../api/deps.ts';
import { measureSms } from '../../domain/sms-segments.ts';
import { burstsOf, timed } from './bursts.ts';
import type { EvalCase, Variant } from './case.ts';
import { gradeCase, type Grade, type Outcome } from './graders/grade-case.ts';
import type { SentTexts } from './graders/grade-words.ts';
import { applyFault, type FaultKind } from './world/apply-fault.ts';
import { modelsWith } from './world/fault-models.ts';
import { cloneWorld, type CaseWorld } from './world/clone-world.ts';
import { makeMedium } from './world/make-media.ts';
import type { EvalWorld } from './world/open-eval-world.ts';
import { prepareSetup } from './world/prepare-setup.ts';
import { readEndState } from './world/read-end-state.ts';
import { readRows } from './world/read-rows.ts';
import { settle, type Models, type SettleOptions } from './world/settle.ts';

export interface CaseRun {
  variant: string;
  grade: Grade;
  /** Every text in both directions and every tool, in order. */
  transcript: string[];
  /** Milliseconds from a burst's webhook until its reply was handed over. */
  replyMs: number[];
  segments: number[];
  /** For comparing a faulty run with a clean one: what was left, without ids and times. */
  digest: string;
  /** Lines of orders that were added or whose quantity changed after the setup. */
  writtenItems?: number[];
  /** It did not come to its end: the harness or the product threw. */
  broke?: boolean;
}

const SETUP_BEFORE_MS = 60 * 60_000;

let serial = 0;

/** Runs one variant of a case in companies of its own, over the real webhook, and grades what is left. */
export async function runCase(
  world: EvalWorld,
  one: EvalCase,
  variant: Variant,
  models?: Models,
  fault: FaultKind | null = null,
): Promise<CaseRun> {
  serial += 1;
  const own = await cloneWorld(world.owner, serial);
  const options: SettleOptions = { models: modelsWith(fault) ?? models, doubled: fault === 'overtaken' };
  const clock = { at: timed(variant.turns)[0]!.time };
  const deps: Deps = { ...world.deps, clock: { now: () => clock.at } };
  clock.at = new Date(clock.at.getTime() - SETUP_BEFORE_MS);
  const setup = await prepareSetup(world.owner, deps, own, one.setup);
  await settle(world, deps, own, options);
  const before = await readEndState(world.owner, own);
  const rowsBefore = one.expect.unchanged ? await readRows(world.owner, own) : null;
  const heard = countTexts(world, own);

  const transcript: string[] = [];
  const replyMs: number[] = [];
  let last: string[] = [];
  for (const burst of applyFault(fault, burstsOf(timed(variant.turns)))) {
    const started = performance.now();
    const said = countTexts(world, own);
    const posts = burst.map((text) => async () => {
      clock.at = text.time;
      const person = own.phones[text.from];
      if (!person) throw new Error(`Nobody is called '${text.from}' in the base world.`);
      transcript.push(`${text.from}: ${text.text}${text.media ? ` [${text.media.join(', ')}]` : ''}`);
      const media = await Promise.all(
        (text.media ?? []).map((name, index) => makeMedium(name, own.summit * 10 + index)),
      );
      if (fault === 'duplicate') world.twilio.faults.add({ at: 'inbound', kind: 'duplicate', key: person });
      const { taken } = await world.twilio.receive({
        from: person,
        to: COMPANY_LINE,
        body: text.text,
        media,
        at: text.time,
      });
      if (!taken) throw new Error('The webhook did not take the text.');
    });
    if (fault === 'at-once') await Promise.all(posts.map((post) => post()));
    else for (const post of posts) await post();
    await settle(world, deps, own, options);
    replyMs.push(performance.now() - started);
    const replies = newTexts(world, own, said);
    const sender = burst.at(-1)!.from;
    last = replies[sender] ?? [];
    for (const [person, texts] of Object.entries(replies))
      for (const text of texts) transcript.push(`→ ${person}: ${text}`);
  }
  await wait(0);
  const after = await readEndState(world.owner, own);
  const sent: SentTexts = {
    byPerson: newTexts(world, own, heard),
    senders: [...new Set(variant.turns.map((turn) => turn.from))],
    told: variant.turns.map((turn) => turn.text ?? ''),
    last,
  };
  const outcome: Outcome = {
    setup,
    before,
    after,
    rowsBefore,
    rowsAfter: one.expect.unchanged ? await readRows(world.owner, own) : null,
    sent,
  };
  for (const call of after.tools)
    transcript.push(`  ${call.ok ? '' : 'refused '}${call.tool} ${JSON.stringify(call.arguments)}`);
  for (const turn of after.turns)
    for (const event of turn.guard) transcript.push(`  guard ${event.rule}: ${event.why}`);
  return {
    variant: variant.name,
    grade: gradeCase(one.expect, outcome),
    transcript,
    replyMs,
    segments: sent.senders.flatMap((person) => (sent.byPerson[person] ?? []).map((text) => measureSms(text).segments)),
    digest: digestOf(outcome),
    writtenItems: writtenItems(outcome),
  };
}

function writtenItems({ before, after }: Outcome): number[] {
  const had = new Map(before.orders.flatMap(({ items }) => items.map(({ id, quantity }) => [id, quantity])));
  const items = after.orders.flatMap((order) => order.items);
  return items.filter(({ id, quantity }) => had.get(id) !== quantity).map(({ id }) => id);
}

function countTexts(world: EvalWorld, of: CaseWorld): Record<string, number> {
  return Object.fromEntries(Object.entries(of.phones).map(([person, phone]) => [person, world.textsTo(phone).length]));
}

function newTexts(world: EvalWorld, of: CaseWorld, since: Record<string, number>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(of.phones).flatMap(([person, phone]) => {
      const texts = world
        .textsTo(phone)
        .slice(since[person])
        .map((text) => text.body);
      return texts.length > 0 ? [[person, texts]] : [];
    }),
  );
}

function digestOf({ after }: Outcome): string {
  const orders = after.orders.map(({ job, status, directed_by, work_date, attachments, approval, items }) => ({
    ...{ job, status, directed_by, work_date, attachments, approval },
    items: items.map(({ category, name, quantity, unit }) => `${category} ${name} ${quantity} ${unit}`).sort(),
  }));
  // Two senders in the same second may get their numbers either way round.
  return JSON.stringify({
    orders: orders.map((order) => JSON.stringify(order)).sort(),
    logs: after.dailyLogs.map((log) => log.job).sort(),
  });
}
