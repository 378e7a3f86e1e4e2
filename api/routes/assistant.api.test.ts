import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { loadTurn } from '../../agent/load-turn.ts';
import { formatCents } from '../../domain/money.ts';
import { PHONES } from '../../prisma/seed/people.ts';
import { openTextWorld, type TextWorld } from '../../testing/open-text-world.ts';
import { signInByText } from '../../testing/sign-in-by-text.ts';

let world: TextWorld;
let foreman: string;
beforeAll(async () => {
  world = await openTextWorld();
  foreman = await signInByText(world, 'foreman');
}, 60_000);
afterAll(() => world.close());

interface Chat {
  id: number;
  content: string;
  is_user_msg: boolean;
  channel: string;
  author: string;
  attachments: { id: number; original_filename: string }[];
  orders: { number: string; description: string; total_amount: number | null; unknown_count: number }[];
  shows: string;
  confirm: string | null;
}

async function send(
  message: string,
  more: { files?: [Uint8Array, string][]; userId?: number; key?: string; cookie?: string } = {},
): Promise<{ status: number; body: Chat & { message: string } }> {
  const form = new FormData();
  form.set('user_id', String(more.userId ?? world.summit.users['foreman']));
  form.set('message', message);
  for (const [bytes, name] of more.files ?? []) form.append('files', new Blob([new Uint8Array(bytes)]), name);
  const answer = await fetch(`${world.url}/assistant/web_messages`, {
    method: 'POST',
    headers: { cookie: more.cookie ?? foreman, ...(more.key ? { 'idempotency-key': more.key } : {}) },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Chat & { message: string } };
}

async function history(query = '', who = 'foreman', cookie = foreman): Promise<Chat[]> {
  const answer = await fetch(`${world.url}/assistant/chat_history/${world.summit.users[who]}${query}`, {
    headers: { cookie },
  });
  return (await answer.json()) as Chat[];
}

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#663' } })
    .jpeg()
    .toBuffer();

describe('the chat is the same conversation as by text', () => {
  test('a message makes a draft; the reply comes back to the chat, and no text leaves', async () => {
    const texts = world.repliesTo('foreman').length;
    const { status, body } = await send(
      'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT',
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({ is_user_msg: true, author: 'Ray Dalton', channel: 'web' });
    await world.settle();
    const [reply, said] = await history();
    expect(said?.id).toBe(body.id);
    expect(reply).toMatchObject({ is_user_msg: false, author: 'Corbel', channel: 'web' });
    expect(reply?.content).toMatch(/Riverside Medical Tower/);
    expect(world.repliesTo('foreman')).toHaveLength(texts);
    const [order] = await world.rows<{ source: string }>('select source from change_orders order by id desc limit 1');
    expect(order?.source).toBe('chat');
  });

  test('what is said next by text goes on with the same order, and its reply leaves by text', async () => {
    const [reply] = await world.say('foreman', 'make it 6 hrs each');
    expect(reply).toMatch(/12/);
    expect((await history('?limit=1'))[0]).toMatchObject({ content: reply, channel: 'sms' });
  });

  test('pages of history do not overlap', async () => {
    const [all, first, rest] = [
      await history('?limit=4'),
      await history('?limit=2'),
      await history('?limit=2&offset=2'),
    ];
    expect([...first, ...rest].map((one) => one.id)).toEqual(all.map((one) => one.id));
  });
});

describe('files', () => {
  test('a photo goes with its message and onto the order it is for', async () => {
    const { body } = await send('here is a photo for it', { files: [[await photo(), 'IMG_7.jpg']] });
    expect(body.attachments).toMatchObject([{ original_filename: 'IMG_7.jpg' }]);
    await world.settle();
    const rows = await world.rows<{ change_order_id: number | null }>(
      'select change_order_id from attachments where message_id = $1',
      [body.id],
    );
    expect(rows[0]?.change_order_id).not.toBeNull();
  });

  test.each([
    ['a web page', '<html></html>', 'page.pdf'],
    ['a zip', 'PK\u0003\u0004aaaaaaaaaaaaaaaaaaaaaaaaaaa', 'work.png'],
  ])('%s is refused with the specified sentence, whatever its name', async (_, text, name) => {
    const before = await history('?limit=1');
    const { status, body } = await send('look', { files: [[Buffer.from(text), name]] });
    expect([status, body.message]).toEqual([415, 'Only PDF, JPEG, and PNG files are allowed.']);
    expect(await history('?limit=1')).toEqual(before);
  });
});

test('nothing at all is not sent', async () => {
  expect((await send('   ')).status).toBe(400);
});

test('the same key sends once', async () => {
  const [one, two] = [
    await send('what is open on Riverside?', { key: 'k1' }),
    await send('what is open on Riverside?', { key: 'k1' }),
  ];
  expect(two.body.id).toBe(one.body.id);
  expect((await send('something else', { key: 'k1' })).status).toBe(422);
  await world.settle();
});

test('somebody else’s name on the form, or his history, is a missing one (ASVS 5.0 8.2.2)', async () => {
  expect((await send('hello', { userId: world.summit.users['office']! })).status).toBe(404);
  expect(await history('', 'estimator')).toMatchObject({ success: false, code: 'NOT_FOUND' });
});

test('who gets a number that another of the company had sees and hears of nothing said before', async () => {
  const office = await signInByText(world, 'office');
  const change = async (method: string, path: string, body?: object): Promise<{ id: number }> => {
    const answer = await fetch(world.url + path, {
      method,
      headers: { cookie: office, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    expect(answer.ok, await answer.clone().text()).toBe(true);
    return (await answer.json()) as { id: number };
  };
  const hire = (phone_number: string) =>
    change('POST', `/customers/${world.summit.customerId}/users`, {
      first_name: 'Al',
      last_name: 'New',
      phone_number,
      role: 'field',
      sms_consent: true,
      terms_consent: true,
    });
  const heard = async (phone: string) => {
    const [turn] = await world.rows<{ id: number }>(
      'select t.id from turns t join conversations c on c.id = t.conversation_id where c.phone_number = $1 order by t.id desc limit 1',
      [phone],
    );
    return (await loadTurn(world.deps, { ...world.summit, turnId: turn!.id })).history.map((one) => one.text);
  };
  const leaves = {
    estimator: () => change('DELETE', `/users/${world.summit.users['estimator']}`),
    electrician_es: () =>
      change('PUT', `/users/${world.summit.users['electrician_es']}`, { phone_number: '720 555 0119' }),
  };
  for (const [who, leave] of Object.entries(leaves)) {
    await world.say(who, 'what is open on Riverside?');
    await leave();
    world.advance(1_000);
    const { id } = await hire(PHONES[who]!);
    await world.settle();
    const [welcome] = world.repliesTo(who).slice(-1);
    const [reply] = await world.say(who, 'what is open on Maple?');
    expect(await heard(PHONES[who]!)).toEqual([welcome]);
    const cookie = await signInByText(world, who);
    const seen = await fetch(`${world.url}/assistant/chat_history/${id}`, { headers: { cookie } });
    expect(((await seen.json()) as Chat[]).map((one) => one.content)).toEqual([
      reply,
      'what is open on Maple?',
      welcome,
    ]);
  }
});

test('without a session there is no chat (ASVS 5.0 8.2.1)', async () => {
  expect((await send('hello', { cookie: '' })).status).toBe(401);
});

test('markup in a message stays words', async () => {
  const words = '<img src=x onerror=alert(1)> <b>Riverside</b>';
  const { body } = await send(words);
  expect(body.content).toBe(words);
  await world.settle();
});

describe('a chat is not a text message', () => {
  let office: string;
  beforeAll(async () => void (office = await signInByText(world, 'office')));
  /** Says it as the estimator and answers with our reply. */
  async function ask(message: string): Promise<Chat> {
    const sent = await send(message, { cookie: office, userId: world.summit.users['office']! });
    expect(sent.status).toBe(201);
    await world.settle();
    const [reply] = await history('', 'office', office);
    expect(reply!.is_user_msg).toBe(false);
    return reply!;
  }

  test('a draft is a card; the foreman sees it without money', async () => {
    const { status } = await send('Riverside - 3 guys 2 hrs each patching drywall on 5th floor');
    expect(status).toBe(201);
    await world.settle();
    const [reply] = await history();
    expect(reply).toMatchObject({
      shows: 'cards',
      orders: [{ total_amount: null, description: expect.stringMatching(/drywall/i) }],
    });
  });

  test('a list is a table of all of them, not of the ten a text has room for', async () => {
    await world.rows(`insert into change_orders (customer_id, id_number, description, status, job_id, date_created, last_updated)
      select ${world.summit.customerId}, 700000 + n, 'Listed ' || n, 'Incomplete', ${world.summit.jobs['Maple Street School']}, now(), now() from generate_series(1, 14) n`);
    const reply = await ask('what is open on Maple Street School?');
    expect(reply.shows).toBe('table');
    expect(reply.orders.filter((order) => order.description.startsWith('Listed '))).toHaveLength(14);
    const cents = reply.orders.reduce((sum, order) => sum + Math.round((order.total_amount ?? 0) * 100), 0);
    const unpriced = reply.orders.filter(({ unknown_count: count }) => count > 0).length;
    expect(reply.content).toBe(
      `${reply.orders.length} open at Maple Street School, ${formatCents(cents)} in total.${unpriced > 0 ? ` ${unpriced} have lines without a price.` : ''}`,
    );
  });

  test('above a list a foreman reads how many there are, without money', async () => {
    await send('what is open on Maple Street School?');
    await world.settle();
    const [reply] = await history();
    expect(reply!.shows).toBe('table');
    expect(reply!.content).toBe(`${reply!.orders.length} open at Maple Street School.`);
  });

  test('what waits for approval is counted above its table', async () => {
    const reply = await ask('which orders are waiting for approval?');
    expect(reply.shows).toBe(reply.orders.length > 0 ? 'table' : 'cards');
    expect(reply.content).toMatch(
      /^(\d+ waiting for approval, \$[\d,.]+ in total\.|No order is waiting for approval\.)/,
    );
  });

  test('money questions get the figure on record, and only from those who may see money', async () => {
    await world.rows(`update change_orders set total_cents = 123450, unknown_count = 0 where id_number = 700001`);
    await world.rows(`update change_orders set description = 'Crane pick on the roof' where id_number = 700001`);
    const total = await ask('what does the crane pick change come to?');
    expect(total.content).toContain('$1,234.50');
    expect(total.orders).toMatchObject([{ description: 'Crane pick on the roof', total_amount: 1234.5 }]);
    await world.rows(
      `update change_orders set status = 'Executed', executed_at = now(), completed_at = now() where id_number = 700001`,
    );
    const unbilled = await ask('How much is unbilled on Maple Street School?');
    expect(unbilled.content).toMatch(/^Unbilled on Maple Street School: \$1,234\.50 in 1 order \(1 executed/);
    expect((await ask('what is our journeyman rate?')).content).toMatch(/\$\d+\.\d{2} an hour/);
    await send('what does the crane pick change come to?');
    await world.settle();
    expect((await history())[0]!.content).not.toMatch(/1,234/);
  });

  test('a proposal has a button in place of a command to type, until it is done', async () => {
    const draft = await ask('Riverside - 2 guys 3 hrs each moving panel LP4, used 20ft 3/4 EMT');
    const reply = await ask(`send ${draft.orders[0]!.number} for approval`);
    expect(reply.confirm).toMatch(/^SEND \d+$/);
    expect(reply.content).not.toMatch(/To do it, reply/);
    await ask(reply.confirm!);
    const again = (await history('', 'office', office)).find((message) => message.id === reply.id)!;
    expect(again.confirm).toBeNull();
  });

  test('a proposal for the company’s own lists has a button, too, until another proposal replaces it', async () => {
    const rate = await ask('journeyman is 72 an hour');
    expect(rate.confirm).toBe('SAVE');
    expect(rate.content).toMatch(/^This sets the labor rate .* to \$72\.00 an hour/);
    expect(rate.content).not.toMatch(/To do it, reply/);
    const person = await ask('add Joe Button 801-555-0177');
    expect(person.confirm).toBe('SAVE');
    const shown = await history('', 'office', office);
    expect(shown.find((message) => message.id === rate.id)!.confirm).toBeNull();
    expect((await ask(person.confirm!)).content).toMatch(/^Joe Button, \(801\) 555-0177, is on the crew\./);
    const after = await history('', 'office', office);
    expect(after.filter((message) => message.confirm !== null)).toEqual([]);
  });

  test('a picture that was sent can be seen again by its sender alone', async () => {
    await send('photo of the panel', { files: [[await photo(), 'panel.jpg']] });
    await world.settle();
    const file = (await history()).flatMap((message) => message.attachments)[0]!;
    const look = (cookie: string) =>
      fetch(`${world.url}/assistant/attachments/${file.id}?thumbnail=true`, { headers: { cookie } });
    expect((await look(foreman)).headers.get('content-type')).toBe('image/jpeg');
    expect((await look(office)).status).toBe(404);
  });
});
