import { useEffect } from 'react';
import { useTranslation } from '../i18n.ts';
import { setLeaveGuard } from '../frame/leave-guard.ts';
import { askToLeave } from './ask-to-leave.ts';

/** While `dirty`, leaving the screen asks first: inside the console by our dialog, leaving the site by the browser's. */
export function useUnsavedGuard(dirty: boolean): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!dirty) return;
    const free = setLeaveGuard(() => askToLeave(true, t));
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      free();
      window.removeEventListener('beforeunload', warn);
    };
  }, [dirty, t]);
}
