import type { SessionUser } from '../../api/contract/session.ts';

/** What this device remembers of the session, so that a screen opens at once while the server is asked. */
export interface KeptSession {
  user: SessionUser | null;
  isDeveloper: boolean;
}

const KEY = 'corbel.session';
const SIGNUP_KEY = 'corbel.wants-signup';
const LOGOUT_KEY = 'corbel.logout-pending';

/** Storage may be full or forbidden: then nothing is remembered, and nothing else changes. */
export function readKeptSession(): KeptSession | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as KeptSession | null;
    return kept?.user || kept?.isDeveloper ? kept : null;
  } catch {
    return null;
  }
}

export function keepSession(session: KeptSession | null): void {
  try {
    if (session) localStorage.setItem(KEY, JSON.stringify(session));
    else localStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}

/** A visitor who has seen the prices or the sign-up is later sent there instead of the landing page. */
export function readSignupIntent(): boolean {
  try {
    return localStorage.getItem(SIGNUP_KEY) === 'yes';
  } catch {
    return false;
  }
}

export function keepSignupIntent(): void {
  try {
    localStorage.setItem(SIGNUP_KEY, 'yes');
  } catch {
    // See above.
  }
}

/** A logout that the server did not hear of: its cookie is still there, and the next visit tries again. */
export function isLogoutPending(): boolean {
  try {
    return localStorage.getItem(LOGOUT_KEY) === 'yes';
  } catch {
    return false;
  }
}

export function keepLogoutPending(pending: boolean): void {
  try {
    if (pending) localStorage.setItem(LOGOUT_KEY, 'yes');
    else localStorage.removeItem(LOGOUT_KEY);
  } catch {
    // See above.
  }
}
