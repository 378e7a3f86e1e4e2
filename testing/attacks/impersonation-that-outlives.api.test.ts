import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld } from '../open-api-world.ts';
import { openOwner } from '../open-owner.ts';

/** Found 2026-11: a developer who acted as the office left a person of his own, a contact or a link behind and came back by it. */
let world: ApiWorld;
beforeAll(async () => {
  world = await openApiWorld();
});
afterAll(() => world.close());

test('nothing that lets somebody in, or reaches somebody, is made or changed', async () => {
  const { customerId, users, contacts, jobs } = world.summit;
  const [user, contact, job] = [Object.values(users)[0]!, Object.values(contacts)[0]!, Object.values(jobs)[0]!];
  const owner = await openOwner(world);
  const count = async (): Promise<unknown> =>
    (
      await owner.query(
        `select (select json_agg(u order by id) from users u)::text as people, (select json_agg(c order by id) from approval_contacts c)::text as contacts,
          (select count(*) from link_tokens) as links, (select count(*) from identities) as identities, (select count(*) from report_recipients) as recipients,
          (select json_agg(c order by id) from customers c)::text as companies, (select count(*) from company_deletions) as deletions`,
      )
    ).rows[0];
  const before = await count();
  const person = {
    first_name: 'Eve',
    last_name: 'Black',
    phone_number: '8015550177',
    email: 'eve@corbel.example',
    language: 'English',
    role: 'field',
    estimator: true,
    sms_consent: true,
    terms_consent: true,
  };
  const attempts: ['POST' | 'PUT' | 'DELETE', string, object][] = [
    ['POST', `/customers/${customerId}/users`, person],
    ['PUT', `/users/${user}`, { phone_number: '8015550177' }],
    ['PUT', `/users/${user}`, { email: 'eve@corbel.example' }],
    ['PUT', `/users/${user}`, { first_name: 'Eve' }],
    [
      'POST',
      '/approval-requests/create-tm-approval-contact',
      { job_id: job, first_name: 'Eve', last_name: 'Black', phone_number: '8015550177' },
    ],
    ['PUT', `/approval-requests/tm-approval-contact/${contact}`, { phone_number: '8015550177' }],
    ['PUT', `/customers/${customerId}`, { office_phone_number: '8015550177' }],
    ['POST', `/customers/${customerId}/deletion`, { company_name: 'Summit Ridge Electric' }],
    ['DELETE', `/customers/${customerId}/deletion`, {}],
    ['POST', `/jobs/${job}/links`, {}],
  ];
  // As the office, and as the admin, who may more.
  await owner.query(`update sessions set impersonator = 'Sam Developer', developer = true where user_id = $1`, [
    users.office,
  ]);
  for (const who of ['impersonating', 'admin'] as const) {
    for (const [method, url, body] of attempts) {
      const answer = await world.call(who, method, url, body);
      const isRole = who === 'impersonating' && url.endsWith('/deletion');
      expect([method, url, answer.statusCode, answer.json().code]).toEqual([
        method,
        url,
        403,
        isRole ? 'ROLE' : 'IMPERSONATION',
      ]);
    }
  }
  expect(await count()).toEqual(before);
  await owner.end();
});
