import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { openReportDesk, previewReport, renderJobReportLog, sendReportNow } from '../services/reports/report-desk.ts';
import { subscribeReport, viewReportSubscription } from '../services/reports/subscribe-report.ts';
import { addRoute } from './add-route.ts';
import { sendFile } from './send-file.ts';

export function jobReportRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'jobReports.desk', ({ actor, params }) => openReportDesk(deps, actor, params));
  addRoute(app, deps, 'jobReports.preview', ({ actor, params }) => previewReport(deps, actor, params));
  addRoute(app, deps, 'jobReports.previewLog', async ({ actor, params, reply }) =>
    sendFile(reply, await renderJobReportLog(deps, actor, { id: params.id })),
  );
  addRoute(app, deps, 'jobReports.send', ({ actor, params }) => sendReportNow(deps, actor, params));
  addRoute(app, deps, 'jobReports.log', async ({ actor, params, reply }) =>
    sendFile(reply, await renderJobReportLog(deps, actor, params)),
  );
  addRoute(app, deps, 'jobReports.subscription', ({ params }) => viewReportSubscription(deps, params));
  addRoute(app, deps, 'jobReports.subscribe', ({ params, body }) =>
    subscribeReport(deps, { token: params.token, subscribed: body?.subscribed ?? false }),
  );
}
