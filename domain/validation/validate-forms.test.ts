import { describe, expect, test } from 'vitest';
import { isEmail } from './email.ts';
import {
  validateLaborRate,
  validateListMarkup,
  validateMaterial,
  validateStatusName,
} from './validate-company-lists.ts';
import { duplicateContacts, validateContact, validateContacts } from './validate-contacts.ts';
import {
  readIdentifier,
  validateDailyLog,
  validateDemoInfo,
  validateDemoStart,
  validateSalesContact,
  validateSignup,
  validateSignupBilling,
} from './validate-forms.ts';
import { jobStatusOf, splitAliases, splitRecipients, validateJob } from './validate-job.ts';
import { switchMarkupType, validateMarkups } from './validate-markups.ts';
import { validateUser } from './validate-user.ts';
import type { UserForm } from './validate-user.ts';

describe('markups of an order', () => {
  const markup = (over: object) => ({ name: 'Overhead', category: 'labor', isPercentage: true, rate: '0.15', ...over });
  test.each([
    [{}, {}],
    [{ rate: -0.05 }, {}],
    [{ isPercentage: false, rate: 250 }, {}],
    [{ name: ' ' }, { 'big_dict.markups.0.name': 'Markup name is required' }],
    [
      { category: 'rental' },
      { 'big_dict.markups.0.category': 'Markup category must be one of labor, materials, equipment, other, general' },
    ],
    [{ rate: 'ten' }, { 'big_dict.markups.0.rate': 'Markup value must be a number' }],
    [{ rate: '15' }, { 'big_dict.markups.0.rate': 'Markup value is too large' }],
    [{ rate: '0.1234567' }, { 'big_dict.markups.0.rate': 'At most 4 decimals are allowed' }],
    [{ isPercentage: false, rate: '0.12345' }, { 'big_dict.markups.0.rate': 'At most 4 decimals are allowed' }],
  ])('%j: %j', (over, errors) => {
    expect(validateMarkups([markup(over)])).toEqual(errors);
  });

  test('changing the type resets the value', () => {
    const percent = { name: 'O', category: 'labor' as const, isPercentage: true, rate: '0.1' };
    expect(switchMarkupType(percent)).toEqual({ ...percent, isPercentage: false, rate: '0' });
  });
});

describe('approval contacts', () => {
  const contact = (firstName: string, lastName: string, phone: string) => ({ firstName, lastName, phone });
  test('need all three parts', () => {
    expect(validateContacts([contact('Sam', ' ', '8015550101')])).toBe(
      'All approval contacts must have a first name, last name, and phone number.',
    );
    expect(validateContacts([contact('Sam', 'Reyes', '8015550101'), contact('Ana', 'Lopez', '8015550102')])).toBeNull();
  });

  test('name each duplicate once', () => {
    const twice = [
      contact('Sam', 'Reyes', '(801) 555-0101'),
      contact('SAM', 'reyes', '+18015550101'),
      contact('sam', 'Reyes', '801-555-0101'),
    ];
    expect(validateContacts(twice)).toBe(
      'Duplicate approval contact detected with name "Sam Reyes". Duplicate approval contact detected with phone number "(801) 555-0101".',
    );
  });

  test('of the same phone alone are named by it', () => {
    expect(duplicateContacts([contact('Sam', 'Reyes', '8015550101'), contact('Ana', 'Lopez', '8015550101')])).toBe(
      'Duplicate approval contact detected with phone number "(801) 555-0101".',
    );
  });

  test('without a readable phone or name are no duplicates', () => {
    expect(duplicateContacts([contact('Sam', 'Reyes', 'abc'), contact('Ana', 'Lopez', 'abc')])).toBeNull();
    expect(duplicateContacts([contact('', '', ''), contact('', '', '')])).toBeNull();
  });

  test.each([
    ['', 'create', { phone_number: 'Phone number is required' }],
    ['', 'edit', { phone_number: 'Phone number is required.' }],
    ['12', 'edit', { phone_number: 'Please enter a valid phone number' }],
    ['(801)-555-0101', 'create', {}],
  ] as const)('phone %j on %s: %j', (phone, act, errors) => {
    expect(validateContact({ phone }, act)).toEqual(errors);
  });
});

describe('a job', () => {
  test('needs a name, sound recipients and a sound phone', () => {
    expect(validateJob({ jobName: ' ', reportEmails: 'a@b.co;nope', superintendentPhone: '12' })).toEqual({
      job_name: 'Job Name is required',
      general_contractor_reports_email: 'Invalid email address',
      superintendent_phone_number: 'Please enter a valid phone number',
    });
    expect(validateJob({ jobName: 'Tower B', reportEmails: '', superintendentPhone: '' })).toEqual({});
    const job = { jobName: 'Tower B', reportEmails: '', superintendentPhone: '' };
    expect(validateJob({ ...job, timeZone: 'America/Denver' })).toEqual({});
    expect(Object.keys(validateJob({ ...job, timeZone: 'Denver time' }))).toEqual(['time_zone']);
    expect(validateJob({ jobName: 'Tower B', reportEmails: 'a@b.co', superintendentPhone: '8015550101' })).toEqual({});
  });

  test('keeps each recipient once', () => {
    expect(splitRecipients(' a@b.co; A@b.co;;c@d.co\n')).toEqual(['a@b.co', 'c@d.co']);
    expect(splitAliases('RMT, the  tower;rmt\nRiverside')).toEqual(['RMT', 'the tower', 'Riverside']);
  });

  test('without a status is Active', () => {
    expect([jobStatusOf('  '), jobStatusOf(' On hold ')]).toEqual(['Active', 'On hold']);
  });
});

test.each([
  ['a@b.co', true],
  [' dana.ortiz+co@summit-ridge.example ', true],
  ['a@b', false],
  ['a b@c.co', false],
  ['a@b..co', false],
  ['a@b.co;c@d.co', false],
  ['<a@b.co>', false],
  ['', false],
  [`${'a'.repeat(250)}@b.co`, false],
])('%j is an e-mail address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});

describe('a user', () => {
  const user = (over: Partial<UserForm> = {}): UserForm => ({
    firstName: 'Dana',
    lastName: 'Ortiz',
    phone: '8015550123',
    email: null,
    estimator: false,
    smsConsent: true,
    termsConsent: true,
    ...over,
  });
  test('new, with nothing filled in, hears everything', () => {
    const nothing = user({
      firstName: '',
      lastName: '',
      phone: '',
      estimator: true,
      smsConsent: false,
      termsConsent: false,
    });
    expect(validateUser(nothing, 'create')).toEqual({
      first_name: 'First name is required',
      last_name: 'Last name is required',
      phone_number: 'Please enter a valid phone number',
      email: 'Valid email is required for estimators',
      sms_consent: 'SMS consent is required for new users',
      terms_consent: 'Terms and conditions consent is required for new users',
    });
  });

  test.each([
    [{}, {}],
    [{ smsConsent: false, termsConsent: false }, {}],
    [{ email: 'nope' }, { email: 'Please enter a valid email address.' }],
    [{ email: 'nope', estimator: true }, { email: 'Valid email is required for estimators' }],
    [{ email: 'a@b.co', estimator: true }, {}],
  ])('edited with %j: %j', (over, errors) => {
    expect(validateUser(user(over), 'edit')).toEqual(errors);
  });
});

describe("a company's lists", () => {
  test.each([
    [{ laborType: 'Foreman', rateValue: '78.50' }, {}],
    [
      { laborType: '', rateValue: null },
      { labor_type: 'Labor type is required', rate_value: 'Rate must be a number of at least 0' },
    ],
    [{ laborType: 'Foreman', rateValue: -1 }, { rate_value: 'Rate must be a number of at least 0' }],
    [{ laborType: 'Foreman', rateValue: '78.12345' }, { rate_value: 'Rate must be a number of at least 0' }],
    [{ laborType: 'Foreman', rateValue: 1e8 }, { rate_value: 'Rate must be a number of at least 0' }],
  ])('labor rate %j: %j', (rate, errors) => {
    expect(validateLaborRate(rate)).toEqual(errors);
  });

  test.each([
    ['15', true],
    ['8.25', true],
    ['.5', true],
    ['5.', true],
    [20, true],
    ['1e3', false],
    ['-5', false],
    ['+5', false],
    ['1.2.3', false],
    ['', false],
    [null, false],
    ['.', false],
    ['999999999', false],
  ])('markup value %j is fine: %s', (value, fine) => {
    expect(validateListMarkup({ name: 'Overhead', value }).markup_value === undefined).toBe(fine);
  });

  test('a markup needs a name', () => {
    expect(validateListMarkup({ name: '', value: '1' })).toEqual({ markup_name: 'Markup name is required' });
  });

  test('a material needs a description and a price', () => {
    expect(validateMaterial({ description: ' ', price: 'x' })).toEqual({
      description: 'Description is required',
      price: 'Price must be a valid positive number',
    });
    expect(validateMaterial({ description: '3/4" EMT', price: 0 })).toEqual({});
  });

  test.each([
    [' ', 'Status name is required'],
    ['executed', 'This is the name of a standard status'],
    ['on hold ', 'A status with this name already exists'],
    ['Disputed', null],
  ])('status name %j: %j', (name, sentence) => {
    expect(validateStatusName(name, ['On Hold'])).toBe(sentence);
  });
});

describe('the small forms', () => {
  test('demo info', () => {
    expect(validateDemoInfo({ name: '', companyName: null, phone: ' ', email: undefined })).toEqual({
      name: 'Name is required.',
      company_name: 'Company name is required.',
      phone: 'Phone number is required.',
      email: 'Email is required.',
    });
    expect(validateDemoInfo({ name: 'A', companyName: 'B', phone: '12', email: 'x' })).toEqual({
      phone: 'Please enter a valid 10-digit phone number.',
      email: 'Enter a valid email address.',
    });
    expect(validateDemoInfo({ name: 'A', companyName: 'B', phone: '8015550101', email: 'a@b.co' })).toEqual({});
  });

  test('demo start', () => {
    expect(validateDemoStart({ firstName: '', phone: undefined })).toEqual({
      first_name: 'First name is required',
      phone_number: 'Please enter a valid 10-digit phone number.',
    });
    expect(validateDemoStart({ firstName: 'Ana', phone: '8015550101' })).toEqual({});
  });

  test.each([
    ['(801) 555-0101', 'phone', { ok: true, identifier: '+18015550101' }],
    ['801', 'phone', { ok: false, message: 'Please enter a valid 10-digit phone number.' }],
    [' Dana@Summit.example ', 'email', { ok: true, identifier: 'dana@summit.example' }],
    ['dana', 'email', { ok: false, message: 'Please enter a valid email address.' }],
  ] as const)('identifier %j by %s', (text, method, result) => {
    expect(readIdentifier(text, method)).toEqual(result);
  });

  test('sign-up', () => {
    expect(
      Object.keys(validateSignup({ companyName: '', firstName: '', lastName: '', phoneNumber: undefined })),
    ).toHaveLength(4);
    expect(validateSignup({ companyName: 'A', firstName: 'B', lastName: 'C', phoneNumber: '8' })).toEqual({
      phoneNumber: 'Please enter a valid 10-digit phone number.',
    });
    expect(validateSignupBilling({ billingEmail: undefined, plan: '', acceptsPolicy: false })).toEqual({
      billingEmail: 'Email is required',
      plan: 'Please select a plan',
      policy: 'Please acknowledge the Privacy Policy and EULA',
    });
    expect(validateSignupBilling({ billingEmail: 'x', plan: 'p', acceptsPolicy: true })).toEqual({
      billingEmail: 'Email is invalid',
    });
    expect(validateSignupBilling({ billingEmail: 'a@b.co', plan: 'p', acceptsPolicy: true })).toEqual({});
  });

  test('sales contact and daily log', () => {
    expect(Object.keys(validateSalesContact({ contactName: ' ', contactPhone: '' }))).toEqual([
      'contactName',
      'contactPhone',
    ]);
    expect(validateSalesContact({ contactName: 'A', contactPhone: '8' })).toEqual({});
    expect(validateDailyLog({ jobId: null, content: ' ' })).toEqual({
      job_id: 'Please fill in all required fields.',
      log_content: 'Please fill in all required fields.',
    });
    expect(validateDailyLog({ jobId: 1, content: 'Rain until noon' })).toEqual({});
  });
});
