import { useNavigate } from 'react-router-dom';
import { call } from '../api/call.ts';
import { leavesNow } from '../frame/leave-guard.ts';
import { translate } from '../i18n.ts';
import { notify } from '../ui/notify.ts';
import { keepLogoutPending } from './kept-session.ts';
import { endSession, useSession } from './use-session.ts';

/**
 * Logs out and goes to the landing page, or where it is told; unsaved work is asked about first. This device forgets the
 * session first, so that the screen stops asking for more. A server that cannot be told is told by the next visit.
 */
export function useLogout(goTo = '/'): () => Promise<void> {
  const navigate = useNavigate();
  const session = useSession();
  return async () => {
    if (!(await leavesNow())) return;
    const isDeveloper = session.kind === 'developer';
    endSession();
    void navigate(goTo);
    try {
      await call('POST /auth/logout', { body: isDeveloper ? { isDeveloper: true } : {}, keepalive: true });
    } catch {
      keepLogoutPending(true);
      notify.error(
        `${translate('Failed to logout. Please try again.')} ${translate('This screen is signed out, but the server could not be told. Your next visit on this device tells it first.')}`,
      );
    }
  };
}
