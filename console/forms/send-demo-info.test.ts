import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sendDemoInfo } from './send-demo-info.ts';

const info = { name: 'Ann', company_name: 'Acme', phone: '(801) 555-0123', email: 'ann@acme.example' };
const fields = { phone: 'Please enter a valid 10-digit phone number.' };

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => vi.unstubAllGlobals());

test.each([
  ['stored has no problems', 200, { success: true }, {}],
  ['refused has those that the server found', 400, { message: fields.phone, fields }, fields],
  ['not stored by a failure is not taken as stored', 500, {}, null],
])('a demo form that is %s', async (_what, status, body, problems) => {
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));
  expect(await sendDemoInfo(info)).toEqual(problems);
});
