const SIMPLE = /^[^\s@;,<>"]+@[^\s@;,<>"]+\.[^\s@;,<>".]+$/;

/** The simple pattern of the specification: something, an @, something with a point. At most 254 characters. */
export function isEmail(text: string): boolean {
  const email = text.trim();
  return email.length <= 254 && SIMPLE.test(email) && !email.includes('..');
}
