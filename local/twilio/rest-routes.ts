/** Twilio's REST API, as far as texting goes, version 2010-04-01. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { checkSend, type SendRequest } from './accept-send.ts';
import { countSegments } from './count-segments.ts';
import { describeMedia, describeMessage } from './describe-message.ts';
import { listMessages } from './list-messages.ts';
import type { StandInMessage } from './message.ts';
import { makeSid } from './open-message-book.ts';
import { progressDelivery } from './progress-delivery.ts';
import type { StandInContext } from './stand-in-context.ts';
import { describeTwilioError, type TwilioErrorCode } from './twilio-errors.ts';

type Form = Record<string, string | string[] | undefined>;
interface MessageParams {
  account: string;
  sid: string;
  media: string;
}

const ACCOUNT = '/2010-04-01/Accounts/:account';

/** Registers the API on `app`, behind Basic auth. */
export function restRoutes(app: FastifyInstance, context: StandInContext): void {
  app.addHook('onRequest', async (request, reply) => {
    const { account } = request.params as { account?: string };
    if (account === undefined && !request.url.startsWith('/v1/')) return;
    if (
      (account !== undefined && account !== context.accountSid) ||
      !isAuthorized(context, request.headers.authorization)
    ) {
      await refuse(reply, 20003);
    }
  });

  app.post<{ Body: Form }>(`${ACCOUNT}/Messages.json`, async (request, reply) => {
    const send = throughService(context, readSend(request.body));
    const refusal = checkSend(send, context.numbers, context.book.isOptedOut);
    if (refusal !== null) return refuse(reply, refusal);
    const message = await context.book.add(makeOutbound(send));
    void progressDelivery(context, message.sid, send.mediaUrls);
    return reply.code(201).send(describeMessage(context.accountSid, message));
  });

  app.get<{ Querystring: Record<string, string> }>(`${ACCOUNT}/Messages.json`, async (request) =>
    listMessages(context, request.query),
  );

  // One route for 'SM….json' and the media list's 'Messages/SM…/Media.json'.
  app.get<{ Params: MessageParams }>(`${ACCOUNT}/Messages/:sid`, async (request, reply) => {
    const message = context.book.find(request.params.sid.replace(/\.json$/, ''));
    return message ? describeMessage(context.accountSid, message) : refuse(reply, 20404);
  });

  app.get<{ Params: MessageParams }>(`${ACCOUNT}/Messages/:sid/Media.json`, async (request, reply) => {
    const message = context.book.find(request.params.sid);
    if (!message) return refuse(reply, 20404);
    const list = message.media.map((media) => describeMedia(context.accountSid, message, media));
    return {
      media_list: list,
      page: 0,
      page_size: 50,
      start: 0,
      end: list.length - 1,
      uri: request.url,
      next_page_uri: null,
    };
  });

  app.get<{ Params: MessageParams }>(`${ACCOUNT}/Messages/:sid/Media/:media`, async (request, reply) => {
    const message = context.book.find(request.params.sid);
    const wanted = request.params.media.replace(/\.json$/, '');
    const media = message?.media.find((item) => item.sid === wanted);
    if (!message || !media) return refuse(reply, 20404);
    if (request.params.media.endsWith('.json')) return describeMedia(context.accountSid, message, media);
    // Twilio keeps the bytes at a content network and redirects there.
    return reply.redirect(`${context.ownUrl()}/content/${message.sid}/${media.sid}`, 307);
  });

  app.get<{ Params: { sid: string; media: string } }>('/content/:sid/:media', async (request, reply) => {
    // The content network refuses a request that still carries the account's password.
    if (request.headers.authorization !== undefined) return reply.code(400).send('Only one auth mechanism allowed');
    const media = context.book.find(request.params.sid)?.media.find((item) => item.sid === request.params.media);
    if (!media) return reply.code(404).send('Not found');
    return reply.type(media.contentType).send(await context.book.readMedia(media));
  });
}

async function refuse(reply: FastifyReply, code: TwilioErrorCode): Promise<FastifyReply> {
  const body = describeTwilioError(code);
  return reply.code(body.status).send(body);
}

function isAuthorized(context: StandInContext, header: string | undefined): boolean {
  const wanted = Buffer.from(`Basic ${Buffer.from(`${context.accountSid}:${context.authToken}`).toString('base64')}`);
  const given = Buffer.from(header ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

function readSend(form: Form): SendRequest {
  const one = (name: string): string => [form[name]].flat()[0] ?? '';
  return {
    from: one('From') || one('MessagingServiceSid'),
    to: one('To'),
    body: one('Body'),
    mediaUrls: [form.MediaUrl ?? []].flat(),
    statusCallback: one('StatusCallback') || null,
  };
}

/** A Messaging Service picks one of its numbers. */
function throughService(context: StandInContext, send: SendRequest): SendRequest {
  if (!send.from.startsWith('MG')) return send;
  const service = context.services.find(({ sid }) => sid === send.from);
  return { ...send, from: service?.numbers[0] ?? send.from };
}

function makeOutbound(send: SendRequest): StandInMessage {
  const at = new Date().toISOString();
  return {
    sid: makeSid(send.mediaUrls.length > 0 ? 'MM' : 'SM'),
    direction: 'outbound-api',
    from: send.from,
    to: send.to,
    body: send.body,
    status: 'queued',
    errorCode: null,
    segments: countSegments(send.body),
    media: [],
    createdAt: at,
    sentAt: null,
    updatedAt: at,
    statusCallback: send.statusCallback,
  };
}
