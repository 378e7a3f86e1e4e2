import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '../../api/contract/session.ts';
import { ApiError, request } from '../api/request.ts';
import { startSession } from '../session/use-session.ts';

export interface TryDemo {
  start: () => void;
  isBusy: boolean;
  /** The sentence to show when no demo could be made. */
  error: string | null;
}

/** Makes the visitor a demo company of his own, signs him in to it and shows its two phones. */
export function useTryDemo(): TryDemo {
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const create = async () => {
    setBusy(true);
    setError(null);
    try {
      const response = await request({ method: 'POST', path: '/demo-accounts', body: {} });
      const { user } = (await response.json()) as { user: SessionUser };
      startSession({ user, isDeveloper: false });
      void navigate('/demo');
    } catch (problem) {
      const told = problem instanceof ApiError && problem.status === 429 ? problem.message : null;
      setError(told ?? 'Failed to create demo account');
      setBusy(false);
    }
  };
  return { start: () => void create(), isBusy, error };
}
