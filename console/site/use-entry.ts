import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSession } from '../session/use-session.ts';

export interface Entry {
  /** English sentence of the button. */
  label: 'Login' | 'Open the dashboard';
  isBusy: boolean;
  go: () => void;
}

/** The way in: to the sign-in, or straight on for somebody who is signed in. Waits until that is known. */
export function useEntry(): Entry {
  const session = useSession();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const isKnown = session.kind !== 'unknown';
  const home = session.kind === 'user' ? '/dashboard' : session.kind === 'developer' ? '/dev-dashboard' : '/login';
  useEffect(() => {
    if (isBusy && isKnown) void navigate(home);
  }, [isBusy, isKnown, home, navigate]);
  return { label: home === '/login' ? 'Login' : 'Open the dashboard', isBusy, go: () => setBusy(true) };
}
