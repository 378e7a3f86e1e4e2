import { formatPhoneAsTyped } from '../../domain/phone.ts';

type PhoneField = Pick<HTMLInputElement, 'value' | 'selectionStart' | 'setSelectionRange'>;

/**
 * What a phone field shows of what was just typed into it. A caret in the middle stays behind the digit it stood behind:
 * by itself it would jump to the end, and what is typed next with it.
 */
export function typePhone(field: PhoneField, format = formatPhoneAsTyped): string {
  const shown = format(field.value);
  const after = countDigits(field.value.slice(field.selectionStart ?? field.value.length));
  if (after > 0 && shown !== field.value) {
    // Written before React does, which then finds nothing to write and leaves the caret alone.
    field.value = shown;
    const caret = placeBehind(shown, countDigits(shown) - after);
    field.setSelectionRange(caret, caret);
  }
  return shown;
}

const countDigits = (text: string): number => text.replace(/\D/g, '').length;

/** Where a text's first so many digits end. */
function placeBehind(text: string, digits: number): number {
  let place = 0;
  for (let left = digits; left > 0; place += 1) if (/\d/.test(text.charAt(place))) left -= 1;
  return place;
}
