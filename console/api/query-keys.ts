/** First parts of query keys: what a change of an entity makes refetch. */
export const KEYS = {
  session: 'session',
  quickbooks: 'quickbooks',
  unbilled: 'unbilled',
  invoice: 'invoice',
  health: 'health',
  orders: 'change-orders',
  summary: 'change-orders-summary',
  order: 'change-order',
  found: 'found-orders',
  approvals: 'approval-requests',
  attachments: 'attachments',
  jobs: 'jobs',
  users: 'users',
  dailyLogs: 'daily-logs',
  statuses: 'statuses',
  company: 'company',
  prices: 'prices',
  materialImport: 'material-import',
  onboarding: 'onboarding',
  chat: 'chat',
  jobLinks: 'job-links',
  jobReports: 'job-reports',
  signIns: 'sign-ins',
  billing: 'billing',
  plan: 'plan',
} as const;

/**
 * Which queries a pushed `changed` event makes refetch. An entity that is not listed here refetches everything: a
 * needless request is better than a stale number.
 */
export const REFETCH: Record<string, readonly (typeof KEYS)[keyof typeof KEYS][]> = {
  change_order: [
    KEYS.orders,
    KEYS.found,
    KEYS.summary,
    KEYS.order,
    KEYS.approvals,
    KEYS.plan,
    KEYS.unbilled,
    KEYS.invoice,
  ],
  quickbooks: [KEYS.quickbooks, KEYS.unbilled, KEYS.invoice],
  billing: [KEYS.billing, KEYS.plan],
  approval_request: [KEYS.approvals, KEYS.order, KEYS.orders],
  attachment: [KEYS.attachments, KEYS.order],
  job: [KEYS.jobs, KEYS.orders, KEYS.summary, KEYS.order, KEYS.jobReports],
  status: [KEYS.statuses, KEYS.orders, KEYS.summary],
  customer: [KEYS.company, KEYS.onboarding],
  price: [KEYS.prices],
  material_import: [KEYS.materialImport],
  user: [KEYS.users],
  daily_log: [KEYS.dailyLogs],
};
