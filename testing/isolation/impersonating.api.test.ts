import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '../../api/contract/endpoint.ts';
import { endpoints, type EndpointName } from '../../api/contract/endpoints.ts';
import { openApiWorld, type ApiWorld } from '../open-api-world.ts';
import { makeTarget, multipart } from './make-target.ts';
import { ISOLATION, type Row, type Target } from './table.ts';

/**
 * What stays refused to a developer who acts as the office: money of the account, the accounting connection, people and
 * contacts, links, what is sent to them, speaking in the person's name, the person's own sign-ins. docs/rules.md#who-may-do-what
 */
const REFUSED: EndpointName[] = [
  'approvals.cancel',
  'approvals.create',
  'approvals.createContact',
  'approvals.deleteContact',
  'approvals.preview',
  'approvals.resend',
  'approvals.reset',
  'approvals.updateContact',
  'assistant.send',
  'authenticator.begin',
  'authenticator.confirm',
  'authenticator.remove',
  'billing.cancelSubscription',
  'billing.changePlan',
  'billing.openPaymentSession',
  'billing.previewChange',
  'billing.savePaymentMethod',
  'billing.subscribe',
  'customers.addUser',
  'jobLinks.create',
  'jobLinks.list',
  'jobLinks.revoke',
  'jobLinks.send',
  'jobReports.send',
  'quickbooks.connect',
  'quickbooks.disconnect',
  'signIns.end',
  'signIns.endOthers',
  'signIns.list',
  'users.remove',
  'users.restore',
  'users.update',
];

let world: ApiWorld;
let shared: Target;
beforeAll(async () => {
  world = await openApiWorld();
  shared = await makeTarget(world, 'office');
}, 60_000);
afterAll(() => world.close());

const knock = async (name: EndpointName, row: Row, on: Target): Promise<LightMyRequestResponse> => {
  const { method } = endpoints[name] as Endpoint;
  if (!row.file) return world.call('impersonating', method, row.url(on), row.body?.(on));
  return world.app.inject({
    method,
    url: row.url(on),
    cookies: world.cookieOf('impersonating'),
    ...(await multipart(row.file, row.list)),
  });
};

test('a developer who acts as the office may what the office may, but the acts that stay refused', async () => {
  const refused: string[] = [];
  const different: unknown[] = [];
  for (const [name, row] of Object.entries(ISOLATION) as [EndpointName, Row][]) {
    if (name === 'auth.logout' || name === 'auth.stopImpersonating') continue;
    const answer = await knock(name, row, shared);
    if (answer.statusCode === 403 && answer.json().code === 'IMPERSONATION') refused.push(name);
    // The sweep settles things as it goes: what counts is whether somebody was let in.
    else if ((answer.statusCode === 403) !== (row.expected.office === 403) || answer.statusCode === 500)
      different.push([name, answer.statusCode, row.expected.office]);
  }
  expect(different).toEqual([]);
  expect(refused.toSorted()).toEqual(REFUSED);
}, 60_000);
