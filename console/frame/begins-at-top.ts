import type { Path } from 'react-router-dom';

/**
 * Whether a followed link begins at the top of the page: another screen, and the very one that is open. A filter or tab
 * in the query leaves the eyes where they are, and an anchor has a place of its own.
 */
export const beginsAtTop = (from: Path, to: Path): boolean =>
  from.pathname !== to.pathname || (from.search === to.search && to.hash === '');
