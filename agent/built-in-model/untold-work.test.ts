import { expect, test } from 'vitest';
import { builtInModel } from './built-in-model.ts';
import { FakeCompany } from './fake-tools.ts';

test('work that was not described is called by its lines, in the words of its sender', async () => {
  const of = new FakeCompany(builtInModel());
  await of.text('Riverside - dos hombres tres horas cada uno, 40 pies de EMT de 3/4');
  expect(of.orders[0]!.description).toBe('Trabajo extra: Mano de obra, 3/4" EMT');
});
