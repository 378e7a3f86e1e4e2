import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import type { UserActor } from '../../domain/actor.ts';
import type { Deps } from '../deps.ts';
import { addRoute } from './add-route.ts';

/** The channel of one person: his replies. Pusher allows no '+' in a channel's name. */
export const phoneChannel = (actor: Pick<UserActor, 'phone' | 'customerId'>): string =>
  `private-phone-${actor.phone.replace('+', '')}-${actor.customerId}`;
/** The channel of one company: what changed, as entity and id only. */
export const companyChannel = (customerId: number): string => `private-company-${customerId}`;

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
