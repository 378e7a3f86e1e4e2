import type { FastifyInstance } from 'fastify';
import type { Actor, UserActor } from '../../domain/actor.ts';
import { AppError } from '../../domain/errors.ts';
import type { Deps } from '../deps.ts';
import { readSessionWithOrder } from '../plugins/session.ts';
import { completeChangeOrder } from '../services/change-orders/complete-change-order.ts';
import { createChangeOrder } from '../services/change-orders/create-change-order.ts';
import { deleteChangeOrder } from '../services/change-orders/delete-change-order.ts';
import { getChangeOrder } from '../services/change-orders/get-change-order.ts';
import { listChangeOrders } from '../services/change-orders/list-change-orders.ts';
import { summarizeChangeOrders } from '../services/change-orders/summarize-change-orders.ts';
import type { OrderRecord } from '../services/change-orders/order-record.ts';
import { readConversation } from '../services/change-orders/read-conversation.ts';
import { readTimeline } from '../services/change-orders/read-timeline.ts';
import { updateChangeOrder } from '../services/change-orders/update-change-order.ts';
import { updateWithIntegrations } from '../services/change-orders/update-with-integrations.ts';
import { renderLinkedPdf } from '../services/job-links/render-linked-pdf.ts';
import { renderLog } from '../services/log/render-log.ts';
import { compareRevisions } from '../services/revisions/compare-revisions.ts';
import { listRevisions } from '../services/revisions/list-revisions.ts';
import { renderEvidence } from '../services/revisions/render-evidence.ts';
import { renderOrderPdf } from '../services/revisions/render-order-pdf.ts';
import { addRoute } from './add-route.ts';
import { jobLinkTokens } from './job-links.ts';
import { sendFile } from './send-file.ts';

export function changeOrderRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'changeOrders.list', async ({ actor, query, reply }) =>
    reply.type('application/json; charset=utf-8').send(await listChangeOrders(deps, actor, query)),
  );
  addRoute(app, deps, 'changeOrders.summary', async ({ actor, query, reply }) =>
    reply.type('application/json; charset=utf-8').send(await summarizeChangeOrders(deps, actor, query)),
  );
  addRoute<'changeOrders.get', OrderRecord>(
    app,
    deps,
    'changeOrders.get',
    ({ actor, beside }) => getChangeOrder(actor, beside),
    async (request, { id }) => {
      const { session, order } = await readSessionWithOrder(deps, request, id);
      return { session, beside: order };
    },
  );
  addRoute(app, deps, 'changeOrders.create', ({ actor, body }) => createChangeOrder(deps, actor, body));
  addRoute(app, deps, 'changeOrders.update', ({ actor, params, body }) =>
    updateChangeOrder(deps, actor, { id: params.id, body }),
  );
  addRoute(app, deps, 'changeOrders.complete', ({ actor, params, body }) =>
    completeChangeOrder(deps, actor, { id: params.id, body }),
  );
  addRoute(app, deps, 'changeOrders.delete', ({ actor, params }) => deleteChangeOrder(deps, actor, params));
  addRoute(app, deps, 'changeOrders.revisions', ({ actor, params }) => listRevisions(deps, actor, params));
  addRoute(app, deps, 'changeOrders.compareRevisions', ({ actor, params, query }) =>
    compareRevisions(deps, actor, { ...params, ...query }),
  );
  addRoute(app, deps, 'changeOrders.updateWithIntegrations', ({ actor, params, query, body }) =>
    updateWithIntegrations(deps, actor, {
      id: params.id,
      status: body.status,
      version: body.version,
      invoiceAction: body.invoice_action,
      skipInvoice: body.skip_invoice ?? query.skip_invoice ?? false,
    }),
  );
  addRoute(app, deps, 'changeOrders.conversation', ({ actor, params }) => readConversation(deps, actor, params));
  addRoute(app, deps, 'changeOrders.timeline', ({ actor, params }) => readTimeline(deps, actor, params));
  addRoute(app, deps, 'changeOrders.pdf', async ({ actor, params, query, request, reply }) => {
    const tokens = jobLinkTokens(request);
    const linked = tokens.length > 0 && (await renderLinkedPdf(deps, { tokens, ...params, ...query }));
    const pdf = linked || (await renderOrderPdf(deps, requireUser(actor), { id: params.id, revision: query.revision }));
    return sendFile(reply, { ...pdf, mime: 'application/pdf' });
  });
  addRoute(app, deps, 'changeOrders.evidence', async ({ actor, params, reply }) =>
    sendFile(reply, { ...(await renderEvidence(deps, actor, params)), mime: 'application/zip' }),
  );
  addRoute(app, deps, 'changeOrders.log', async ({ actor, body, reply }) =>
    sendFile(reply, await renderLog(deps, actor, { ids: body, format: 'pdf' })),
  );
  addRoute(app, deps, 'changeOrders.logSheet', async ({ actor, body, query, reply }) =>
    sendFile(reply, await renderLog(deps, actor, { ids: body, format: query.format })),
  );
}

function requireUser(actor: Actor): UserActor {
  if (actor.kind === 'anonymous') throw new AppError('UNAUTHENTICATED');
  if (actor.kind !== 'user') throw new AppError('FORBIDDEN');
  return actor;
}
