import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setLanguage, translate, translateTo } from './i18n.ts';

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } });
  await setLanguage('es');
});
afterAll(async () => {
  await setLanguage('en');
  vi.unstubAllGlobals();
});

describe('translateTo', () => {
  it.each([
    ['en', 'Delete {number}?', { number: 'COR 4' }, 'Delete COR 4?'],
    ['es', 'Delete {number}?', { number: 'COR 4' }, '¿Eliminar COR 4?'],
    ['en', '{count} orders', { count: 1 }, '1 order'],
    ['en', '{count} orders', { count: 0 }, '0 orders'],
    ['es', '{count} orders', { count: 1 }, '1 orden'],
    ['es', '{count} orders', { count: 12 }, '12 órdenes'],
    ['es', '{count} orders', { count: 1_000_000 }, '1000000 órdenes'],
    ['es', 'Show all {count}', { count: 60 }, 'Mostrar las 60'],
    ['es', 'A sentence nobody translated', {}, 'A sentence nobody translated'],
    [
      'en',
      'This job was changed by Ana Ruiz at 9:12 AM. Reload to see it.',
      {},
      'This job was changed by Ana Ruiz at 9:12 AM. Reload to see it.',
    ],
    [
      'es',
      'This job was changed by Ana Ruiz at 9:12 AM. Reload to see it.',
      {},
      'Ana Ruiz cambió esta obra el 9:12 AM. Recargue para verla.',
    ],
    ['es', 'HTTP error! status: 503', {}, '¡Error HTTP! Estado: 503'],
    ['es', 'COR number 5 is already used on this job.', {}, 'El número de COR 5 ya se usa en esta obra.'],
    [
      'es',
      'Duplicate approval contact detected with name "Dave". Duplicate approval contact detected with name "Ana".',
      {},
      'El contacto de aprobación "Dave" está repetido. El contacto de aprobación "Ana" está repetido.',
    ],
    [
      'es',
      'QuickBooks refused the invoice: Tax {code} missing.\nTry again.',
      {},
      'QuickBooks rechazó la factura: Tax {code} missing.\nTry again.',
    ],
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
