import { Building2, ChartColumn, CreditCard, FileText, HardHat, LayoutDashboard, LifeBuoy, type LucideIcon, MessageSquare, NotebookPen, Plug, ReceiptText, Users } from 'lucide-react'; // prettier-ignore
import { PATHS } from '../paths.ts';

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
}

/** The sidebar's links, in its order: those of its places whose screen exists. */
export const NAV_LINKS: readonly NavLink[] = PATHS.filter((entry) => entry.nav !== undefined)
  .toSorted((a, b) => (a.nav ?? 0) - (b.nav ?? 0))
  .map((entry) => ({ path: entry.path, label: entry.title, Icon: ICONS[entry.path] ?? FileText }));
