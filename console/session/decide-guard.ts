import type { Guard } from '../paths.ts';
import type { Session } from './session-state.ts';

/** Where a visitor is sent instead of the screen, or null when it may be shown. */
export function decideGuard(guard: Guard, session: Session): string | null {
  if (session.kind === 'unknown' || guard === 'public') return null;
  return RULES[guard](session);
}

type Known = Exclude<Session, { kind: 'unknown' }>;

const RULES: Record<Exclude<Guard, 'public'>, (session: Known) => string | null> = {
  'sign-in': (session) => (session.kind === 'out' ? null : homeOf(session)),
  company: (session) => (session.kind === 'user' ? null : homeOf(session)),
  'company-or-login': (session) => (session.kind === 'out' ? '/login' : RULES.company(session)),
  // A developer who acts as nobody reads on the page itself that it has no user.
  'company-or-notice': (session) => (session.kind === 'developer' ? null : RULES.company(session)),
  developer: (session) => (session.kind === 'developer' ? null : homeOf(session)),
  // Somebody who is not signed in reads on the page itself that this needs a developer's login.
  'developer-or-notice': (session) => (session.kind === 'out' ? null : RULES.developer(session)),
};

function homeOf(session: Known): string {
  if (session.kind === 'user') return '/dashboard';
  if (session.kind === 'developer') return '/dev-dashboard';
  return session.wantsSignup ? '/pricing' : '/';
}
