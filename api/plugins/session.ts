import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Actor, Language, Role, UserActor } from '../../domain/actor.ts';
import type { Deps } from '../deps.ts';
import type { OrderRecord } from '../services/change-orders/order-record.ts';
import { hashToken } from '../services/hash-token.ts';

export const SESSION_COOKIE = 'corbel_session';
/** Over https the name itself ties the cookie to this host (ASVS 5.0 3.3.3); over http browsers refuse such a name. */
export const sessionCookieName = (publicUrl: string): string =>
  publicUrl.startsWith('https://') ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE;
const IDLE = '12 hours';

export interface SessionState {
  sessionId: number;
  actor: Actor;
  email: string | null;
  firstName: string;
  lastName: string;
  companyName: string;
  demoSubmitted: boolean;
  planStatus: string;
  paidUntil: Date | null;
  timeZone: string;
}

interface ResolvedUser {
  id: number;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  email: string | null;
  language: Language;
  estimator: boolean;
  role: Role;
  is_demo: boolean;
  demo_submitted: boolean;
  company_name: string;
  plan_status: string;
  paid_until: string | null;
  time_zone: string;
}

interface Resolved {
  session_id: number;
  customer_id: number | null;
  developer: boolean;
  impersonator: string | null;
  user: ResolvedUser | null;
}

/** The session behind the request's cookie, or null. */
export async function readSession(deps: Deps, request: FastifyRequest): Promise<SessionState | null> {
  const token = request.cookies[sessionCookieName(deps.config.publicUrl)];
  return token ? readSessionOf(deps, token) : null;
}

/**
 * The session behind the cookie and one order of its company in the same statement: half the way to the database. The order
 * is null when it is not there; whether the session may see it is for the caller to decide. Never within a transaction.
 */
export async function readSessionWithOrder(
  deps: Deps,
  request: FastifyRequest,
  orderId: number,
): Promise<{ session: SessionState | null; order: OrderRecord | null }> {
  const token = request.cookies[sessionCookieName(deps.config.publicUrl)];
  if (!token) return { session: null, order: null };
  const { rows } = await deps.db.pool.query<{ opened: { resolved: Resolved | null; record: OrderRecord | null } }>({
    name: 'open_order',
    text: 'select open_order($1, $2, $3::interval, $4) as opened',
    values: [hashToken(token), deps.clock.now(), IDLE, orderId],
  });
  const { resolved, record } = rows[0]!.opened;
  return { session: resolved && toState(deps, resolved), order: record };
}

/** The session of a token. One statement; see resolve_session in the first migration. */
export async function readSessionOf(deps: Deps, token: string): Promise<SessionState | null> {
  const { rows } = await deps.db.pool.query<{ found: Resolved | null }>({
    name: 'resolve_session',
    text: 'select resolve_session($1, $2, $3::interval) as found',
    values: [hashToken(token), deps.clock.now(), IDLE],
  });
  const found = rows[0]?.found;
  return found ? toState(deps, found) : null;
}

function toState(deps: Deps, found: Resolved): SessionState | null {
  const user = found.user;
  if (!user) {
    if (!found.developer) return null;
    const actor: Actor = { kind: 'developer', name: deps.config.DEVELOPER_NAME };
    return {
      sessionId: found.session_id,
      actor,
      email: null,
      firstName: '',
      lastName: '',
      companyName: '',
      demoSubmitted: true,
      planStatus: 'active',
      paidUntil: null,
      timeZone: 'UTC',
    };
  }
  const actor: UserActor = {
    kind: 'user',
    customerId: found.customer_id!,
    userId: user.id,
    name: `${user.first_name} ${user.last_name}`.trim(),
    phone: user.phone_number ?? '',
    role: user.role,
    estimator: user.estimator,
    isDemo: user.is_demo,
    language: user.language,
    impersonatedBy: found.impersonator,
    turnId: null,
  };
  return {
    sessionId: found.session_id,
    actor,
    email: user.email,
    firstName: user.first_name,
    lastName: user.last_name,
    companyName: user.company_name,
    demoSubmitted: user.demo_submitted,
    planStatus: user.plan_status,
    paidUntil: user.paid_until ? new Date(user.paid_until) : null,
    timeZone: user.time_zone,
  };
}

export function setSessionCookie(deps: Deps, reply: FastifyReply, token: string, remember: boolean): void {
  void reply.setCookie(sessionCookieName(deps.config.publicUrl), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: deps.config.publicUrl.startsWith('https://'),
    ...(remember ? { maxAge: 30 * 24 * 3600 } : {}),
  });
}

export function clearSessionCookie(deps: Deps, reply: FastifyReply): void {
  const { publicUrl } = deps.config;
  void reply.clearCookie(sessionCookieName(publicUrl), { path: '/', secure: publicUrl.startsWith('https://') });
}
