import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import {
  beginAuthenticator,
  confirmAuthenticator,
  hasAuthenticator,
  removeAuthenticator,
} from '../services/sign-ins/authenticator.ts';
import { endSignIns, listSignIns } from '../services/sign-ins/list-sign-ins.ts';
import { sendFeedback } from '../services/support/send-feedback.ts';
import { addRoute } from './add-route.ts';

export function signInRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'signIns.list', ({ actor, session }) =>
    listSignIns(deps, { ...actor, sessionId: session!.sessionId }),
  );
  addRoute(app, deps, 'signIns.end', async ({ actor, session, params }) => {
    await endSignIns(deps, { ...actor, sessionId: session!.sessionId }, params);
    return { success: true, message: 'That device is signed out.' };
  });
  addRoute(app, deps, 'signIns.endOthers', async ({ actor, session }) => {
    await endSignIns(deps, { ...actor, sessionId: session!.sessionId }, 'others');
    return { success: true, message: 'All other devices are signed out.' };
  });
  addRoute(app, deps, 'authenticator.get', async ({ actor }) => ({ enabled: await hasAuthenticator(deps, actor) }));
  addRoute(app, deps, 'authenticator.begin', async ({ actor }) => beginAuthenticator(actor));
  addRoute(app, deps, 'authenticator.confirm', async ({ actor, body, request }) => {
    await confirmAuthenticator(deps, actor, { ...body, address: request.ip });
    return { success: true, message: 'From now on, sign in with your authenticator app.' };
  });
  addRoute(app, deps, 'authenticator.remove', async ({ actor, body, request }) => {
    await removeAuthenticator(deps, actor, { ...body, address: request.ip });
    return { success: true, message: 'From now on we will text you a code.' };
  });
  addRoute(app, deps, 'support.feedback', ({ actor, params, body }) =>
    sendFeedback(deps, actor, { ...params, ...body }),
  );
}
