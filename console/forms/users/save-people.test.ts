import { afterEach, expect, test, vi } from 'vitest';
import { setLanguage } from '../../i18n.ts';
import { newPersonRow } from './person-rows.ts';
import { savePeople } from './save-people.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  await setLanguage('en');
});

test('a refused person is named, with the reason in the language of who saves', async () => {
  const message = 'This user was changed by Ana Ruiz at 9:12 AM. Reload to see it.';
  vi.stubGlobal('fetch', async () => Response.json({ message, code: 'STALE_VERSION' }, { status: 409 }));
  vi.spyOn(console, 'warn').mockReturnValue();
  await setLanguage('es');
  const row = { ...newPersonRow(), firstName: 'Ray', lastName: 'Dalton' };
  const { failure } = await savePeople(1, [row], () => 'key');
  expect(failure).toBe('Ray Dalton: Ana Ruiz cambió a este usuario el 9:12 AM. Recargue para verlo.');
});
