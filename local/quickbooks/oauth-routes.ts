/** Intuit's OAuth 2.0: the consent page, the token endpoint with rotation, and revoke. */
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { consentPage } from './consent-page.ts';
import type { QuickBooksContext } from './stand-in-context.ts';

/** A hundred days, as Intuit says in `x_refresh_token_expires_in`. */
const REFRESH_LIFE_SECONDS = 8_726_400;
const CODE_LIFE_MS = 10 * 60_000;

interface Consent {
  client_id: string;
  redirect_uri: string;
  state: string;
  response_type: string;
  scope: string;
}

export function oauthRoutes(app: FastifyInstance, context: QuickBooksContext): void {
  const codes = new Map<string, { redirectUri: string; expiresAt: number }>();

  app.get<{ Querystring: Partial<Consent> }>('/connect/oauth2', async (request, reply) => {
    const problem = checkConsent(context, request.query);
    if (problem !== null) return reply.code(400).type('text/plain').send(problem);
    return sendPage(reply, consentPage(context.companyName, new URLSearchParams({ ...request.query }).toString()));
  });

  app.post<{ Querystring: Consent; Body: { decision?: string } }>('/connect/oauth2', async (request, reply) => {
    const problem = checkConsent(context, request.query);
    if (problem !== null) return reply.code(400).type('text/plain').send(problem);
    const { redirect_uri: redirectUri, state } = request.query;
    const back = new URL(redirectUri);
    back.searchParams.set('state', state);
    if (request.body.decision === 'connect') {
      const code = `AB1${randomBytes(18).toString('base64url')}`;
      codes.set(code, { redirectUri, expiresAt: context.now().getTime() + CODE_LIFE_MS });
      back.searchParams.set('code', code);
      back.searchParams.set('realmId', context.realmId);
    } else {
      back.searchParams.set('error', 'access_denied');
    }
    return reply.redirect(back.href, 302);
  });

  app.post<{ Body: Record<string, string> }>('/oauth2/v1/tokens/bearer', async (request, reply) => {
    if (!isClient(context, request.headers.authorization)) return refuse(reply, 401, 'invalid_client');
    const form = request.body;
    const at = context.now().getTime();
    if (form['grant_type'] === 'authorization_code') {
      const code = codes.get(form['code'] ?? '');
      codes.delete(form['code'] ?? '');
      if (!code || code.expiresAt < at || code.redirectUri !== form['redirect_uri'])
        return refuse(reply, 400, 'invalid_grant');
      return issueTokens(context);
    }
    if (form['grant_type'] !== 'refresh_token') return refuse(reply, 400, 'unsupported_grant_type');
    const held = context.books.findToken(form['refresh_token'] ?? '');
    if (held?.kind !== 'refresh' || held.expiresAt <= at)
      return refuse(reply, 400, 'invalid_grant', 'Incorrect or invalid refresh token');
    await context.books.endToken(held.token, at + context.oldRefreshTokenLife * 1000);
    return issueTokens(context);
  });

  app.post<{ Body: { token?: string } }>('/v2/oauth2/tokens/revoke', async (request, reply) => {
    if (!isClient(context, request.headers.authorization)) return refuse(reply, 401, 'invalid_client');
    const held = context.books.findToken(request.body.token ?? '');
    if (!held) return refuse(reply, 400, 'invalid_request');
    await context.books.endToken(held.token, context.now().getTime());
    return reply.code(200).send();
  });
}

async function issueTokens(context: QuickBooksContext): Promise<object> {
  const at = context.now().getTime();
  const access = `eyJlbmMiOiJBMTI4Q0JDLUhTMjU2IiwiYWxnIjoiZGlyIn0..${randomBytes(48).toString('base64url')}`;
  const refresh = `RT1-${randomBytes(4).readUInt32BE()}-H0-${randomBytes(24).toString('hex')}`;
  const { realmId, accessTokenLife } = context;
  await Promise.all([
    context.books.keepToken({ kind: 'access', token: access, realmId, expiresAt: at + accessTokenLife * 1000 }),
    context.books.keepToken({ kind: 'refresh', token: refresh, realmId, expiresAt: at + REFRESH_LIFE_SECONDS * 1000 }),
  ]);
  return {
    token_type: 'bearer',
    access_token: access,
    refresh_token: refresh,
    expires_in: accessTokenLife,
    x_refresh_token_expires_in: REFRESH_LIFE_SECONDS,
  };
}

function checkConsent(context: QuickBooksContext, query: Partial<Consent>): string | null {
  if (query.client_id !== context.clientId) return 'The client_id is not known.';
  if (query.response_type !== 'code') return 'The response_type must be code.';
  if (!query.scope?.split(' ').includes('com.intuit.quickbooks.accounting')) return 'The scope is not known.';
  if (!query.state) return 'The state is missing.';
  return URL.canParse(query.redirect_uri ?? '') ? null : 'The redirect_uri is not valid.';
}

function isClient(context: QuickBooksContext, header: string | undefined): boolean {
  return header === `Basic ${Buffer.from(`${context.clientId}:${context.clientSecret}`).toString('base64')}`;
}

function refuse(reply: FastifyReply, status: number, error: string, description?: string): FastifyReply {
  return reply.code(status).send({ error, ...(description ? { error_description: description } : {}) });
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'")
    .header('cache-control', 'no-store')
    .send(html);
}
