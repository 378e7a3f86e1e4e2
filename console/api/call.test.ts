import { afterEach, expect, it, vi } from 'vitest';
import { call } from './call.ts';
import { ApiError } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

const answering = (body: unknown) =>
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status: 200 })));
const contact = { contactName: 'Nora', contactPhone: '8015550103', contactMessage: 'N/A' };
const send = () => call('POST /form_submission/sales_contact_email', { body: contact });

it('takes {success: false} for an error although its status is 200', async () => {
  answering({ success: false });
  await expect(send()).rejects.toBeInstanceOf(ApiError);
});

it('says the sentence of such an answer', async () => {
  answering({ success: false, message: 'Try again later.' });
  await expect(send()).rejects.toThrow('Try again later.');
});

it('gives any other answer back as it is', async () => {
  answering({ success: true, message: 'Sent.' });
  await expect(send()).resolves.toEqual({ success: true, message: 'Sent.' });
  answering({ success: false, error: 'no connection' });
  await expect(send()).resolves.toEqual({ success: false, error: 'no connection' });
});
