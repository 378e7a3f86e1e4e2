import { beforeAll, describe, expect, it, vi } from 'vitest';
import { setLanguage, translate, translateTo } from './i18n.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await setLanguage('es');
});

describe('translateTo', () => {
  it.each([
    ['en', 'Delete COR {number}?', { number: 4 }, 'Delete COR 4?'],
    ['es', 'Delete COR {number}?', { number: 4 }, '¿Eliminar la COR 4?'],
    ['en', '{count} orders', { count: 1 }, '1 order'],
    ['en', '{count} orders', { count: 0 }, '0 orders'],
    ['es', '{count} orders', { count: 1 }, '1 orden'],
    ['es', '{count} orders', { count: 12 }, '12 órdenes'],
    ['es', '{count} orders', { count: 1_000_000 }, '1000000 órdenes'],
    ['es', 'Show all {count}', { count: 60 }, 'Mostrar las 60'],
    ['es', 'A sentence nobody translated', {}, 'A sentence nobody translated'],
    ['en', 'Error loading change orders: {message}', { message: '{name}' }, 'Error loading change orders: {name}'],
  ] as const)('says in %s %j with %j', (code, sentence, values, said) => {
    expect(translateTo(code, sentence, values)).toBe(said);
  });

  it('follows the language that was set, and tells the page', async () => {
    expect([translate('Logout'), document.documentElement.lang]).toEqual(['Cerrar sesión', 'es']);
    await setLanguage('en');
    expect([translate('Logout'), document.documentElement.lang]).toEqual(['Logout', 'en']);
  });
});
