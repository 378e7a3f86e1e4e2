/** Tells the open pages of each text, status and mail as it happens, by server-sent events. */
import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { describeMail, describeText } from './describe-state.ts';
import type { SandboxOptions } from './options.ts';

/** Shorter than the idle timeout of any proxy or server. */
const HEARTBEAT_MS = 20_000;

export function liveRoutes(app: FastifyInstance, options: SandboxOptions): void {
  const pages = new Set<ServerResponse>();
  const tell = (event: 'text' | 'mail', data: unknown): void => {
    for (const page of pages) page.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
  const stopTexts = options.twilio.watch((message) => tell('text', describeText(message)));
  const stopMails = options.mail.watch((mail) => tell('mail', describeMail(mail)));
  const heartbeat = setInterval(() => {
    for (const page of pages) page.write(': still here\n\n');
  }, HEARTBEAT_MS);
  heartbeat.unref();

  app.get('/sandbox/events', async (_request, reply) => {
    reply.hijack();
    const page = reply.raw;
    page.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    page.write('retry: 1000\n\n');
    pages.add(page);
    page.on('close', () => pages.delete(page));
  });

  // The full state, for a page that opens or reconnects.
  app.get('/sandbox/state', async () => ({
    number: options.number,
    people: await options.people(),
    texts: options.twilio.messages().map(describeText),
    mails: options.mail.mails().map(describeMail),
    developer: options.developer === undefined ? null : { phone: options.developer.phone },
  }));

  app.addHook('preClose', async () => {
    clearInterval(heartbeat);
    stopTexts();
    stopMails();
    for (const page of pages) page.end();
  });
}
