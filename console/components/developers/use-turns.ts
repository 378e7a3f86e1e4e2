import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../api/call.ts';
import { KEYS } from '../../api/query-keys.ts';

export interface TurnSearch {
  phone: string;
  order: string;
  tool: string;
  error: string;
  company: string;
}

/** One page of a person's conversation. */
export const useUserHistory = (userId: number, page: number) =>
  useQuery({
    queryKey: [KEYS.turns, 'history', userId, page],
    queryFn: ({ signal }) =>
      call('GET /assistant/user-chat-history/:userId', { params: { userId }, query: { page, page_size: 100 }, signal }),
    placeholderData: keepPreviousData,
  });

/** Turns that fit; what is empty is not asked for. */
export const useFoundTurns = (search: TurnSearch) =>
  useQuery({
    queryKey: [KEYS.turns, 'found', search],
    queryFn: ({ signal }) =>
      call('GET /assistant/turns', {
        query: Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '')),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const useTrace = (turnId: number) =>
  useQuery({
    queryKey: [KEYS.turns, 'trace', turnId],
    queryFn: ({ signal }) => call('GET /assistant/turns/:id', { params: { id: turnId }, signal }),
  });
