import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTextWorld, type TextWorld } from '../open-text-world.ts';

/** Found 2026-11: starting a demo with another person's number made us text that number, without a limit. */
let world: TextWorld;
beforeAll(async () => void (world = await openTextWorld({ DEMOS_PER_ADDRESS_HOUR: '5', TRUST_PROXY_HOPS: '1' })));
afterAll(() => world.close());

const STRANGER = '+18015550166';
const send = (path: string, body: object | FormData, cookie = '', from = '203.0.113.1') =>
  fetch(world.url + path, {
    method: 'POST',
    headers: {
      cookie,
      'x-forwarded-for': from,
      ...(body instanceof FormData ? {} : { 'content-type': 'application/json' }),
    },
    body: body instanceof FormData ? body : JSON.stringify(body),
  });
const onboard = (phone_number: string, from?: string) =>
  send('/demo-easy-onboard', { phone_number, first_name: 'Sam' }, '', from);

test('nothing leaves for a number whose holder did not text the demo: no welcome, no request, no code', async () => {
  const started = await onboard(STRANGER);
  expect(started.status).toBe(201);
  const cookie = started.headers.getSetCookie()[0]!.split(';')[0]!;
  const { user, text_to } = (await started.json()) as { user: { id: number; customer_id: number }; text_to: string };
  expect(text_to).toBe(world.deps.config.TWILIO_FROM);

  // The visitor is the superintendent of a job himself, and asks for his own approval.
  await world.rows(`update approval_contacts set phone_number = $1 where customer_id = $2`, [
    STRANGER,
    user.customer_id,
  ]);
  const [order] = await world.rows<{ id: number; contact: number }>(
    `select o.id, c.id as contact from change_orders o join approval_contacts c on c.job_id = o.job_id where o.customer_id = $1 and o.status = 'Unexecuted' and not exists (select from approval_requests r where r.change_order_id = o.id and r.status = 'awaiting') limit 1`,
    [user.customer_id],
  );
  const preview = await fetch(
    `${world.url}/approval-requests/preview-approval-message/${order!.id}?approval_contact_id=${order!.contact}`,
    { headers: { cookie } },
  );
  const { approval_message: question } = (await preview.json()) as { approval_message: string };
  const asked = await send(
    '/approval-requests',
    { change_order_id: order!.id, approval_contact_id: order!.contact, question_content: question },
    cookie,
  );
  expect(asked.status, await asked.clone().text()).toBe(201);
  const form = new FormData();
  form.set('user_id', String(user.id));
  form.set('message', 'what is open?');
  await send('/assistant/web_messages', form, cookie);
  await world.settle();
  expect((await send('/auth/authenticate', { identifier: STRANGER, auth_method: 'phone' })).status).toBe(404);
  expect(world.repliesTo(STRANGER)).toEqual([]);

  // Its holder texts: from now on he is answered.
  expect(await world.say(STRANGER, 'what is open?')).toHaveLength(1);
  expect((await send('/auth/authenticate', { identifier: STRANGER, auth_method: 'phone' })).status).toBe(200);
});

test('a number starts three demos a day, and an address over its limit spends none of them', async () => {
  const phone = '+18015550167';
  const from = '203.0.113.9';
  const statuses: number[] = [];
  for (let times = 0; times < 5; times += 1) statuses.push((await onboard(`+1801555017${times}`, from)).status);
  for (let times = 0; times < 6; times += 1) statuses.push((await onboard(phone, from)).status);
  expect(statuses).toEqual([...Array<number>(5).fill(201), ...Array<number>(6).fill(429)]);
  const others: number[] = [];
  for (let times = 0; times < 4; times += 1) others.push((await onboard(phone, `203.0.113.${20 + times}`)).status);
  expect(others).toEqual([201, 201, 201, 429]);
}, 60_000);
