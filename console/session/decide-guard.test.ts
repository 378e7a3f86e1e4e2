import { describe, expect, it } from 'vitest';
import type { SessionUser } from '../../api/contract/session.ts';
import { PATHS } from '../paths.ts';
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
    ['company-or-notice', 'developer', null],
    ['company-or-notice', 'visitor', '/'],
    ['company-or-notice', 'user', null],
    ['company-or-login', 'visitor', '/login'],
    ['company-or-login', 'visitor who saw the prices', '/login'],
    ['company-or-login', 'user', null],
    ['sign-in', 'visitor', null],
    ['sign-in', 'user', '/dashboard'],
    ['sign-in', 'developer', '/dev-dashboard'],
    ['developer', 'user', '/dashboard'],
    ['developer', 'visitor', '/'],
    ['developer', 'visitor who saw the prices', '/pricing'],
    ['developer', 'developer', null],
    ['developer-or-notice', 'user', '/dashboard'],
    ['developer-or-notice', 'visitor', null],
    ['developer-or-notice', 'visitor who saw the prices', null],
    ['developer-or-notice', 'developer', null],
    ['public', 'user', null],
    ['public', 'visitor', null],
  ] as const)('a %s screen for a %s leads to %s', (guard, name, expected) => {
    expect(decideGuard(guard, who[name])).toBe(expected);
  });

  it.each([
    ['/analytics', '/'],
    ['/chat-history/:userId', '/'],
    ['/dev-dashboard', null],
    ['/job/new', '/login'],
  ])('a visitor of %s is led to %s', (path, expected) => {
    const screen = PATHS.find((entry) => entry.path === path);
    expect(screen && decideGuard(screen.guard, who.visitor)).toBe(expected);
  });
});
