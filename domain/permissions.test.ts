import { describe, expect, test } from 'vitest';
import type { Actor, UserActor } from './actor.ts';
import { companyRole, decidePermission, maySeeMoney, PERMISSIONS, REFUSED_WHILE_IMPERSONATING } from './permissions.ts';
import type { Action } from './permissions.ts';

function user(over: Partial<UserActor> = {}): UserActor {
  return {
    kind: 'user',
    customerId: 1,
    userId: 2,
    name: 'Dana Ortiz',
    phone: '+18015550123',
    role: 'office',
    estimator: false,
    isDemo: false,
    language: 'English',
    impersonatedBy: null,
    turnId: null,
    ...over,
  };
}
const field = user({ role: 'field' });
const office = user();
const admin = user({ role: 'admin' });
const demo = user({ role: 'admin', isDemo: true });

describe('by role', () => {
  test.each<[Action, UserActor, string]>([
    ['order.draft', field, 'yes'],
    ['order.edit', field, 'own_drafts'],
    ['order.attach', field, 'yes'],
    ['dailyLog.write', field, 'yes'],
    ['money.see', field, 'ROLE'],
    ['order.price', field, 'ROLE'],
    ['order.complete', field, 'ROLE'],
    ['order.status', field, 'ROLE'],
    ['order.pdf', field, 'ROLE'],
    ['order.log', field, 'ROLE'],
    ['approval.send', field, 'ROLE'],
    ['job.read', field, 'yes'],
    ['job.write', field, 'ROLE'],
    ['settings.read', field, 'yes'],
    ['settings.edit', field, 'ROLE'],
    ['billing.manage', field, 'ROLE'],
    ['money.see', office, 'yes'],
    ['order.execute', office, 'yes'],
    ['user.remove', office, 'yes'],
    ['quickbooks.connect', office, 'yes'],
    ['user.makeAdmin', office, 'ROLE'],
    ['company.delete', office, 'ROLE'],
    ['company.export', office, 'ROLE'],
    ...(['user.makeAdmin', 'company.delete', 'company.export'] as const).map((action): [Action, UserActor, string] => [
      action,
      field,
      'ROLE',
    ]),
    ...[field, office, admin, demo].map((actor): [Action, UserActor, string] => ['order.read', actor, 'yes']),
    ['user.makeAdmin', admin, 'yes'],
    ['company.delete', admin, 'yes'],
    ['order.execute', demo, 'yes'],
    ['approval.send', demo, 'own_phone'],
    ['job.write', demo, 'yes'],
    ['order.invoice', demo, 'This action is not available in demo mode'],
    ['quickbooks.connect', demo, 'This action is not available in demo mode'],
    ['company.delete', demo, 'This action is not available in demo mode'],
    ['settings.add', demo, 'This action is not available in demo mode'],
    ['settings.edit', demo, 'Editing is not available in demo mode'],
    ['user.edit', demo, 'Editing is not available in demo mode'],
    ['user.remove', demo, 'Deletion is not available in demo mode'],
  ])('%s', (action, actor, expected) => {
    const decision = decidePermission(actor, action);
    if (decision.allowed) expect(decision.limit ?? 'yes').toBe(expected);
    else expect(decision.code === 'DEMO_MODE' ? decision.message : decision.code).toBe(expected);
  });

  test('an estimator of the field stands with the office, a demo user always as demo', () => {
    expect(companyRole(user({ role: 'field', estimator: true }))).toBe('office');
    expect(companyRole(user({ role: 'admin', estimator: true }))).toBe('admin');
    expect(companyRole(user({ role: 'field', isDemo: true }))).toBe('demo');
    expect(decidePermission(user({ role: 'field', estimator: true }), 'order.price').allowed).toBe(true);
  });

  test('what the office may, an admin may', () => {
    for (const action of Object.keys(PERMISSIONS) as Action[]) {
      if (decidePermission(office, action).allowed) expect(decidePermission(admin, action).allowed).toBe(true);
    }
  });
});

test('impersonating takes away billing, QuickBooks, people, contacts, links and what is sent to them, and nothing else', () => {
  expect(REFUSED_WHILE_IMPERSONATING).toEqual([
    'approval.send',
    'billing.manage',
    'contact.write',
    'jobLink.manage',
    'quickbooks.connect',
    'report.send',
    'user.add',
    'user.edit',
    'user.remove',
    'user.makeAdmin',
  ]);
  const impersonated = user({ role: 'admin', impersonatedBy: 'Developer' });
  for (const action of Object.keys(PERMISSIONS) as Action[]) {
    const decision = decidePermission(impersonated, action);
    if (REFUSED_WHILE_IMPERSONATING.includes(action)) expect(decision).toMatchObject({ code: 'IMPERSONATION' });
    else expect(decision).toEqual(decidePermission(admin, action));
  }
});

test.each<[Actor, string]>([
  [{ kind: 'anonymous' }, 'UNAUTHENTICATED'],
  [{ kind: 'developer', name: 'Developer' }, 'FORBIDDEN'],
  [{ kind: 'contact', customerId: 1, contactId: 3, name: 'Sam Reyes', phone: '+18015550188' }, 'FORBIDDEN'],
])('$kind may nothing here', (actor, code) => {
  for (const action of Object.keys(PERMISSIONS) as Action[]) {
    expect(decidePermission(actor, action)).toMatchObject({ allowed: false, code });
  }
});

test('the system may what its work needs', () => {
  expect(decidePermission({ kind: 'system', customerId: 1, reason: 'chase' }, 'approval.send')).toEqual({
    allowed: true,
    limit: null,
  });
});

test('money is hidden from the field', () => {
  expect(maySeeMoney(field)).toBe(false);
  expect(maySeeMoney(office)).toBe(true);
});
