import { expect, test } from 'vitest';
import { checkStorm, type Aftermath } from './check-storm.ts';
import { generateStorm } from './generate-storm.ts';

const at = (second: number) => new Date(Date.UTC(2026, 2, 3, 17, 0, second)).toISOString();
const inbound = {
  id: 1,
  direction: 'in',
  kind: 'chat',
  to: '+1',
  body: 'fix panel Zqaaab',
  provider_sid: 'SM1',
  turn_id: 5,
  dedupe_key: null,
  approval_request_id: null,
  status: 'received',
};
const reply = {
  ...inbound,
  id: 2,
  direction: 'out',
  body: 'Draft 1001.',
  provider_sid: 'SM2',
  dedupe_key: 'turn:5:reply',
  status: 'delivered',
};
const calm: Aftermath = {
  deliveries: [
    { sid: 'SM1', status: null, at: at(1) },
    { sid: 'SM1', status: 200, at: at(2) },
  ],
  sent: [{ sid: 'SM2', to: '+1', body: 'Draft 1001.', at: at(4) }],
  reports: [{ sid: 'SM2', isTaken: true }],
  texts: [{ sid: 'SM1', from_number: '+1', body: 'fix panel Zqaaab', outcome: 'routed', times: 1 }],
  messages: [inbound, reply],
  turns: [{ id: 5, status: 'done' }],
  orders: [{ id: 3, description: 'Fix panel Zqaaab' }],
  outbox: [],
  stops: [],
};
const approval = { ...reply, kind: 'approval', turn_id: null, approval_request_id: 9, body: 'Please approve.' };

test('a calm sea has nothing to tell', () => expect(checkStorm(calm)).toEqual([]));

test.each<[string, Partial<Aftermath>, RegExp]>([
  ['an acknowledged text that is lost', { texts: [], messages: [reply] }, /acknowledged and is not stored/],
  ['a text stored twice', { texts: [{ ...calm.texts[0]!, times: 2 }] }, /stored 2 times/],
  ['a text that is two messages', { messages: [inbound, { ...inbound, id: 4 }, reply] }, /is 2 messages/],
  ['a text that is no message', { messages: [reply] }, /is 0 messages/],
  ['a message nobody answered', { messages: [{ ...inbound, turn_id: null }, reply] }, /never answered/],
  ['a turn left open', { turns: [{ id: 5, status: 'running' }] }, /ended as running/],
  [
    'two replies to one burst',
    {
      messages: [inbound, reply, { ...reply, id: 8, provider_sid: 'SM8', body: 'Again.' }],
      sent: [...calm.sent, { ...calm.sent[0]!, sid: 'SM8', body: 'Again.' }],
    },
    /has 2 replies/,
  ],
  ['a reply that left twice', { sent: [...calm.sent, { ...calm.sent[0]!, sid: 'SM3' }] }, /left 2 times/],
  ['a reply that never left', { sent: [] }, /left 0 times/],
  [
    'an approval text that was meant twice',
    { messages: [inbound, reply, approval, { ...approval, id: 9, provider_sid: 'SM9' }] },
    /request 9 was texted 2 times/,
  ],
  [
    'one text of work on two orders',
    { orders: [...calm.orders, { id: 4, description: 'Fix panel Zqaaab' }] },
    /zqaaab is on 2 orders/,
  ],
  ['work that is nowhere', { orders: [] }, /zqaaab is on 0 orders/],
  ['a text after the word', { stops: [{ phone: '+1', from: at(1), until: null }] }, /opted out .* and was texted/],
  [
    'an action nobody carried',
    { outbox: [{ kind: 'nudge_conversation', dead: false, attempts: 3, error: 'x' }] },
    /still waiting/,
  ],
  ['a dead letter', { outbox: [{ kind: 'start_approval', dead: true, attempts: 3, error: 'x' }] }, /is dead/],
  [
    'a delivery that was taken and forgotten',
    { messages: [inbound, { ...reply, status: 'sent' }] },
    /message 2 arrived.* still sent/,
  ],
  ['a text that hangs', { messages: [inbound, { ...reply, status: 'sending' }] }, /message 2 is sending/],
])('%s is found', (_, change, sentence) => {
  expect(checkStorm({ ...calm, ...change }).join('\n')).toMatch(sentence);
});

test('a send under way when the word came, a confirmation, and texts after the line is open again are in order', () => {
  const sent = [
    { sid: 'SM2', to: '+1', body: 'Draft 1001.', at: at(4) },
    { sid: 'SM4', to: '+1', body: 'You will get no more texts from us.', at: at(6) },
    { sid: 'SM5', to: '+2', body: 'Hello.', at: at(7) },
  ];
  expect(checkStorm({ ...calm, sent, stops: [{ phone: '+1', from: at(3), until: at(8) }] })).toEqual([]);
});

test('a text whose report of delivery was lost may still be sent: it is asked for later', () => {
  const messages = [inbound, { ...reply, status: 'sent' }];
  expect(checkStorm({ ...calm, messages, reports: [{ sid: 'SM2', isTaken: false }] })).toEqual([]);
});

test('the same seed is the same storm, and another seed another', () => {
  const of = { texts: 300, lastsMs: 20_000, crew: ['+18015550101', '+18015550102'], sendable: [1001] };
  expect(generateStorm(7, of)).toEqual(generateStorm(7, of));
  expect(generateStorm(8, of)).not.toEqual(generateStorm(7, of));
  expect(new Set(generateStorm(7, of).texts.map((text) => text.kind)).size).toBe(7);
  expect(new Set(generateStorm(7, of).disasters.map(({ what }) => what)).size).toBe(3);
});
