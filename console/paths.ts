/**
 * Every address the console answers, as data: the router, the sidebar, the guards and the palette read it here, the
 * server from the build (`paths.json`). A new screen is one line here and its file in `pages/`, exported as default.
 */

/** Who may open a screen; `decide-guard.ts` says where everybody else is sent. */
export type Guard =
  'public' | 'sign-in' | 'company' | 'company-or-login' | 'company-or-notice' | 'developer' | 'developer-or-notice';

export const NAV_GROUPS = ['Money', 'Settings'] as const;
export type NavGroup = (typeof NAV_GROUPS)[number];

export interface ConsolePath {
  path: string;
  /** Its file in `pages/`, without the ending. */
  page: string;
  guard: Guard;
  /** English title; also the tab's title and the link's text. */
  title: string;
  /** Its main heading, which the server shows before the code is there; absent: the title, null: what data says. */
  heading?: string | null;
  /** What the page asks the server while the screen's code is still on its way; its params are the address's. */
  asks?: string;
  /** Place in the sidebar, or absent when no link leads there. */
  nav?: number;
  /** Heading in the sidebar that it stands under; absent: at the top. */
  group?: NavGroup;
  /** Field staff have no use for it: no link leads them there. */
  office?: true;
}

export const PATHS: readonly ConsolePath[] = [
  { path: '/', page: 'landing', guard: 'public', title: 'Change orders by text message' },
  { path: '/pricing', page: 'pricing', guard: 'public', title: 'Pricing' },
  { path: '/faq', page: 'faq', guard: 'public', title: 'Frequently asked questions' },
  { path: '/blog', page: 'blog', guard: 'public', title: 'Blog' },
  { path: '/blog/:slug', page: 'blog-post', guard: 'public', title: 'Blog' },
  { path: '/legal', page: 'legal', guard: 'public', title: 'Legal' },
  { path: '/contact-us', page: 'contact-us', guard: 'public', title: 'Contact Us' },
  { path: '/login', page: 'login', guard: 'sign-in', title: 'Login' },
  { path: '/user-signup', page: 'user-signup', guard: 'public', title: 'Sign up' },
  { path: '/signup', page: 'signup', guard: 'public', title: 'Pricing' },
  { path: '/sales-signup', page: 'sales-signup', guard: 'public', title: 'Sales' },
  { path: '/contact-us/sales', page: 'contact-sales', guard: 'public', title: 'Contact Sales' },
  { path: '/request-quote', page: 'contact-sales', guard: 'public', title: 'Contact Sales' },
  { path: '/j/:token', page: 'secure-job', guard: 'public', title: 'Change orders' },
  { path: '/r/:token', page: 'report-subscription', guard: 'public', title: 'Weekly report' },
  { path: '/a/:token', page: 'answer', guard: 'public', title: 'T&M approval' },
  { path: '/dashboard', page: 'dashboard', guard: 'company', title: 'Dashboard', nav: 1 },
  { path: '/demo', page: 'demo', guard: 'company', title: 'Demo', heading: 'See how it works in a minute' },
  { path: '/assistant', page: 'assistant', guard: 'company', title: 'Chat with Assistant', nav: 4 },
  {
    path: '/change-order/:id',
    page: 'change-order',
    guard: 'company',
    title: 'Change Order Request',
    asks: '/change-orders/:id',
  },
  { path: '/jobs', page: 'jobs', guard: 'company', title: 'Jobs', nav: 2 },
  { path: '/job/new', page: 'job-new', guard: 'company-or-login', title: 'Create New Job' },
  { path: '/job/:jobId', page: 'job', guard: 'company', title: 'Job', heading: null },
  { path: '/daily-logs', page: 'daily-logs', guard: 'company', title: 'Daily Job Logs', nav: 3 },
  { path: '/users', page: 'users', guard: 'company', title: 'Users', nav: 7, group: 'Settings', office: true },
  {
    path: '/company',
    page: 'company',
    guard: 'company-or-notice',
    title: 'Company Settings',
    nav: 8,
    group: 'Settings',
    office: true,
  },
  { path: '/billing', page: 'billing', guard: 'company', title: 'Billing', nav: 10, group: 'Settings', office: true },
  { path: '/support', page: 'support', guard: 'company', title: 'Support', nav: 11, group: 'Settings' },
  { path: '/security', page: 'security', guard: 'company', title: 'Sign-in and security' },
  { path: '/dev-dashboard', page: 'dev-dashboard', guard: 'developer-or-notice', title: 'Dev Dashboard' },
  { path: '/analytics', page: 'analytics', guard: 'developer', title: 'Analytics' },
  { path: '/operations', page: 'operations', guard: 'developer', title: 'Operations' },
  { path: '/turns', page: 'turns', guard: 'developer', title: 'Turns' },
  { path: '/evals', page: 'evals', guard: 'developer', title: 'Evals' },
  { path: '/evals/:run', page: 'eval-run', guard: 'developer', title: 'Evals' },
  { path: '/chat-history/:userId', page: 'chat-history', guard: 'developer', title: 'Chat history' },
  {
    path: '/integrations',
    page: 'integrations',
    guard: 'company',
    title: 'Integrations',
    nav: 9,
    group: 'Settings',
    office: true,
  },
  {
    path: '/unbilled',
    page: 'unbilled',
    guard: 'company',
    title: 'Unbilled',
    heading: 'Unbilled change orders',
    nav: 5,
    group: 'Money',
    office: true,
  },
  { path: '/insight', page: 'insight', guard: 'company', title: 'Insight', nav: 6, group: 'Money', office: true },
];

/** Screens that stand beside the sidebar. */
export const hasFrame = ({ guard }: ConsolePath): boolean =>
  guard === 'company' || guard === 'company-or-login' || guard === 'company-or-notice';
