import { escapeHtml } from '../../domain/escape-html.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';
import type { Language } from './document-labels.ts';

/** The colours of every mail; mail programs know no style sheet, so they stand in each element. */
export const MAIL = {
  ink: '#1f2933',
  faint: '#52606d',
  accent: '#0b5c8a',
  line: '#d9e2ec',
  bad: '#a32626',
  soft: '#f5f7fa',
};

/** The page around a mail's body: one quiet column that needs no picture, font or style sheet from anywhere. HTML in, HTML out. */
export function mailFrame(mail: { language: Language; subject: string; body: string[]; footer: string }): string {
  const { language, subject, body, footer } = mail;
  return `<!doctype html><html lang="${language === 'Spanish' ? 'es' : 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f0f4f8;color:${MAIL.ink};font:15px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:640px;margin:0 auto;padding:20px 12px"><p style="margin:0 4px 10px;font-weight:700;color:${MAIL.accent}">${PRODUCT_NAME}</p>
<div style="background:#fff;border:1px solid ${MAIL.line};border-radius:8px;padding:22px 20px">${body.join('\n')}</div>
<p style="margin:14px 4px 0;font-size:12px;color:${MAIL.faint}">${footer}</p></div></body></html>`;
}

/** A subject is one line: a header must not be continued by what somebody typed. */
export function mailSubject(words: string): string {
  return words.replace(/\s+/g, ' ').trim().slice(0, 180);
}
