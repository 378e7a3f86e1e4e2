import type { SessionUser } from '../../api/contract/session.ts';

/** Who is looking at the console. `unknown` until the server has said. */
export type Session =
  | { kind: 'unknown' }
  | { kind: 'out'; wantsSignup: boolean }
  /** A person of a company; `user.isImpersonated` while a developer acts as them. */
  | { kind: 'user'; user: SessionUser }
  | { kind: 'developer' };
