import { useSearchParams } from 'react-router-dom';

/** What may stand open over the order; it is in the address, so that Back closes it and a link can open it. */
export const PANELS = ['attachments', 'approvals', 'markups', 'pdf', 'revisions'] as const;
export type Panel = (typeof PANELS)[number];

/** The open panel of the screen, and how to open and close it. */
export function usePanel(): { panel: Panel | null; open: (panel: Panel) => void; close: () => void } {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('panel');
  const change = (panel: Panel | null, replace: boolean) =>
    setSearch(
      (now) => {
        if (panel) now.set('panel', panel);
        else now.delete('panel');
        return now;
      },
      { replace },
    );
  return {
    panel: PANELS.find((panel) => panel === asked) ?? null,
    open: (panel) => change(panel, false),
    close: () => change(null, true),
  };
}
