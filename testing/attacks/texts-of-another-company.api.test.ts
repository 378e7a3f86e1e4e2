import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { withTenant } from '../../prisma/walls.ts';
import type { SeededCompany } from '../../prisma/seed/base-world.ts';
import { PHONES } from '../../prisma/seed/people.ts';
import { DEEP } from '../deep.ts';
import { openTextWorld, type TextWorld } from '../open-text-world.ts';

/**
 * Found 2026-11: a company that entered another one's foreman or superintendent, and named itself after what he texts, was
 * sent his texts. The hostile company here is Rival Mechanical, under whatever name it gives itself.
 */
let world: TextWorld;
beforeEach(async () => void (world = await openTextWorld()));
afterEach(() => world.close());

const REPORT = 'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor';
const HOSTILE_NAMES = [
  'Approve',
  'Riverside',
  'Summit Ridge Electric',
  ...(DEEP ? ['Yes', 'Summit Ridge', 'Ray Dalton', '1', 'Hours Only', 'Maple - 2 Summit'] : []),
];

const rename = (name: string) =>
  world.rows('update customers set name = $1 where id = $2', [name, world.rival.customerId]);
const enterUser = (company: SeededCompany, phone: string, first = 'Ray') =>
  withTenant(world.deps.db, company, (tx) =>
    tx.users.create({
      data: {
        customer_id: company.customerId,
        first_name: first,
        last_name: 'Dalton',
        phone_number: phone,
        role: 'field',
        created_at: new Date(),
      },
    }),
  );
const enterContact = (company: SeededCompany, phone: string) =>
  withTenant(world.deps.db, company, (tx) =>
    tx.approval_contacts.updateMany({
      where: { customer_id: company.customerId, job: { job_name: 'Riverside Medical Tower' } },
      data: { phone_number: phone },
    }),
  );

/** Whose the texts of a number became, oldest first: a company's id, or why there is none. */
async function whose(phone: string): Promise<(number | string | null)[]> {
  const rows = await world.rows<{ customer_id: number | null; outcome: string | null }>(
    'select customer_id, outcome from inbound_texts where from_number = $1 order by id',
    [phone],
  );
  return rows.map((row) => row.customer_id ?? row.outcome);
}
const heardBy = async (company: SeededCompany, phone: string): Promise<string[]> =>
  (
    await world.rows<{ body: string }>(
      `select m.body from messages m join conversations c on c.id = m.conversation_id where m.customer_id = $1 and c.phone_number = $2 and m.direction = 'in' order by m.id`,
      [company.customerId, phone],
    )
  ).map(({ body }) => body);
const requestsOf = async (company: SeededCompany): Promise<string[]> =>
  (
    await world.rows<{ status: string }>('select status from approval_requests where customer_id = $1 order by id', [
      company.customerId,
    ])
  ).map(({ status }) => status);

/** An order of a company, sent to its contact for approval. */
async function sendRequest(company: 'summit' | 'rival'): Promise<void> {
  const [who, rate] = company === 'summit' ? ['estimator', 'Journeyman Electrician'] : ['rival_office', 'Pipefitter'];
  await world.say(who!, `Riverside Medical Tower - 1 ${rate} 2 hrs moving a box`);
  const [order] = await world.rows<{ id_number: number }>(
    'select id_number from change_orders where customer_id = $1 order by id desc limit 1',
    [world[company].customerId],
  );
  for (const word of ['complete', 'COMPLETE', 'send', 'SEND']) await world.say(who!, `${word} ${order!.id_number}`);
  expect(await requestsOf(world[company]), 'the request was sent').toContain('awaiting');
}

describe('a company enters the foreman of another', () => {
  test.each(HOSTILE_NAMES)('as its user, under the name %j: every text of his stays where it was', async (name) => {
    await world.say('foreman', REPORT);
    await rename(name);
    await enterUser(world.rival, PHONES['foreman']!);
    const said = [name, `${name}: ${REPORT}`, REPORT, 'yes', 'approve', '1', '2', `for ${name}`];
    for (const words of said) await world.say('foreman', words);
    expect(await heardBy(world.rival, PHONES['foreman']!)).toEqual([]);
    const kept = (await whose(PHONES['foreman']!)).filter((one) => one !== 'keyword');
    expect([...new Set(kept)]).toEqual([world.summit.customerId]);
  });

  test('before he ever texted: he is asked, and the list tells two companies of one name apart by what we say', async () => {
    await rename('Summit Ridge Electric');
    await enterUser(world.rival, PHONES['foreman']!);
    const [question] = await world.say('foreman', REPORT);
    expect(question).toMatch(/1 Summit Ridge Electric \(new\)\n2 Summit Ridge Electric \(new\)$/);
    await world.say('foreman', 'Summit Ridge Electric');
    expect(await whose(PHONES['foreman']!)).toEqual(['ambiguous', 'ambiguous']);
    await world.say('foreman', '1');
    expect(await heardBy(world.rival, PHONES['foreman']!)).toEqual([]);
    expect(await heardBy(world.summit, PHONES['foreman']!)).toContain(REPORT);
  });

  test('while he is asked: the number he reads is the one that counts, and a new entry moves nobody on the list', async () => {
    const third = await world.rows<{ id: number }>(
      `insert into customers (name, plan_status) values ('Third Plumbing', 'active') returning id`,
    );
    const other = { ...world.rival, customerId: third[0]!.id };
    const phone = '+18015550171';
    await enterUser(world.summit, phone);
    await enterUser(other, phone);
    const [question] = await world.say(phone, REPORT);
    expect(question).toMatch(/1 Summit Ridge Electric \(new\)\n2 Third Plumbing \(new\)$/);
    // Its id lies between the two.
    await enterUser(world.rival, phone);
    world.advance(120_000);
    await world.text(phone, REPORT);
    await world.say(phone, '2');
    expect(await heardBy(world.rival, phone)).toEqual([]);
    expect((await heardBy(other, phone))[0]).toBe(REPORT);
    world.advance(-120_000);
  });

  test('and takes him over neither when the other lets him go: he is asked', async () => {
    await world.say('foreman', REPORT);
    await enterUser(world.rival, PHONES['foreman']!);
    await withTenant(world.deps.db, world.summit, (tx) =>
      tx.users.update({ where: { id: world.summit.users['foreman']! }, data: { removed_at: new Date() } }),
    );
    const [question] = await world.say('foreman', REPORT);
    expect(question).toContain('1 Rival Mechanical (new)');
    expect(await heardBy(world.rival, PHONES['foreman']!)).toEqual([]);
  });

  test('and asks him for an approval: his reports go on, an answer is asked about once, then never again', async () => {
    await world.say('foreman', REPORT);
    await enterContact(world.rival, PHONES['foreman']!);
    await sendRequest('rival');
    await world.say('foreman', `${REPORT} again`);
    expect((await whose(PHONES['foreman']!)).at(-1)).toBe(world.summit.customerId);
    const [question] = await world.say('foreman', 'yes please, send it');
    expect(question).toMatch(/1 Summit Ridge Electric\n2 Rival Mechanical \(new\)$/);
    await world.say('foreman', '1');
    await world.say('foreman', 'ok');
    expect(await heardBy(world.rival, PHONES['foreman']!)).toEqual([]);
    expect(await requestsOf(world.rival)).toEqual(['awaiting']);
    expect(await heardBy(world.summit, PHONES['foreman']!)).toEqual([
      REPORT,
      `${REPORT} again`,
      'yes please, send it',
      'ok',
    ]);
  });
});

describe('a company asks the superintendent of another for an approval', () => {
  test.each(HOSTILE_NAMES)('under the name %j: no answer is taken by either until he says for whom', async (name) => {
    await sendRequest('summit');
    await rename(name);
    await enterContact(world.rival, PHONES['super']!);
    await sendRequest('rival');
    const [question] = await world.say('super', 'approve');
    expect(question).toContain('Which company');
    // The names of others and answers choose nothing.
    await world.say('super', 'hours only');
    await world.say('super', 'riverside');
    expect([await requestsOf(world.summit), await requestsOf(world.rival)]).toEqual([['awaiting'], ['awaiting']]);
    expect(await heardBy(world.rival, PHONES['super']!)).toEqual([]);
  });

  test('after he answered the other one: his next answer is asked about', async () => {
    await sendRequest('summit');
    await world.say('super', 'approve');
    expect(await requestsOf(world.summit)).toEqual(['approved']);
    await enterContact(world.rival, PHONES['super']!);
    await sendRequest('rival');
    const [question] = await world.say('super', 'no wait, deny, that was not done');
    expect(question).toMatch(/1 Summit Ridge Electric\n2 Rival Mechanical \(new\)$/);
    expect(await requestsOf(world.rival)).toEqual(['awaiting']);
    await world.say('super', '1');
    expect(await heardBy(world.rival, PHONES['super']!)).toEqual([]);
    expect(await heardBy(world.summit, PHONES['super']!)).toEqual(['approve', 'no wait, deny, that was not done']);
  });

  test('that was entered as its user: the superintendent approves as before, and is not asked', async () => {
    await sendRequest('summit');
    await world.say('super', 'what floor was that on?');
    await enterUser(world.rival, PHONES['super']!);
    await rename('Approve');
    await world.say('super', 'approve');
    expect(await requestsOf(world.summit)).toEqual(['approved']);
    expect(await heardBy(world.rival, PHONES['super']!)).toEqual([]);
  });
});

describe('a person who really has two companies', () => {
  test('a superintendent answers each of two subcontractors', async () => {
    await enterContact(world.rival, PHONES['super']!);
    await sendRequest('summit');
    await world.say('super', 'approve');
    await sendRequest('rival');
    const [first] = await world.say('super', 'approve');
    expect(first).toContain('2 Rival Mechanical (new)');
    await world.say('super', '2');
    expect([await requestsOf(world.summit), await requestsOf(world.rival)]).toEqual([['approved'], ['approved']]);
    // From now on both are known: the only one that waits for him is answered without a question.
    world.advance(13 * 3600_000);
    await sendRequest('rival');
    await world.say('super', 'deny, that was in the contract');
    expect(await requestsOf(world.rival)).toEqual(['approved', 'denied']);
    world.advance(-13 * 3600_000);
  });

  test('with both open he answers one after the other', async () => {
    await enterContact(world.rival, PHONES['super']!);
    await sendRequest('summit');
    await sendRequest('rival');
    await world.say('super', 'approve');
    await world.say('super', '1');
    expect([await requestsOf(world.summit), await requestsOf(world.rival)]).toEqual([['approved'], ['awaiting']]);
    await world.say('super', 'hours only');
    expect(await requestsOf(world.rival)).toEqual(['awaiting']);
    await world.say('super', 'rival');
    expect([await requestsOf(world.summit), await requestsOf(world.rival)]).toEqual([['approved'], ['hours_only']]);
  });

  test('a worker whom a second company adds gets to it by COMPANY, and back', async () => {
    await world.say('foreman', REPORT);
    await enterUser(world.rival, PHONES['foreman']!);
    const [question] = await world.say('foreman', 'Company');
    expect(question).toMatch(/1 Summit Ridge Electric\n2 Rival Mechanical \(new\)$/);
    await world.say('foreman', '2');
    await world.say('foreman', `${REPORT} for the plumbers`);
    expect(await heardBy(world.rival, PHONES['foreman']!)).toEqual([`${REPORT} for the plumbers`]);
    await world.say('foreman', 'empresa');
    await world.say('foreman', '1');
    await world.say('foreman', `${REPORT} for the electricians`);
    expect((await heardBy(world.summit, PHONES['foreman']!)).at(-1)).toBe(`${REPORT} for the electricians`);
  });

  test('a new company and its crew text at once, also with an older demo on the same number', async () => {
    const [demo] = await world.rows<{ id: number }>(
      `insert into customers (name, demo_account, demo_phone, plan_status) values ('Demo Company 7', true, '+18015550172', 'active') returning id`,
    );
    await enterUser({ ...world.rival, customerId: demo!.id }, '+18015550172');
    const [made] = await world.rows<{ id: number }>(
      `insert into customers (name, plan_status) values ('Acme Electric', 'none') returning id`,
    );
    const acme = { ...world.summit, customerId: made!.id };
    for (const phone of ['+18015550172', '+18015550173']) {
      await enterUser(acme, phone);
      await world.say(phone, 'hello');
      expect(await heardBy(acme, phone)).toEqual(['hello']);
    }
  });

  test('a text held under an older list never goes to a company that came later', async () => {
    const phone = '+18015550174';
    const [third] = await world.rows<{ id: number }>(
      `insert into customers (name, plan_status) values ('Third Plumbing', 'active') returning id`,
    );
    const other = { ...world.summit, customerId: third!.id };
    await enterUser(world.summit, phone);
    await world.say(phone, 'hello');
    await enterUser(other, phone);
    await world.say(phone, 'company');
    await world.say(phone, '2');
    world.advance(13 * 3600_000);
    const [question] = await world.say(phone, REPORT);
    expect(question).toMatch(/1 .*\n2 /);
    await enterContact(world.rival, phone);
    await sendRequest('rival');
    world.advance(61_000);
    const [list] = await world.say(phone, 'approve');
    const number = /(\d) Rival Mechanical/.exec(list!)?.[1];
    await world.say(phone, number!);
    expect(await heardBy(world.rival, phone)).not.toContain(REPORT);
    expect(await heardBy(world.summit, phone)).not.toContain(REPORT);
    // What still waits is asked about again.
    await world.say(phone, '1');
    const heard = [...(await heardBy(world.summit, phone)), ...(await heardBy(other, phone))];
    expect(heard).toContain(REPORT);
    world.advance(-13 * 3600_000 - 61_000);
  });
});
