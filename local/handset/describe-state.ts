/** State of the phones and the mailbox, for the page and the scripts. */
import type { KeptMail } from '../mail/start-mail-stand-in.ts';
import type { StandInMessage } from '../twilio/message.ts';

export interface SandboxText {
  sid: string;
  direction: 'inbound' | 'outbound';
  from: string;
  to: string;
  body: string;
  status: string;
  error_code: number | null;
  segments: number;
  media: { url: string; content_type: string }[];
  /** ISO date-time at which it was sent or taken. */
  at: string;
}

export interface SandboxMail {
  id: number;
  to: string[];
  from: string;
  subject: string;
  text: string;
  has_html: boolean;
  attachments: { filename: string; content_type: string; size: number; url: string }[];
  at: string;
}

export interface SandboxCode {
  to: string;
  code: string;
  via: 'text' | 'mail';
  at: string;
}

export function describeText(message: StandInMessage): SandboxText {
  return {
    sid: message.sid,
    direction: message.direction === 'inbound' ? 'inbound' : 'outbound',
    from: message.from,
    to: message.to,
    body: message.body,
    status: message.status,
    error_code: message.errorCode,
    segments: message.segments,
    media: message.media.map((media) => ({
      url: `/sandbox/media/${message.sid}/${media.sid}`,
      content_type: media.contentType,
    })),
    at: message.createdAt,
  };
}

export function describeMail(mail: KeptMail): SandboxMail {
  return {
    id: mail.id,
    to: mail.to,
    from: mail.from,
    subject: mail.subject,
    text: mail.text,
    has_html: mail.html !== '',
    attachments: mail.attachments.map((file, index) => ({
      filename: file.filename,
      content_type: file.contentType,
      size: file.size,
      url: `/sandbox/mails/${mail.id}/attachments/${index}`,
    })),
    at: mail.at,
  };
}
