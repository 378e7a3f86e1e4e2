/** Finds sign-in codes in texts and mails, so that a visitor of the sandbox need not look for them. */
import type { SandboxCode, SandboxMail, SandboxText } from '../describe-state.ts';

const SPEAKS_OF_CODE = /\b(code|código)\b/iu;
const SIX_DIGITS = /(?<![\d-])\d{6}(?![\d-])/;

/** The six digits, or null when the words speak of no code. */
export function findLoginCode(words: string): string | null {
  return SPEAKS_OF_CODE.test(words) ? (SIX_DIGITS.exec(words)?.[0] ?? null) : null;
}

/** The sign-in codes that went out, newest first. */
export function findCodes(texts: SandboxText[], mails: SandboxMail[]): SandboxCode[] {
  const codes: SandboxCode[] = [];
  for (const text of texts) {
    const code = text.direction === 'outbound' ? findLoginCode(text.body) : null;
    if (code !== null) codes.push({ to: text.to, code, via: 'text', at: text.at });
  }
  for (const mail of mails) {
    const code = findLoginCode(`${mail.subject}\n${mail.text}`);
    if (code !== null) codes.push({ to: mail.to[0] ?? '', code, via: 'mail', at: mail.at });
  }
  return codes.sort((a, b) => b.at.localeCompare(a.at));
}
