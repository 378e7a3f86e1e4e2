import { type ComponentProps, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useTranslation } from '../i18n.ts';
import { Navigate, useLocation } from 'react-router-dom';
import { PRODUCT_NAME } from '../../domain/product.ts';
import { setLanguage } from '../i18n.ts';
import { type ConsolePath, hasFrame } from '../paths.ts';
import { decideGuard } from '../session/decide-guard.ts';
import { endReason, useSession } from '../session/use-session.ts';
import { Loading } from '../ui/loading.tsx';
import { recordPageView } from './record-page-view.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import type { SignedInFrame as Frame } from './signed-in-frame.tsx';

const loadFrame = () => import('./signed-in-frame.tsx').then((module) => ({ default: module.SignedInFrame }));
let SignedInFrame: ComponentType<ComponentProps<typeof Frame>> = lazy(loadFrame);

/** Fetches the frame's code; called before anything is rendered, it need not suspend. */
export async function preloadFrame(): Promise<void> {
  SignedInFrame = (await loadFrame()).default;
}

interface Props {
  entry: ConsolePath;
  /** Fetches the screen's code; begun at once, beside the frame's. */
  load: () => Promise<unknown>;
  children: ReactNode;
}

/**
 * Shows a screen to those who may see it, in the frame it belongs to, which stays from screen to screen; sends
 * everybody else where the guards say.
 */
export function Guarded({ entry, load, children }: Props) {
  const session = useSession();
  const { t } = useTranslation();
  const language = session.kind === 'user' ? session.user.language : null;

  useEffect(() => {
    document.title = `${t(entry.title)} · ${PRODUCT_NAME}`;
  }, [entry.title, t]);
  useEffect(() => {
    if (language) void setLanguage(language === 'Spanish' ? 'es' : 'en');
  }, [language]);

  const user = session.kind === 'user' ? session.user : null;
  const { pathname } = useLocation();
  useEffect(() => {
    if (user && !user.isImpersonated) recordPageView(user, pathname);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a change of the person's own fields is no page view
  }, [user?.id, pathname]);

  const elsewhere = endReason() && entry.guard !== 'sign-in' ? '/login' : decideGuard(entry.guard, session);
  if (elsewhere && entry.guard !== 'public') return <Navigate to={elsewhere} replace />;
  if (session.kind === 'unknown' && entry.guard !== 'public') return <Loading />;

  void load().catch(() => undefined);
  const inside = session.kind === 'user' && (hasFrame(entry) || entry.path === '*');
  const screen = (
    <ErrorBoundary key={entry.path}>
      <Suspense fallback={<Loading />}>{children}</Suspense>
    </ErrorBoundary>
  );
  if (!inside) return screen;
  return (
    <ErrorBoundary>
      <Suspense fallback={<Loading />}>
        <SignedInFrame key={session.user.id} user={session.user}>
          {screen}
        </SignedInFrame>
      </Suspense>
    </ErrorBoundary>
  );
}
