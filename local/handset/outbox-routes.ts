/** What went out and what changed, as JSON for scripts and tests. */
import type { FastifyInstance } from 'fastify';
import * as OTPAuth from 'otpauth';
import { z } from 'zod';
import { describeMail, describeText } from './describe-state.ts';
import type { SandboxOptions } from './options.ts';
import { findCodes } from './page/find-codes.ts';
import { readAddress } from './read-address.ts';
import { refuse } from './refuse.ts';
import { sendFile } from './send-file.ts';

const changesQuery = z.object({ since: z.iso.datetime({ offset: true }), phone: z.string().optional() });

export function outboxRoutes(app: FastifyInstance, options: SandboxOptions): void {
  const findMail = (id: string) => options.mail.mails().find((mail) => String(mail.id) === id);

  // Everything to one phone or mail address, or to all; newest first.
  app.get<{ Querystring: { to?: string } }>('/sandbox/outbox', async (request, reply) => {
    const wanted = request.query.to === undefined ? null : readAddress(request.query.to.replace(/^ /, '+'));
    if (request.query.to !== undefined && wanted === null)
      return refuse(reply, 400, 'Say whose by phone or mail address.');
    const texts = options.twilio
      .messages()
      .map(describeText)
      .filter((text) => text.direction === 'outbound' && (wanted === null || text.to === wanted));
    const mails = options.mail
      .mails()
      .map(describeMail)
      .filter((mail) => wanted === null || mail.to.some((to) => to.toLowerCase() === wanted));
    return { texts: texts.reverse(), codes: findCodes(texts, mails), mails: mails.reverse() };
  });

  app.get('/sandbox/people', async () => ({ number: options.number, people: await options.people() }));

  app.get('/sandbox/authenticator', async (_request, reply) => {
    if (!options.developer) return refuse(reply, 404, 'No developer is set up.');
    const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(options.developer.totpSecret) });
    const secondsLeft = Math.ceil(totp.remaining() / 1000);
    return { phone: options.developer.phone, code: totp.generate(), seconds_left: secondsLeft };
  });

  app.get('/sandbox/changes', async (request, reply) => {
    const query = changesQuery.safeParse(request.query);
    if (!query.success) return refuse(reply, 400, 'Say since when, as an ISO date-time with offset.');
    const phone = query.data.phone === undefined ? null : readAddress(query.data.phone.replace(/^ /, '+'));
    return options.changes(new Date(query.data.since), phone);
  });

  app.get<{ Params: { id: string } }>('/sandbox/mails/:id/html', async (request, reply) => {
    const mail = findMail(request.params.id);
    if (!mail) return refuse(reply, 404, 'Not found.');
    return (
      reply
        .type('text/html; charset=utf-8')
        // A mail is untrusted HTML: it may be shown, but run nothing.
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups; frame-ancestors 'self'",
        )
        .send(mail.html)
    );
  });

  app.get<{ Params: { id: string; index: string } }>(
    '/sandbox/mails/:id/attachments/:index',
    async (request, reply) => {
      const file = findMail(request.params.id)?.attachments[Number(request.params.index)];
      if (!file) return refuse(reply, 404, 'Not found.');
      return sendFile(reply, await options.mail.readAttachment(file.hash), file.contentType, file.filename);
    },
  );
}
