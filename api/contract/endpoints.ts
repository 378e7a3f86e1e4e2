/**
 * The table of all calls. Fastify's routes, the OpenAPI document and the console's client are made from it:
 * `endpoints['changeOrders.create'].path`, `BodyOf<'changeOrders.create'>`, `ResponseOf<'changeOrders.create'>`.
 */
import type { z } from 'zod';
import { approvalEndpoints } from './approvals.ts';
import { assistantEndpoints } from './assistant.ts';
import { developerEndpoints } from './developers.ts';
import { demoEndpoints } from './demo.ts';
import { evalEndpoints } from './evals.ts';
import { jobLinkEndpoints } from './job-links.ts';
import { billingEndpoints } from './billing.ts';
import { attachmentEndpoints } from './attachments.ts';
import { changeOrderEndpoints } from './change-orders.ts';
import { companyEndpoints } from './company.ts';
import { companyEndEndpoints } from './company-end.ts';
import { customerEndpoints } from './customers.ts';
import type { FileAnswer, MultipartBody } from './endpoint.ts';
import { noticeEndpoints } from './notices.ts';
import { inboxEndpoints } from './inbox.ts';
import { jobReportEndpoints } from './job-reports.ts';
import { insightEndpoints } from './insight.ts';
import { jobEndpoints } from './jobs.ts';
import { materialImportEndpoints } from './material-imports.ts';
import { metricEndpoints } from './metrics.ts';
import { operationEndpoints } from './operations.ts';
import { platformEndpoints } from './platform.ts';
import { quickbooksEndpoints } from './quickbooks.ts';
import { signInEndpoints } from './sign-ins.ts';
import { signupEndpoints } from './signups.ts';
import { sessionEndpoints } from './session.ts';
import { turnEndpoints } from './turns.ts';
import { userEndpoints } from './users.ts';

export const endpoints = {
  ...sessionEndpoints,
  ...changeOrderEndpoints,
  ...customerEndpoints,
  ...companyEndpoints,
  ...companyEndEndpoints,
  ...jobEndpoints,
  ...jobReportEndpoints,
  ...noticeEndpoints,
  ...userEndpoints,
  ...attachmentEndpoints,
  ...approvalEndpoints,
  ...materialImportEndpoints,
  ...platformEndpoints,
  ...quickbooksEndpoints,
  ...assistantEndpoints,
  ...jobLinkEndpoints,
  ...demoEndpoints,
  ...signupEndpoints,
  ...signInEndpoints,
  ...billingEndpoints,
  ...developerEndpoints,
  ...turnEndpoints,
  ...evalEndpoints,
  ...metricEndpoints,
  ...insightEndpoints,
  ...inboxEndpoints,
  ...operationEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

type Sent<T> = T extends MultipartBody ? FormData : T extends z.ZodType ? z.input<T> : undefined;
type Read<T> = T extends MultipartBody ? undefined : T extends z.ZodType ? z.output<T> : undefined;
type Part<K extends EndpointName, P extends string> = Endpoints[K] extends Record<P, infer T> ? T : undefined;

/** In an address everything is text in the end; a client may write ids and flags as what they are. */
type Written<T> = T extends object ? { [F in keyof T]: T[F] | number | boolean } : T;

/** What a client sends. */
export type ParamsOf<K extends EndpointName> = Written<Sent<Part<K, 'params'>>>;
export type QueryOf<K extends EndpointName> = Written<Sent<Part<K, 'query'>>>;
export type BodyOf<K extends EndpointName> = Sent<Part<K, 'body'>>;
/** What comes back: the parsed JSON, or a file. */
export type ResponseOf<K extends EndpointName> = Endpoints[K]['response'] extends FileAnswer
  ? Blob
  : Endpoints[K]['response'] extends z.ZodType
    ? z.output<Endpoints[K]['response']>
    : never;

/** What the server reads after parsing: ids are numbers, flags booleans. */
export type ReadParams<K extends EndpointName> = Read<Part<K, 'params'>>;
export type ReadQuery<K extends EndpointName> = Read<Part<K, 'query'>>;
export type ReadBody<K extends EndpointName> = Read<Part<K, 'body'>>;
