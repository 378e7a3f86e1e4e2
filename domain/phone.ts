/** United States phone numbers. Inside and on the wire they are '+1XXXXXXXXXX'; people see '(801) 555-0123' everywhere. */

/** Marks people put between digits, copied dashes, spaces and direction marks included. */
const SEPARATORS = /[\s().\-/·•‐-―−\u200e\u200f\u202a-\u202e\ufeff]/g;
const NATIONAL = /^(?:\+?1)?([2-9]\d{9})$/;
/** A plus without the 1 behind it. */
const FOREIGN = /^\D*\+(?!\D*1)/;

/**
 * '+1XXXXXXXXXX' of any usual form ('(801) 555-0123', '801.555.0123', '1 801 555 0123', '+1…'), or null. A plus needs
 * the 1 behind it, an area code never begins with 0 or 1, extensions and letters cannot be texted and give null.
 */
export function normalizePhone(text: string): string | null {
  const national = NATIONAL.exec(text.replace(SEPARATORS, ''))?.[1];
  return national ? `+1${national}` : null;
}

/** What a form sends: '+1XXXXXXXXXX', or what was typed when it is no US number, for the server to refuse. */
export function phoneToSend(text: string): string {
  return normalizePhone(text) ?? text.trim();
}

/** '+18015550123' as '(801) 555-0123': the one format of screens, texts, mails, documents and exports. What is no US number comes back as it was. */
export function formatPhone(phone: string): string {
  const normalized = normalizePhone(phone);
  if (!normalized) return phone;
  return `(${normalized.slice(2, 5)}) ${normalized.slice(5, 8)}-${normalized.slice(8)}`;
}

/**
 * What a phone field shows while someone types: '(801) 555-01' so far. A leading 1 is dropped. Another country's number and
 * more than 10 digits stay as typed: cut to 10 they would be somebody else's.
 */
export function formatPhoneAsTyped(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^1/, '');
  if (digits.length > 10 || FOREIGN.test(text)) return text;
  if (digits.length < 4) return digits;
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`;
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`;
}

/** For logs: only the last two digits stay. */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  return `***${digits.length > 4 ? digits.slice(-2) : ''}`;
}
