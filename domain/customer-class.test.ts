import { expect, test } from 'vitest';
import { classifyCustomer, isTestSignup } from './customer-class.ts';

test.each([
  ['Summit Ridge Electric', true, false, 'live'],
  ['Summit Ridge Electric', null, null, 'live'],
  ['Summit Ridge Electric', false, false, 'test'],
  ['Summit Ridge Electric', false, true, 'demo'],
  ['My DEMO Company 12', false, false, 'demo'],
  ['Demo Construction Co.', true, false, 'demo'],
  ['Demolition Company', true, false, 'live'],
])('%s (live %s, demo %s) is %s', (name, liveAccount, demoAccount, expected) => {
  expect(classifyCustomer({ name, liveAccount, demoAccount })).toBe(expected);
});

test.each([
  ['My TestAccount123 Co', null, true],
  ['Summit Ridge', '4242', true],
  ['Summit Ridge', '1881', false],
  ['Summit Ridge', null, false],
])('%s with card %s carries a test mark: %s', (name, card, expected) => {
  expect(isTestSignup(name, card)).toBe(expected);
});
