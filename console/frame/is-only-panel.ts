import type { Path } from 'react-router-dom';

/** Whether Back or Forward only opens or closes a panel over the screen: nothing is left, and nothing typed is lost. */
export const isOnlyPanel = (from: Path, to: Path): boolean =>
  from.pathname === to.pathname && withoutPanel(from) === withoutPanel(to);

function withoutPanel({ search }: Path): string {
  const query = new URLSearchParams(search);
  query.delete('panel');
  return query.toString();
}
