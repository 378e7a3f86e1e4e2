import { lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ConsoleRouter } from './frame/console-router.tsx';
import { Guarded } from './frame/guarded.tsx';
import { PATHS } from './paths.ts';
import { SCREENS } from './screens.ts';

const screens = PATHS.map((entry) => {
  const load = SCREENS[entry.path];
  return { entry, load, Screen: lazy(load) };
});

const elsewhere = { path: '*', guard: 'public', title: 'Page Under Construction' } as const;
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
