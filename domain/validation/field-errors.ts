/** The sentence per field that fails, keyed by its path on the wire, in the order of the form; empty when all is well. */
export type FieldErrors = Record<string, string>;

/** Nothing failed. */
export function isValid(errors: FieldErrors): boolean {
  return Object.keys(errors).length === 0;
}

/** Null, undefined, '' and spaces. 0 is something. */
export function isBlank(value: string | number | null | undefined): boolean {
  return value === null || value === undefined || String(value).trim() === '';
}

/** Keeps the fields that have a sentence. */
export function collectErrors(fields: Record<string, string | null | false>): FieldErrors {
  return Object.fromEntries(Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])));
}
