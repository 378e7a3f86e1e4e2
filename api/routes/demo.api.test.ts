import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forgetOldDemos, keepDemosReady } from '../services/demo/demo-companies.ts';
import { openTextWorld, type TextWorld } from '../../testing/open-text-world.ts';

let world: TextWorld;
beforeAll(async () => {
  world = await openTextWorld({ DEMOS_PER_ADDRESS_HOUR: '0' });
}, 60_000);
afterAll(() => world.close());

interface Visitor {
  cookie: string;
  user: { id: number; customer_id: number; company_name: string; isDemo: boolean; phone_number: string };
}

async function start(path = '/demo-accounts', body: object = {}, cookie = ''): Promise<Visitor> {
  const answer = await post(cookie, path, body);
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { user } = (await answer.json()) as { user: Visitor['user'] };
  return { cookie: answer.headers.getSetCookie()[0]!.split(';')[0]!, user };
}

const post = (cookie: string, path: string, body: object) =>
  fetch(world.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });
const get = async <T>(cookie: string, path: string): Promise<T> =>
  (await (await fetch(world.url + path, { headers: { cookie } })).json()) as T;

async function chat(visitor: Visitor, message: string): Promise<void> {
  const form = new FormData();
  form.set('user_id', String(visitor.user.id));
  form.set('message', message);
  const headers = { cookie: visitor.cookie };
  expect((await fetch(`${world.url}/assistant/web_messages`, { method: 'POST', headers, body: form })).status).toBe(
    201,
  );
  await world.settle();
}

const outbound = () => world.twilio.messages().filter((one) => one.direction !== 'inbound');

describe('a demo', () => {
  test('is a company of the visitor’s own, filled, and he is signed in to it as a demo user', async () => {
    const [one, two] = [await start(), await start()];
    expect(one.user).toMatchObject({ isDemo: true, company_name: expect.stringMatching(/^Demo Company [A-Z0-9]{4}$/) });
    expect(two.user.customer_id).not.toBe(one.user.customer_id);
    const orders = await get<{ status: string }[]>(one.cookie, `/change-orders?customer_id=${one.user.customer_id}`);
    expect(orders.length).toBeGreaterThan(10);
    expect(new Set(orders.map((order) => order.status)).size).toBeGreaterThan(4);
    expect(
      (
        await fetch(`${world.url}/change-orders?customer_id=${two.user.customer_id}`, {
          headers: { cookie: one.cookie },
        })
      ).status,
    ).toBe(404);
  });

  test('once the pattern stands its dates are as fresh as the first one’s', async () => {
    await keepDemosReady(world.deps);
    world.advance(2 * 86_400_000);
    const { user, cookie } = await start();
    const [newest] = await get<{ date_created: string }[]>(
      cookie,
      `/change-orders?customer_id=${user.customer_id}&limit=1`,
    );
    const hours = (world.deps.clock.now().getTime() - Date.parse(newest!.date_created)) / 3600_000;
    expect(hours).toBeGreaterThan(20);
    expect(hours).toBeLessThan(26);
  });

  test('is whole: an order opens with its approvals, timeline, revisions and paper', async () => {
    const { user, cookie } = await start();
    const orders = await get<{ id: number; status: string; last_approval_status: string | null }[]>(
      cookie,
      `/change-orders?customer_id=${user.customer_id}`,
    );
    const executed = orders.find((order) => order.status === 'Executed' && order.last_approval_status === 'Approved')!;
    const requests = await get<{ approval_contact: { id: number } }[]>(
      cookie,
      `/approval-requests/byChangeOrderId/${executed.id}`,
    );
    expect(requests).toHaveLength(1);
    const contacts = await get<{ id: number }[]>(cookie, '/customers/' + user.customer_id + '/users');
    expect(contacts.length).toBeGreaterThan(3);
    for (const path of ['timeline', 'revisions', 'pdf']) {
      const answer = await fetch(`${world.url}/change-orders/${executed.id}/${path}`, { headers: { cookie } });
      expect([path, answer.status]).toEqual([path, 200]);
    }
  });

  test('the whole idea: a message drafts, the office prices and sends, the superintendent on the page approves, and no text leaves', async () => {
    const visitor = await start();
    const before = outbound().length;
    await chat(visitor, 'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT');
    const of = `customer_id=${visitor.user.customer_id}`;
    const [newest] = await get<{ id: number }[]>(visitor.cookie, `/change-orders?${of}&limit=1`);
    const order = await get<{
      id: number;
      job_id: number;
      status: string;
      big_dict: { categories: Record<string, object> };
    }>(visitor.cookie, `/change-orders/${newest!.id}`);
    expect(order.status).toBe('Incomplete');
    const categories = Object.fromEntries(
      Object.entries(order.big_dict.categories).map(([category, items]) => [
        category,
        Object.fromEntries(Object.entries(items).map(([name, item]) => [name, { ...item, cost_per_unit: 68 }])),
      ]),
    );
    const completed = await post(visitor.cookie, `/change-orders/${order.id}/complete`, { big_dict: { categories } });
    expect(completed.status, await completed.clone().text()).toBe(200);
    const [contact] = await get<{ id: number; first_name: string }[]>(
      visitor.cookie,
      `/approval-requests/tm-approval-contacts-for-job/${order.job_id}`,
    );
    const { approval_message } = await get<{ approval_message: string }>(
      visitor.cookie,
      `/approval-requests/preview-approval-message/${order.id}?approval_contact_id=${contact!.id}`,
    );
    const asked = await post(visitor.cookie, '/approval-requests', {
      change_order_id: order.id,
      approval_contact_id: contact!.id,
      question_content: approval_message,
    });
    expect(asked.status, await asked.clone().text()).toBe(201);
    await world.settle();
    const phone = await get<{ name: string; messages: { content: string; is_own: boolean }[] }>(
      visitor.cookie,
      '/demo/superintendent',
    );
    expect(phone.name).toBe('Dave Kessler');
    expect(phone.messages.at(-1)?.content).toContain('COR');
    expect((await post(visitor.cookie, '/demo/superintendent', { message: 'looks good' })).status).toBe(201);
    await world.settle();
    const [approved] = await get<{ last_approval_status: string }[]>(visitor.cookie, `/change-orders?${of}&limit=1`);
    expect(approved?.last_approval_status).toBe('Approved');
    expect(outbound()).toHaveLength(before);
  }, 60_000);

  test('with his own phone the visitor may text it, is texted only after that, and is the only one who gets texts', async () => {
    const phone = '+14155550133';
    const visitor = await start('/demo-easy-onboard', { phone_number: phone, first_name: 'Sam' });
    expect(visitor.user.phone_number).toBe(phone);
    await world.settle();
    expect(world.repliesTo(phone)).toEqual([]);
    const replies = await world.say(phone, 'Riverside - 2 guys 4 hrs each moving conduit, 60ft 3/4 EMT');
    expect(replies.join(' ')).toMatch(/Riverside Medical Tower/);
    const numbers = await world.rows<{ to_number: string }>(
      'select distinct c.phone_number as to_number from messages m join conversations c on c.id = m.conversation_id where m.customer_id = $1 and m.provider_sid is not null',
      [visitor.user.customer_id],
    );
    expect(numbers.map((row) => row.to_number)).toEqual([phone]);
  });

  test('speaks Spanish to who chose Spanish on the site: its own words, the welcome and the superintendent', async () => {
    const phone = '+14155550136';
    const visitor = await start('/demo-easy-onboard', { phone_number: phone, first_name: 'Ana' }, 'corbel_language=es');
    expect(visitor.user).toMatchObject({ language: 'Spanish' });
    await world.settle();
    const [welcome] = await world.rows<{ body: string }>(
      `select body from messages where customer_id = $1 and dedupe_key = 'demo:welcome'`,
      [visitor.user.customer_id],
    );
    expect(welcome?.body).toMatch(/^Ana, esta es su demostraci[oó]n de Corbel\./);
    expect(outbound().filter((one) => one.to === phone)).toEqual([]);
    await chat(visitor, 'Riverside - 2 electricistas 4 horas cada uno moviendo tubería, 60 pies de EMT de 3/4');
    const [order] = await get<{ id: number; job_id: number }[]>(visitor.cookie, '/change-orders?limit=1');
    const contacts = await get<{ id: number }[]>(
      visitor.cookie,
      `/approval-requests/tm-approval-contacts-for-job/${order!.job_id}`,
    );
    const { approval_message } = await get<{ approval_message: string }>(
      visitor.cookie,
      `/approval-requests/preview-approval-message/${order!.id}?approval_contact_id=${contacts[0]!.id}`,
    );
    expect(approval_message).toContain('por favor verifique este trabajo T&M');
  });

  test('never takes the texts of a number that belongs to a live company', async () => {
    await start('/demo-easy-onboard', { phone_number: '801 555 0101', first_name: 'Ray' });
    await world.settle();
    await world.say('foreman', 'Maple - 1 guy 3 hrs patching drywall');
    const [row] = await world.rows<{ customer_id: number }>(
      'select customer_id from change_orders order by id desc limit 1',
    );
    expect(row?.customer_id).toBe(world.summit.customerId);
  });

  test('nobody has an identity in a demo but its visitor: its people’s numbers sign nobody in', async () => {
    const demos = await world.rows<{ identifier: string; demo_phone: string }>(
      'select i.identifier, c.demo_phone from identities i join customers c on c.id = i.customer_id where c.demo_account',
    );
    expect(demos.every((row) => row.identifier === row.demo_phone)).toBe(true);
    const asked = await post('', '/auth/authenticate', { identifier: '+13855550103', auth_method: 'phone' });
    expect(asked.status).toBe(404);
  });

  test('sends no mail, whatever asks for one', async () => {
    const visitor = await start();
    const answer = await post(
      visitor.cookie,
      `/jobs/${(await get<{ id: number }[]>(visitor.cookie, `/customers/${visitor.user.customer_id}/jobs`))[0]!.id}/links`,
      { send_to: 'gc@hartwell.example' },
    );
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([403, 'DEMO_MODE']);
  });

  test.each([
    [{ phone_number: '801', first_name: 'Sam' }, 'Please enter a valid 10-digit phone number.'],
    [{ phone_number: '8015550133', first_name: ' ' }, 'First name is required'],
  ])('asks for what is missing: %j', async (body, sentence) => {
    const answer = await post('', '/demo-easy-onboard', body);
    expect([answer.status, ((await answer.json()) as { message: string }).message]).toEqual([400, sentence]);
  });

  test('markup in a name stays words', async () => {
    const { user } = await start('/demo-easy-onboard', { phone_number: '4155550134', first_name: '<b>Sam</b>' });
    expect(user).toMatchObject({ first_name: '<b>Sam</b>' });
  });
});

test('fifty demos from one address: two are made, where two an hour are allowed; the rest are told to wait (ASVS 5.0 2.4.1)', async () => {
  world.deps.config.DEMOS_PER_ADDRESS_HOUR = 2;
  const before = await world.rows<{ n: number }>('select count(*)::int as n from customers where demo_account');
  const answers = await Promise.all(Array.from({ length: 50 }, () => post('', '/demo-accounts', {})));
  world.deps.config.DEMOS_PER_ADDRESS_HOUR = 0;
  const after = await world.rows<{ n: number }>('select count(*)::int as n from customers where demo_account');
  expect(answers.filter((one) => one.status === 201)).toHaveLength(2);
  const refused = answers.filter((one) => one.status === 429);
  expect(refused).toHaveLength(48);
  expect(Number(refused[0]!.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(after[0]!.n - before[0]!.n).toBe(2);
}, 60_000);

test('one phone is not welcomed all day', async () => {
  const body = { phone_number: '4155550135', first_name: 'Sam' };
  await world.rows("insert into rate_limits (key, count, window_start) values ('demo:phone:+14155550135', 3, $1)", [
    world.deps.clock.now(),
  ]);
  world.deps.config.DEMOS_PER_ADDRESS_HOUR = 100;
  const answer = await post('', '/demo-easy-onboard', body);
  world.deps.config.DEMOS_PER_ADDRESS_HOUR = 0;
  expect(answer.status).toBe(429);
}, 60_000);

test('after 14 days nothing of a demo is left, and nobody is signed in to it; other companies are untouched', async () => {
  const visitor = await start();
  const count = (table: string, id: number) =>
    world
      .rows<{ n: number }>(`select count(*)::int as n from ${table} where customer_id = $1`, [id])
      .then(([row]) => row!.n);
  const summit = await count('audit_events', world.summit.customerId);
  world.advance(13 * 86_400_000);
  await forgetOldDemos(world.deps);
  expect(await count('change_orders', visitor.user.customer_id)).toBeGreaterThan(0);
  world.advance(1.1 * 86_400_000);
  await forgetOldDemos(world.deps);
  const tables = await world.rows<{ name: string }>(
    "select table_name as name from information_schema.columns where column_name = 'customer_id' and table_schema = 'public'",
  );
  for (const { name } of tables) expect([name, await count(name, visitor.user.customer_id)]).toEqual([name, 0]);
  expect(await count('audit_events', world.summit.customerId)).toBe(summit);
  expect((await post(visitor.cookie, '/auth/session/verify', {})).status).toBe(401);
}, 60_000);

test('a demo whose end breaks off goes whole the next time', async () => {
  const { user } = await start();
  world.advance(15 * 86_400_000);
  await world.rows(
    `create function break_off() returns trigger language plpgsql as $$ begin raise exception 'the machine stopped'; end $$`,
  );
  await world.rows(
    `create trigger break_off before delete on sessions for each row when (old.customer_id = ${user.customer_id}) execute function break_off()`,
  );
  await expect(forgetOldDemos(world.deps)).rejects.toMatchObject({ companies: [user.customer_id] });
  await world.rows('drop function break_off cascade');
  await forgetOldDemos(world.deps);
  expect(await world.rows('select 1 from sessions where customer_id = $1', [user.customer_id])).toEqual([]);
}, 60_000);
