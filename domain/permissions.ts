/**
 * Who may do what: one table for API, tools and console. docs/rules.md#who-may-do-what
 * A cell is 'yes', 'yes' within a limit, or the refusal.
 */
import type { Actor, UserActor } from './actor.ts';
import type { ErrorCode } from './errors.ts';
import { ERRORS } from './errors.ts';
import { MESSAGES } from './messages.ts';

export const COMPANY_ROLES = ['field', 'office', 'admin', 'demo'] as const;
/** What counts for permissions: a demo user is 'demo' whatever his role, an estimator at least 'office'. */
export type CompanyRole = (typeof COMPANY_ROLES)[number];

/** `own_drafts`: orders the actor created that are Draft or Incomplete; `own_phone`: texts only to the actor's own number. */
export type PermissionLimit = 'own_drafts' | 'own_phone';

type Cell = 'yes' | PermissionLimit | 'role' | 'demo_action' | 'demo_edit' | 'demo_delete';
type Row = readonly [field: Cell, office: Cell, admin: Cell, demo: Cell];

const EVERYBODY: Row = ['yes', 'yes', 'yes', 'yes'];
const OFFICE: Row = ['role', 'yes', 'yes', 'yes'];
const ADMIN: Row = ['role', 'role', 'yes', 'demo_action'];

/** Columns: field, office (and estimator), admin, demo. */
export const PERMISSIONS = {
  'order.read': EVERYBODY,
  'order.draft': EVERYBODY,
  'order.edit': ['own_drafts', 'yes', 'yes', 'yes'],
  'order.discard': ['own_drafts', 'yes', 'yes', 'yes'],
  'order.attach': EVERYBODY,
  'order.undo': EVERYBODY,
  'dailyLog.read': EVERYBODY,
  'dailyLog.write': EVERYBODY,
  'chat.use': EVERYBODY,
  'material.lookUp': EVERYBODY,
  'support.use': EVERYBODY,
  'money.see': OFFICE,
  'order.price': OFFICE,
  'order.complete': OFFICE,
  'order.status': OFFICE,
  'order.delete': OFFICE,
  'order.pdf': OFFICE,
  'order.log': OFFICE,
  'approval.read': EVERYBODY,
  'approval.send': ['role', 'yes', 'yes', 'own_phone'],
  'order.execute': OFFICE,
  'order.invoice': ['role', 'yes', 'yes', 'demo_action'],
  'job.linkAccounting': ['role', 'yes', 'yes', 'demo_action'],
  'job.read': EVERYBODY,
  'job.write': OFFICE,
  'contact.write': OFFICE,
  'jobLink.manage': OFFICE,
  'notice.read': OFFICE,
  'notice.write': OFFICE,
  'report.read': OFFICE,
  'report.send': ['role', 'yes', 'yes', 'demo_action'],
  'settings.read': EVERYBODY,
  'settings.add': ['role', 'yes', 'yes', 'demo_action'],
  'settings.edit': ['role', 'yes', 'yes', 'demo_edit'],
  'settings.delete': ['role', 'yes', 'yes', 'demo_delete'],
  'user.read': EVERYBODY,
  'user.add': ['role', 'yes', 'yes', 'demo_action'],
  'user.edit': ['role', 'yes', 'yes', 'demo_edit'],
  'user.remove': ['role', 'yes', 'yes', 'demo_delete'],
  'billing.read': ['role', 'yes', 'yes', 'demo_action'],
  'billing.manage': ['role', 'yes', 'yes', 'demo_action'],
  'quickbooks.read': OFFICE,
  'quickbooks.connect': ['role', 'yes', 'yes', 'demo_action'],
  'user.makeAdmin': ADMIN,
  'company.export': ADMIN,
  'company.delete': ADMIN,
} as const satisfies Record<string, Row>;
export type Action = keyof typeof PERMISSIONS;

/**
 * Refused to a developer who acts as a user, whatever that user may: what would let somebody in, or reach somebody, after the
 * impersonation has ended.
 */
export const REFUSED_WHILE_IMPERSONATING: readonly Action[] = [
  'approval.send',
  'billing.manage',
  'contact.write',
  'jobLink.manage',
  'quickbooks.connect',
  'report.send',
  'user.add',
  'user.edit',
  'user.remove',
  'user.makeAdmin',
];

export type PermissionDecision =
  { allowed: true; limit: PermissionLimit | null } | { allowed: false; code: ErrorCode; message: string };

const REFUSALS: Record<Exclude<Cell, 'yes' | PermissionLimit>, { allowed: false; code: ErrorCode; message: string }> = {
  role: { allowed: false, code: 'ROLE', message: ERRORS.ROLE.message },
  demo_action: { allowed: false, code: 'DEMO_MODE', message: MESSAGES.demo.action },
  demo_edit: { allowed: false, code: 'DEMO_MODE', message: MESSAGES.demo.edit },
  demo_delete: { allowed: false, code: 'DEMO_MODE', message: MESSAGES.demo.delete },
};

/** The column of the table that a user stands in. */
export function companyRole(user: Pick<UserActor, 'role' | 'estimator' | 'isDemo'>): CompanyRole {
  if (user.isDemo) return 'demo';
  return user.role === 'field' && user.estimator ? 'office' : user.role;
}

/**
 * Whether an actor may do something inside his company. The system may, an approval contact answers only his requests,
 * a developer works here by impersonation only. A limit is for the caller to hold.
 */
export function decidePermission(actor: Actor, action: Action): PermissionDecision {
  if (actor.kind === 'anonymous') return refuse('UNAUTHENTICATED');
  if (actor.kind === 'system') return { allowed: true, limit: null };
  if (actor.kind !== 'user') return refuse('FORBIDDEN');
  if (actor.impersonatedBy !== null && REFUSED_WHILE_IMPERSONATING.includes(action)) return refuse('IMPERSONATION');
  const cell: Cell = PERMISSIONS[action][COMPANY_ROLES.indexOf(companyRole(actor))] as Cell;
  if (cell === 'yes') return { allowed: true, limit: null };
  if (cell === 'own_drafts' || cell === 'own_phone') return { allowed: true, limit: cell };
  return REFUSALS[cell];
}

/** Whether amounts may be shown to this actor; approval contacts never see them by right. */
export function maySeeMoney(actor: Actor): boolean {
  return decidePermission(actor, 'money.see').allowed;
}

function refuse(code: ErrorCode): PermissionDecision {
  return { allowed: false, code, message: ERRORS[code].message };
}
