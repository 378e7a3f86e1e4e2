import { useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { KEYS } from '../../api/query-keys.ts';

export const useEvalRuns = () =>
  useQuery({
    queryKey: [KEYS.evals, 'runs'],
    queryFn: ({ signal }) => call('GET /api/evals/runs', { signal }),
  });

export const useEvalRun = (run: string) =>
  useQuery({
    queryKey: [KEYS.evals, 'run', run],
    queryFn: ({ signal }) => call('GET /api/evals/runs/:run', { params: { run }, signal }),
  });

/** `null`: nothing to compare with. */
export const useEvalComparison = (before: string | null, after: string) =>
  useQuery({
    queryKey: [KEYS.evals, 'compare', before, after],
    queryFn: ({ signal }) => call('GET /api/evals/compare', { query: { before: before ?? '', after }, signal }),
    enabled: before !== null,
  });

export const useEvalCase = (run: string, id: string) =>
  useQuery({
    queryKey: [KEYS.evals, 'case', run, id],
    queryFn: ({ signal }) => call('GET /api/evals/runs/:run/cases/:case', { params: { run, case: id }, signal }),
    retry: false,
  });
