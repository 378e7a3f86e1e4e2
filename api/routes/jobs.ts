import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { createDailyLog } from '../services/daily-logs/create-daily-log.ts';
import { listDailyLogs } from '../services/daily-logs/list-daily-logs.ts';
import { readLogPhoto } from '../services/daily-logs/read-log-photo.ts';
import { archiveJob } from '../services/jobs/archive-job.ts';
import { readContractSum } from '../services/jobs/read-contract-sum.ts';
import { createJob, updateJob } from '../services/jobs/save-job.ts';
import { addRoute } from './add-route.ts';
import { sendFile } from './send-file.ts';

export function jobRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'customers.createJob', ({ actor, params, body }) =>
    createJob(deps, actor, { id: params.id, body }),
  );
  addRoute(app, deps, 'customers.updateJob', ({ actor, params, body }) => updateJob(deps, actor, { ...params, body }));
  addRoute(app, deps, 'customers.archiveJob', ({ actor, params, body }) =>
    archiveJob(deps, actor, { ...params, ...body }),
  );
  addRoute(app, deps, 'jobs.contractSum', ({ actor, params }) => readContractSum(deps, actor, params));
  addRoute(app, deps, 'dailyLogs.list', ({ actor, query }) => listDailyLogs(deps, actor, query));
  addRoute(app, deps, 'dailyLogs.create', ({ actor, body }) => createDailyLog(deps, actor, body));
  addRoute(app, deps, 'dailyLogs.photo', async ({ actor, params, query, reply }) =>
    sendFile(reply, await readLogPhoto(deps, actor, { ...params, thumbnail: query.thumbnail ?? false })),
  );
}
