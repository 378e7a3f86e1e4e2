/** A spreadsheet would run what begins so, spaces before it or not; its full-width twins too. */
const FORMULA = /^[\s\u00a0\ufeff]*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n|%]/;

/** What people wrote is text: an apostrophe keeps a spreadsheet from running it. Source: docs/rules.md#limits. */
export function escapeCsvFormula(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}
