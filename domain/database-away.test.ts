import { expect, test } from 'vitest';
import { isDatabaseAway } from './database-away.ts';

const coded = (code: string): Error => Object.assign(new Error('no words'), { code });

test.each([
  ['an exhausted pool', coded('P2024')],
  ['a refused connection', coded('ECONNREFUSED')],
  ['a server that starts up', coded('57P03')],
  ['a server that recovers, in words', new Error('the database system is in recovery mode')],
  ['a connection that was cut, in words', new Error('Connection terminated unexpectedly')],
  ['what stands behind another error', new Error('the query failed', { cause: coded('P1017') })],
])('%s is a database that is away', (_, error) => {
  expect(isDatabaseAway(error)).toBe(true);
});

test.each([
  ['a broken constraint', coded('23505')],
  ['a fault of ours', new Error('cannot read properties of undefined')],
  ['what is no error', 'Connection terminated'],
  ['nothing', undefined],
])('%s is none', (_, error) => {
  expect(isDatabaseAway(error)).toBe(false);
});
