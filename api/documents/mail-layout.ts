import { escapeHtml } from '../../domain/escape-html.ts';
import { MAIL, mailFrame, mailSubject, signText, type MailSender } from './mail-frame.ts';

/** Placeholder for PUBLIC_URL in a queued mail; replaced when it is sent. */
export const APP_URL = 'https://app.invalid';

/** Content of one of our mails: plain text, escaped here. */
export interface MailContent {
  language: 'English' | 'Spanish';
  subject: string;
  title: string;
  paragraphs: string[];
  /** Somebody's own words, set apart. */
  quote?: string;
  sections?: { heading: string; rows: { text: string; detail?: string; url?: string }[]; more?: string }[];
  button?: { label: string; url: string };
  /** Why this person gets it and how to change that. */
  footer: string;
  /** The company a mail to an outsider comes from; without it the mail is ours. */
  sender?: MailSender;
}

export interface LaidOutMail {
  subject: string;
  text: string;
  html: string;
}

/** The same content as text and as HTML. */
export function layoutMail(content: MailContent): LaidOutMail {
  const subject = mailSubject(content.subject);
  return { subject, text: asText(content), html: asHtml(content, subject) };
}

function asText({ language, title, paragraphs, quote, sections = [], button, footer, sender }: MailContent): string {
  const parts = [title, ...paragraphs];
  if (quote !== undefined)
    parts.push(
      quote
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n'),
    );
  for (const { heading, rows, more } of sections) {
    const lines = rows.flatMap(({ text, detail, url }) => [
      `- ${text}${detail ? ` (${detail})` : ''}`,
      ...(url ? [`  ${url}`] : []),
    ]);
    parts.push([heading, ...lines, ...(more ? [more] : [])].join('\n'));
  }
  if (button) parts.push(`${button.label}: ${button.url}`);
  const sign = sender ? `\n${signText(sender, language)}` : '';
  return `${[...parts, `-- \n${footer}${sign}`].join('\n\n')}\n`;
}

function asHtml(content: MailContent, subject: string): string {
  const { language, title, paragraphs, quote, sections = [], button, footer, sender } = content;
  const p = (words: string, style = '') => `<p style="margin:0 0 14px;${style}">${escapeHtml(words)}</p>`;
  const body = [
    `<h1 style="margin:0 0 14px;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>`,
    ...paragraphs.map((words) => p(words)),
    quote === undefined
      ? ''
      : `<blockquote style="margin:0 0 14px;padding:8px 12px;border-left:3px solid ${MAIL.accent};background:${MAIL.soft};white-space:pre-wrap">${escapeHtml(quote)}</blockquote>`,
    ...sections.map(({ heading, rows, more }) =>
      [
        `<h2 style="margin:20px 0 6px;font-size:15px">${escapeHtml(heading)}</h2>`,
        `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="border-collapse:collapse">`,
        ...rows.map(
          ({ text, detail, url }) =>
            `<tr><td style="padding:7px 8px 7px 0;border-top:1px solid ${MAIL.line};overflow-wrap:anywhere">${url ? `<a href="${escapeHtml(url)}" style="color:${MAIL.accent}">${escapeHtml(text)}</a>` : escapeHtml(text)}</td>` +
            `<td align="right" style="padding:7px 0;border-top:1px solid ${MAIL.line};color:${MAIL.faint};white-space:nowrap">${escapeHtml(detail ?? '')}</td></tr>`,
        ),
        '</table>',
        more ? p(more, `color:${MAIL.faint};margin-top:6px`) : '',
      ].join(''),
    ),
    button
      ? `<p style="margin:22px 0"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:11px 18px;background:${MAIL.accent};color:#fff;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>`
      : '',
  ];
  return mailFrame({ language, subject, body, footer: escapeHtml(footer), sender });
}
