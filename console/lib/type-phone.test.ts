import { expect, test } from 'vitest';
import { typePhone } from './type-phone.ts';

/** A field as the browser has it: a value that is set puts the caret to its end. '|' is the caret. */
function open(shown: string) {
  let value = shown.replace('|', '');
  let caret = shown.indexOf('|');
  const field = {
    get value() {
      return value;
    },
    set value(text: string) {
      value = text;
      caret = text.length;
    },
    get selectionStart() {
      return caret;
    },
    setSelectionRange: (at: number | null) => void (caret = at ?? 0),
  };
  const press = (key: string) => {
    const start = key === 'Backspace' ? caret - 1 : caret;
    value = value.slice(0, start) + (key === 'Backspace' ? '' : key) + value.slice(caret);
    caret = start + (key === 'Backspace' ? 0 : key.length);
    const text = typePhone(field);
    if (field.value !== text) field.value = text;
    return `${value.slice(0, caret)}|${value.slice(caret)}`;
  };
  return { press };
}

test('a digit put right in the middle of a number leaves the others where they are', () => {
  const { press } = open('(801) 555|-0123');
  expect(press('Backspace')).toBe('(801) 55|0-123');
  expect(press('6')).toBe('(801) 556|-0123');
});

test.each([
  ['at the end', '(801) 555|', '0', '(801) 555-0|'],
  ['at the beginning', '|(015) 550-123', '8', '(8|01) 555-0123'],
  ['of a bracket that is deleted', '(801)| 555-0123', 'Backspace', '(801|) 555-0123'],
  ['of a whole number that is pasted', '|', '+1 801 555 0123', '(801) 555-0123|'],
  ['before which a country code is typed', '|801', '1', '|801'],
  ['of a foreign number', '+52 5|5 1234 5678', '5', '+52 55|5 1234 5678'],
])('the caret %s stays with its digit', (_where, before, key, after) => {
  expect(open(before).press(key)).toBe(after);
});
