import { describe, expect, it } from 'vitest';
import type { SessionUser } from '../../api/contract/session.ts';
import { decideGuard } from './decide-guard.ts';
import type { Session } from './session-state.ts';

const who = {
  unknown: { kind: 'unknown' },
  visitor: { kind: 'out', wantsSignup: false },
  'visitor who saw the prices': { kind: 'out', wantsSignup: true },
  user: { kind: 'user', user: { isImpersonated: false } as SessionUser },
  'developer as a user': { kind: 'user', user: { isImpersonated: true } as SessionUser },
  developer: { kind: 'developer' },
} as const satisfies Record<string, Session>;

describe('decideGuard', () => {
  it.each([
    ['company', 'unknown', null],
    ['company', 'visitor', '/'],
    ['company', 'visitor who saw the prices', '/pricing'],
    ['company', 'user', null],
    ['company', 'developer as a user', null],
    ['company', 'developer', '/dev-dashboard'],
    ['company-or-login', 'visitor', '/login'],
    ['company-or-login', 'visitor who saw the prices', '/login'],
    ['company-or-login', 'user', null],
    ['sign-in', 'visitor', null],
    ['sign-in', 'user', '/dashboard'],
    ['sign-in', 'developer', '/dev-dashboard'],
    ['developer', 'user', '/dashboard'],
    ['developer', 'visitor', null],
    ['developer', 'developer', null],
    ['public', 'user', null],
    ['public', 'visitor', null],
  ] as const)('a %s screen for a %s leads to %s', (guard, name, expected) => {
    expect(decideGuard(guard, who[name])).toBe(expected);
  });
});
