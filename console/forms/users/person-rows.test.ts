import { describe, expect, it } from 'vitest';
import type { CompanyUserBody } from '../../../api/contract/users.ts';
import { actOf, checkRow, newPersonRow, personBody, personRow } from './person-rows.ts';

const user = (over: Partial<CompanyUserBody> = {}): CompanyUserBody => ({
  id: 1,
  first_name: 'Ray',
  last_name: 'Dalton',
  role: 'field',
  phone_number: '+18015550101',
  email: null,
  language: 'English',
  estimator: false,
  customer_id: 1,
  company_name: 'Summit',
  isDemo: false,
  demoUserSubmitted: false,
  isImpersonated: false,
  version: 1,
  notify_by: 'text',
  sms_consent: true,
  terms_consent: true,
  removed: false,
  ...over,
});

describe('what Save does with a row', () => {
  it.each([
    ['one that stays as it is', personRow(user()), null],
    ['one typed over and typed back', { ...personRow(user()), phone: '(801) 555-0101' }, null],
    ['one with another role', { ...personRow(user()), role: 'office' as const }, 'update'],
    ['one taken off', { ...personRow(user()), removed: true }, 'remove'],
    ['one who was removed before', personRow(user({ removed: true })), null],
    ['one who is brought back', { ...personRow(user({ removed: true })), removed: false }, 'restore'],
    ['a new line', newPersonRow(), 'add'],
    ['a new line taken off again', { ...newPersonRow(), removed: true }, null],
  ] as const)('%s', (_what, row, act) => {
    expect(actOf(row)).toBe(act);
  });
});

it('a new line hears what the server would say, a stored one that is untouched nothing', () => {
  const line = newPersonRow();
  expect(Object.keys(checkRow(line, [line]))).toEqual([
    'first_name',
    'last_name',
    'phone_number',
    'sms_consent',
    'terms_consent',
  ]);
  expect(checkRow(personRow(user({ phone_number: '' })), [])).toEqual({});
});

it('two rows of one number are told apart, whatever its form; a removed one does not count', () => {
  const ray = personRow(user());
  const line = {
    ...newPersonRow(),
    firstName: 'A',
    lastName: 'B',
    phone: '801 555 0101',
    smsConsent: true,
    termsConsent: true,
  };
  expect(checkRow(line, [ray, line])).toEqual({ phone_number: 'Another user of your company has this phone number' });
  expect(checkRow(line, [{ ...ray, removed: true }, line])).toEqual({});
});

it('sends the number in one form and no empty address', () => {
  expect(personBody(personRow(user()))).toMatchObject({ phone_number: '+18015550101', email: null });
});
