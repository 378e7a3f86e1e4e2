/**
 * Every address the console answers, as data. The server learns the list from the build (`paths.json`), the router,
 * the sidebar, the guards and the palette read it here. A new screen is one line here and one in `screens.ts`.
 */

/** Who may open a screen; `decide-guard.ts` says where everybody else is sent. */
export type Guard = 'public' | 'sign-in' | 'company' | 'company-or-login' | 'developer';

export interface ConsolePath {
  path: string;
  guard: Guard;
  /** English title; also the tab's title. */
  title: string;
  /** Place in the sidebar, or absent when no link leads there. */
  nav?: number;
}

export const PATHS = [
  { path: '/', guard: 'public', title: 'Change orders by text message' },
  { path: '/login', guard: 'sign-in', title: 'Login' },
  { path: '/dashboard', guard: 'company', title: 'Dashboard', nav: 2 },
] as const satisfies readonly ConsolePath[];

export type KnownPath = (typeof PATHS)[number]['path'];
