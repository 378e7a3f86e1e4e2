import { type ComponentType, lazy } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { ConsoleRouter } from './frame/console-router.tsx';
import { Guarded, preloadFrame } from './frame/guarded.tsx';
import { type ConsolePath, hasFrame, PATHS } from './paths.ts';

const pages = import.meta.glob<{ default: ComponentType }>('./pages/*.tsx');

const screens = PATHS.map((entry) => {
  const load = pages[`./pages/${entry.page}.tsx`];
  if (!load) throw new Error(`There is no console/pages/${entry.page}.tsx for ${entry.path}.`);
  return { entry, load, Screen: lazy(load) };
});

const elsewhere: ConsolePath = { path: '*', page: 'not-found', guard: 'public', title: 'Page Under Construction' };
const loadNotFound = () => import('./pages/not-found.tsx');
const NotFound = lazy(loadNotFound);

/** The first screen's component, where it was fetched before anything was rendered: it need not suspend. */
const ready = new Map<string, ComponentType>();

/** Fetches the code of the screen at an address, and of the frame around it. */
export async function preloadScreen(pathname: string): Promise<void> {
  const screen = screens.find(({ entry }) => matchPath(entry.path, pathname));
  if (!screen) return;
  const [{ default: Screen }] = await Promise.all([screen.load(), hasFrame(screen.entry) && preloadFrame()]);
  ready.set(screen.entry.path, Screen);
}

/** Every address and its screen. */
export function Screens() {
  return (
    <ConsoleRouter>
      <Routes>
        {screens.map(({ entry, load, Screen: Lazy }) => {
          const Screen = ready.get(entry.path) ?? Lazy;
          return (
            <Route
              key={entry.path}
              path={entry.path}
              element={
                <Guarded entry={entry} load={load}>
                  <Screen />
                </Guarded>
              }
            />
          );
        })}
        <Route
          path="*"
          element={
            <Guarded entry={elsewhere} load={loadNotFound}>
              <NotFound />
            </Guarded>
          }
        />
      </Routes>
    </ConsoleRouter>
  );
}
