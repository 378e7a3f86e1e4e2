import { useEffect } from 'react';
import { useTranslation } from '../i18n.ts';
import { Button } from '../ui/button.ts';
import { MessagePage } from '../ui/message-page.tsx';

/** A chunk of an older build is gone after a deployment: loading the page again fetches the new one. */
const isStaleBuild = (error: unknown) =>
  error instanceof Error && /dynamically imported module|unable to preload css/i.test(error.message);
const RELOADED = 'corbel.reloaded';

/** What a screen that broke shows: what happened, what was kept, what to do. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useTranslation();
  const stale = isStaleBuild(error);

  useEffect(() => {
    // Once only: a page that cannot be had at all must not reload for ever.
    if (!stale || sessionStorage.getItem(RELOADED)) return;
    sessionStorage.setItem(RELOADED, 'yes');
    location.reload();
  }, [stale]);

  return (
    <MessagePage title={t('Something went wrong')}>
      <p>{t('We could not show this page. Everything you saved is safe, and unsaved drafts stay on this device.')}</p>
      <Button onClick={() => location.reload()}>{t('Reload the page')}</Button>
    </MessagePage>
  );
}
