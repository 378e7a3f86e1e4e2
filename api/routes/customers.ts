import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/errors.ts';
import type { Deps } from '../deps.ts';
import { recordPageView } from '../services/analytics/record-page-view.ts';
import { getCustomer, listCustomers } from '../services/company/get-customer.ts';
import { getOnboardingStatus } from '../services/company/get-onboarding-status.ts';
import { listMaterials } from '../services/company/list-materials.ts';
import {
  defaultTemplate,
  getTemplate,
  listLaborRates,
  listMarkups,
  listStatuses,
} from '../services/company/list-rates.ts';
import { requireCompany } from '../services/company/require-company.ts';
import { skipOnboardingStep } from '../services/onboarding/skip-onboarding.ts';
import { saveDemoInfo } from '../services/company/save-demo-info.ts';
import { listApplicableMarkups } from '../services/jobs/list-applicable-markups.ts';
import { getJob, listJobs } from '../services/jobs/list-jobs.ts';
import { addRoute } from './add-route.ts';

export function customerRoutes(app: FastifyInstance, deps: Deps): void {
  addRoute(app, deps, 'customers.list', ({ actor }) => listCustomers(deps, actor));
  addRoute(app, deps, 'customers.get', ({ actor, params }) => getCustomer(deps, actor, params));
  addRoute(app, deps, 'customers.onboardingStatus', ({ actor, params }) => getOnboardingStatus(deps, actor, params));
  addRoute(app, deps, 'customers.skipOnboardingStep', ({ actor, params, body }) =>
    skipOnboardingStep(deps, actor, { ...params, ...body }),
  );
  addRoute(app, deps, 'customers.jobs', ({ actor, params }) => listJobs(deps, actor, params));
  addRoute(app, deps, 'customers.job', ({ actor, params }) => getJob(deps, actor, params));
  addRoute(app, deps, 'jobs.applicableMarkups', ({ actor, params }) => listApplicableMarkups(deps, actor, params));
  addRoute(app, deps, 'customers.statuses', ({ actor, params }) => listStatuses(deps, actor, params));
  addRoute(app, deps, 'customers.laborRates', ({ actor, params }) => listLaborRates(deps, actor, params));
  addRoute(app, deps, 'customers.markups', ({ actor, params }) => listMarkups(deps, actor, params));
  addRoute(app, deps, 'customers.materials', ({ actor, params, query }) =>
    listMaterials(deps, actor, { ...params, ...query }),
  );
  addRoute(app, deps, 'customers.template', ({ actor, params }) => getTemplate(deps, actor, params));
  addRoute(app, deps, 'customers.defaultTemplate', async ({ actor, params }) => {
    requireCompany(actor, params.id);
    return defaultTemplate();
  });
  addRoute(app, deps, 'demo.saveUserInfo', ({ actor, body }) => saveDemoInfo(deps, actor, body));
  addRoute(app, deps, 'events.record', ({ actor, body }) => recordPageView(deps, actor, body));
  addRoute(app, deps, 'changeOrders.priceWidgetKey', async () => {
    const { ONEBUILD_KEY: key, ONEBUILD_WIDGET_URL: script_url } = deps.config;
    if (!key || !script_url) throw new AppError('NOT_FOUND', 'The price widget is not set up.');
    return { key, script_url };
  });
}
