import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPhone, formatPhoneAsTyped, maskPhone, normalizePhone } from './phone.ts';

test.each([
  '8015550123',
  '18015550123',
  '+18015550123',
  '(801) 555-0123',
  '(801)-555-0123',
  '801.555.0123',
  '801-555-0123',
  '801 555 0123',
  ' +1 (801) 555-0123 ',
  '1-801-555-0123',
  '801/555/0123',
  '801–555–0123',
  '\u202a+1 801\u00a0555\u00a00123\u202c',
])('%j is +18015550123', (text) => {
  expect(normalizePhone(text)).toBe('+18015550123');
});

test.each([
  '',
  '555-0123',
  '80155501234',
  '+448015550123',
  '+8015550123',
  '+44 20 7946 0958',
  '28015550123',
  '0015550123',
  '1015550123',
  '801-555-0123 x4',
  '801-555-CALL',
  '801,555,0123',
  'me@example.com',
])('%j is no US phone', (text) => {
  expect(normalizePhone(text)).toBeNull();
});

test('every format reads back as the same number', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2_000_000_000, max: 9_999_999_999 }), (national) => {
      const phone = `+1${national}`;
      for (const format of [formatPhone, formatPhoneAsTyped, String]) {
        expect(normalizePhone(format(phone))).toBe(phone);
      }
    }),
    { numRuns: 1000 },
  );
});

test.each(['+18015550123', '8015550123', '(801)-555-0123', '801.555.0123'])(
  'people see %s as (801) 555-0123',
  (phone) => expect(formatPhone(phone)).toBe('(801) 555-0123'),
);

test('what is no US number is shown as it is', () => {
  expect(formatPhone('+442079460958')).toBe('+442079460958');
});

test.each([
  ['', ''],
  ['801', '801'],
  ['8015', '(801) 5'],
  ['(801) 5550', '(801) 555-0'],
  ['1801', '801'],
  ['+1 801 555', '(801) 555'],
  ['+', '+'],
  ['+52 55', '+52 55'],
  ['+52 55 1234 5678', '+52 55 1234 5678'],
  ['52 55 1234 5678', '52 55 1234 5678'],
  ['+1 801 555 0123 9', '+1 801 555 0123 9'],
])('while typing, %j shows %j', (typed, shown) => {
  expect(formatPhoneAsTyped(typed)).toBe(shown);
});

test('a masked phone keeps two digits, a short code none', () => {
  expect(maskPhone('+18015550123')).toBe('***23');
  expect(maskPhone('4321')).toBe('***');
});
