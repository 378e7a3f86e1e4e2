import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyUserBody } from '../contract/users.ts';
import { withTenant } from '../../prisma/walls.ts';
import { openApiWorld, type ApiWorld, type Principal } from '../../testing/open-api-world.ts';

let world: ApiWorld;
let users: string;
let serial = 0;
beforeAll(async () => {
  world = await openApiWorld();
  users = `/customers/${world.summit.customerId}/users`;
});
afterAll(() => world.close());

const phone = () => `+1720555010${(serial += 1) % 10}`;
const person = (over: object = {}) => ({
  first_name: 'Joe',
  last_name: 'Smith',
  phone_number: phone(),
  sms_consent: true,
  terms_consent: true,
  ...over,
});
const add = async (over: object = {}, who: Principal = 'office'): Promise<CompanyUserBody> => {
  const answer = await world.call(who, 'POST', users, person(over));
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
};
const welcomes = (userId: number) =>
  withTenant(world.deps.db, world.summit, (tx) =>
    tx.messages.findMany({ where: { dedupe_key: `welcome:${userId}` }, select: { body: true, status: true } }),
  );

describe('a new person', () => {
  test('is office unless said otherwise, and gets one welcome with how to get out of it', async () => {
    const body = person({ phone_number: '(720) 555-0150', language: 'Spanish', role: 'field' });
    const key = { 'idempotency-key': 'joe' };
    const made = await world.call('office', 'POST', users, body, key);
    expect(made.json()).toMatchObject({
      phone_number: '+17205550150',
      role: 'field',
      language: 'Spanish',
      sms_consent: true,
      removed: false,
      notify_by: 'text',
    });
    expect((await world.call('office', 'POST', users, body, key)).json().id).toBe(made.json().id);
    const texts = await welcomes(made.json().id);
    expect(texts).toEqual([
      { status: 'queued', body: expect.stringMatching(/Nora Whitfield lo agrego? a Corbel.*STOP.*HELP/) },
    ]);
    expect(texts[0]!.body).toContain('Mande a este numero horas');
    const office = await add();
    expect(office.role).toBe('office');
    expect((await welcomes(office.id))[0]!.body).toContain(`Sign in at ${world.deps.config.publicUrl}/login to price`);
  });

  test('hears every missing part at once', async () => {
    const answer = await world.call('office', 'POST', users, { estimator: true });
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      {
        first_name: 'First name is required',
        last_name: 'Last name is required',
        phone_number: 'Please enter a valid phone number',
        email: 'Valid email is required for estimators',
        sms_consent: 'SMS consent is required for new users',
        terms_consent: 'Terms and conditions consent is required for new users',
      },
    ]);
  });

  test('with the phone of another user is refused by a clear sentence, whatever its form', async () => {
    const ann = await add();
    const answer = await world.call('office', 'POST', users, person({ phone_number: ann.phone_number.slice(2) }));
    expect([answer.statusCode, answer.json().message]).toEqual([
      409,
      'Another user of your company has this phone number',
    ]);
    expect(answer.json().fields.phone_number).toBeTruthy();
  });

  test('is added by the office, made admin by an admin, never by the field or in the demo', async () => {
    expect((await world.call('office', 'POST', users, person({ role: 'admin' }))).json().code).toBe('ROLE');
    expect((await add({ role: 'admin' }, 'admin')).role).toBe('admin');
    expect((await world.call('field', 'POST', users, person())).json().code).toBe('ROLE');
    const demo = await world.call('demo', 'POST', users, person());
    expect([demo.statusCode, demo.json().message]).toEqual([403, 'This action is not available in demo mode']);
  });
});

describe('a change', () => {
  test('keeps what it leaves out; a stale one hears who was first', async () => {
    const joe = await add({ email: 'joe@summit.example' });
    const saved = await world.call('admin', 'PUT', `/users/${joe.id}`, { estimator: true, version: joe.version });
    expect(saved.json()).toMatchObject({ email: 'joe@summit.example', estimator: true, version: 2 });
    const stale = await world.call('office', 'PUT', `/users/${joe.id}`, { last_name: 'X', version: joe.version });
    expect([stale.statusCode, stale.json().message]).toEqual([
      409,
      'This user was changed by Priya Shah at Mar 3, 2026, 10:00 AM. Reload to see it.',
    ]);
    const noMail = await world.call('office', 'PUT', `/users/${joe.id}`, { email: '' });
    expect(noMail.json().fields.email).toBe('Valid email is required for estimators');
  });

  test('of an admin is for admins, and the last admin stays one', async () => {
    const { office: priya } = world.summit.users;
    const grab = await world.call('office', 'PUT', `/users/${priya}`, { phone_number: '720 555 0198' });
    expect([grab.statusCode, grab.json().code]).toEqual([403, 'ROLE']);
    const others = (await world.call('admin', 'GET', users)).json<CompanyUserBody[]>();
    for (const one of others.filter(({ role, id }) => role === 'admin' && id !== priya))
      expect((await world.call('admin', 'DELETE', `/users/${one.id}`)).statusCode).toBe(200);
    const step = await world.call('admin', 'PUT', `/users/${priya}`, { role: 'office' });
    expect([step.statusCode, step.json().message]).toEqual([409, 'Your company needs at least one admin']);
  });

  test('is refused while impersonating', async () => {
    const { foreman } = world.summit.users;
    const change = async (body: object) => (await world.call('impersonating', 'PUT', `/users/${foreman}`, body)).json();
    for (const body of [{ phone_number: '720 555 0197' }, { email: 'ray@summit.example' }])
      expect(await change(body)).toMatchObject({ code: 'IMPERSONATION' });
    expect(await change({ estimator: false, language: 'Spanish' })).toMatchObject({ code: 'IMPERSONATION' });
    const become = (role: 'admin' | 'office') =>
      withTenant(world.deps.db, world.summit, (tx) =>
        tx.users.updateMany({ where: { id: world.summit.users.estimator }, data: { role } }),
      );
    await become('admin');
    expect(await change({ role: 'admin' })).toMatchObject({ code: 'IMPERSONATION' });
    const made = await world.call('impersonating', 'POST', users, person({ role: 'admin' }));
    expect(made.json()).toMatchObject({ code: 'IMPERSONATION' });
    await become('office');
  });

  test('in the demo is refused in its words', async () => {
    const answer = await world.call('demo', 'PUT', `/users/${world.summit.users.foreman}`, { last_name: 'X' });
    expect([answer.statusCode, answer.json().message]).toEqual([403, 'Editing is not available in demo mode']);
  });
});

describe('removing', () => {
  test('ends his sessions at once and leaves his logs his; he can be brought back without a second welcome', async () => {
    const id = world.summit.users.electrician_es;
    const { foreman } = world.summit.users;
    expect((await world.call('field', 'GET', '/customers')).statusCode).toBe(200);
    const gone = await world.call('office', 'DELETE', `/users/${foreman}`);
    expect(gone.json()).toEqual({ success: true, message: 'User removed.' });
    expect((await world.call('field', 'GET', '/customers')).statusCode).toBe(401);
    expect((await world.call('office', 'DELETE', `/users/${foreman}`)).statusCode).toBe(404);
    const listed = (await world.call('office', 'GET', users)).json<CompanyUserBody[]>();
    expect(listed.map((one) => one.id)).toContain(id);
    expect(listed.map((one) => one.id)).not.toContain(foreman);
    const all = (await world.call('office', 'GET', `${users}?removed=true`)).json<CompanyUserBody[]>();
    expect(all.find((one) => one.id === foreman)).toMatchObject({ removed: true, first_name: 'Ray' });
    expect((await world.call('office', 'GET', `/users/${foreman}`)).json().first_name).toBe('Ray');
    const back = await world.call('office', 'POST', `/users/${foreman}/restore`, {});
    expect(back.json()).toMatchObject({ removed: false, phone_number: '+18015550101' });
    expect((await world.call('field', 'GET', '/customers')).statusCode).toBe(401);
    expect(await welcomes(foreman)).toEqual([]);
  });

  test('leaves a number free; then its former holder is not brought back onto it', async () => {
    const joe = await add();
    await world.call('office', 'DELETE', `/users/${joe.id}`);
    await add({ first_name: 'Ann', phone_number: joe.phone_number });
    const back = await world.call('office', 'POST', `/users/${joe.id}/restore`, {});
    expect([back.statusCode, back.json().message]).toEqual([409, 'Another user of your company has this phone number']);
  });

  test('oneself, in the demo, or while impersonating is refused', async () => {
    const own = await world.call('office', 'DELETE', `/users/${world.summit.users.estimator}`);
    expect([own.statusCode, own.json().message]).toEqual([409, 'You cannot remove yourself']);
    const demo = await world.call('demo', 'DELETE', `/users/${world.summit.users.electrician_es}`);
    expect([demo.statusCode, demo.json().message]).toEqual([403, 'Deletion is not available in demo mode']);
    const acting = await world.call('impersonating', 'DELETE', `/users/${world.summit.users.electrician_es}`);
    expect([acting.statusCode, acting.json().code]).toEqual([403, 'IMPERSONATION']);
  });
});
