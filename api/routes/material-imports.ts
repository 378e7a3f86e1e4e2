import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { cancelImport } from '../services/material-imports/cancel-import.ts';
import { chooseImportColumns } from '../services/material-imports/choose-import-columns.ts';
import { getImport } from '../services/material-imports/get-import.ts';
import { allowImport, startImport } from '../services/material-imports/start-import.ts';
import { addRoute } from './add-route.ts';
import { idempotencyKey, readFilePart } from './read-file-part.ts';

export function materialImportRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'materialImports.start', async ({ actor, params, request }) => {
    allowImport(actor, params.cid);
    const file = await readFilePart(request, 'file');
    return startImport(deps, actor, { customerId: params.cid, ...file, key: idempotencyKey(request) });
  });
  addRoute(app, deps, 'materialImports.status', ({ actor, params }) =>
    getImport(deps, actor, { customerId: params.cid, importId: params.jobId }),
  );
  addRoute(app, deps, 'materialImports.chooseColumns', ({ actor, params, body }) =>
    chooseImportColumns(deps, actor, { customerId: params.cid, importId: params.jobId, sheets: body.sheets }),
  );
  addRoute(app, deps, 'materialImports.cancel', ({ actor, params }) =>
    cancelImport(deps, actor, { customerId: params.cid, importId: params.jobId }),
  );
}
