import { escapeHtml } from '../../domain/escape-html.ts';
import { formatPhone } from '../../domain/phone.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';
import type { Language } from './document-labels.ts';

/** The colours of every mail; mail clients ignore style sheets, so styles are inline. */
export const MAIL = {
  ink: '#1f2933',
  faint: '#52606d',
  accent: '#175862',
  line: '#d9e2ec',
  bad: '#a32626',
  soft: '#f5f7fa',
};

/** The company a mail to an outsider comes from: its name comes first; Corbel is named in the footer. */
export interface MailSender {
  name: string;
  phone: string | null;
  /** The logo is attached inline, as the part with `LOGO_CID`. */
  hasLogo: boolean;
  referralUrl: string;
}

export const LOGO_CID = 'company-logo';
const SENT_WITH = { English: 'Sent with', Spanish: 'Enviado con' };

/** The page around a mail's body: one column without external pictures, fonts or style sheets. HTML in, HTML out. */
export function mailFrame(mail: {
  language: Language;
  subject: string;
  body: string[];
  footer: string;
  sender?: MailSender | undefined;
}): string {
  const { language, subject, body, footer, sender } = mail;
  return `<!doctype html><html lang="${language === 'Spanish' ? 'es' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;overflow-wrap:anywhere;word-break:break-word;background:#f0f4f8;color:${MAIL.ink};font:15px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:640px;margin:0 auto;padding:20px 12px">${sender ? letterhead(sender) : `<p style="margin:0 4px 10px;font-weight:700;color:${MAIL.accent}">${PRODUCT_NAME}</p>`}
<div style="background:#fff;border:1px solid ${MAIL.line};border-radius:8px;padding:22px 20px">${body.join('\n')}</div>
<p style="margin:14px 4px 0;font-size:12px;color:${MAIL.faint}">${footer}</p>${sender ? `<p style="margin:6px 4px 0;font-size:12px;color:${MAIL.faint}">${SENT_WITH[language]} <a href="${escapeHtml(sender.referralUrl)}" style="color:${MAIL.faint}">${PRODUCT_NAME}</a></p>` : ''}</div></body></html>`;
}

function letterhead({ name, phone, hasLogo }: MailSender): string {
  const logo = hasLogo
    ? `<img src="cid:${LOGO_CID}" alt="" height="44" style="display:block;height:44px;width:auto;max-width:200px;margin:0 0 8px">`
    : '';
  const call = phone
    ? `<br><a href="tel:${escapeHtml(phone)}" style="color:${MAIL.faint};font-weight:400">${escapeHtml(formatPhone(phone))}</a>`
    : '';
  return `<div style="margin:0 4px 12px;font-weight:700;font-size:17px">${logo}${escapeHtml(name)}${call}</div>`;
}

/** The same at the end of the mail's plain text. */
export const signText = ({ name, phone, referralUrl }: MailSender, language: Language): string =>
  `${[name, ...(phone ? [formatPhone(phone)] : [])].join(', ')}\n${SENT_WITH[language]} ${PRODUCT_NAME}: ${referralUrl}`;

/** A subject is one line: user text must not continue a header. */
export function mailSubject(words: string): string {
  return words.replace(/\s+/g, ' ').trim().slice(0, 180);
}
