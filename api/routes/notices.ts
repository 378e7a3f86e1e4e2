import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { getOrderNotice, giveNotice, renderNoticeLetter, takeBackNotice } from '../services/notices/order-notice.ts';
import { addRoute } from './add-route.ts';
import { sendFile } from './send-file.ts';

export function noticeRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'notices.get', ({ actor, params }) => getOrderNotice(deps, actor, params));
  addRoute(app, deps, 'notices.letter', async ({ actor, params, reply }) =>
    sendFile(reply, await renderNoticeLetter(deps, actor, params)),
  );
  addRoute(app, deps, 'notices.give', ({ actor, params, body }) => giveNotice(deps, actor, { ...params, ...body }));
  addRoute(app, deps, 'notices.takeBack', ({ actor, params }) => takeBackNotice(deps, actor, params));
}
