import type { ClipboardEvent } from 'react';
import { canonicalEnteredNumber } from '../../domain/entered-number.ts';

/** For a number field, which drops what a browser cannot read: takes '$1,234.50' or '1/2' from the clipboard as its number. */
export const pasteNumber =
  (onNumber: (value: string) => void) =>
  (event: ClipboardEvent<HTMLInputElement>): void => {
    const number = canonicalEnteredNumber(event.clipboardData.getData('text'));
    if (number === null) return;
    event.preventDefault();
    onNumber(number);
  };
