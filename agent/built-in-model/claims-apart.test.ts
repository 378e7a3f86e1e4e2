import { describe, expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

/** Who ordered two orders and their days, after one text on both. */
async function after(text: string) {
  const of = new FakeCompany(builtInModel());
  await of.text('2 painters 3 hrs each touching up the lobby at maple');
  await of.text('1 electrician 2 hrs at riverside fixing a switch');
  await of.text(text);
  return of.orders.map(({ directed_by: who, work_date: day }) => [who, day]);
}

describe('each of two orders has its own', () => {
  test.each([
    [
      'the lobby one was yesterday, the switch was today',
      [
        [null, '2026-03-01'],
        [null, '2026-03-02'],
      ],
    ],
    [
      '1001 was friday, 1002 was thursday',
      [
        [null, '2026-02-27'],
        [null, '2026-02-26'],
      ],
    ],
    [
      'kelly told us on the switch, dave on the lobby',
      [
        ['dave', null],
        ['kelly', null],
      ],
    ],
    [
      'maple was per dave and riverside was kelly',
      [
        ['dave', null],
        ['kelly', null],
      ],
    ],
    [
      'first one was dave, second one kelly',
      [
        ['dave', null],
        ['kelly', null],
      ],
    ],
    [
      'both were friday',
      [
        [null, '2026-02-27'],
        [null, '2026-02-27'],
      ],
    ],
  ])('%s', async (text, orders) => expect(await after(text)).toEqual(orders));
});
