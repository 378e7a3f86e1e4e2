import {
  Building2,
  ChartColumn,
  CreditCard,
  FileText,
  HardHat,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  MessageSquare,
  NotebookPen,
  Plug,
  ReceiptText,
  Users,
} from 'lucide-react';
import type { SessionUser } from '../../api/contract/session.ts';
import { type NavGroup, PATHS } from '../paths.ts';
import { may } from '../session/may.ts';

const ICONS: Record<string, LucideIcon> = {
  '/assistant': MessageSquare,
  '/dashboard': LayoutDashboard,
  '/daily-logs': NotebookPen,
  '/jobs': HardHat,
  '/users': Users,
  '/company': Building2,
  '/billing': CreditCard,
  '/integrations': Plug,
  '/unbilled': ReceiptText,
  '/insight': ChartColumn,
  '/support': LifeBuoy,
};

export interface NavLink {
  path: string;
  label: string;
  Icon: LucideIcon;
  group: NavGroup | null;
  office: boolean;
}

/** Every link of the sidebar, in its order. */
const NAV_LINKS: readonly NavLink[] = PATHS.filter((entry) => entry.nav !== undefined)
  .toSorted((a, b) => (a.nav ?? 0) - (b.nav ?? 0))
  .map((entry) => ({
    path: entry.path,
    label: entry.title,
    Icon: ICONS[entry.path] ?? FileText,
    group: entry.group ?? null,
    office: entry.office ?? false,
  }));

/** The links of one person: field staff get the few screens they use. */
export const navLinksFor = (user: SessionUser): NavLink[] =>
  NAV_LINKS.filter(({ office }) => !office || may(user, 'money.see').allowed);
