import { describe, expect, test } from 'vitest';
import { deceptionIn } from './hidden-characters.ts';
import { validateCompany } from './validate-company.ts';
import { validateContact, validateContacts } from './validate-contacts.ts';
import { validateJob } from './validate-job.ts';
import { validateUser } from './validate-user.ts';

test.each([
  ['Cyrillic a in a Latin word', 'Summit Ridge Electri\u0441'],
  ['Greek capital in a Latin word', '\u0391cme Electric'],
  ['a whole word in Cyrillic that reads as Latin', '\u0410\u0421\u041C\u0415 Electric'],
  ['a name in Cyrillic that reads as Latin', '\u0441\u043e\u0440\u0435'],
  ['a whole word in Cyrillic beside Greek', '\u0410\u0421\u041C\u0415 Παπαδόπουλος'],
  ['Cherokee that reads as Latin', '\u13AA\u13DF\u13AC'],
  ['full width letters', '\uFF21cme'],
  ['mathematical letters', '\u{1D400}cme'],
  ['small capitals', '\u1D00cme'],
])('%s is refused', (_what, name) => {
  expect(deceptionIn(name)).toBe(
    'A name cannot use letters of another alphabet that look like Latin ones. Please type it again.',
  );
});

test.each([
  'Peña & Söhne, Inc. #2',
  "O'Neil–Ruiz",
  'Yılmaz İnşaat',
  'Kealiʻi Ikaika',
  'Łukasz Đurić',
  'Иван Петров',
  'Сара Петрова',
  'Корпус А',
  'Παπαδόπουλος',
  'Summit 電気',
  'NYC東京Works',
  'מבנה דניאל',
  '3/4" EMT, 480V 50µ',
  '',
  null,
])('a name as people write it is taken: %j', (name) => {
  expect(deceptionIn(name)).toBe(false);
});

describe('a row that has such a name already can be edited in its other fields', () => {
  const name = '\u0441\u043e\u0440\u0435';
  const other = '\u0410\u0421\u041C\u0415';
  const user = {
    firstName: name,
    lastName: name,
    phone: '8015550101',
    email: null,
    estimator: false,
    smsConsent: true,
    termsConsent: true,
  };
  const job = { jobName: name, reportEmails: '', superintendentPhone: '', superintendentName: name, aliases: [name] };
  const storedJob = { job_name: name, general_contractor: null, superintendent_name: name, aliases: [name] };
  const company = { name, officePhone: '', timeZone: 'UTC', orderPrefix: '', signatureOver: '' };
  const contact = { id: 1, firstName: name, lastName: name, phone: '8015550102' };

  test.each([
    [
      'user',
      (changed: boolean) =>
        validateUser({ ...user, lastName: changed ? other : name }, 'edit', { first_name: name, last_name: name }),
    ],
    ['job', (changed: boolean) => validateJob({ ...job, aliases: changed ? [name, other] : [name] }, storedJob)],
    ['company', (changed: boolean) => validateCompany({ ...company, name: changed ? other : name }, { name })],
    [
      'contact',
      (changed: boolean) =>
        validateContact({ ...contact, lastName: changed ? other : name }, 'edit', {
          first_name: name,
          last_name: name,
        }),
    ],
    [
      'contact in its job',
      (changed: boolean) => validateContacts([{ ...contact, lastName: changed ? other : name }], [contact]) ?? {},
    ],
  ])('%s', (_what, check) => {
    expect(check(false)).toEqual({});
    expect(check(true)).not.toEqual({});
  });
});
