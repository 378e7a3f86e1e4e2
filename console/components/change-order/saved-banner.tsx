import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MESSAGES } from '../../../domain/messages.ts';
import { useTranslation } from '../../i18n.ts';
import { Notice } from '../../ui/notice.tsx';

const SHOWN_MS = 3000;

/** What a screen that saved hands to the next one. */
export const SAVED = { saved: true } as const;

/** Says for three seconds that the save before this screen went well. */
export function SavedBanner() {
  const { t } = useTranslation();
  const { state, key } = useLocation();
  const [shown, setShown] = useState(false);
  const saved = (state as Partial<typeof SAVED> | null)?.saved === true;
  useEffect(() => {
    // A reload of the page keeps the state of its address, but nothing was saved by it.
    if (!saved || wasShown.has(key)) return;
    wasShown.add(key);
    setShown(true);
    setTimeout(() => setShown(false), SHOWN_MS);
  }, [saved, key]);
  return shown ? <Notice tone="info">{t(MESSAGES.orders.saved)}</Notice> : null;
}

const wasShown = new Set<string>();
