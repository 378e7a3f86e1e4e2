/** Leaving with everything, and leaving for good: calls of admins. */
import { z } from 'zod';
import { zipFile, type Endpoint } from './endpoint.ts';
import { idText } from './fields.ts';

const ofCompany = z.object({ id: idText });
const deletion = z.object({
  /** When it is done; null while nobody asked. */
  due_at: z.string().nullable(),
  asked_at: z.string().nullable(),
  asked_by: z.string().nullable(),
});

export const companyEndEndpoints = {
  'company.export': {
    method: 'GET',
    path: '/customers/:id/export',
    policy: 'office',
    summary: 'Everything of the company as a ZIP: each table as JSON, each file; admins only',
    params: ofCompany,
    status: 200,
    response: zipFile,
  },
  'company.deletion': {
    method: 'GET',
    path: '/customers/:id/deletion',
    policy: 'office',
    summary: 'Whether the company is to be deleted, and when; admins only',
    params: ofCompany,
    status: 200,
    response: deletion,
  },
  'company.askForDeletion': {
    method: 'POST',
    path: '/customers/:id/deletion',
    policy: 'office',
    summary: 'Delete the company in thirty days; its own name is the proof; admins only',
    params: ofCompany,
    body: z.strictObject({ company_name: z.string().max(200) }),
    status: 201,
    response: deletion,
    idempotent: true,
  },
  'company.keep': {
    method: 'DELETE',
    path: '/customers/:id/deletion',
    policy: 'office',
    summary: 'Think again: the company is not deleted; admins only',
    params: ofCompany,
    status: 200,
    response: deletion,
  },
} as const satisfies Record<string, Endpoint>;
