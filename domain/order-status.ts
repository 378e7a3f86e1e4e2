/**
 * The statuses of a change order and every way from one to another. One table for API, tools and console.
 * docs/rules.md#statuses
 */
import type { Action } from './permissions.ts';

export const STANDARD_STATUSES = ['Draft', 'Incomplete', 'Unexecuted', 'Executed', 'Cancelled', 'Deleted'] as const;
export type StandardStatus = (typeof STANDARD_STATUSES)[number];

/** A company's own statuses all behave alike. */
export type StatusKind = StandardStatus | 'custom';

const FINISHED = ['Unexecuted', 'Executed', 'Cancelled', 'Deleted'] as const satisfies StatusKind[];
const others = (status: StatusKind): StatusKind[] => [...FINISHED.filter((other) => other !== status), 'custom'];

/** Where the status dropdown may lead an order that was completed at least once. */
const AFTER_COMPLETION: Record<StatusKind, readonly StatusKind[]> = {
  Draft: [],
  Incomplete: ['Deleted', 'custom'],
  Unexecuted: others('Unexecuted'),
  Executed: others('Executed'),
  Cancelled: others('Cancelled'),
  Deleted: others('Deleted'),
  custom: others('custom'),
};

/** An order never completed stays among Incomplete, Deleted and the company's own statuses. */
const BEFORE_COMPLETION: Record<StatusKind, readonly StatusKind[]> = {
  ...AFTER_COMPLETION,
  Deleted: ['Incomplete', 'custom'],
  custom: ['Incomplete', 'Deleted', 'custom'],
};

/** Ways that are not the dropdown: what the act is, from where, and what it leaves. A new order saved is a Draft. */
export const STATUS_ACTS = {
  saveDraft: {
    action: 'order.edit',
    from: ['Draft', 'Incomplete', 'Unexecuted', 'Cancelled', 'Deleted', 'custom'],
    to: 'Incomplete',
  },
  saveChanges: {
    action: 'order.edit',
    from: ['Draft', 'Incomplete', 'Unexecuted', 'Cancelled', 'Deleted', 'custom'],
    to: null,
  },
  complete: { action: 'order.complete', from: ['Draft', 'Incomplete'], to: 'Unexecuted' },
} as const satisfies Record<string, { action: Action; from: readonly StatusKind[]; to: StandardStatus | null }>;
export type StatusAct = keyof typeof STATUS_ACTS;

/** The kind of a status name; every name that is not a standard one is a company's own. */
export function statusKind(status: string): StatusKind {
  return STANDARD_STATUSES.find((standard) => standard === status) ?? 'custom';
}

/** Names of standard statuses, in any case, are refused for custom ones. */
export function isReservedStatusName(name: string): boolean {
  return STANDARD_STATUSES.some((standard) => standard.toLowerCase() === name.trim().toLowerCase());
}

/** The kinds of status the dropdown may lead to. `completed`: the order was completed at least once. */
export function statusTargets(from: string, completed: boolean): readonly StatusKind[] {
  return (completed ? AFTER_COMPLETION : BEFORE_COMPLETION)[statusKind(from)];
}

/**
 * What the status dropdown of a row offers, standard names first; empty means no dropdown. An Incomplete order has one
 * only where the company has statuses of its own.
 */
export function statusOptions(from: string, customStatuses: readonly string[], completed: boolean): string[] {
  const targets = statusTargets(from, completed);
  const own = targets.includes('custom') ? customStatuses.filter((name) => name !== from) : [];
  if (from === 'Incomplete' && own.length === 0) return [];
  return [...targets.filter((target) => target !== 'custom'), ...own];
}
