import type { SessionUser } from '../../api/contract/session.ts';
export function Palette(_: { user: SessionUser; opened: boolean; onClose: () => void }) {
  return null;
}
