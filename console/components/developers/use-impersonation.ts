import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { ApiError } from '../../api/request.ts';
import { useTranslation } from '../../i18n.ts';
import { startSession } from '../../session/use-session.ts';
import { notify } from '../../ui/notify.ts';

/** Becomes a user and opens his dashboard; `userId` as it was typed. The error is the sentence to show. */
export function useImpersonation(goTo = '/dashboard') {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ userId, reason }: { userId: string | number; reason: string }) => {
      if (!/^\d+$/.test(String(userId).trim())) throw new Error(MESSAGES.developer.userIdInvalid);
      try {
        return await call('POST /auth/impersonate', { body: { user_id: userId, reason: reason || null } });
      } catch (error) {
        if (error instanceof ApiError && error.status < 500 && error.body.message) throw error;
        throw new Error(MESSAGES.developer.impersonateFailed, { cause: error });
      }
    },
    onSuccess: ({ user }) => {
      startSession({ user, isDeveloper: false });
      void navigate(goTo);
    },
  });
}

/** Back from being somebody else. */
export function useReturn() {
  const navigate = useNavigate();
  const { t } = useTranslation();
  return useMutation({
    mutationFn: () => call('POST /auth/impersonate/stop', { body: {} }),
    onSuccess: () => {
      startSession({ user: null, isDeveloper: true });
      void navigate('/dev-dashboard');
    },
    onError: (error) => notify.error(t(error.message)),
  });
}
