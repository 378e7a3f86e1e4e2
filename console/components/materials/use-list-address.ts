import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDebounced } from '../../lib/use-debounced.ts';

const DEBOUNCE_MS = 300;

export interface ListAddress {
  /** As it stands in the field. */
  typed: string;
  setTyped: (text: string) => void;
  /** What is searched for: the typed text once it rests. */
  search: string;
  /** Counted from 1. */
  page: number;
  /** `instead`: Back does not return to the page that was left. */
  openPage: (page: number, instead?: boolean) => void;
  /** The whole list in one scroll. */
  isWhole: boolean;
  showWhole: (isWhole: boolean) => void;
}

/** Search, page and view of the list live in the address, so that Back works and a link shows the same. */
export function useListAddress(): ListAddress {
  const [params, setParams] = useSearchParams();
  const search = params.get('q') ?? '';
  const [typed, setTyped] = useState(search);
  const rested = useDebounced(typed, DEBOUNCE_MS).trim();
  const change = useCallback(
    (changes: Record<string, string | null>, replace: boolean) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace },
      ),
    [setParams],
  );
  useEffect(() => {
    if (rested !== search) change({ q: rested, page: null }, true);
    // Only what is typed leads; a search that came by Back is taken over below.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [rested]);
  useEffect(() => setTyped((now) => (now.trim() === search ? now : search)), [search]);

  return {
    typed,
    setTyped,
    search,
    page: Math.max(1, Math.floor(Number(params.get('page')) || 1)),
    openPage: (page, instead = false) => change({ page: page === 1 ? null : String(page) }, instead),
    isWhole: params.get('view') === 'all',
    showWhole: (isWhole) => change({ view: isWhole ? 'all' : null, page: null }, false),
  };
}
