/** Reads who is meant: a phone number in any usual form, or a mail address. */
const NORTH_AMERICAN = /^\+?1?(\d{10})$/;

/** E.164 for a phone, lower case for a mail address; null for anything else. */
export function readAddress(value: string): string | null {
  const trimmed = value.trim();
  if (/^[^\s@]+@[^\s@]+$/.test(trimmed)) return trimmed.toLowerCase();
  const digits = NORTH_AMERICAN.exec(trimmed.replace(/[\s().-]/g, ''))?.[1];
  return digits === undefined ? null : `+1${digits}`;
}
