import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import type { SessionUser } from '../../api/contract/session.ts';
import { call } from '../api/call.ts';

/** Tells the server which screens are used; whether that worked is of no interest to the person at the screen. */
export function usePageViews({ id, customer_id }: SessionUser): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const body = { event_name: 'Page_view', customer_id, element_identifier: pathname, user_id: id };
    call('POST /events', { body }).catch(() => undefined);
  }, [pathname, id, customer_id]);
}
