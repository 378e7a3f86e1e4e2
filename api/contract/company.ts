/** Keeping a company's settings: details, logo, regions, rates, markups, statuses, template and price list. */
import { z } from 'zod';
import { CLAUSE_MAX } from '../../domain/order-clauses.ts';
import { companyMarkup, companyRegion, customer, customStatus, laborRate, material, template } from './customers.ts';
import { pdfFile, type Endpoint } from './endpoint.ts';
import { done, flagJson, idJson, idText, ignored, phoneInput, typedNumber } from './fields.ts';
import { markupRulesInput } from './markup-rules.ts';

const text = (longest: number) => z.string().max(longest, 'This text is too long.').nullable().optional();
/** The version an edit was made on; without one nothing is checked. */
const version = z.int().nullable().optional();
const flag = flagJson.nullable().optional();

/** What is left out stays; null or '' clears what may be empty. */
export const customerInput = z.strictObject({
  name: text(200),
  street_address: text(200),
  city: text(100),
  state: text(40),
  zip_code: text(20),
  office_phone_number: phoneInput.nullable().optional(),
  license_number: text(60),
  /** IANA name. */
  time_zone: text(60),
  language: z.enum(['English', 'Spanish']).nullable().optional(),
  show_money_to_contacts: flag,
  /** Dollars; null or '' is never. */
  signature_over: typedNumber.optional(),
  chase_on_weekends: flag,
  tell_foremen_of_answers: flag,
  /** Stands before the numbers of new orders: 'RMT' makes 'RMT-004'. Null or '' is 'COR 4'. */
  order_prefix: text(10),
  version,
  id: ignored,
  logo_path: ignored,
  regions: ignored,
  users: ignored,
  live_account: ignored,
  demo_account: ignored,
});
export type CustomerInput = z.output<typeof customerInput>;

/** A region of the company: its id, its name, itself, or null for the whole company. */
const regionInput = z
  .union([idJson, z.string().max(100), z.looseObject({ id: idJson })])
  .nullable()
  .optional();
/** Where a rate or markup counts. */
const place = { region_id: regionInput, region: regionInput, job_id: idJson.nullable().optional() };

export const laborRateInput = z.strictObject({
  labor_type: text(120),
  /** Dollars an hour. */
  rate_value: typedNumber.optional(),
  ...place,
  version,
  id: ignored,
  customer_id: ignored,
});
export type LaborRateInput = z.output<typeof laborRateInput>;

export const markupInput = z.strictObject({
  markup_category: text(20),
  markup_name: text(120),
  /** A fraction when a percentage (kept to 6 decimals: 4 of the percent), else dollars. */
  markup_value: typedNumber.optional(),
  markup_percentage: flag,
  markup_active: flag,
  category: text(20),
  name: text(120),
  value: typedNumber.optional(),
  percentage: flag,
  active: flag,
  ...markupRulesInput,
  ...place,
  version,
  id: ignored,
  customer_id: ignored,
  is_administration_fee: ignored,
});
export type MarkupInput = z.output<typeof markupInput>;

const statusInput = z.strictObject({
  name: text(60),
  show_in_dashboard: flag,
  version,
  id: ignored,
  customer_id: ignored,
});

const regionForm = z.strictObject({ name: text(100), version, id: ignored, customer_id: ignored });

export const templateInput = z.strictObject({
  header: text(1_000),
  legal_text: text(10_000),
  exclusions: text(CLAUSE_MAX),
  terms: text(CLAUSE_MAX),
  show_unit_column: flag,
  version,
  id: ignored,
  customer_id: ignored,
  updated_at: ignored,
});
export type TemplateInput = z.output<typeof templateInput>;

export const materialInput = z.strictObject({
  description: text(500),
  name: text(500),
  unit: text(40),
  unit_type: text(40),
  /** Dollars. */
  price: typedNumber.optional(),
  version,
  id: ignored,
  customer_id: ignored,
  units: ignored,
});
export type MaterialInput = z.output<typeof materialInput>;

const ofCompany = z.object({ id: idText });
const byId = z.object({ id: idText });
const counted = done.extend({ count: z.int() });

export const companyEndpoints = {
  'customers.update': {
    method: 'PUT',
    path: '/customers/:id',
    policy: 'office',
    summary: "Change the company's details; what is left out stays",
    params: ofCompany,
    body: customerInput,
    status: 200,
    response: customer,
  },
  'customers.logo': {
    method: 'GET',
    path: '/customers/:id/logo',
    policy: 'company',
    summary: 'The logo, a PNG; 204 when there is none',
    params: ofCompany,
    status: 200,
    response: { file: ['image/png'] },
  },
  'customers.uploadLogo': {
    method: 'POST',
    path: '/customers/:id/logo',
    policy: 'office',
    summary: 'Set the logo (multipart field `file`): any picture that can be read, drawn anew as a PNG',
    params: ofCompany,
    body: { multipart: { file: 'file' } },
    status: 201,
    response: customer,
  },
  'customers.deleteLogo': {
    method: 'DELETE',
    path: '/customers/:id/logo',
    policy: 'office',
    summary: 'Remove the logo',
    params: ofCompany,
    status: 200,
    response: done,
  },
  'regions.list': {
    method: 'GET',
    path: '/customers/:id/regions',
    policy: 'company',
    summary: "The company's regions, by name",
    params: ofCompany,
    status: 200,
    response: z.array(companyRegion),
  },
  'regions.create': {
    method: 'POST',
    path: '/customers/:id/regions',
    policy: 'office',
    summary: 'Add a region',
    params: ofCompany,
    body: regionForm,
    status: 201,
    response: companyRegion,
    idempotent: true,
  },
  'regions.update': {
    method: 'PUT',
    path: '/customers/:id/regions/:regionId',
    policy: 'office',
    summary: 'Rename a region',
    params: ofCompany.extend({ regionId: idText }),
    body: regionForm,
    status: 200,
    response: companyRegion,
  },
  'regions.delete': {
    method: 'DELETE',
    path: '/customers/:id/regions/:regionId',
    policy: 'office',
    summary: 'Delete a region no job is in, with its own rates and markups',
    params: ofCompany.extend({ regionId: idText }),
    status: 200,
    response: done,
  },
  'laborRates.create': {
    method: 'POST',
    path: '/customers/:id/labor-rates',
    policy: 'office',
    summary: 'Add an hourly rate, of a region or of the whole company',
    params: ofCompany,
    body: laborRateInput,
    status: 201,
    response: laborRate,
    idempotent: true,
  },
  'laborRates.update': {
    method: 'PUT',
    path: '/labor-rates/:id',
    policy: 'office',
    summary: 'Change an hourly rate; what is left out stays',
    params: byId,
    body: laborRateInput,
    status: 200,
    response: laborRate,
  },
  'laborRates.delete': {
    method: 'DELETE',
    path: '/labor-rates/:id',
    policy: 'office',
    summary: 'Delete an hourly rate; orders keep what was copied',
    params: byId,
    status: 200,
    response: done,
  },
  'markups.create': {
    method: 'POST',
    path: '/customers/:id/markups',
    policy: 'office',
    summary: 'Add a markup, of a region or of the whole company',
    params: ofCompany,
    body: markupInput,
    status: 201,
    response: companyMarkup,
    idempotent: true,
  },
  'markups.update': {
    method: 'PUT',
    path: '/markups/:id',
    policy: 'office',
    summary: 'Change a markup; of the Administration Fee its amount and its toggle',
    params: byId,
    body: markupInput,
    status: 200,
    response: companyMarkup,
  },
  'markups.delete': {
    method: 'DELETE',
    path: '/markups/:id',
    policy: 'office',
    summary: 'Delete a markup, never the Administration Fee',
    params: byId,
    status: 200,
    response: done,
  },
  'statuses.create': {
    method: 'POST',
    path: '/customers/:id/statuses',
    policy: 'office',
    summary: 'Add a status of your own',
    params: ofCompany,
    body: statusInput,
    status: 201,
    response: customStatus,
    idempotent: true,
  },
  'statuses.update': {
    method: 'PUT',
    path: '/customers/:id/statuses/:statusId',
    policy: 'office',
    summary: 'Rename a status, with the orders that have it, or show it in the dashboard',
    params: ofCompany.extend({ statusId: idText }),
    body: statusInput,
    status: 200,
    response: customStatus,
  },
  'statuses.delete': {
    method: 'DELETE',
    path: '/customers/:id/statuses/:statusId',
    policy: 'office',
    summary: 'Delete a status that no order has',
    params: ofCompany.extend({ statusId: idText }),
    status: 200,
    response: done,
  },
  'templates.save': {
    method: 'POST',
    path: '/customers/:id/templates',
    policy: 'office',
    summary: 'Save the document template; what is left out stays',
    params: ofCompany,
    body: templateInput,
    status: 201,
    response: template,
    idempotent: true,
  },
  'templates.preview': {
    method: 'POST',
    path: '/customers/:id/templates/preview',
    policy: 'office',
    summary: 'A sample order as PDF with a template that is not saved yet',
    params: ofCompany,
    body: templateInput,
    status: 200,
    response: pdfFile,
  },
  'materials.page': {
    method: 'GET',
    path: '/customers/:id/materials/page',
    policy: 'company',
    summary: 'One page of the price list with its whole length; `search`: characters in order, prefixes first',
    params: ofCompany,
    query: z.object({
      offset: z
        .string()
        .regex(/^\d{1,7}$/, 'Must be a number.')
        .transform(Number)
        .optional(),
      limit: z
        .string()
        .regex(/^\d{1,3}$/, 'Must be a number.')
        .transform(Number)
        .optional(),
      search: z.string().max(255).optional(),
    }),
    status: 200,
    response: z.object({ total: z.int(), materials: z.array(material) }),
  },
  'materials.save': {
    method: 'POST',
    path: '/customers/:id/materials',
    policy: 'office',
    summary: 'Add materials: a list, or `{ materials }`',
    params: ofCompany,
    body: z.union([z.array(materialInput), z.strictObject({ materials: z.array(materialInput) })]),
    // 50,000 rows of the longest descriptions that lists have.
    bodyLimit: 24 * 1024 * 1024,
    status: 201,
    response: counted,
    idempotent: true,
  },
  'materials.update': {
    method: 'PUT',
    path: '/customers/:id/materials/:materialId',
    policy: 'office',
    summary: 'Change a material; what is left out stays',
    params: ofCompany.extend({ materialId: idText }),
    body: materialInput,
    status: 200,
    response: material,
  },
  'materials.deleteBatch': {
    method: 'DELETE',
    path: '/customers/:id/materials/batch',
    policy: 'office',
    summary: 'Delete some materials: a list of ids, or `{ ids }`; those already gone do not count',
    params: ofCompany,
    body: z.union([z.array(idJson), z.strictObject({ ids: z.array(idJson) })]),
    status: 200,
    response: counted,
  },
  'materials.deleteAll': {
    method: 'DELETE',
    path: '/customers/:id/materials',
    policy: 'office',
    summary: 'Delete the whole price list; orders keep what was copied',
    params: ofCompany,
    status: 200,
    response: counted,
  },
} as const satisfies Record<string, Endpoint>;
