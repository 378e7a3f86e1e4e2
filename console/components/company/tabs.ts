import type { SessionUser } from '../../../api/contract/session.ts';

/** The sections of Company Settings by their name in the address; English titles, for `t`. */
export const TABS = {
  details: 'Company Details',
  rates: 'Default Rates',
  statuses: 'Statuses',
  template: 'Template',
  materials: 'Materials',
} as const;
export type Tab = keyof typeof TABS;

export const isTab = (name: string | null): name is Tab => name !== null && Object.hasOwn(TABS, name);

export interface TabProps {
  user: SessionUser;
  /** Null is the whole company. */
  region: number | null;
}
