import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withPlatform, withTenant } from '../../prisma/walls.ts';
import { openApiWorld, WORLD_NOW, type ApiWorld } from '../../testing/open-api-world.ts';
import { answerPage, approvalRequest, listedContact, type ApprovalRequestBody } from '../contract/approvals.ts';
import { verifyEvidence } from '../documents/verify-evidence.ts';
import { advanceApproval } from '../services/advance-approval.ts';
import { lockRequest } from '../services/approvals/load-request.ts';
import { openAnswerLink } from '../services/approvals/open-answer-link.ts';
import { recordAnswer } from '../services/approvals/record-answer.ts';

let world: ApiWorld;
beforeAll(async () => void (world = await openApiWorld()));
afterAll(() => world.close());

async function order(job = 'Riverside Medical Tower', quantity: number | null = 8): Promise<number> {
  const made = await world.call('office', 'POST', '/change-orders', {
    job_id: world.summit.jobs[job],
    description: 'Relocate conduit on 3rd floor',
    big_dict: { categories: { labor: { Electrician: { quantity, cost_per_unit: 68, unit: 'hr' } } } },
  });
  expect(made.statusCode, made.body).toBe(201);
  return made.json().id;
}

async function preview(id: number): Promise<string> {
  return (await world.call('office', 'GET', `/approval-requests/preview-approval-message/${id}`)).json()
    .approval_message;
}

const body = async (id: number, extra: Record<string, unknown> = {}) => ({
  customer_id: world.summit.customerId,
  change_order_id: id,
  approval_contact_id: world.summit.contacts.super,
  sender_phone: '(801) 555-0103',
  question_content: await preview(id),
  ...extra,
});

async function send(id: number): Promise<ApprovalRequestBody> {
  const answer = await world.call('office', 'POST', '/approval-requests', await body(id));
  expect(answer.statusCode, answer.body).toBe(201);
  return approvalRequest.parse(answer.json());
}

const latest = async (id: number): Promise<ApprovalRequestBody> =>
  (await world.call('office', 'GET', `/approval-requests/byChangeOrderId/${id}`)).json()[0];

async function answer(requestId: number, words: string): Promise<void> {
  await withTenant(world.deps.db, world.summit, async (tx) => {
    const request = await lockRequest(tx, requestId);
    await recordAnswer(tx, request!, { words, channel: 'sms', messageId: null, at: WORLD_NOW });
  });
}

async function linkOf(requestId: number): Promise<string> {
  const link = await withTenant(world.deps.db, world.summit, async (tx) =>
    openAnswerLink(world.deps, tx, (await lockRequest(tx, requestId))!, WORLD_NOW),
  );
  return link.split('/').at(-1)!;
}

describe('a T&M request', () => {
  test('freezes what was previewed, numbers the order, and waits for its answer', async () => {
    const id = await order();
    const request = await send(id);
    expect(request).toMatchObject({
      verdict: 'awaiting',
      response_received: false,
      response_content: null,
      approved: null,
      revision: 1,
    });
    expect(request.approval_contact).toMatchObject({ first_name: 'Dave', phone_number: '+18015550111' });
    const seen = (await world.call('office', 'GET', `/change-orders/${id}`)).json();
    expect(seen).toMatchObject({ last_approval_status: 'Awaiting', revision: 1 });
    expect(request.question_content).toContain(`COR ${seen.cor_number}`);
    const started = await withPlatform(world.deps.db, 'test', (tx) =>
      tx.outbox.findFirst({ where: { kind: 'start_approval', aggregate: `approval-${request.id}` } }),
    );
    expect(started?.payload).toEqual({ customerId: world.summit.customerId, requestId: request.id });
  });

  test.each([
    ['without an order', { change_order_id: null }, 400, 'Change order id is missing.'],
    ['without a contact', { approval_contact_id: null }, 400, 'Please select a contact.'],
    [
      'without a preview',
      { question_content: ' ' },
      400,
      'Approval message preview is empty. Please preview the message first.',
    ],
    [
      'with another preview',
      { question_content: 'Please approve $5' },
      409,
      'The order changed since this preview. Please preview the message again.',
    ],
    ['in somebody else’s name', { sender_phone: '801 555 0101' }, 404, 'Not found.'],
    ['of another company', { customer_id: 999999 }, 404, 'Not found.'],
  ])('%s is refused', async (_what, extra, status, message) => {
    const refused = await world.call('office', 'POST', '/approval-requests', await body(await order(), extra));
    expect([refused.statusCode, refused.json().message]).toEqual([status, message]);
  });

  test('is refused while another is awaiting, and while a quantity is unknown', async () => {
    const id = await order();
    await send(id);
    const second = await world.call('office', 'POST', '/approval-requests', await body(id));
    expect([second.statusCode, second.json().message]).toEqual([
      409,
      'An approval request is already awaiting approval.',
    ]);
    const field = await world.call('field', 'POST', '/change-orders', {
      job_id: world.summit.jobs['Riverside Medical Tower'],
      description: 'x',
      big_dict: { categories: { labor: { Crew: { quantity: 1 } } } },
    });
    await withTenant(world.deps.db, world.summit, (tx) =>
      tx.change_order_items.updateMany({ where: { change_order_id: field.json().id }, data: { quantity: null } }),
    );
    const unknown = await world.call('office', 'POST', '/approval-requests', await body(field.json().id));
    expect([unknown.statusCode, unknown.json().detail]).toEqual([
      409,
      'A line item still needs a quantity. You can send without a price, but not without a quantity.',
    ]);
  });

  test('is not sent to a contact who opted out', async () => {
    await withPlatform(world.deps.db, 'test', (tx) =>
      tx.opt_outs.create({ data: { phone_number: '+18015550112', opted_out: true, changed_at: WORLD_NOW } }),
    );
    const id = await order('Maple Street School');
    const refused = await world.call(
      'office',
      'POST',
      '/approval-requests',
      await body(id, { approval_contact_id: world.summit.contacts.super_maple }),
    );
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Failed to send approval request.']);
    const contacts = await world.call(
      'office',
      'GET',
      `/approval-requests/tm-approval-contacts-for-job/${world.summit.jobs['Maple Street School']}`,
    );
    expect(contacts.json()).toMatchObject([{ first_name: 'Tina', opted_out: true }]);
  });

  test('sent by two people at once goes out once', async () => {
    const id = await order();
    const request = await body(id);
    const answers = await Promise.all([
      world.call('office', 'POST', '/approval-requests', request),
      world.call('admin', 'POST', '/approval-requests', { ...request, sender_phone: undefined }),
    ]);
    expect(answers.map((one) => one.statusCode).sort()).toEqual([201, 409]);
  });

  test('answered shows the words and the badge', async () => {
    const id = await order();
    const request = await send(id);
    await answer(request.id, 'looks good');
    expect(await latest(id)).toMatchObject({
      verdict: 'approved',
      approved: true,
      response_received: true,
      response_content: 'looks good',
    });
    expect((await world.call('office', 'GET', `/change-orders/${id}`)).json()).toMatchObject({
      last_approval_status: 'Approved',
    });
  });

  test('is superseded by a change of its lines by any user, not by a price', async () => {
    const id = await order();
    const request = await send(id);
    await world.call('office', 'PUT', `/change-orders/${id}`, {
      big_dict: { categories: { labor: { Electrician: { cost_per_unit: 90 } } } },
    });
    expect((await latest(id)).verdict).toBe('awaiting');
    await world.call('office', 'PUT', `/change-orders/${id}`, {
      big_dict: { categories: { labor: { Electrician: { quantity: 12 } } } },
    });
    expect(await latest(id)).toMatchObject({
      id: request.id,
      verdict: 'superseded',
      response_content: 'Canceled',
      approved: null,
    });
    const again = approvalRequest.parse(
      (await world.call('office', 'POST', `/approval-requests/reset-approval/${id}`)).json(),
    );
    expect(again).toMatchObject({ verdict: 'awaiting', revision: 2, approval_contact: { first_name: 'Dave' } });
    expect(again.question_content).toContain('12 hr');
  });

  test('that was given is kept, with its words, when an edit supersedes it', async () => {
    const id = await order();
    const request = await send(id);
    await answer(request.id, 'looks good, go ahead');
    await world.call('office', 'PUT', `/change-orders/${id}`, {
      big_dict: { categories: { labor: { Electrician: { quantity: 12 } } } },
    });
    expect(await latest(id)).toMatchObject({
      verdict: 'superseded',
      approved: true,
      response_received: true,
      response_content: 'looks good, go ahead',
    });
    const shown = (await world.call('office', 'GET', `/change-orders/${id}`)).json();
    expect(shown).toMatchObject({ last_approval_status: null, is_cost_agreed: false, is_billed: false });
  });

  test('of hours only is not listed as approved and unbilled until the cost is agreed', async () => {
    const id = await order();
    await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
    await answer((await send(id)).id, 'hours only');
    const listed = async () =>
      ((await world.call('office', 'GET', '/quickbooks/unbilled')).json() as { id: number }[]).some(
        (row) => row.id === id,
      );
    expect(await listed()).toBe(false);
    await world.call('office', 'PUT', `/change-orders/${id}`, { approved_amount: 500 });
    const [row] = (await world.call('office', 'GET', '/change-orders')).json() as {
      id: number;
      is_cost_agreed: boolean;
    }[];
    expect(row).toMatchObject({ id, is_cost_agreed: true });
    expect(await listed()).toBe(true);
  });

  test('reset with cancelOnly ends without a new one', async () => {
    const id = await order();
    await send(id);
    const ended = await world.call('office', 'POST', `/approval-requests/reset-approval/${id}?cancelOnly=true`);
    expect(ended.json()).toMatchObject({ verdict: 'superseded', response_content: 'Canceled' });
    expect((await world.call('office', 'GET', `/approval-requests/byChangeOrderId/${id}`)).json()).toHaveLength(1);
  });

  test('answered stays as it is once its order is executed', async () => {
    const id = await order();
    await answer((await send(id)).id, 'approved');
    await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
    await world.call('office', 'PUT', `/change-orders/${id}`, { status: 'Executed' });
    const refused = await world.call('office', 'POST', `/approval-requests/reset-approval/${id}?cancelOnly=true`);
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'Executed change orders cannot be edited.']);
    expect(await latest(id)).toMatchObject({ verdict: 'approved', approved: true, response_content: 'approved' });
  });

  test('cancelled and answered in the same second has one winner', async () => {
    const id = await order();
    const request = await send(id);
    const [cancelled] = await Promise.all([
      world.call('office', 'POST', `/approval-requests/${request.id}/cancel`),
      answer(request.id, 'approved'),
    ]);
    const after = await latest(id);
    expect([cancelled.statusCode, after.verdict]).toEqual(
      after.verdict === 'canceled' ? [200, 'canceled'] : [409, 'approved'],
    );
    const again = await world.call('office', 'POST', `/approval-requests/${request.id}/cancel`);
    expect([again.statusCode, again.json().message]).toEqual([409, 'Failed to cancel request.']);
  });

  test('of a deleted order cannot be cancelled: it is not found', async () => {
    const id = await order();
    const request = await send(id);
    expect((await world.call('office', 'DELETE', `/change-orders/${id}`)).statusCode).toBe(200);
    const answers = [request.id, 999_999].map((one) =>
      world.call('office', 'POST', `/approval-requests/${one}/cancel`),
    );
    const [deleted, missing] = await Promise.all(answers);
    expect([deleted!.statusCode, deleted!.body]).toEqual([404, missing!.body]);
  });

  test('is reminded by hand once in ten minutes', async () => {
    const id = await order();
    const request = await send(id);
    const early = await world.call('office', 'POST', `/approval-requests/resend/${request.id}`);
    expect(early.statusCode).toBe(409);
    await advanceApproval(world.deps, { customerId: world.summit.customerId, requestId: request.id });
    expect((await world.call('office', 'POST', `/approval-requests/resend/${request.id}`)).statusCode).toBe(429);
    world.setNow(new Date(WORLD_NOW.getTime() + 11 * 60_000));
    const reminded = await world.call('office', 'POST', `/approval-requests/resend/${request.id}`);
    expect(approvalRequest.parse(reminded.json())).toMatchObject({ reminders_sent: 1, delivery_status: 'queued' });
    world.setNow(WORLD_NOW);
  });

  test('is required before executing where the job says so', async () => {
    const jobId = world.summit.jobs['Warehouse 14']!;
    await withTenant(world.deps.db, world.summit, (tx) =>
      tx.jobs.update({ where: { id: jobId }, data: { require_superintendent_approval: true } }),
    );
    const id = await order('Warehouse 14');
    await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
    const refused = await world.call('office', 'PUT', `/change-orders/${id}/with-integrations`, { status: 'Executed' });
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'T&M approval is required before this change order can be executed.',
    ]);
    const contact = await world.call('office', 'POST', '/approval-requests/create-tm-approval-contact', {
      job_id: jobId,
      first_name: 'Gus',
      last_name: 'Hale',
      phone_number: '801-555-0117',
    });
    const request = (
      await world.call(
        'office',
        'POST',
        '/approval-requests',
        await body(id, { approval_contact_id: contact.json().id }),
      )
    ).json();
    await answer(request.id, 'hours only');
    const executed = await world.call('office', 'PUT', `/change-orders/${id}/with-integrations?skip_invoice=true`, {
      status: 'Executed',
      skip_invoice: true,
    });
    expect(executed.json()).toMatchObject({
      status: 'Executed',
      quickbooks_invoice_created: false,
      needs_quickbooks_job_link: false,
    });
  });
});

describe('approval contacts', () => {
  const path = '/approval-requests/create-tm-approval-contact';
  const job = () => world.summit.jobs['Tower B Garage']!;

  test('are made, changed and removed', async () => {
    const made = listedContact.parse(
      (
        await world.call('office', 'POST', path, {
          job_id: String(job()),
          first_name: 'Ann',
          last_name: 'Poe',
          phone_number: '(801)-555-0118',
        })
      ).json(),
    );
    expect(made).toMatchObject({ phone_number: '+18015550118', language: 'English', opted_out: false });
    const changed = await world.call('office', 'PUT', `/approval-requests/tm-approval-contact/${made.id}`, {
      ...made,
      phone_number: '1 801 555 0119',
    });
    expect(changed.json()).toMatchObject({ phone_number: '+18015550119', last_name: 'Poe' });
    expect(
      (await world.call('office', 'DELETE', `/approval-requests/tm-approval-contact/${made.id}`)).json(),
    ).toMatchObject({ success: true });
    expect((await world.call('office', 'DELETE', `/approval-requests/tm-approval-contact/${made.id}`)).statusCode).toBe(
      404,
    );
  });

  test.each([
    ['no job', { job_id: undefined }, 400, 'Job ID is missing.'],
    ['no phone', { phone_number: '' }, 400, 'Phone number is required'],
    [
      'a phone of this job',
      { phone_number: '801 555 0113' },
      409,
      'Duplicate approval contact detected with phone number "(801) 555-0113".',
    ],
    [
      'a name of this job',
      { first_name: 'omar', last_name: 'REYES' },
      409,
      'Duplicate approval contact detected with name "Omar Reyes".',
    ],
    ['another company’s job', { job_id: 999999 }, 404, 'Not found.'],
  ])('with %s are refused', async (_what, extra, status, message) => {
    const refused = await world.call('office', 'POST', path, {
      job_id: job(),
      first_name: 'Bo',
      last_name: 'Lund',
      phone_number: '801 555 0116',
      ...extra,
    });
    expect([refused.statusCode, refused.json().message]).toEqual([status, message]);
  });

  test('who are being asked cannot be deleted', async () => {
    await send(await order());
    const refused = await world.call(
      'office',
      'DELETE',
      `/approval-requests/tm-approval-contact/${world.summit.contacts.super}`,
    );
    expect([refused.statusCode, refused.json().detail]).toEqual([
      409,
      'An approval request to this contact is still awaiting an answer.',
    ]);
  });
});

describe('the link of a request', () => {
  test('shows the frozen revision without amounts, and looking answers nothing', async () => {
    const id = await order();
    const request = await send(id);
    const token = await linkOf(request.id);
    await world.call('office', 'PUT', `/change-orders/${id}`, {
      big_dict: { categories: { labor: { Electrician: { cost_per_unit: 1 } } } },
    });
    const page = answerPage.parse((await world.call('anonymous', 'GET', `/a-api/${token}`)).json());
    expect(page).toMatchObject({
      state: 'awaiting',
      total_amount: null,
      lines: [{ name: 'Electrician', quantity: 8, cost_per_unit: null }],
      signature_required: false,
    });
    expect((await latest(id)).verdict).toBe('awaiting');
  });

  test.each([
    [{ answer: 'approve' }, { verdict: 'approved', response_content: 'Approve' }],
    [{ answer: 'hours_only' }, { verdict: 'hours_only', approved: true }],
    [
      { answer: 'deny', words: 'not our scope' },
      { verdict: 'denied', response_content: 'not our scope' },
    ],
    [
      { answer: 'dispute', disputed_line: 'Electrician', words: '6 hours' },
      { verdict: 'disputed', response_content: 'Electrician: 6 hours' },
    ],
    [
      { answer: 'question', words: 'who told you?' },
      { verdict: 'awaiting', response_received: false, response_content: null },
    ],
  ])('takes %o', async (given, expected) => {
    const id = await order();
    const request = await send(id);
    const answered = await world.call('anonymous', 'POST', `/a-api/${await linkOf(request.id)}`, given);
    expect(answered.statusCode, answered.body).toBe(200);
    expect(await latest(id)).toMatchObject(expected);
  });

  test('asks why of a refusal, and the first decision stands', async () => {
    const id = await order();
    const token = await linkOf((await send(id)).id);
    const why = await world.call('anonymous', 'POST', `/a-api/${token}`, { answer: 'deny' });
    expect([why.statusCode, why.json().fields]).toEqual([400, { words: 'Please tell us why.' }]);
    await world.call('anonymous', 'POST', `/a-api/${token}`, { answer: 'approve' });
    await world.call('anonymous', 'POST', `/a-api/${token}`, { answer: 'deny', words: 'changed my mind' });
    expect(await latest(id)).toMatchObject({
      verdict: 'approved',
      answers: [{ outcome: 'decided' }, { outcome: 'objection', words: 'changed my mind' }],
    });
  });

  test('takes ten answers an hour, and the next one when the hour is over', async () => {
    const id = await order();
    const token = await linkOf((await send(id)).id);
    const asks = (words?: string) => world.call('anonymous', 'POST', `/a-api/${token}`, { answer: 'question', words });
    for (let i = 0; i < 12; i += 1) expect((await asks()).statusCode).toBe(400); // no answer, so it does not count
    for (let i = 0; i < 10; i += 1) expect((await asks(`who told you? ${i}`)).statusCode).toBe(200);
    const refused = await asks('and now?');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
      429,
      '3600',
      'Too many tries. Please wait a while, or reply to the text.',
    ]);
    expect((await world.call('anonymous', 'GET', `/a-api/${token}`)).statusCode).toBe(200);
    expect((await latest(id)).answers).toHaveLength(10);
    world.setNow(new Date(WORLD_NOW.getTime() + 3600_000));
    expect((await asks('and now?')).statusCode).toBe(200);
    world.setNow(WORLD_NOW);
  });

  test('over the company’s threshold needs a name and a signature', async () => {
    await withTenant(world.deps.db, world.summit, (tx) =>
      tx.customers.update({ where: { id: world.summit.customerId }, data: { signature_over_cents: 10_000 } }),
    );
    const id = await order();
    const token = await linkOf((await send(id)).id);
    const unsigned = await world.call('anonymous', 'POST', `/a-api/${token}`, { answer: 'approve' });
    expect([unsigned.statusCode, unsigned.json().message]).toEqual([400, 'Please type your name and sign.']);
    const png = await sharp({ create: { width: 30, height: 10, channels: 4, background: '#000' } })
      .png()
      .toBuffer();
    const signed = await world.call('anonymous', 'POST', `/a-api/${token}`, {
      answer: 'approve',
      signed_name: 'Dave Kessler',
      signature: `data:image/png;base64,${png.toString('base64')}`,
    });
    expect(signed.json()).toMatchObject({ state: 'answered', verdict: 'approved' });
    await withTenant(world.deps.db, world.summit, (tx) =>
      tx.customers.update({ where: { id: world.summit.customerId }, data: { signature_over_cents: null } }),
    );
  });

  test('one bit off, cut short, garbled, revoked or past its end is the same 404, byte for byte (ASVS 5.0 7.2.3)', async () => {
    const token = await linkOf((await send(await order())).id);
    const flipped = Buffer.from(token, 'base64url');
    flipped[5] = flipped[5]! ^ 1;
    const dead: string[] = [];
    for (const field of ['revoked_at', 'expires_at']) {
      const own = await linkOf((await send(await order())).id);
      const token_hash = createHash('sha256').update(own).digest('hex');
      await withPlatform(world.deps.db, 'test', (tx) =>
        tx.link_tokens.update({ where: { token_hash }, data: { [field]: WORLD_NOW } }),
      );
      dead.push(own);
    }
    const wrong = [flipped.toString('base64url'), token.slice(0, -1), 'x'.repeat(43), '1', 'a%20b', ...dead];
    const bodies = new Set<string>();
    for (const one of wrong) {
      for (const [method, path] of [
        ['GET', ''],
        ['POST', ''],
        ['GET', '/photos/1'],
        ['GET', '/pdf'],
      ] as const) {
        const answered = await world.call(
          'anonymous',
          method,
          `/a-api/${one}${path}`,
          method === 'POST' ? { answer: 'approve' } : undefined,
        );
        expect([one, answered.statusCode]).toEqual([one, 404]);
        bodies.add(answered.body);
      }
    }
    expect(bodies.size).toBe(1);
    expect((await world.call('anonymous', 'GET', `/a-api/${token}`)).statusCode).toBe(200);
  });

  test('shows the photos that were frozen, and no other', async () => {
    const id = await order();
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#777' } })
      .jpeg()
      .toBuffer();
    const attach = async () => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(jpeg)], { type: 'image/jpeg' }), 'wall.jpg');
      const multipart = new Response(form);
      const made = await world.app.inject({
        method: 'POST',
        url: `/attachments?co_id=${id}`,
        cookies: world.cookieOf('office'),
        headers: { 'content-type': multipart.headers.get('content-type')! },
        payload: Buffer.from(await multipart.arrayBuffer()),
      });
      return made.json().id as number;
    };
    const before = await attach();
    const token = await linkOf((await send(id)).id);
    const later = await attach();
    const { photos } = (await world.call('anonymous', 'GET', `/a-api/${token}`)).json();
    expect(photos).toEqual([{ attachment_id: before, filename: 'wall.jpg', content_type: 'image/jpeg' }]);
    const shown = await world.call('anonymous', 'GET', `/a-api/${token}/photos/${before}`);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await world.call('anonymous', 'GET', `/a-api/${token}/photos/${later}`)).statusCode).toBe(404);
  });

  test('opened after the request ended says so, and an answer changes nothing', async () => {
    const id = await order();
    const request = await send(id);
    const token = await linkOf(request.id);
    await world.call('office', 'POST', `/approval-requests/${request.id}/cancel`);
    expect((await world.call('anonymous', 'GET', `/a-api/${token}`)).json()).toMatchObject({
      state: 'closed',
      verdict: 'canceled',
    });
    const late = await world.call('anonymous', 'POST', `/a-api/${token}`, { answer: 'approve' });
    expect(late.json()).toMatchObject({ state: 'closed', verdict: 'canceled' });
    expect(await latest(id)).toMatchObject({ verdict: 'canceled', approved: null, answers: [{ outcome: 'late' }] });
  });
});

test('the evidence package of an answered order proves itself, and not with one byte changed', async () => {
  const id = await order();
  await world.call('office', 'POST', `/change-orders/${id}/complete`, {});
  await answer((await send(id)).id, 'approved, thanks');
  const zip = await world.call('office', 'GET', `/change-orders/${id}/evidence`);
  expect(zip.statusCode, zip.body.slice(0, 200)).toBe(200);
  expect(zip.headers['content-disposition']).toContain('evidence.zip');
  const bytes = new Uint8Array(zip.rawPayload);
  expect(verifyEvidence(bytes).isIntact).toBe(true);
  bytes[Math.floor(bytes.length / 2)]! ^= 1;
  expect(verifyEvidence(bytes).isIntact).toBe(false);
});
