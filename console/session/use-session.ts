import { useQuery } from '@tanstack/react-query';
import type { SessionUser } from '../../api/contract/session.ts';
import { call } from '../api/call.ts';
import { queryClient } from '../api/query-client.ts';
import { KEYS } from '../api/query-keys.ts';
import { ApiError } from '../api/request.ts';
import { forgetAsked } from '../api/take-asked.ts';
import {
  isLogoutPending,
  keepLogoutPending,
  type KeptSession,
  keepSession,
  readKeptSession,
  readSignupIntent,
} from './kept-session.ts';
import type { Session } from './session-state.ts';

const NOBODY: KeptSession = { user: null, isDeveloper: false };

/** Why a session that this device knew has ended; null as the message when the server was not asked. */
interface EndReason {
  message: string | null;
}

/** Set by an end without a Logout: the next signed-in screen leads to the sign-in, which says why. */
let endedBecause: EndReason | null = null;
export const endReason = (): EndReason | null => endedBecause;

/** The page itself says when its request carried no session cookie: then nobody needs to be asked. */
let mayHaveCookie =
  typeof document !== 'undefined' &&
  document.querySelector<HTMLMetaElement>('meta[name=corbel-session]')?.content !== 'none';

async function verifySession(): Promise<KeptSession> {
  if (!mayHaveCookie) return nobody(null);
  if (isLogoutPending() && !(await endPendingLogout())) return NOBODY;
  try {
    const { user, isDeveloper } = await call('POST /auth/session/verify', { body: {} });
    const session = { user, isDeveloper };
    keepSession(session);
    return session;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    return nobody(error.message);
  }
}

/** Tells the server of an earlier logout. False while it cannot be told: then nobody is signed in here. */
async function endPendingLogout(): Promise<boolean> {
  try {
    await call('POST /auth/logout', { body: {} });
    keepLogoutPending(false);
    return true;
  } catch {
    return false;
  }
}

const SESSION = { queryKey: [KEYS.session], queryFn: verifySession, staleTime: 5 * 60_000 };

/** Waits for the session before anything is shown, unless the device remembers one; not for long, and never fails. */
export async function awaitSession(milliseconds: number): Promise<void> {
  if (mayHaveCookie && readKeptSession()) return;
  await Promise.race([queryClient.prefetchQuery(SESSION), new Promise((resolve) => setTimeout(resolve, milliseconds))]);
}

function nobody(message: string | null): KeptSession {
  if (readKeptSession()) endedBecause = { message };
  keepSession(null);
  return NOBODY;
}

/** Who is signed in: what the device remembers at once, corrected by the server's word. */
export function useSession(): Session {
  const { data, isError } = useQuery({
    ...SESSION,
    placeholderData: () => (mayHaveCookie ? (readKeptSession() ?? undefined) : undefined),
  });
  const known = data ?? (isError ? (readKeptSession() ?? NOBODY) : null);
  if (!known) return { kind: 'unknown' };
  if (known.user) return { kind: 'user', user: known.user };
  if (known.isDeveloper) return { kind: 'developer' };
  return { kind: 'out', wantsSignup: readSignupIntent() };
}

/** The signed-in person of a company. Only below the guard of a company's screen, which proves that there is one. */
export function useUser(): SessionUser {
  const session = useSession();
  if (session.kind !== 'user') throw new Error('useUser outside a guarded screen');
  return session.user;
}

/** After a sign-in, or a change of the own profile. Nothing of another session stays in the cache. */
export function startSession(session: KeptSession): void {
  forget();
  setSession(session);
}

/** Forgets the session on this device. The screens go first: a query taken from under one would be asked again. */
export function endSession(): void {
  void queryClient.cancelQueries();
  setSession(NOBODY);
  setTimeout(forget);
}

function setSession(session: KeptSession): void {
  endedBecause = null;
  forgetAsked();
  mayHaveCookie = session !== NOBODY;
  // A new sign-in replaces the cookie that was to go.
  if (mayHaveCookie) keepLogoutPending(false);
  keepSession(session === NOBODY ? null : session);
  queryClient.setQueryData([KEYS.session], session);
}

function forget(): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== KEYS.session });
}

/** A field of the signed-in person changed by an answer of the server, such as `demoUserSubmitted`. */
export function amendUser(change: Partial<SessionUser>): void {
  queryClient.setQueryData<KeptSession>([KEYS.session], (session) => {
    if (!session?.user) return session;
    const amended = { ...session, user: { ...session.user, ...change } };
    keepSession(amended);
    return amended;
  });
}
