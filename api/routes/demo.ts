import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { readSessionOf, setSessionCookie } from '../plugins/session.ts';
import { startDemo } from '../services/demo/start-demo.ts';
import { readSuperintendentPhone, sayAsSuperintendent } from '../services/demo/superintendent-phone.ts';
import { addRoute } from './add-route.ts';
import { describeUser } from './auth.ts';
import { languageOf } from './site-pages.ts';

export function demoRoutes(app: FastifyInstance, deps: Deps): void {
  const begin = async (
    request: FastifyRequest,
    reply: FastifyReply,
    visitor: { firstName?: string; phone?: string },
  ) => {
    const userAgent = request.headers['user-agent'] ?? null;
    const token = await startDemo(deps, {
      ...visitor,
      language: languageOf(request.headers),
      address: request.ip,
      userAgent,
    });
    setSessionCookie(deps, reply, token, true);
    const user = describeUser(await readSessionOf(deps, token), deps.clock.now());
    const textTo = visitor.phone === undefined ? {} : { text_to: deps.config.TWILIO_FROM ?? null };
    return { success: true, message: 'Your demo is ready.', user, ...textTo };
  };
  addRoute(app, deps, 'demo.start', ({ request, reply }) => begin(request, reply, {}));
  addRoute(app, deps, 'demo.easyOnboard', ({ body, request, reply }) =>
    begin(request, reply, { firstName: body.first_name, phone: body.phone_number }),
  );
  addRoute(app, deps, 'demo.superintendent', ({ actor }) => readSuperintendentPhone(deps, actor));
  addRoute(app, deps, 'demo.superintendentSays', ({ actor, body }) => sayAsSuperintendent(deps, actor, body));
}
