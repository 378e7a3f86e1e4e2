import { expect, test } from 'vitest';
import { isTimeZone, validateCompany, validateRegionName } from './validate-company.ts';
import type { CompanyForm } from './validate-company.ts';

const form = (over: Partial<CompanyForm> = {}): CompanyForm => ({
  name: 'Summit Ridge Electric',
  officePhone: '',
  timeZone: 'America/Denver',
  signatureOver: '',
  orderPrefix: '',
  ...over,
});

test.each([
  [{}, {}],
  [{ officePhone: '(801) 555-0105', signatureOver: '2500.50' }, {}],
  [{ orderPrefix: 'rmt' }, {}],
  [{ orderPrefix: '2RMT' }, { order_prefix: 'A prefix is up to 10 letters and digits and starts with a letter' }],
  [{ orderPrefix: 'RMT-' }, { order_prefix: 'A prefix is up to 10 letters and digits and starts with a letter' }],
  [{ name: '  ' }, { name: 'Company name is required' }],
  [{ officePhone: '555' }, { office_phone_number: 'Please enter a valid phone number' }],
  [{ timeZone: 'Mars/Base' }, { time_zone: 'Please choose a time zone from the list' }],
  [{ signatureOver: '-1' }, { signature_over: 'Amount must be a number of at least 0' }],
  [{ signatureOver: 'a lot' }, { signature_over: 'Amount must be a number of at least 0' }],
  [{ signatureOver: '1e30' }, { signature_over: 'Amount must be a number of at least 0' }],
  [{ signatureOver: '1.005' }, { signature_over: 'Amount must be a number of at least 0' }],
])('company details with %j: %j', (over, errors) => {
  expect(validateCompany(form(over))).toEqual(errors);
});

test.each([
  ['America/Chicago', true],
  ['UTC', true],
  ['', false],
  ['Denver time', false],
])('time zone %j is known: %s', (name, known) => expect(isTimeZone(name)).toBe(known));

test.each([
  ['North', null],
  [' ', 'Region name is required'],
  ['salt lake ', 'A region with this name already exists'],
])('region %j: %j', (name, sentence) => {
  expect(validateRegionName(name, ['Salt Lake'])).toBe(sentence);
});
