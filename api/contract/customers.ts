/** Reading a company's data: itself, its people, jobs, statuses, rates, markups, price list and template. */
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { amount, idText, pageQuery } from './fields.ts';
import { sessionUser } from './session.ts';

export const region = z.object({ id: z.int(), name: z.string() });

export const customer = z.object({
  id: z.int(),
  name: z.string(),
  office_phone_number: z.string().nullable(),
  street_address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip_code: z.string().nullable(),
  license_number: z.string().nullable(),
  logo_path: z.string().nullable(),
  time_zone: z.string(),
  live_account: z.boolean(),
  demo_account: z.boolean(),
  regions: z.array(region),
});
export type CustomerBody = z.output<typeof customer>;

export const job = z.object({
  id: z.int(),
  customer_id: z.int(),
  job_name: z.string(),
  general_contractor: z.string().nullable(),
  job_status: z.string(),
  general_contractor_reports_email: z.string().nullable(),
  require_superintendent_approval: z.boolean(),
  superintendent_name: z.string().nullable(),
  superintendent_phone_number: z.string().nullable(),
  unexecuted_change_orders_count: z.int(),
  region_id: z.int().nullable(),
  region: region.nullable(),
  project_number: z.string().nullable(),
  address: z.string().nullable(),
  time_zone: z.string().nullable(),
});
export type JobBody = z.output<typeof job>;

export const customStatus = z.object({ id: z.int(), name: z.string(), show_in_dashboard: z.boolean() });

export const laborRate = z.object({
  id: z.int(),
  labor_type: z.string(),
  /** Dollars an hour. */
  rate_value: amount,
  region_id: z.int().nullable(),
  job_id: z.int().nullable(),
});

export const companyMarkup = z.object({
  id: z.int(),
  markup_category: z.string(),
  markup_name: z.string(),
  /** A fraction when a percentage, else dollars. */
  markup_value: amount,
  markup_percentage: z.boolean(),
  markup_active: z.boolean(),
  region_id: z.int().nullable(),
  job_id: z.int().nullable(),
});

export const material = z.object({
  id: z.int(),
  name: z.string(),
  units: z.array(z.object({ unit_type: z.string(), price: amount })),
});

export const template = z.object({ header: z.string(), legal_text: z.string(), show_unit_column: z.boolean() });

export const applicableMarkup = z.object({
  markup_name: z.string(),
  markup_value: amount,
  markup_category: z.string(),
  /** 'percentage' or 'flat', the word for `markup_percentage`. */
  markup_type: z.enum(['percentage', 'flat']),
  markup_percentage: z.boolean(),
});

const ofCustomer = z.object({ id: idText });

export const customerEndpoints = {
  'customers.list': {
    method: 'GET',
    path: '/customers',
    policy: 'company-or-developer',
    summary: 'Developers: every company; company users: their own',
    status: 200,
    response: z.array(customer),
  },
  'customers.get': {
    method: 'GET',
    path: '/customers/:id',
    policy: 'company-or-developer',
    summary: 'The company',
    params: ofCustomer,
    status: 200,
    response: customer,
  },
  'customers.onboardingStatus': {
    method: 'GET',
    path: '/customers/:id/onboarding-status',
    policy: 'company',
    summary: 'Whether details, one job and one rate exist',
    params: ofCustomer,
    status: 200,
    response: z.object({
      onboarded: z.boolean(),
      steps: z.object({ details: z.boolean(), job: z.boolean(), rate: z.boolean() }),
    }),
  },
  'customers.users': {
    method: 'GET',
    path: '/customers/:id/users',
    policy: 'company-or-developer',
    summary: 'The people of the company',
    params: ofCustomer,
    status: 200,
    response: z.array(sessionUser),
  },
  'customers.jobs': {
    method: 'GET',
    path: '/customers/:id/jobs',
    policy: 'company',
    summary: 'All jobs, archived ones included',
    params: ofCustomer,
    status: 200,
    response: z.array(job),
  },
  'customers.job': {
    method: 'GET',
    path: '/customers/:id/jobs/:jobId',
    policy: 'company',
    summary: 'One job',
    params: z.object({ id: idText, jobId: idText }),
    status: 200,
    response: job,
  },
  'customers.statuses': {
    method: 'GET',
    path: '/customers/:id/statuses',
    policy: 'company',
    summary: "The company's own statuses",
    params: ofCustomer,
    status: 200,
    response: z.array(customStatus),
  },
  'customers.laborRates': {
    method: 'GET',
    path: '/customers/:id/labor-rates',
    policy: 'company',
    summary: 'Hourly rates, global, by region and by job',
    params: ofCustomer,
    status: 200,
    response: z.array(laborRate),
  },
  'customers.markups': {
    method: 'GET',
    path: '/customers/:id/markups',
    policy: 'company',
    summary: 'Markups, global, by region and by job',
    params: ofCustomer,
    status: 200,
    response: z.array(companyMarkup),
  },
  'customers.materials': {
    method: 'GET',
    path: '/customers/:id/materials',
    policy: 'company',
    summary: 'The price list; `q` finds by look-up, best first',
    params: ofCustomer,
    query: z.object({ ...pageQuery, q: z.string().max(255).optional() }),
    status: 200,
    response: z.array(material),
  },
  'customers.template': {
    method: 'GET',
    path: '/customers/:id/templates',
    policy: 'company',
    summary: "The company's document template",
    params: ofCustomer,
    status: 200,
    response: template,
  },
  'customers.defaultTemplate': {
    method: 'GET',
    path: '/customers/:id/templates/default',
    policy: 'company',
    summary: 'The template every company starts with',
    params: ofCustomer,
    status: 200,
    response: template,
  },
  'jobs.applicableMarkups': {
    method: 'GET',
    path: '/jobs/:id/applicable-markups',
    policy: 'company',
    summary: "The markups a new order on this job gets: the job's, else its region's, else the company's",
    params: ofCustomer,
    status: 200,
    response: z.array(applicableMarkup),
  },
} as const satisfies Record<string, Endpoint>;
