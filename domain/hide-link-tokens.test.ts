import { expect, test } from 'vitest';
import { hideLinkTokens } from './hide-link-tokens.ts';

const TOKEN = 'aB3_-'.repeat(9).slice(0, 43);

test('an address that opens something for one contact loses its token', () =>
  expect(hideLinkTokens(`See https://c.example/a/${TOKEN} or https://c.example/j/${TOKEN}. Reply APPROVE.`)).toBe(
    'See https://c.example/a/... or https://c.example/j/.... Reply APPROVE.',
  ));

test('other words and addresses stay', () =>
  expect(hideLinkTokens('https://c.example/job/12 and a/c and /a/short')).toBe(
    'https://c.example/job/12 and a/c and /a/short',
  ));

test('the photo album of another site stays', () =>
  expect(hideLinkTokens('https://photos.example/a/kitchen-remodel-level-2-Ab3')).toBe(
    'https://photos.example/a/kitchen-remodel-level-2-Ab3',
  ));
