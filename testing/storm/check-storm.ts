import { MARK } from './generate-storm.ts';

/** What a storm left behind, in our database and in the vendor's own ledger. Read only. */
export interface Aftermath {
  /** Every try of an inbound webhook, from the vendor's ledger. */
  deliveries: { sid: string; status: number | null; at: string }[];
  /** Everything that left for a phone, from the vendor's ledger. */
  sent: { sid: string; to: string; body: string; at: string }[];
  /** Every try of telling us that a text arrived. */
  reports: { sid: string; isTaken: boolean }[];
  texts: { sid: string; from_number: string; body: string; outcome: string | null; times: number }[];
  messages: {
    id: number;
    direction: string;
    kind: string;
    to: string;
    body: string;
    provider_sid: string | null;
    turn_id: number | null;
    dedupe_key: string | null;
    approval_request_id: number | null;
    status: string;
  }[];
  turns: { id: number; status: string }[];
  orders: { id: number; description: string }[];
  outbox: { kind: string; dead: boolean; attempts: number; error: string | null }[];
  stops: { phone: string; from: string; until: string | null }[];
}

/** A send that was under way when the word came cannot be called back. */
const UNDER_WAY_MS = 2_000;
const CONFIRMATIONS = 1;

/** Each broken promise as a sentence; none is what a storm must leave. */
export function checkStorm(after: Aftermath): string[] {
  return [
    ...checkStored(after),
    ...checkTurns(after),
    ...checkReplies(after),
    ...checkApprovals(after),
    ...checkOrders(after),
    ...checkSilence(after),
    ...checkRest(after),
  ];
}

function checkStored({ deliveries, texts, messages }: Aftermath): string[] {
  const taken = new Set(deliveries.filter(({ status }) => status !== null && status < 300).map(({ sid }) => sid));
  const stored = new Map(texts.map((text) => [text.sid, text]));
  const asMessage = countBy(
    messages.filter((message) => message.direction === 'in').map(({ provider_sid }) => provider_sid ?? ''),
  );
  return [
    ...[...taken].filter((sid) => !stored.has(sid)).map((sid) => `${sid} was acknowledged and is not stored`),
    ...texts.filter(({ times }) => times !== 1).map(({ sid, times }) => `${sid} is stored ${times} times`),
    ...texts
      .filter(({ outcome, sid }) => (asMessage.get(sid) ?? 0) !== (outcome === 'routed' ? 1 : 0))
      .map(({ sid, outcome }) => `${sid} (${outcome}) is ${asMessage.get(sid) ?? 0} messages`),
  ];
}

function checkTurns({ messages, turns }: Aftermath): string[] {
  return [
    ...messages
      .filter((one) => one.direction === 'in' && one.turn_id === null)
      .map(({ id }) => `message ${id} was never answered`),
    ...turns.filter(({ status }) => status !== 'done').map(({ id, status }) => `turn ${id} ended as ${status}`),
  ];
}

function checkReplies({ messages, sent, turns }: Aftermath): string[] {
  const out = messages.filter((one) => one.direction === 'out');
  const perTurn = countBy(
    out.filter((one) => one.turn_id !== null && one.kind === 'chat').map(({ turn_id }) => turn_id!),
  );
  const atVendor = countBy(sent.map(({ to, body }) => `${to} ${body}`));
  const meant = countBy(
    out.filter((one) => !['refused', 'failed'].includes(one.status)).map(({ to, body }) => `${to} ${body}`),
  );
  const known = new Set(out.map(({ provider_sid }) => provider_sid));
  return [
    ...turns
      .filter(({ id }) => (perTurn.get(id) ?? 0) > 1)
      .map(({ id }) => `turn ${id} has ${perTurn.get(id)} replies`),
    ...[...meant]
      .filter(([text, times]) => (atVendor.get(text) ?? 0) !== times)
      .map(([text, times]) => `meant ${times} times, left ${atVendor.get(text) ?? 0} times: ${text.slice(0, 90)}`),
    ...sent
      .filter(({ sid, to, body }) => !known.has(sid) && meant.has(`${to} ${body}`))
      .map(({ sid, body }) => `${sid} left and is on no message of ours: ${body.slice(0, 60)}`),
  ];
}

function checkApprovals({ messages, sent }: Aftermath): string[] {
  const first = messages.filter((one) => one.kind === 'approval');
  const perRequest = countBy(first.map(({ approval_request_id }) => approval_request_id));
  const left = new Map([...countBy(sent.map(({ sid }) => sid))]);
  return [
    ...[...perRequest].filter(([, times]) => times > 1).map(([id, times]) => `request ${id} was texted ${times} times`),
    ...first
      .filter(({ provider_sid }) => (left.get(provider_sid ?? '') ?? 0) > 1)
      .map(({ id }) => `message ${id} left twice`),
  ];
}

/**
 * Each text of work carries a word of its own ('Zqaaab'): it is on one order at most, however often it was delivered or
 * tried, and on exactly one when it was the whole burst. (Several works in one burst are the model's to tell apart.)
 */
function checkOrders({ orders, messages }: Aftermath): string[] {
  const inbound = messages.filter((one) => one.direction === 'in');
  const perTurn = countBy(inbound.map(({ turn_id }) => turn_id));
  return inbound.flatMap(({ body, turn_id }) => {
    const mark = MARK.exec(body)?.[0]?.toLowerCase();
    if (mark === undefined) return [];
    const on = orders.filter(({ description }) => description.toLowerCase().includes(mark)).length;
    const least = perTurn.get(turn_id) === 1 ? 1 : 0;
    return on > 1 || on < least ? [`${mark} is on ${on} orders`] : [];
  });
}

function checkSilence({ sent, stops }: Aftermath): string[] {
  return stops.flatMap(({ phone, from, until }) => {
    const begins = Date.parse(from) + UNDER_WAY_MS;
    const ends = until === null ? Infinity : Date.parse(until);
    const broken = sent.filter(({ to, at }) => to === phone && Date.parse(at) > begins && Date.parse(at) < ends);
    const others = broken.filter(({ body }) => !body.includes('no more texts'));
    const told = broken.length - others.length;
    return [
      ...others.map(({ body }) => `${phone} opted out at ${from} and was texted: ${body.slice(0, 60)}`),
      ...(told > CONFIRMATIONS ? [`${phone} was told ${told} times that he opted out`] : []),
    ];
  });
}

function checkRest({ outbox, messages, reports }: Aftermath): string[] {
  const arrived = new Set(reports.filter(({ isTaken }) => isTaken).map(({ sid }) => sid));
  return [
    ...messages
      .filter((one) => one.direction === 'out' && one.status === 'sent' && arrived.has(one.provider_sid ?? ''))
      .map(({ id }) => `message ${id} arrived, which was told and taken, and is still sent`),
    ...outbox.map(
      ({ kind, dead, attempts, error }) =>
        `${kind} is ${dead ? 'dead' : 'still waiting'} after ${attempts} tries: ${error}`,
    ),
    ...messages
      .filter((one) => one.direction === 'out' && ['queued', 'sending'].includes(one.status))
      .map(({ id, status }) => `message ${id} is ${status}`),
  ];
}

/** How many texts of ours wait for the reconciler to ask whether they arrived, because the vendor's word was lost. */
export function countLostReports({ messages }: Aftermath): number {
  return messages.filter((one) => one.direction === 'out' && one.status === 'sent').length;
}

function countBy<K>(keys: readonly K[]): Map<K, number> {
  const counts = new Map<K, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}
