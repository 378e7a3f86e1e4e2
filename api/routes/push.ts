import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import type { Deps } from '../deps.ts';
import { companyChannel, phoneChannel } from '../push-channels.ts';
import { addRoute } from './add-route.ts';

export function pushRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'assistant.pusher', async ({ actor }) => ({
    ...deps.push.client,
    channel: phoneChannel(actor),
    event: 'my-event' as const,
  }));
  addRoute(app, deps, 'assistant.pusherAuth', async ({ actor, body }) => {
    if (body.channel_name !== phoneChannel(actor) && body.channel_name !== companyChannel(actor.customerId))
      throw new AppError('NOT_FOUND');
    return deps.push.authorize(body.socket_id, body.channel_name);
  });
}
