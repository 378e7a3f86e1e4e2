import { Component, lazy, type ReactNode, Suspense } from 'react';
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

/** The least that can be said without any other code. */
function Reload() {
  const { t } = useTranslation();
  return (
    <p role="alert">
      {t('Something went wrong')}. <button onClick={() => location.reload()}>{t('Reload the page')}</button>
    </p>
  );
}
