import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Actor, DeveloperActor, UserActor } from '../../domain/actor.ts';
import { AppError } from '../../domain/errors.ts';
import { hideLinkTokens } from '../../domain/hide-link-tokens.ts';
import { MESSAGES } from '../../domain/messages.ts';
import type { Endpoint } from '../contract/endpoint.ts';
import { endpoints, type EndpointName, type ReadBody, type ReadParams, type ReadQuery } from '../contract/endpoints.ts';
import type { Policy } from '../contract/policy.ts';
import type { Deps } from '../deps.ts';
import { readSession, sessionCookieName, type SessionState } from '../plugins/session.ts';
import { answerOnce } from '../services/answer-once.ts';
import { nameCompany } from '../services/request-scope.ts';
import { inRequest } from '../services/span.ts';

/** For calls that wait for a model. */
const SLOW_MS = 58_000;

/** Who is asking, as narrow as the endpoint's policy makes it. */
type ActorOf<P extends Policy> = P extends 'company' | 'office'
  ? UserActor
  : P extends 'developer'
    ? DeveloperActor
    : P extends 'company-or-developer' | 'session'
      ? UserActor | DeveloperActor
      : Actor;

/** What a call reads in the same statement as its session, and hands to its handler; not yet allowed to be answered. */
export type Beside<K extends EndpointName, T> = (
  request: FastifyRequest,
  params: ReadParams<K>,
) => Promise<{ session: SessionState | null; beside: T | null }>;

export interface Call<K extends EndpointName, T = null> {
  actor: ActorOf<(typeof endpoints)[K]['policy']>;
  /** Null for public calls made without a cookie. */
  session: SessionState | null;
  params: ReadParams<K>;
  query: ReadQuery<K>;
  body: ReadBody<K>;
  request: FastifyRequest;
  reply: FastifyReply;
  /** What was read with the session; null when there was nothing to read it for. */
  beside: T | null;
}

/**
 * Registers one call of the contract: reads and checks what comes in, decides by its policy who may ask, honours
 * `Idempotency-Key`, and sends what `handle` returns with the contract's status. A handler that has answered by itself
 * (a file) returns the reply. `readBeside` reads session and more at once; refusals and their order stay the same.
 */
export function addRoute<K extends EndpointName, T = null>(
  app: FastifyInstance,
  deps: Deps,
  name: K,
  handle: (call: Call<K, T>) => unknown,
  readBeside?: Beside<K, T>,
): void {
  const endpoint: Endpoint = endpoints[name];
  if (!endpoint.policy) throw new Error(`The endpoint ${name} declares no policy.`);
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
    ...(endpoint.perMinute ? { config: { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000 } } } : {}),
    ...(endpoint.slow ? { handlerTimeout: SLOW_MS } : {}),
    ...(endpoint.showsLinks ? {} : { onSend: hideTokens }),
    handler: (request, reply) =>
      inRequest(request.id, `${endpoint.method} ${endpoint.path}`, async () => {
        const params = readBeside ? endpoint.params?.safeParse(request.params) : undefined;
        const { session, beside } =
          endpoint.policy === 'public' && !request.cookies[sessionCookieName(deps.config.publicUrl)]
            ? { session: null, beside: null }
            : readBeside && params?.success
              ? await readBeside(request, params.data as ReadParams<K>)
              : { session: await readSession(deps, request), beside: null };
        const actor = decideActor(endpoint.policy, session);
        if (actor.kind === 'user') nameCompany(actor.customerId);
        const call = {
          actor,
          session,
          params: params?.success ? params.data : read(endpoint.params, request.params, 'params'),
          query: read(endpoint.query, request.query, 'query'),
          body:
            endpoint.body && !('multipart' in endpoint.body)
              ? read(endpoint.body, request.body ?? {}, 'body')
              : undefined,
          request,
          reply,
          beside,
        } as Call<K, T>;
        const key = endpoint.idempotent ? request.headers['idempotency-key'] : undefined;
        const answer =
          typeof key === 'string' && actor.kind === 'user'
            ? await answerOnce(
                deps,
                actor,
                { key, route: name, body: { params: request.params, query: request.query, body: request.body } },
                async () => handle(call),
              )
            : await handle(call);
        if (reply.sent || answer === reply) return reply;
        return reply.code(endpoint.status).send(answer);
      }),
  });
}

/** Runs before the answer is compressed. Files pass: those that print messages hide the tokens themselves. */
function hideTokens(
  _request: FastifyRequest,
  _reply: FastifyReply,
  payload: unknown,
  done: (error: null, payload: unknown) => void,
): void {
  done(null, typeof payload === 'string' ? hideLinkTokens(payload) : payload);
}

function decideActor(policy: Policy, session: SessionState | null): Actor {
  const actor: Actor = session?.actor ?? { kind: 'anonymous' };
  if (policy === 'public' || policy === 'answer-link' || policy === 'order-paper') return actor;
  if (actor.kind === 'anonymous') throw new AppError('UNAUTHENTICATED');
  if (policy === 'session' || policy === 'company-or-developer') return actor;
  if (policy === 'developer') {
    if (actor.kind !== 'developer') throw new AppError('FORBIDDEN', MESSAGES.developer.notLoggedIn);
    return actor;
  }
  if (actor.kind !== 'user')
    throw new AppError('FORBIDDEN', 'Developers see a company only while impersonating one of its users.');
  if (policy === 'office' && actor.role === 'field' && !actor.estimator) throw new AppError('ROLE');
  return actor;
}

function read(schema: z.ZodType | undefined, value: unknown, part: string): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) fields[issue.path.join('.') || part] ??= issue.message;
  throw new AppError('INVALID', Object.values(fields)[0], { fields });
}
