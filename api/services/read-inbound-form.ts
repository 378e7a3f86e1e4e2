import { AppError } from '../../domain/errors.ts';
import { normalizePhone } from '../../domain/phone.ts';

export interface InboundText {
  sid: string;
  /** E.164. */
  from: string;
  to: string;
  body: string;
  media: { url: string; contentType: string }[];
  /** Twilio's own word for a keyword it acted on: STOP, START or HELP. */
  optOutType: string | null;
}

const MAX_BODY = 10_000;

/** Reads Twilio's inbound form. Throws MALFORMED when the sid or a number is missing. */
export function readInboundForm(form: Record<string, string>): InboundText {
  const from = normalizePhone(form.From ?? '');
  const to = normalizePhone(form.To ?? '');
  if (!form.MessageSid || !from || !to) throw new AppError('MALFORMED', 'MessageSid, From and To are required.');
  const count = Math.min(10, Math.max(0, Number(form.NumMedia ?? 0) || 0));
  const media = Array.from({ length: count }, (_, index) => ({
    url: form[`MediaUrl${index}`] ?? '',
    contentType: form[`MediaContentType${index}`] ?? 'application/octet-stream',
  })).filter((one) => one.url !== '');
  return {
    sid: form.MessageSid,
    from,
    to,
    body: storableBody(form.Body ?? ''),
    media,
    optOutType: form.OptOutType ?? null,
  };
}

/** What is kept of a text's words. PostgreSQL keeps no NUL; one in a text must not make it a text that is refused for ever. */
export function storableBody(words: string): string {
  return words.replaceAll('\u0000', '').toWellFormed().slice(0, MAX_BODY);
}
