/** Mail by SMTP through nodemailer. */
import { AppError } from '../../domain/errors.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';
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
    async send({ senderName, ...rest }) {
      assertNoTransaction('Sending a mail');
      const attachments = (rest.attachments ?? []).map(({ content, ...file }) => ({
        ...file,
        content: Buffer.from(content),
      }));
      try {
        const { messageId } = await (
          await (transport ??= openTransport(settings))
        ).sendMail({ ...rest, from: fromOf(settings.from, senderName), attachments });
        return { messageId };
      } catch (reason) {
        throw describeFailure(reason);
      }
    },
  };
}

/** 'Summit Ridge Electric via Corbel' at our own address; nodemailer quotes and encodes the name. */
function fromOf(from: string, senderName: string | undefined): string | { name: string; address: string } {
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return senderName ? { name: `${senderName} via ${PRODUCT_NAME}`, address } : from;
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
