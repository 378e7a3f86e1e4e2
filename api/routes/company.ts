import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { deleteAllMaterials, deleteMaterials } from '../services/company/delete-materials.ts';
import { createLaborRate, deleteLaborRate, updateLaborRate } from '../services/company/labor-rates.ts';
import { deleteLogo, getLogo, uploadLogo } from '../services/company/logo.ts';
import { createMarkup, deleteMarkup, updateMarkup } from '../services/company/markups.ts';
import { pageMaterials } from '../services/company/page-materials.ts';
import { createRegion, deleteRegion, listRegions, updateRegion } from '../services/company/regions.ts';
import { requireCompany } from '../services/company/require-company.ts';
import { saveMaterials, updateMaterial } from '../services/company/save-materials.ts';
import { createStatus, deleteStatus, updateStatus } from '../services/company/statuses.ts';
import { previewTemplate, saveTemplate } from '../services/company/templates.ts';
import { updateCustomer } from '../services/company/update-customer.ts';
import { addRoute } from './add-route.ts';
import { idempotencyKey, readFilePart } from './read-file-part.ts';
import { sendFile } from './send-file.ts';

/** Everything a company keeps in its settings. */
export function companyRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'customers.update', ({ actor, params, body }) =>
    updateCustomer(deps, actor, { ...body, ...params }),
  );
  logoRoutes(app, deps);
  placeRoutes(app, deps);
  listRoutes(app, deps);
  templateRoutes(app, deps);
  materialRoutes(app, deps);
}

function logoRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'customers.logo', async ({ actor, params, reply }) => {
    const logo = await getLogo(deps, actor, params);
    return logo ? sendFile(reply, logo) : reply.code(204).send();
  });
  addRoute(app, deps, 'customers.uploadLogo', async ({ actor, params, request }) => {
    requireCompany(actor, params.id);
    const { bytes } = await readFilePart(request, 'file');
    return uploadLogo(deps, actor, { ...params, bytes, key: idempotencyKey(request) });
  });
  addRoute(app, deps, 'customers.deleteLogo', ({ actor, params }) => deleteLogo(deps, actor, params));
}

function placeRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'regions.list', ({ actor, params }) => listRegions(deps, actor, params));
  addRoute(app, deps, 'regions.create', ({ actor, params, body }) =>
    createRegion(deps, actor, { ...body, customerId: params.id }),
  );
  addRoute(app, deps, 'regions.update', ({ actor, params, body }) =>
    updateRegion(deps, actor, { ...body, customerId: params.id, regionId: params.regionId }),
  );
  addRoute(app, deps, 'regions.delete', ({ actor, params }) =>
    deleteRegion(deps, actor, { customerId: params.id, regionId: params.regionId }),
  );
}

function listRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'laborRates.create', ({ actor, params, body }) =>
    createLaborRate(deps, actor, { ...body, customerId: params.id }),
  );
  addRoute(app, deps, 'laborRates.update', ({ actor, params, body }) =>
    updateLaborRate(deps, actor, { ...body, rateId: params.id }),
  );
  addRoute(app, deps, 'laborRates.delete', ({ actor, params }) => deleteLaborRate(deps, actor, { rateId: params.id }));
  addRoute(app, deps, 'markups.create', ({ actor, params, body }) =>
    createMarkup(deps, actor, { ...body, customerId: params.id }),
  );
  addRoute(app, deps, 'markups.update', ({ actor, params, body }) =>
    updateMarkup(deps, actor, { ...body, markupId: params.id }),
  );
  addRoute(app, deps, 'markups.delete', ({ actor, params }) => deleteMarkup(deps, actor, { markupId: params.id }));
  addRoute(app, deps, 'statuses.create', ({ actor, params, body }) =>
    createStatus(deps, actor, { ...body, customerId: params.id }),
  );
  addRoute(app, deps, 'statuses.update', ({ actor, params, body }) =>
    updateStatus(deps, actor, { ...body, customerId: params.id, statusId: params.statusId }),
  );
  addRoute(app, deps, 'statuses.delete', ({ actor, params }) =>
    deleteStatus(deps, actor, { customerId: params.id, statusId: params.statusId }),
  );
}

function templateRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'templates.save', ({ actor, params, body }) =>
    saveTemplate(deps, actor, { ...body, customerId: params.id }),
  );
  addRoute(app, deps, 'templates.preview', async ({ actor, params, body, reply }) => {
    const bytes = await previewTemplate(deps, actor, { ...body, customerId: params.id });
    return sendFile(reply, { bytes, mime: 'application/pdf', filename: 'template-preview.pdf' });
  });
}

function materialRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'materials.page', ({ actor, params, query }) =>
    pageMaterials(deps, actor, { ...params, ...query }),
  );
  addRoute(app, deps, 'materials.save', ({ actor, params, body }) =>
    saveMaterials(deps, actor, { customerId: params.id, materials: Array.isArray(body) ? body : body.materials }),
  );
  addRoute(app, deps, 'materials.update', ({ actor, params, body }) =>
    updateMaterial(deps, actor, { ...body, customerId: params.id, materialId: params.materialId }),
  );
  addRoute(app, deps, 'materials.deleteBatch', ({ actor, params, body }) =>
    deleteMaterials(deps, actor, { customerId: params.id, ids: Array.isArray(body) ? body : body.ids }),
  );
  addRoute(app, deps, 'materials.deleteAll', ({ actor, params }) =>
    deleteAllMaterials(deps, actor, { customerId: params.id }),
  );
}
