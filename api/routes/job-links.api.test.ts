import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiWorld, WORLD_NOW, type ApiWorld } from '../../testing/open-api-world.ts';
import { openOwner } from '../../testing/open-owner.ts';
import { withTenant } from '../../prisma/walls.ts';
import type { SecuredOrder } from '../contract/job-links.ts';
import { recordDelivery } from '../services/record-delivery.ts';

let world: ApiWorld;
let jobId: number;
let otherJobId: number;
beforeAll(async () => {
  world = await openApiWorld();
  jobId = world.summit.jobs['Riverside Medical Tower']!;
  otherJobId = world.summit.jobs['Maple Street School']!;
}, 60_000);
afterAll(() => world.close());

/** A picture of one pixel. */
const PNG = new Uint8Array(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
);
const SENTENCE = 'Invalid or expired link. Please contact your contractor for a new link.';

async function makeOrder(job: number, description: string, complete = true): Promise<number> {
  const { id } = (
    await world.call('office', 'POST', '/change-orders', {
      job_id: job,
      description,
      big_dict: { categories: { labor: { Crew: { quantity: 8, cost_per_unit: 50, unit: 'hr' } } } },
    })
  ).json();
  if (complete) await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
  return id;
}

async function makeLink(body: object = {}, job = jobId): Promise<{ id: number; url: string; token: string }> {
  const answer = await world.call('office', 'POST', `/jobs/${job}/links`, body);
  expect(answer.statusCode, answer.body).toBe(201);
  const { id, url } = answer.json() as { id: number; url: string };
  return { id, url, token: url.split('/').at(-1)! };
}

const open = (token: string): Promise<LightMyRequestResponse> =>
  world.app.inject({ method: 'GET', url: `/change-orders/secure-job-view/${token}` });

const pdf = (id: number, cookies: Record<string, string>): Promise<LightMyRequestResponse> =>
  world.app.inject({ method: 'GET', url: `/change-orders/${id}/pdf`, cookies });

const cookiesOf = (answer: LightMyRequestResponse): Record<string, string> =>
  Object.fromEntries(answer.cookies.map((cookie) => [cookie.name, cookie.value]));

const mails = () => withTenant(world.deps.db, world.summit, (tx) => tx.mails.findMany({ orderBy: { id: 'asc' } }));
const notices = () =>
  withTenant(world.deps.db, world.summit, (tx) =>
    tx.messages.findMany({ where: { kind: 'notice' }, orderBy: { id: 'asc' } }),
  );

describe('what a client sees by a link', () => {
  test('the completed orders of that job, newest first, with the job; no drafts, no other jobs', async () => {
    const shown = await makeOrder(jobId, 'Relocate conduit');
    const draft = await makeOrder(jobId, 'Not ready', false);
    const elsewhere = await makeOrder(otherJobId, 'Floor boxes');
    const { token } = await makeLink();
    const answer = await open(token);
    const orders = answer.json() as { id: number }[];
    expect(orders[0]).toMatchObject({
      id: shown,
      status: 'Unexecuted',
      description: 'Relocate conduit',
      total_amount: expect.any(Number),
      date_created: expect.any(String),
      last_updated: expect.any(String),
      job: {
        job_name: 'Riverside Medical Tower',
        project_number: 'HB-2217',
        address: expect.stringContaining('Riverside Dr'),
      },
    });
    expect(orders.map((order) => order.id)).not.toContain(draft);
    expect(orders.map((order) => order.id)).not.toContain(elsewhere);
    expect(answer.headers['cache-control']).toContain('no-store');
  });

  test('its cookie opens the PDFs of that job’s orders and nothing else (ASVS 5.0 8.2.2)', async () => {
    const shown = await makeOrder(jobId, 'With paper');
    const draft = await makeOrder(jobId, 'Draft paper', false);
    const elsewhere = await makeOrder(otherJobId, 'Other paper');
    const answer = await open((await makeLink()).token);
    expect(answer.cookies[0]).toMatchObject({ path: '/change-orders', httpOnly: true, sameSite: 'Lax' });
    const cookies = cookiesOf(answer);
    const paper = await pdf(shown, cookies);
    expect([paper.statusCode, paper.headers['content-type']]).toEqual([200, 'application/pdf']);
    for (const id of [draft, elsewhere, 2_000_000_000]) expect((await pdf(id, cookies)).statusCode).toBe(401);
    for (const path of [`/change-orders/${shown}`, '/change-orders', `/change-orders/${shown}/evidence`])
      expect((await world.app.inject({ method: 'GET', url: path, cookies })).statusCode).toBe(401);
    expect((await pdf(shown, {})).statusCode).toBe(401);
  });

  test('two links open in one browser open both jobs’ papers', async () => {
    const [one, two] = [await makeOrder(jobId, 'One'), await makeOrder(otherJobId, 'Two')];
    const first = await open((await makeLink()).token);
    const second = await open((await makeLink({}, otherJobId)).token);
    const cookies = { ...cookiesOf(first), ...cookiesOf(second) };
    expect([(await pdf(one, cookies)).statusCode, (await pdf(two, cookies)).statusCode]).toEqual([200, 200]);
  });

  test('a job without orders is an empty list', async () => {
    expect((await open((await makeLink({}, world.summit.jobs['Warehouse 14']!)).token)).json()).toEqual([]);
  });
});

describe('a link that opens nothing', () => {
  test('one bit off, revoked, expired, another kind’s, empty or absurd: the same bytes (ASVS 5.0 7.2.1, 8.2.2)', async () => {
    const bit = (await makeLink()).token;
    const last = bit.at(-1) === 'A' ? 'B' : 'A';
    const revoked = await makeLink();
    await world.call('office', 'DELETE', `/jobs/${jobId}/links/${revoked.id}`);
    const short = await makeLink({ expires_in_days: 1 });
    world.setNow(new Date(WORLD_NOW.getTime() + 25 * 3600_000));
    const tokens = [bit.slice(0, -1) + last, revoked.token, short.token, 'x', `${bit}${bit}`, '..%2f..%2fusers'];
    const answers = await Promise.all(tokens.map(open));
    world.setNow(WORLD_NOW);
    expect(answers.map((one) => one.statusCode)).toEqual(tokens.map(() => 404));
    expect(new Set(answers.map((one) => one.body)).size).toBe(1);
    expect(answers[0]!.json()).toMatchObject({ success: false, message: SENTENCE });
    expect(answers.flatMap((one) => one.cookies)).toEqual([]);
  });

  test('of which nobody said for how long is open for 180 days', async () => {
    const { token } = await makeLink();
    const statuses: number[] = [];
    for (const days of [179.9, 180]) {
      world.setNow(new Date(WORLD_NOW.getTime() + days * 86_400_000));
      statuses.push((await open(token)).statusCode);
    }
    world.setNow(WORLD_NOW);
    expect(statuses).toEqual([200, 404]);
  });

  test('revoking ends the papers too, though the browser keeps its cookie', async () => {
    const order = await makeOrder(jobId, 'Paper');
    const link = await makeLink();
    const cookies = cookiesOf(await open(link.token));
    expect((await pdf(order, cookies)).statusCode).toBe(200);
    await world.call('office', 'DELETE', `/jobs/${jobId}/links/${link.id}`);
    expect((await pdf(order, cookies)).statusCode).toBe(401);
  });
});

describe('the office', () => {
  test('sees to whom each link went and when it was opened, and can copy an open one again', async () => {
    const link = await makeLink({ send_to: 'GC@Hartwell.example' });
    await open(link.token);
    await open(link.token);
    const [listed] = (await world.call('admin', 'GET', `/jobs/${jobId}/links`)).json();
    expect(listed).toMatchObject({
      id: link.id,
      url: link.url,
      state: 'open',
      recipient: 'gc@hartwell.example',
      channel: 'mail',
      created_by: 'Nora Whitfield',
      opens: 2,
      first_opened_at: expect.any(String),
    });
  });

  test('sends by mail in text and HTML, in either language, its words as words', async () => {
    await makeLink({ send_to: 'gc@hartwell.example', language: 'Spanish' });
    const mail = (await mails()).at(-1)!;
    expect(mail.subject).toBe('Summit Ridge Electric: Órdenes de cambio de Riverside Medical Tower');
    for (const part of [mail.text, mail.html]) expect(part).toMatch(/https:\/\/app\.invalid\/j\/[\w-]{43}/);
    expect(mail.html).toContain('lang="es"');
  });

  test('sends by text on the client’s own line; a second click within the minute sends no second text', async () => {
    const link = await makeLink({ send_to: '(801) 555-0177' });
    const again = await world.call('office', 'POST', `/jobs/${jobId}/links/${link.id}`, { send_to: '8015550177' });
    expect(again.statusCode).toBe(200);
    const texts = await notices();
    expect(texts.filter((text) => text.body.includes(link.token))).toHaveLength(1);
    expect(texts.at(-1)!.body).toBe(
      `Summit Ridge Electric: change orders for Riverside Medical Tower, always current: ${link.url}`,
    );
  });

  test('has one open link a recipient: asked for again it is the same one, and somebody else gets his own', async () => {
    const link = await makeLink({ send_to: 'pm@hartwell.example', expires_in_days: 10 });
    const same = await world.call('office', 'POST', `/jobs/${jobId}/links`, { send_to: 'PM@hartwell.example' });
    expect(same.json()).toMatchObject({ id: link.id, url: link.url });
    const days = (Date.parse(same.json().expires_at) - WORLD_NOW.getTime()) / 86_400_000;
    expect(days).toBe(180);
    const path = `/jobs/${jobId}/links/${link.id}`;
    const other = (await world.call('office', 'POST', path, { send_to: 'owner@hartwell.example' })).json();
    expect(other).toMatchObject({ recipient: 'owner@hartwell.example', expires_at: same.json().expires_at });
    expect(other.url).not.toBe(link.url);
    const again = (await world.call('office', 'POST', path, { send_to: 'owner@hartwell.example' })).json();
    const listed = (await world.call('office', 'GET', `/jobs/${jobId}/links`)).json() as {
      id: number;
      recipient: string;
    }[];
    expect(again.id).toBe(other.id);
    expect(listed.find((one) => one.id === link.id)?.recipient).toBe('pm@hartwell.example');
    await world.call('office', 'DELETE', path);
    expect([(await open(link.token)).statusCode, (await open(other.url.split('/').at(-1))).statusCode]).toEqual([
      404, 200,
    ]);
    expect((await makeLink({ send_to: 'pm@hartwell.example' })).id).not.toBe(link.id);
  });

  test('that was only copied, once sent, is its recipient’s', async () => {
    const link = await makeLink();
    const sent = await world.call('office', 'POST', `/jobs/${jobId}/links/${link.id}`, {
      send_to: 'kim@hartwell.example',
    });
    expect(sent.json()).toMatchObject({ id: link.id, recipient: 'kim@hartwell.example' });
  });

  test('sees why the text or mail with a link did not arrive, until one does', async () => {
    const text = await makeLink({ send_to: '8015550178' });
    const mail = await makeLink({ send_to: 'nobody@hartwell.example' });
    const copied = await makeLink();
    const problems = async () => {
      const listed = (await world.call('office', 'GET', `/jobs/${jobId}/links`)).json() as {
        id: number;
        delivery_problem: string | null;
      }[];
      return [text, mail, copied].map((link) => listed.find((one) => one.id === link.id)?.delivery_problem);
    };
    expect(await problems()).toEqual([null, null, null]);
    const { id: outboundId } = (await notices()).at(-1)!;
    await recordDelivery(world.deps, {
      outboundId,
      sid: `SM${'0'.repeat(32)}`,
      status: 'undelivered',
      errorCode: 30006,
    });
    await withTenant(world.deps.db, world.summit, (tx) =>
      tx.mails.updateMany({
        where: { to_address: 'nobody@hartwell.example' },
        data: { status: 'failed', error: 'SMTP 550' },
      }),
    );
    expect(await problems()).toEqual([
      'This is a landline, or its carrier does not accept texts.',
      'The email could not be delivered.',
      null,
    ]);
    world.setNow(new Date(WORLD_NOW.getTime() + 60_000));
    await world.call('office', 'POST', `/jobs/${jobId}/links/${text.id}`, { send_to: '8015550178' });
    world.setNow(WORLD_NOW);
    expect((await problems())[0]).toBeNull();
  });

  test.each([
    ['801555', 'Please enter a valid 10-digit phone number.'],
    ['gc@', 'Please enter a valid email address.'],
    ['gc@x.example\r\nBcc: all@x.example', 'Please enter a valid email address.'],
  ])('is told what is wrong with %j', async (send_to, sentence) => {
    const answer = await world.call('office', 'POST', `/jobs/${jobId}/links`, { send_to });
    expect([answer.statusCode, answer.json().message]).toEqual([400, sentence]);
  });

  test('the same key makes one link', async () => {
    const headers = { 'idempotency-key': 'link-1' };
    const [one, two] = [
      await world.call('office', 'POST', `/jobs/${jobId}/links`, {}, headers),
      await world.call('office', 'POST', `/jobs/${jobId}/links`, {}, headers),
    ];
    expect(two.json().id).toBe(one.json().id);
  });

  test('a closed link is not sent', async () => {
    const link = await makeLink();
    await world.call('office', 'DELETE', `/jobs/${jobId}/links/${link.id}`);
    const answer = await world.call('office', 'POST', `/jobs/${jobId}/links/${link.id}`, { send_to: 'a@b.example' });
    expect(answer.statusCode).toBe(409);
  });

  test('field staff make none', async () => {
    expect((await world.call('field', 'POST', `/jobs/${jobId}/links`, {})).statusCode).toBe(403);
  });
});

describe('answering by a link', () => {
  const DAVE = '+18015550160';

  /** A completed order that waits for this contact, made when missing. */
  async function ask(description: string, phone: string): Promise<number> {
    const contacts = (
      await world.call('office', 'GET', `/approval-requests/tm-approval-contacts-for-job/${jobId}`)
    ).json() as { id: number; phone_number: string }[];
    const contact =
      contacts.find((one) => one.phone_number === phone) ??
      ((
        await world.call('office', 'POST', '/approval-requests/create-tm-approval-contact', {
          job_id: jobId,
          first_name: 'Sam',
          last_name: phone.slice(-4),
          phone_number: phone,
        })
      ).json() as { id: number });
    const order = await makeOrder(jobId, description);
    const { approval_message } = (
      await world.call(
        'office',
        'GET',
        `/approval-requests/preview-approval-message/${order}?approval_contact_id=${contact.id}`,
      )
    ).json();
    const sent = await world.call('office', 'POST', '/approval-requests', {
      change_order_id: order,
      approval_contact_id: contact.id,
      question_content: approval_message,
    });
    expect(sent.statusCode, sent.body).toBe(201);
    return order;
  }
  const shownOrder = async (token: string, id: number) =>
    ((await open(token)).json() as SecuredOrder[]).find((one) => one.id === id)!;
  const textedToken = async (): Promise<string> => /\/j\/([\w-]{43})/.exec((await notices()).at(-1)!.body)![1]!;

  test('only the link texted to the contact says where to answer, and only what waits for that contact', async () => {
    const mine = await ask('For Dave', DAVE);
    const other = await ask('For another', '+18015550161');
    const link = await makeLink({ send_to: DAVE });
    const texted = await textedToken();
    expect((await notices()).at(-1)!.body).toContain('answer open requests here');
    // The office's own copy of the same link only shows.
    expect(texted).not.toBe(link.token);
    expect((await shownOrder(link.token, mine)).approval).toMatchObject({ verdict: 'awaiting', answer_url: null });
    expect((await shownOrder(texted, other)).approval).toMatchObject({ verdict: 'awaiting', answer_url: null });
    const { approval } = await shownOrder(texted, mine);
    expect(approval).toMatchObject({ verdict: 'awaiting', answer_url: expect.stringContaining('/a/') });
    const answer = () =>
      world.app.inject({
        method: 'POST',
        url: `/a-api/${approval!.answer_url!.split('/').at(-1)}`,
        payload: { answer: 'dispute', words: '6 not 8' },
      });
    expect((await answer()).json()).toMatchObject({ state: 'answered', verdict: 'disputed' });
    await answer();
    expect((await shownOrder(texted, mine)).approval).toMatchObject({ verdict: 'disputed', answer_url: null });
    const decided = await withTenant(world.deps.db, world.summit, (tx) =>
      tx.approval_answers.count({ where: { request: { change_order_id: mine }, outcome: 'decided' } }),
    );
    expect(decided).toBe(1);
  });

  test('is a read: it does not wait for locks on the requests', async () => {
    const order = await ask('Locked', '+18015550162');
    await makeLink({ send_to: '+18015550162' });
    const texted = await textedToken();
    expect((await shownOrder(texted, order)).approval!.answer_url).toContain('/a/');
    const owner = await openOwner(world);
    try {
      await owner.query('begin');
      await owner.query('select 1 from approval_requests where change_order_id = $1 for update', [order]);
      const late = new Promise((resolve) => setTimeout(resolve, 3_000, 'late').unref());
      const answer = await Promise.race([shownOrder(texted, order), late]);
      expect(answer).toMatchObject({ approval: { answer_url: expect.stringContaining('/a/') } });
    } finally {
      await owner.query('rollback');
      await owner.end();
    }
  });

  test('ends with the link, and with the contact’s number', async () => {
    const order = await ask('Ends', DAVE);
    const link = await makeLink({ send_to: DAVE });
    world.setNow(new Date(WORLD_NOW.getTime() + 120_000));
    await world.call('office', 'POST', `/jobs/${jobId}/links/${link.id}`, { send_to: DAVE });
    world.setNow(WORLD_NOW);
    const texted = await textedToken();
    expect((await shownOrder(texted, order)).approval!.answer_url).toContain('/a/');
    await withTenant(world.deps.db, world.summit, (tx) =>
      tx.approval_requests.updateMany({ where: { change_order_id: order }, data: { contact_phone: '+18015550169' } }),
    );
    expect((await shownOrder(texted, order)).approval!.answer_url).toBeNull();
    await world.call('office', 'DELETE', `/jobs/${jobId}/links/${link.id}`);
    expect((await open(texted)).statusCode).toBe(404);
  });

  test('a link copied earlier never answers, also when it is later sent to someone', async () => {
    const order = await ask('Copied', DAVE);
    const copied = await makeLink();
    await world.call('office', 'POST', `/jobs/${jobId}/links/${copied.id}`, { send_to: DAVE });
    expect((await shownOrder(copied.token, order)).approval!.answer_url).toBeNull();
    const mailed = await makeLink({ send_to: 'dave@hartwell.example' });
    expect((await shownOrder(mailed.token, order)).approval!.answer_url).toBeNull();
  });
});

describe('what stands inline', () => {
  test('lines without costs and the photos of that job’s orders; the company first', async () => {
    const order = await makeOrder(jobId, 'With lines');
    const { token } = await makeLink();
    const shown = ((await open(token)).json() as SecuredOrder[]).find((one) => one.id === order)!;
    expect(shown.lines).toEqual([{ category: 'labor', name: 'Crew', unit: 'hr', quantity: 8, is_credit: false }]);
    expect(shown.job).toMatchObject({ company_name: 'Summit Ridge Electric', has_logo: false });
    expect(shown.money_state).toBe('priced');
    const files = await Promise.all([order, await makeOrder(otherJobId, 'Elsewhere')].map(attachPhoto));
    const photo = (id: number) =>
      world.app.inject({ method: 'GET', url: `/change-orders/secure-job-view/${token}/photos/${id}` });
    expect((await photo(files[0]!)).headers['content-type']).toBe('image/png');
    expect((await photo(files[1]!)).statusCode).toBe(404);
  });

  test('a mail to a client comes from the contractor, with the logo inside and a reply-to', async () => {
    const hash = await world.deps.files.put(PNG);
    await withTenant(world.deps.db, world.summit, async (tx) => {
      const file = {
        customer_id: world.summit.customerId,
        hash,
        mime: 'image/png',
        size: PNG.length,
        created_at: WORLD_NOW,
      };
      await tx.files.createMany({ data: [file], skipDuplicates: true });
      await tx.customers.updateMany({ data: { logo_hash: hash, logo_mime: 'image/png' } });
    });
    const { token } = await makeLink({ send_to: 'gc2@hartwell.example' });
    const mail = (await mails()).at(-1)!;
    expect(mail.attachments).toEqual([{ hash, filename: 'logo.png', mime: 'image/png', cid: 'company-logo' }]);
    expect(mail.headers).toEqual({ 'Reply-To': expect.stringContaining('@') });
    const [name, ours] = [mail.html.indexOf('Summit Ridge Electric</'), mail.html.lastIndexOf('Corbel')];
    expect(mail.html).toContain('cid:company-logo');
    expect(mail.html.match(/Corbel/g)).toHaveLength(1);
    expect(name).toBeLessThan(ours);
    const logo = await world.app.inject({ method: 'GET', url: `/change-orders/secure-job-view/${token}/logo` });
    expect([logo.statusCode, logo.headers['content-type']]).toEqual([200, 'image/png']);
  });
});

async function attachPhoto(orderId: number): Promise<number> {
  const hash = await world.deps.files.put(PNG);
  return withTenant(world.deps.db, world.summit, async (tx) => {
    const of = { customer_id: world.summit.customerId, created_at: WORLD_NOW, mime: 'image/png', size: PNG.length };
    await tx.files.createMany({ data: [{ ...of, hash }], skipDuplicates: true });
    const data = { ...of, change_order_id: orderId, file_hash: hash, original_filename: 'wall.png' };
    return (await tx.attachments.create({ data, select: { id: true } })).id;
  });
}
