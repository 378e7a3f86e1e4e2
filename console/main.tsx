import './csp.ts';
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
// What buttons of every kind begin with: before their own styles, whichever screen fetches those first.
import '@mantine/core/styles/UnstyledButton.css';
import './colours.css';
import './theme.css';
import './session/keep-referral.ts';
import { startTransition, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { setLanguage } from './i18n.ts';
import { preloadScreen } from './router.tsx';
import { awaitSession } from './session/use-session.ts';

/** Longer is nobody kept before an empty page. */
const SESSION_MS = 1_500;

const root = document.getElementById('root');
// After the code has been taken in, as a step of its own: a phone answers in between.
if (root) setTimeout(() => void start(root));

async function start(container: HTMLElement): Promise<void> {
  // The server has chosen the language of the page; a person's own is known with the session.
  if (document.documentElement.lang === 'es') await setLanguage('es').catch(() => undefined);
  if (container.hasChildNodes()) await takeOver();
  // A screen whose code cannot be fetched says so itself, once it is rendered.
  else await Promise.all([preloadScreen(location.pathname).catch(() => undefined), awaitSession(SESSION_MS)]);
  // In slices: a phone answers to a tap in between.
  startTransition(() =>
    createRoot(container).render(
      <>
        <App />
        <Shown />
      </>,
    ),
  );
}

/** From here on the page answers: what the server sent in its place is gone. */
function Shown() {
  useLayoutEffect(() => {
    document.querySelector('[data-outline]')?.remove();
    document.documentElement.dataset['shown'] = '';
  }, []);
  return null;
}

/** A page came ready to read: the same screen replaces it once its code is there and its entrance is over. */
async function takeOver(): Promise<void> {
  await Promise.all([preloadScreen(location.pathname).catch(() => undefined), awaitSession(SESSION_MS)]);
  const entrance = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(entrance.map(({ finished }) => finished));
  document.documentElement.dataset['taken'] = '';
}
