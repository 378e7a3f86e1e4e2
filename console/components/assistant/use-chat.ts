import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ChatMessage } from '../../../api/contract/assistant.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { call } from '../../api/call.ts';
import { KEYS } from '../../api/query-keys.ts';
import { mergeMessages } from './merge-messages.ts';

const PAGE = 20;
/** While an answer is awaited and push may be away, the newest page is asked for this often. */
const ASK_AGAIN_MS = 2_000;
/** How often the half-written answer is looked at. */
const LOOK_AGAIN_MS = 600;
/** An answer that took longer is not waited for with a placeholder any more. */
const LONGEST_WAIT_MS = 90_000;

export interface Chat {
  /** Oldest first. */
  messages: ChatMessage[];
  /** The highest id when the screen opened: what is newer is typed out. */
  openedAt: number | null;
  isWaiting: boolean;
  /** What is written so far of the answer that is awaited. */
  writing: string | null;
  historyFailed: boolean;
  isLoadingOlder: boolean;
  loadOlder: () => void;
  send: (message: string, files: File[], key: string) => Promise<void>;
}

/** One person's conversation: the newest page from the server, older ones as they are scrolled to. */
export function useChat(user: SessionUser): Chat {
  const [seen, setSeen] = useState<ChatMessage[]>([]);
  const [sentAt, setSentAt] = useState<number | null>(null);
  const [openedAt, setOpenedAt] = useState<number | null>(null);
  const [older, setOlder] = useState<'more' | 'loading' | 'all' | 'failed'>('more');
  const offset = useRef(PAGE);
  const cameLive = useRef(false);

  const messages = useMemo(() => seen.toSorted((a, b) => a.id - b.id), [seen]);
  const last = messages.at(-1);
  const isWaiting = sentAt !== null && last?.is_user_msg === true;

  const page = useCallback(
    (from: number, signal?: AbortSignal) =>
      call('GET /assistant/chat_history/:userId', {
        params: { userId: user.id },
        query: { limit: PAGE, offset: from },
        ...(signal ? { signal } : {}),
      }),
    [user.id],
  );
  const newest = useQuery({
    queryKey: [KEYS.chat, user.id],
    queryFn: ({ signal }) => page(0, signal),
    staleTime: 0,
    refetchInterval: isWaiting ? ASK_AGAIN_MS : false,
  });

  const written = useQuery({
    queryKey: [KEYS.chat, 'writing', user.id],
    queryFn: ({ signal }) => call('GET /assistant/writing', { signal }),
    enabled: isWaiting,
    refetchInterval: LOOK_AGAIN_MS,
    gcTime: 0,
  });

  useEffect(() => {
    if (written.data?.text) cameLive.current = true;
  }, [written.data?.text]);

  useEffect(() => {
    if (!newest.data) return;
    setSeen((before) => mergeMessages(before, newest.data));
    const highest = Math.max(0, ...newest.data.map((message) => message.id));
    // What was read while it was written is not typed out once more.
    const wasRead = cameLive.current && newest.data.some((message) => message.id === highest && !message.is_user_msg);
    if (wasRead) cameLive.current = false;
    setOpenedAt((before) => (wasRead ? highest : (before ?? highest)));
    if (newest.data.length < PAGE) setOlder((before) => (offset.current === PAGE ? 'all' : before));
  }, [newest.data]);

  useEffect(() => {
    if (sentAt === null) return;
    const timer = setTimeout(() => setSentAt(null), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [sentAt]);

  const loadOlder = () => {
    if (older === 'loading' || older === 'all') return;
    setOlder('loading');
    page(offset.current)
      .then((found) => {
        offset.current += PAGE;
        setSeen((before) => mergeMessages(before, found));
        setOlder(found.length < PAGE ? 'all' : 'more');
      })
      .catch(() => setOlder('failed'));
  };

  const send = async (message: string, files: File[], key: string): Promise<void> => {
    const form = new FormData();
    form.set('user_id', String(user.id));
    form.set('message', message);
    for (const file of files) form.append('files', file);
    const sent = await call('POST /assistant/web_messages', { body: form, idempotencyKey: key });
    setSeen((before) => mergeMessages(before, [sent]));
    setSentAt(Date.now());
  };

  return {
    messages,
    openedAt,
    isWaiting,
    writing: isWaiting ? (written.data?.text ?? null) : null,
    historyFailed: (newest.isError && !newest.data) || older === 'failed',
    isLoadingOlder: older === 'loading',
    loadOlder,
    send,
  };
}
