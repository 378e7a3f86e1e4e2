import { isPaid } from '../../domain/order-coverage.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import type { SessionUser } from '../contract/session.ts';
import type { Deps } from '../deps.ts';
import { clearSessionCookie, readSessionOf, setSessionCookie, type SessionState } from '../plugins/session.ts';
import { endSession, requestCode, selectAccount, verifyCode, type CodeKind } from '../services/sign-in.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { addRoute } from './add-route.ts';
import { openCodeBrowser, readCodeBrowser } from './code-browser.ts';

const CHOICE_COOKIE = 'corbel_choice';
const AUTH_PATH = '/auth';
const CODE_MESSAGES: Record<CodeKind, string> = {
  sent: MESSAGES.login.codeSent,
  earlier: MESSAGES.login.codeSentEarlier,
  authenticator: MESSAGES.login.byAuthenticator,
  both: MESSAGES.login.bothCodes,
};
const NO_SESSION = 'Your session has ended. Please sign in again.';

export function authRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'auth.authenticate', async ({ body, request, reply }) => {
    const code = await requestCode(deps, {
      identifier: body.identifier,
      method: body.auth_method,
      browser: openCodeBrowser(deps, request, reply, AUTH_PATH),
    });
    return { success: true, message: CODE_MESSAGES[code] };
  });

  addRoute(app, deps, 'auth.verify', async ({ body, session, request, reply }) => {
    const remember = body.remember_device ?? false;
    const result = await verifyCode(deps, {
      identifier: body.identifier,
      method: body.auth_method,
      code: body.code,
      remember,
      browser: readCodeBrowser(request),
      userAgent: userAgent(request),
    });
    if (result.kind === 'choose') {
      void reply.setCookie(CHOICE_COOKIE, result.choiceToken, {
        path: AUTH_PATH,
        httpOnly: true,
        sameSite: 'strict',
        maxAge: 600,
        secure: isHttps(deps),
      });
      return {
        success: true,
        message: 'Choose an account.',
        multiple_accounts: true,
        user_options: result.options,
        user: null,
        isDeveloper: false,
      };
    }
    await endFormer(deps, session);
    setSessionCookie(deps, reply, result.token, remember);
    const state = await readSessionOf(deps, result.token);
    logSignIn(request, state, body.auth_method);
    return {
      success: true,
      message: 'Signed in.',
      multiple_accounts: false,
      user_options: [],
      user: describeUser(state, deps.clock.now()),
      isDeveloper: result.kind === 'developer',
    };
  });

  addRoute(app, deps, 'auth.selectAccount', async ({ body, session, request, reply }) => {
    const remember = body.remember_device ?? false;
    const token = await selectAccount(deps, {
      choiceToken: request.cookies[CHOICE_COOKIE] ?? '',
      userId: body.user_id,
      remember,
      address: request.ip,
      userAgent: userAgent(request),
    });
    void reply.clearCookie(CHOICE_COOKIE, { path: AUTH_PATH });
    await endFormer(deps, session);
    setSessionCookie(deps, reply, token, remember);
    return {
      success: true,
      message: 'Signed in.',
      user: describeUser(await readSessionOf(deps, token), deps.clock.now()),
    };
  });

  addRoute(app, deps, 'auth.verifySession', async ({ session, reply }) => {
    if (!session) {
      clearSessionCookie(deps, reply);
      throw new AppError('UNAUTHENTICATED', NO_SESSION);
    }
    return {
      success: true,
      user: describeUser(session, deps.clock.now()),
      isDeveloper: session.actor.kind === 'developer',
    };
  });

  addRoute(app, deps, 'auth.logout', async ({ session, reply }) => {
    clearSessionCookie(deps, reply);
    if (session) await endSession(deps, session.sessionId);
    return { success: true, message: 'Signed out.' };
  });
}

/** The signed-in person as the contract shows him; null for a developer. */
export function describeUser(session: SessionState | null, now: Date): SessionUser | null {
  if (session?.actor.kind !== 'user') return null;
  const { actor } = session;
  return {
    id: actor.userId,
    first_name: session.firstName,
    last_name: session.lastName,
    role: actor.role,
    phone_number: actor.phone,
    email: session.email,
    language: actor.language,
    estimator: actor.estimator,
    customer_id: actor.customerId,
    company_name: session.companyName,
    isDemo: actor.isDemo,
    demoUserSubmitted: session.demoSubmitted,
    isImpersonated: actor.impersonatedBy !== null,
    isReadOnly: !isPaid(session, now),
  };
}

/** For monitoring (ASVS 5.0 16.3.1); a refused sign-in is logged where it is refused. Ids only. */
function logSignIn(request: FastifyRequest, state: SessionState | null, method: string): void {
  const who = state?.actor.kind === 'user' ? { customerId: state.actor.customerId, userId: state.actor.userId } : {};
  request.log.info(
    { requestId: request.id, method, kind: state?.actor.kind, ...who, address: request.ip },
    'signed in',
  );
}

/** A new sign-in ends the browser's earlier session: its token is no longer valid (ASVS 5.0 7.2.4). */
async function endFormer(deps: Deps, session: SessionState | null): Promise<void> {
  if (session) await endSession(deps, session.sessionId);
}

const userAgent = (request: FastifyRequest): string | null => request.headers['user-agent'] ?? null;
const isHttps = (deps: Deps): boolean => deps.config.publicUrl.startsWith('https://');
