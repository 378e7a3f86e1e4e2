import { useSearchParams } from 'react-router-dom';
import { type LogFilter, type LogSorting, readSorting, writeSorting } from './arrange-logs.ts';

/** Job, words and order of the daily logs, kept in the address: a link shows a colleague the same. */
export function useLogFilter() {
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('jobId') ?? '';
  const filter: LogFilter = { jobId: /^\d{1,9}$/.test(wanted) ? Number(wanted) : null, text: search.get('q') ?? '' };
  const change = (name: string, value: string | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        if (value === null || value === '') after.delete(name);
        else after.set(name, value);
        return after;
      },
      { replace: name === 'q' },
    );
  return {
    filter,
    sorting: readSorting(search.get('sort')),
    setJob: (id: number | null) => change('jobId', id === null ? null : String(id)),
    setText: (text: string) => change('q', text),
    setSorting: (sorting: LogSorting) => change('sort', writeSorting(sorting)),
  };
}
