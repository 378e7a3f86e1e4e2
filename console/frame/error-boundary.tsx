import { Component, lazy, type ReactNode, Suspense } from 'react';

const ErrorPage = lazy(() => import('./error-page.tsx').then((module) => ({ default: module.ErrorPage })));

/** A screen that breaks takes nothing else with it; another address starts afresh (give it a `key`). */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <Suspense fallback={null}>
        <ErrorPage error={this.state.error} />
      </Suspense>
    );
  }
}
