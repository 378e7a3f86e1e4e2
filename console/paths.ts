/**
 * Every address the console answers, as data: the router, the sidebar, the guards and the palette read it here, the
 * server from the build (`paths.json`). A new screen is one line here and its file in `pages/`, exported as default.
 */

/** Who may open a screen; `decide-guard.ts` says where everybody else is sent. */
export type Guard = 'public' | 'sign-in' | 'company' | 'company-or-login' | 'developer';

export interface ConsolePath {
  path: string;
  /** Its file in `pages/`, without the ending. */
  page: string;
  guard: Guard;
  /** English title; also the tab's title and the link's text. */
  title: string;
  /** Place in the sidebar, or absent when no link leads there. */
  nav?: number;
}

export const PATHS: readonly ConsolePath[] = [
  { path: '/', page: 'landing', guard: 'public', title: 'Change orders by text message' },
  { path: '/login', page: 'login', guard: 'sign-in', title: 'Login' },
  { path: '/a/:token', page: 'answer', guard: 'public', title: 'T&M approval' },
  { path: '/dashboard', page: 'dashboard', guard: 'company', title: 'Dashboard', nav: 2 },
  { path: '/change-order/:id', page: 'change-order', guard: 'company', title: 'Change Order Request' },
];

/** Screens that stand beside the sidebar. */
export const hasFrame = ({ guard }: ConsolePath): boolean => guard === 'company' || guard === 'company-or-login';
