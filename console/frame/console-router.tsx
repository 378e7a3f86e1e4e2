import { type ReactNode, useLayoutEffect, useState } from 'react';
import {
  type Location,
  type NavigationType,
  type Navigator,
  Router,
  UNSAFE_createBrowserHistory,
} from 'react-router-dom';
import { beginsAtTop } from './begins-at-top.ts';
import { isOnlyPanel } from './is-only-panel.ts';
import { leaveGuard } from './leave-guard.ts';

const history = UNSAFE_createBrowserHistory({ v5Compat: true });

/** Back and Forward have already moved the address when we hear of them: these say what the next such event is. */
let undoing = false;
let allowed = false;

/** Does `go` at once, or after the screen with unsaved work has been asked. */
function unlessUnsaved(go: () => void): void {
  const ask = leaveGuard();
  if (!ask) return go();
  void ask().then((leave) => leave && go());
}

const navigator: Navigator = {
  createHref: history.createHref,
  encodeLocation: history.encodeLocation,
  go: history.go,
  push: (to, state) => (isSameScreen(to) ? history.push(to, state) : unlessUnsaved(() => history.push(to, state))),
  replace: (to, state) =>
    isSameScreen(to) ? history.replace(to, state) : unlessUnsaved(() => history.replace(to, state)),
};

/** Filters and tabs live in the query: changing them leaves nothing. */
function isSameScreen(to: Parameters<Navigator['push']>[0]): boolean {
  const path = typeof to === 'string' ? to.split(/[?#]/)[0] : to.pathname;
  return !path || path === history.location.pathname;
}

/**
 * The browser's history under react-router's declarative routes, with one thing added: a screen may hold a leave guard.
 * (Its data router could do that too, but weighs more than the rest of the shell's own code together.)
 */
export function ConsoleRouter({ children }: { children: ReactNode }) {
  const [at, setAt] = useState<{ location: Location; action: NavigationType }>({
    location: history.location,
    action: history.action as NavigationType,
  });

  useLayoutEffect(
    () =>
      history.listen(({ location, action, delta }) => {
        const popped = action === 'POP';
        if (popped && undoing) {
          undoing = false;
          return;
        }
        const ask = popped && !allowed && !isOnlyPanel(at.location, location) ? leaveGuard() : null;
        allowed = false;
        if (ask && delta) {
          undoing = true;
          history.go(-delta);
          void ask().then((leave) => {
            allowed = leave;
            if (leave) history.go(delta);
          });
          return;
        }
        // The browser itself restores the place on Back and Forward.
        if (!popped && beginsAtTop(at.location, location)) window.scrollTo(0, 0);
        setAt({ location, action: action as NavigationType });
      }),
    [at],
  );

  return (
    <Router location={at.location} navigationType={at.action} navigator={navigator}>
      {children}
    </Router>
  );
}
