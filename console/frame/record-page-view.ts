import type { SessionUser } from '../../api/contract/session.ts';
import { call } from '../api/call.ts';

/** Tells which screen was opened; nothing waits for it, and nobody hears when it fails. */
export function recordPageView(user: SessionUser, pathname: string): void {
  const body = {
    event_name: 'Page_view',
    customer_id: user.customer_id,
    element_identifier: pathname,
    user_id: user.id,
  };
  call('POST /events', { body, keepalive: true }).catch(() => undefined);
}
