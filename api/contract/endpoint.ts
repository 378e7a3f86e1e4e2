/** What one call is: method, path, who may call it, what goes in and what comes out. */
import type { z } from 'zod';
import type { Policy } from './policy.ts';

/** The body is multipart; `file` is the name of the file field. */
export interface MultipartBody {
  multipart: { file: string };
}

/** The answer is a file of one of these types. */
export interface FileAnswer {
  file: readonly string[];
}

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Fastify's notation: '/change-orders/:id'. */
  path: string;
  policy: Policy;
  /** One line for the API document. */
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType | MultipartBody;
  /** Bytes of a JSON body, where the usual 4 MiB are too few. */
  bodyLimit?: number;
  /** Status of the success. */
  status: 200 | 201;
  response: z.ZodType | FileAnswer;
  /** A model thinks meanwhile: it is given a minute, everything else 30 s. */
  slow?: true;
  /** Calls a minute from one address. */
  perMinute?: number;
  /** `Idempotency-Key` is honoured: the call creates or sends something. */
  idempotent?: true;
  /** Its answer names addresses of answer pages or client links to whom they are for; everywhere else the token is hidden. */
  showsLinks?: true;
}

export const pdfFile = { file: ['application/pdf'] } as const satisfies FileAnswer;
export const zipFile = { file: ['application/zip'] } as const satisfies FileAnswer;
