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

/** What is open: another one begins anew. Only rates are kept by region; the other sections stay when it changes. */
export const sectionOf = (tab: Tab, region: number | null): string => (tab === 'rates' ? `${tab}-${region}` : tab);

export interface TabProps {
  user: SessionUser;
  /** Null is the whole company. */
  region: number | null;
}
