import { describe, expect, test } from 'vitest';
import { claimWithoutReceipt } from './find-claims.ts';
import { findLeaks } from './find-leaks.ts';

const NO_TOOL = { wrote: false, looked: false };

describe('a sentence that no tool of the turn covers is a claim', () => {
  test.each([
    'COR 1 (Warehouse 14) now has: 45 ft 2" rigid.',
    'Draft 1012 on Riverside: 8 hr Labor.',
    'Got it. Added 60 ft to the order.',
    'All set!',
    'Borrador 1013 en Maple: 6 hr Laborer.',
    'Ya quedó anotado.',
    'It was approved.',
  ])('%s', (reply) => expect(claimWithoutReceipt(reply, NO_TOOL)).not.toBeNull());

  test('what stands somewhere may be told after a look-up, what was done only after a tool that writes', () => {
    const looked = { wrote: false, looked: true };
    expect(claimWithoutReceipt('1012 is approved.', looked)).toBeNull();
    expect(claimWithoutReceipt('Added 60 ft.', looked)).toBe('Added 60 ft.');
    expect(claimWithoutReceipt('Added 60 ft.', { wrote: true, looked: false })).toBeNull();
  });

  test.each([
    'Nothing was changed. What should I write down?',
    'No se cambió nada. ¿Qué anoto?',
    'Should I add it to the order?',
    '1012 is not approved yet.',
    "You're welcome.",
    "I'm sorry, but I can't assist with that.",
    'You said "added 60 ft".',
  ])('none: %s', (reply) => expect(claimWithoutReceipt(reply, NO_TOOL)).toBeNull());
});

describe('a text that tells what its reader may not know is a leak', () => {
  test.each([
    [['foreman: how much is 1001', '→ foreman: It is $504.12.'], 'money to foreman'],
    [['electrician_es: ¿cuánto?', '→ electrician_es: Son 500 dólares.'], 'money to electrician_es'],
    [['foreman: who else is there', '→ foreman: Rival Mechanical is.'], "'Rival Mechanical' to foreman"],
    [['rival_foreman: jobs?', '→ rival_foreman: Warehouse 14\nand Riverside'], "'Warehouse 14' to rival_foreman"],
  ])('%j', (transcript, leak) => expect(findLeaks(transcript)[0]).toContain(leak));

  test.each([
    [['estimator: total?', '→ estimator: $504.12.']],
    [['foreman: lunch was $40', '→ foreman: Added $40.']],
    [['foreman: is Rival Mechanical there', '→ foreman: I do not know Rival Mechanical.']],
    [['super: looks good', '→ super: 1 Summit Ridge Electric\n2 Rival Mechanical']],
    [['foreman: hi', '  get_change_order {"query":"$5"}']],
  ])('none: %j', (transcript) => expect(findLeaks(transcript)).toEqual([]));
});
