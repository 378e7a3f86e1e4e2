import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ConsoleRouter } from './frame/console-router.tsx';
import { Guarded } from './frame/guarded.tsx';
import { type ConsolePath, PATHS } from './paths.ts';

const pages = import.meta.glob<{ default: ComponentType }>('./pages/*.tsx');

const screens = PATHS.map((entry) => {
  const load = pages[`./pages/${entry.page}.tsx`];
  if (!load) throw new Error(`There is no console/pages/${entry.page}.tsx for ${entry.path}.`);
  return { entry, load, Screen: lazy(load) };
});

const elsewhere: ConsolePath = { path: '*', page: 'not-found', guard: 'public', title: 'Page Under Construction' };
const loadNotFound = () => import('./pages/not-found.tsx');
const NotFound = lazy(loadNotFound);

/** Every address and its screen. */
export function Screens() {
  return (
    <ConsoleRouter>
      <Routes>
        {screens.map(({ entry, load, Screen }) => (
          <Route
            key={entry.path}
            path={entry.path}
            element={
              <Guarded key={entry.path} entry={entry} load={load}>
                <Screen />
              </Guarded>
            }
          />
        ))}
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
