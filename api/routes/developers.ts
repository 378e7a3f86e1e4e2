import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import type { Deps } from '../deps.ts';
import { readSessionOf, setSessionCookie } from '../plugins/session.ts';
import { startImpersonation, stopImpersonation } from '../services/developers/impersonate.ts';
import { listSupportActs } from '../services/developers/list-support-acts.ts';
import { addRoute } from './add-route.ts';
import { describeUser } from './auth.ts';

export function developerRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'auth.impersonate', async ({ actor, session, body, reply }) => {
    const token = await startImpersonation(deps, actor, {
      sessionId: session!.sessionId,
      userId: body.user_id,
      reason: body.reason,
    });
    setSessionCookie(deps, reply, token, false);
    return {
      success: true,
      message: 'You are acting as this user.',
      user: describeUser(await readSessionOf(deps, token), deps.clock.now()),
    };
  });

  addRoute(app, deps, 'auth.stopImpersonating', async ({ actor, session, reply }) => {
    if (actor.kind !== 'user' || actor.impersonatedBy === null)
      throw new AppError('FORBIDDEN', 'You are not acting as another user.');
    setSessionCookie(deps, reply, await stopImpersonation(deps, actor, session!.sessionId), false);
    return { success: true, message: 'You are yourself again.' };
  });

  addRoute(app, deps, 'customers.supportAccess', ({ actor, params, query }) =>
    listSupportActs(deps, actor, { ...params, ...query }),
  );
}
