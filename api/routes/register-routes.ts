import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { approvalRoutes } from './approvals.ts';
import { assistantRoutes } from './assistant.ts';
import { attachmentRoutes } from './attachments.ts';
import { authRoutes } from './auth.ts';
import { billingRoutes } from './billing.ts';
import { changeOrderRoutes } from './change-orders.ts';
import { companyRoutes } from './company.ts';
import { customerRoutes } from './customers.ts';
import { developerRoutes } from './developers.ts';
import { demoRoutes } from './demo.ts';
import { healthRoutes } from './health.ts';
import { jobRoutes } from './jobs.ts';
import { jobLinkRoutes } from './job-links.ts';
import { materialImportRoutes } from './material-imports.ts';
import { pushRoutes } from './push.ts';
import { userRoutes } from './users.ts';
import { quickbooksRoutes } from './quickbooks.ts';
import { stripeWebhook } from './webhooks/stripe.ts';
import { signInRoutes } from './sign-ins.ts';
import { signupRoutes } from './signups.ts';
import { twilioWebhooks } from './webhooks/twilio.ts';

/** Every route of the API, one line a module. */
export async function registerRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  authRoutes(app, deps);
  changeOrderRoutes(app, deps);
  attachmentRoutes(app, deps);
  approvalRoutes(app, deps);
  customerRoutes(app, deps);
  companyRoutes(app, deps);
  jobRoutes(app, deps);
  userRoutes(app, deps);
  materialImportRoutes(app, deps);
  pushRoutes(app, deps);
  quickbooksRoutes(app, deps);
  assistantRoutes(app, deps);
  jobLinkRoutes(app, deps);
  demoRoutes(app, deps);
  signupRoutes(app, deps);
  signInRoutes(app, deps);
  healthRoutes(app, deps);
  billingRoutes(app, deps);
  developerRoutes(app, deps);
  twilioWebhooks(app, deps);
  await stripeWebhook(app, deps);
}
