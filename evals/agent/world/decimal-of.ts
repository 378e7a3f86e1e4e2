/** A case's number as the decimal string the services take; unknown stays null. */
export function decimalOf(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : String(value);
}
