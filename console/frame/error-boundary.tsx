import { Component, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from '../i18n.ts';

// Where its own code cannot be had either, an empty place beats an empty page.
const ErrorPage = lazy(() =>
  import('./error-page.tsx').then(
    (module) => ({ default: module.ErrorPage }),
    () => ({ default: Reload }),
  ),
);

interface Props {
  children: ReactNode;
  /** What stands in the place of what broke: a page that says so, or nothing. */
  fallback?: 'page' | 'nothing';
}

/** What breaks in here takes nothing else with it; another address starts afresh (give it a `key`). */
export class ErrorBoundary extends Component<Props, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    if (this.props.fallback === 'nothing') return null;
    return (
      <Suspense fallback={null}>
        <ErrorPage error={this.state.error} />
      </Suspense>
    );
  }
}

/** The least that can be said without any other code: without a connection nothing else can be had. */
function Reload() {
  const { t } = useTranslation();
  const isOffline = !navigator.onLine;
  useEffect(() => {
    // Reloading before that would leave the browser's own error page.
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <div role="alert" className="card" style={{ maxWidth: '46ch', margin: '16vh auto 0', padding: 24 }}>
      <h1>{t(isOffline ? 'You are offline' : 'Something went wrong')}</h1>
      {isOffline && <p>{t('This page opens when the connection is back. Unsaved drafts stay on this device.')}</p>}
      <button onClick={() => location.reload()}>{t('Reload the page')}</button>
    </div>
  );
}
