/** Every call of the API the same way: who asks, the form, the idempotency key, the answer, what is told afterwards. */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { expandAnswer } from './expand-answer.ts';
import { makeEvent, type StripeCall } from './call-context.ts';
import { makeId } from './open-account-book.ts';
import type { StripeEvent } from './objects.ts';
import { listOf, readForm, type Form } from './read-form.ts';
import type { StandInContext } from './stand-in-context.ts';
import { StripeRefusal, type RefusalFields } from './stripe-refusal.ts';

export type Handler = (call: StripeCall) => unknown;
type Method = 'GET' | 'POST' | 'DELETE';

/** Answers to the same key wait for the first one to be on the disk. */
const underWay = new Map<string, Promise<void>>();

/** Registers one call. `isForBrowsers`: a public key may make it, from the card form's frame. */
export function answerCall(
  app: FastifyInstance,
  context: StandInContext,
  method: Method,
  path: string,
  handle: Handler,
  isForBrowsers = false,
): void {
  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      const key = findKey(context, request);
      if (!key) return refuse(reply, 401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' });
      if (key.isPublic && !isForBrowsers)
        return refuse(reply, 403, {
          type: 'invalid_request_error',
          code: 'secret_key_required',
          message:
            'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
        });
      const form = formOf(request);
      const named = method === 'POST' ? request.headers['idempotency-key'] : undefined;
      const idempotency = typeof named === 'string' ? `${String(key.livemode)}:${named}` : null;
      const asked = createHash('sha256')
        .update(`${method} ${request.url.split('?', 1)[0]} ${JSON.stringify(form)}`)
        .digest('hex');
      const known = idempotency === null ? undefined : context.book.answerTo(idempotency);
      if (known && known.asked !== asked)
        return refuse(reply, 400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${String(named)}' if you meant to execute a different request.`,
        });
      if (known) {
        await underWay.get(known.key);
        return reply.code(known.status).header('idempotent-replayed', 'true').send(known.body);
      }
      const events: StripeEvent[] = [];
      const call: StripeCall = {
        livemode: key.livemode,
        isPublic: key.isPublic,
        id: (request.params as { id?: string }).id ?? '',
        form,
        ownUrl: context.ownUrl(),
        book: context.book,
        now: context.now(),
        emit: (type, object) => void events.push(makeEvent(call, type, object)),
      };
      const { status, body } = run(handle, call);
      if (idempotency !== null) context.book.keepAnswer({ key: idempotency, asked, status, body });
      for (const event of events) context.book.put(event);
      const written = context.book.commit();
      if (idempotency !== null) underWay.set(idempotency, written);
      await written;
      if (idempotency !== null) underWay.delete(idempotency);
      const raw = typeof request.body === 'string' ? request.body : '';
      context.record({ method, path, url: request.url, form, raw, isPublic: key.isPublic, status, body });
      context.tell(events);
      return reply.code(status).send(body);
    },
  });
}

function run(handle: Handler, call: StripeCall): { status: number; body: unknown } {
  try {
    const answer = handle(call);
    const expand = listOf(call.form['expand']).map(String);
    return { status: 200, body: expandAnswer(call, structuredClone(answer), expand) };
  } catch (error) {
    if (error instanceof StripeRefusal) return { status: error.status, body: { error: error.fields } };
    throw error;
  }
}

function findKey(context: StandInContext, request: FastifyRequest): { livemode: boolean; isPublic: boolean } | null {
  const header = request.headers.authorization ?? '';
  const token = header.startsWith('Bearer ')
    ? header.slice(7)
    : Buffer.from(header.replace(/^Basic /, ''), 'base64')
        .toString()
        .replace(/:$/, '');
  for (const livemode of [true, false]) {
    const keys = livemode ? context.keys.live : context.keys.test;
    if (token === keys.secret) return { livemode, isPublic: false };
    if (token === keys.publishable) return { livemode, isPublic: true };
  }
  return null;
}

function formOf(request: FastifyRequest): Form {
  const body = typeof request.body === 'string' ? request.body : '';
  const query = request.url.split('?')[1] ?? '';
  return readForm([...new URLSearchParams(query), ...new URLSearchParams(body)]);
}

function refuse(reply: FastifyReply, status: number, fields: RefusalFields): FastifyReply {
  return reply.code(status).header('request-id', makeId('req')).send({ error: fields });
}
