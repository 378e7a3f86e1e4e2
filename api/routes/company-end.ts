import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { askForDeletion, getDeletion, keepCompany } from '../services/company-end/delete-company.ts';
import { exportCompany } from '../services/company-end/export-company.ts';
import { addRoute } from './add-route.ts';

export function companyEndRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'company.export', async ({ actor, params, reply }) => {
    const archive = await exportCompany(deps, actor, params);
    const day = deps.clock.now().toISOString().slice(0, 10);
    return reply
      .header('content-type', 'application/zip')
      .header('content-disposition', `attachment; filename="company-${params.id}-${day}.zip"`)
      .header('cache-control', 'private, no-store')
      .send(archive);
  });
  addRoute(app, deps, 'company.deletion', ({ actor, params }) => getDeletion(deps, actor, params));
  addRoute(app, deps, 'company.askForDeletion', ({ actor, params, body }) =>
    askForDeletion(deps, actor, { ...params, ...body }),
  );
  addRoute(app, deps, 'company.keep', ({ actor, params }) => keepCompany(deps, actor, params));
}
