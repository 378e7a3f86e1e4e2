/** Mail by SMTP through nodemailer. */
import { AppError } from '../../domain/errors.ts';
import { assertNoTransaction } from '../../prisma/walls.ts';
import type { MailVendor } from '../ports.ts';

type Transport = ReturnType<typeof import('nodemailer').createTransport>;

export interface MailSettings {
  /** `smtp://user:password@host:port` or `smtps://…`. */
  url: string;
  /** Sender, such as `Corbel <no-reply@example.com>`. */
  from: string;
  timeoutMs?: number | undefined;
}

/** A sender. Throws AppError INVALID when the server refuses for good, UNAVAILABLE when trying again may help. */
export function openMail(settings: MailSettings): MailVendor {
  let transport: Promise<Transport> | null = null;
  return {
    async send(mail) {
      assertNoTransaction('Sending a mail');
      const attachments = (mail.attachments ?? []).map(({ content, ...rest }) => ({
        ...rest,
        content: Buffer.from(content),
      }));
      try {
        const { messageId } = await (
          await (transport ??= openTransport(settings))
        ).sendMail({ ...mail, from: settings.from, attachments });
        return { messageId };
      } catch (reason) {
        throw describeFailure(reason);
      }
    },
  };
}

/** nodemailer takes 5 MB of every process that loads it, and most of them never send a mail. */
async function openTransport({ url, timeoutMs: timeout = 15_000 }: MailSettings): Promise<Transport> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    // Text and attachments come from people; neither may name a file or an address for us to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function describeFailure(reason: unknown): AppError {
  const code = typeof reason === 'object' && reason !== null && 'responseCode' in reason ? reason.responseCode : null;
  if (typeof code === 'number' && code >= 500) {
    return new AppError('INVALID', 'The mail server refused this mail.', { detail: `SMTP ${code}`, cause: reason });
  }
  return new AppError('UNAVAILABLE', 'The mail could not be sent.', { cause: reason });
}
