import { afterAll, beforeAll, expect, test } from 'vitest';
import { openApiWorld, type ApiWorld } from '../open-api-world.ts';
import { openOwner } from '../open-owner.ts';

/** Found 2026-11: a name with a line end, a mark of direction or letters of another alphabet read as another company, or as a line of our own, in texts and lists. */
let world: ApiWorld;
beforeAll(async () => void (world = await openApiWorld()));
afterAll(() => world.close());

/** The last two look like 'Summit' and 'ACME': a Cyrillic letter in a Latin word, and a word all in Cyrillic. */
const DECEIVING = [
  'Acme\n2 Summit Ridge',
  'Acme\u202Emmus',
  'Sum\u200Bmit',
  'Acme\u2028Electric',
  'Summ\u0456t',
  '\u0410\u0421\u041C\u0415',
];

test.each(DECEIVING)('a company, a person, a job, a contact and a sign-up named %j are refused', async (name) => {
  const { customerId, users, jobs, contacts } = world.summit;
  const [user, job, contact] = [Object.values(users)[0]!, Object.values(jobs)[0]!, Object.values(contacts)[0]!];
  const person = {
    first_name: name,
    last_name: 'Black',
    phone_number: '8015550177',
    email: 'eve@corbel.example',
    language: 'English',
    role: 'field',
    estimator: false,
    sms_consent: true,
    terms_consent: true,
  };
  const attempts: ['POST' | 'PUT', string, object][] = [
    ['PUT', `/customers/${customerId}`, { name }],
    ['POST', `/customers/${customerId}/users`, person],
    ['POST', `/customers/${customerId}/users`, { ...person, first_name: 'Eve', last_name: name }],
    ['PUT', `/users/${user}`, { first_name: name }],
    ['POST', `/customers/${customerId}/jobs`, { job_name: name }],
    ['PUT', `/customers/${customerId}/jobs/${job}`, { job_name: name }],
    ['PUT', `/customers/${customerId}/jobs/${job}`, { aliases: [name] }],
    ['PUT', `/customers/${customerId}/jobs/${job}`, { superintendent_name: name }],
    [
      'POST',
      '/approval-requests/create-tm-approval-contact',
      { job_id: job, first_name: name, last_name: 'Lund', phone_number: '8015550178' },
    ],
    ['PUT', `/approval-requests/tm-approval-contact/${contact}`, { first_name: name, phone_number: '8015550178' }],
    ['POST', `/customers/${customerId}/regions`, { name }],
    [
      'POST',
      '/signups/online/initial',
      { companyName: name, firstName: 'Eve', lastName: 'Black', phoneNumber: '8015550179' },
    ],
    ['POST', '/demo-easy-onboard', { first_name: name, phone_number: '8015550179' }],
  ];
  const owner = await openOwner(world);
  const count = async () =>
    (
      await owner.query(
        'select (select json_agg(c.name order by id) from customers c)::text as companies, (select json_agg(u order by id) from users u)::text as people, (select json_agg(j.job_name order by id) from jobs j)::text as jobs, (select json_agg(a order by id) from approval_contacts a)::text as contacts',
      )
    ).rows;
  const before = await count();
  for (const [method, url, body] of attempts) {
    const answer = await world.call('admin', method, url, body);
    expect([method, url, answer.statusCode, answer.body]).toEqual([
      method,
      url,
      400,
      expect.stringMatching(/invisible characters|look like Latin/),
    ]);
  }
  expect(await count()).toEqual(before);
  await owner.end();
});
