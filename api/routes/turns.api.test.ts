import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTextWorld, type TextWorld } from '../../testing/open-text-world.ts';
import type { TurnSummary, TurnTrace } from '../contract/turns.ts';
import { SESSION_COOKIE } from '../plugins/session.ts';
import { openSession } from '../services/sign-in.ts';

const WORK = 'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT';
let world: TextWorld;
let cookie: string;
beforeAll(async () => {
  world = await openTextWorld();
  const token = await openSession(world.deps, { developer: true, remember: false, address: '::1', userAgent: null });
  cookie = `${SESSION_COOKIE}=${token}`;
  const photo = await sharp({ create: { width: 32, height: 24, channels: 3, background: '#a07040' } })
    .jpeg()
    .toBuffer();
  await world.say('foreman', WORK, { media: [{ bytes: photo, contentType: 'image/jpeg' }] });
  await world.say('rival_foreman', 'Riverside - 3 hours moving a duct');
}, 60_000);
afterAll(() => world.close());

const get = (path: string) => fetch(world.url + path, { headers: { cookie } });
const read = async <T>(path: string): Promise<T> => (await get(path)).json() as Promise<T>;
const find = (query: string) => read<TurnSummary[]>(`/assistant/turns?${query}`);
const foreman = () => world.summit.users['foreman']!;

test('the history of a person has both sides, newest first, each text with its turn and how it arrived', async () => {
  const readHistory = () =>
    read<{ messages: Record<string, unknown>[] }>(`/assistant/user-chat-history/${foreman()}?page=1&page_size=100`);
  // The carrier's last callback comes after the text.
  await expect
    .poll(async () => (await readHistory()).messages[0]?.['delivery'])
    .toMatchObject({ status: 'delivered', segments: expect.any(Number) });
  const history = await readHistory();
  expect(history).toMatchObject({ current_page: 1, total_pages: 1, page_size: 100, user: { id: foreman() } });
  const [reply, asked] = history.messages;
  expect(asked).toMatchObject({
    content: WORK,
    is_user_msg: true,
    delivery: null,
    attachments: [{ content_type: 'image/jpeg' }],
  });
  expect(reply).toMatchObject({ is_user_msg: false, turn_id: asked!['turn_id'] });
  expect(history.messages).toHaveLength(2);
});

test('pages are of 100 at most, and one beyond the last is the last', async () => {
  await world.rows(
    `insert into messages (customer_id, conversation_id, direction, body, status, received_at)
     select customer_id, id, 'in', 'word ' || n, 'received', now() - interval '1 day' from conversations, generate_series(1, 250) n where phone_number = '+18015550121'`,
  );
  const of = `/assistant/user-chat-history/${world.rival.users['rival_foreman']!}`;
  const pages = await Promise.all(
    ['?page=1&page_size=1000', '?page=3', '?page=99', '?page=2&page_size=10'].map((query) =>
      read<{ messages: unknown[]; current_page: number; total_pages: number }>(of + query),
    ),
  );
  expect(pages.map((page) => [page.current_page, page.total_pages, page.messages.length])).toEqual([
    [1, 3, 100],
    [3, 3, 52],
    [3, 3, 52],
    [2, 26, 10],
  ]);
  expect((await get(`${of}?page=x`)).status).toBe(400);
  expect((await get('/assistant/user-chat-history/2147480000')).status).toBe(404);
});

test('a trace tells the words, the photo, each tool with what it was given and gave, the evidence, the reply and the change', async () => {
  const [summary] = await find('phone=(801) 555-0101');
  const trace = await read<TurnTrace>(`/assistant/turns/${summary!.id}`);
  expect(trace).toMatchObject({
    status: 'done',
    attempts: 1,
    company_name: 'Summit Ridge Electric',
    user: { id: foreman() },
    phone: '+18015550101',
    prompt_version: expect.stringMatching(/^v\d/),
    error: null,
  });
  expect(trace.messages).toMatchObject([
    {
      content: { text: WORK, length: WORK.length },
      channel: 'sms',
      files: [{ content_type: 'image/jpeg', problem: null }],
    },
  ]);
  const calls = trace.steps.flatMap((step) => step.calls);
  const made = calls.find((call) => call.tool === 'create_change_order')!;
  expect(made.error_code).toBeNull();
  expect(made.arguments.text).toContain('60ft 3/4 EMT');
  expect(made.result?.text).toContain('order_id');
  expect(trace.steps.every((step) => step.model !== '' && step.ms >= 0)).toBe(true);
  const emt = trace.evidence.find((span) => span.item === '3/4" EMT' && span.field === 'quantity')!;
  expect(WORK.slice(emt.start, emt.end)).toBe(emt.words);
  expect(trace.reply).toMatchObject({ content: world.repliesTo('foreman')[0], delivery: { status: 'delivered' } });
  const created = trace.changes.find((change) => change.action === 'change_order.created')!;
  expect(created).toMatchObject({ entity: 'change_order', name: expect.stringMatching(/^COR \d+$/) });
  const file = await get(`/assistant/turns/${trace.id}/files/${trace.messages[0]!.files[0]!.id}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  const [other] = await find(`company=${world.rival.customerId}`);
  expect((await get(`/assistant/turns/${other!.id}/files/${trace.messages[0]!.files[0]!.id}`)).status).toBe(404);
});

test('turns are found by phone, order, tool, error and company', async () => {
  const [ours] = await find('phone=8015550101');
  const [theirs] = await find('phone=8015550121');
  const [order] = await world.rows<{ id_number: number }>(
    'select id_number from change_orders order by id desc limit 1',
  );
  await world.rows(`update turns set guard = '[{"rule":"claim","why":"it said sent"}]' where id = $1`, [theirs!.id]);
  await world.rows(`update tool_calls set error_code = 'NUMBER_NOT_FOUND' where turn_id = $1`, [theirs!.id]);
  const ids = async (query: string) => (await find(query)).map((turn) => turn.id);
  expect(await ids('')).toEqual(expect.arrayContaining([ours!.id, theirs!.id]));
  expect(await ids(`company=${world.summit.customerId}`)).toEqual([ours!.id]);
  expect(await ids('tool=create_change_order')).toContain(ours!.id);
  expect(await ids('tool=execute_change_order')).toEqual([]);
  expect(await ids('error=number_not_found')).toEqual([theirs!.id]);
  expect(await ids('error=*')).toEqual([theirs!.id]);
  expect(await ids(`error=*&company=${world.summit.customerId}`)).toEqual([]);
  expect(await ids(`error=claim&company=${world.rival.customerId}`)).toEqual([theirs!.id]);
  const [mine] = await world.rows<{ id_number: number }>(
    'select id_number from change_orders where customer_id = $1 order by id desc limit 1',
    [world.summit.customerId],
  );
  expect(await ids(`order=COR ${mine!.id_number}&company=${world.summit.customerId}`)).toEqual([ours!.id]);
  expect(await ids(`order=${mine!.id_number}&phone=8015550101`)).toEqual([ours!.id]);
  const refused = await Promise.all([
    get(`/assistant/turns?order=${order!.id_number}`),
    get('/assistant/turns?phone=12'),
  ]);
  expect(refused.map((answer) => answer.status)).toEqual([400, 400]);
});

test('a trace of two megabytes comes cut, and whole on wish', async () => {
  const [turn] = await find('phone=8015550101');
  await world.rows(
    `update tool_calls set result = jsonb_build_object('big', repeat('x', 2000000)) where id = (select max(id) from tool_calls where turn_id = $1)`,
    [turn!.id],
  );
  const short = await (await get(`/assistant/turns/${turn!.id}`)).text();
  expect(short.length).toBeLessThan(200_000);
  const cut = (JSON.parse(short) as TurnTrace).steps
    .flatMap((step) => step.calls)
    .find((call) => call.result!.length > 1_000_000)!;
  expect(cut.result!.text.length).toBeLessThan(20_000);
  const whole = await (await get(`/assistant/turns/${turn!.id}?full=true`)).text();
  expect(whole.length).toBeGreaterThan(2_000_000);
});
