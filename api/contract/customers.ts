/** Reading a company's data (writing it: `company.ts`, `jobs.ts`, `users.ts`): itself, its people, jobs, statuses, rates, markups, price list and template. */
import { z } from 'zod';
import { NOTICE_CALENDARS, NOTICE_UNITS } from '../../domain/notice-clock.ts';
import { ONBOARDING_STEPS } from '../../domain/onboarding.ts';
import type { Endpoint } from './endpoint.ts';
import { amount, idText, pageQuery, flagJson } from './fields.ts';
import { markupRules } from './markup-rules.ts';
import { companyUser } from './users.ts';

export const region = z.object({ id: z.int(), name: z.string() });
/** A region where it is kept. */
export const companyRegion = region.extend({ version: z.int() });
export type RegionBody = z.output<typeof companyRegion>;

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
  /** Of papers and of texts to people whose language nobody knows. */
  language: z.enum(['English', 'Spanish']),
  /** Whether approval texts and answer links show amounts. */
  show_money_to_contacts: z.boolean(),
  /** Dollars from which an approval needs the link, a typed name and a signature; null is never. */
  signature_over: amount,
  chase_on_weekends: z.boolean(),
  /** Foremen are texted when their extra is approved, disputed or denied. */
  tell_foremen_of_answers: z.boolean(),
  /** 'RMT' numbers new orders 'RMT-004'; null numbers them 'COR 4'. */
  order_prefix: z.string().nullable(),
  live_account: z.boolean(),
  demo_account: z.boolean(),
  regions: z.array(companyRegion),
  /** Left out of the developers' list of every company: `GET /customers/:id/users`. */
  users: z.array(companyUser).optional(),
  version: z.int(),
});
export type CustomerBody = z.output<typeof customer>;

const onboardingProgressBody = z.record(z.enum(ONBOARDING_STEPS), z.enum(['done', 'skipped', 'open']));

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
  /** The contract's notice period; all three or none. */
  notice_amount: z.int().nullable(),
  notice_unit: z.enum(NOTICE_UNITS).nullable(),
  notice_calendar: z.enum(NOTICE_CALENDARS).nullable(),
  /** What people also call it. */
  aliases: z.array(z.string()),
  /** The most that markups may add together, as a fraction; null without a cap, or where the reader may not see money. */
  markup_cap: z.number().nullable(),
  /** Dollars; null where nobody entered it or the reader may not see money. */
  original_contract_sum: amount,
  /** A fraction, as `markup_cap`. */
  retainage: z.number().nullable(),
  /** Change orders print the contract sum. */
  print_contract_sum: z.boolean(),
  version: z.int(),
});
export type JobBody = z.output<typeof job>;

export const customStatus = z.object({
  id: z.int(),
  name: z.string(),
  show_in_dashboard: z.boolean(),
  version: z.int(),
});
export type StatusBody = z.output<typeof customStatus>;

export const laborRate = z.object({
  id: z.int(),
  labor_type: z.string(),
  /** Dollars an hour. */
  rate_value: amount,
  region_id: z.int().nullable(),
  job_id: z.int().nullable(),
  version: z.int(),
});
export type LaborRateBody = z.output<typeof laborRate>;

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
  /** The built-in flat fee: its amount and its toggle may change, nothing else. */
  is_administration_fee: z.boolean(),
  ...markupRules,
  version: z.int(),
});
export type MarkupBody = z.output<typeof companyMarkup>;

export const material = z.object({
  id: z.int(),
  name: z.string(),
  units: z.array(z.object({ unit_type: z.string(), price: amount })),
  version: z.int(),
});
export type MaterialBody = z.output<typeof material>;

export const template = z.object({
  header: z.string(),
  legal_text: z.string(),
  /** What new orders begin with. */
  exclusions: z.string(),
  terms: z.string(),
  show_unit_column: z.boolean(),
  /** 0 until the company saved one. */
  version: z.int(),
});
export type TemplateBody = z.output<typeof template>;

export const applicableMarkup = z.object({
  markup_name: z.string(),
  markup_value: amount,
  markup_category: z.string(),
  /** 'percentage' or 'flat', the word for `markup_percentage`. */
  markup_type: z.enum(['percentage', 'flat']),
  markup_percentage: z.boolean(),
  ...markupRules,
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
      /** Every step, the ones that may stay open too. */
      progress: onboardingProgressBody,
    }),
  },
  'customers.skipOnboardingStep': {
    method: 'PUT',
    path: '/customers/:id/onboarding-status',
    policy: 'office',
    summary: 'Leave a step of setting up out, or take it up again',
    params: ofCustomer,
    body: z.strictObject({ step: z.enum(ONBOARDING_STEPS), skipped: flagJson }),
    status: 200,
    response: z.object({
      onboarded: z.boolean(),
      steps: z.object({ details: z.boolean(), job: z.boolean(), rate: z.boolean() }),
      progress: onboardingProgressBody,
    }),
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
