import { useEffect, useRef, useState } from 'react';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { refusal } from '../../api/refusal.ts';
import { refetchAccounting, statusQuery } from '../../api/use-quickbooks.ts';

export interface Connect {
  /** The popup is open, or being opened. */
  isWaiting: boolean;
  problem: string | null;
  start: () => void;
}

const LOOK_MS = 400;
const SIZE = 'popup,width=640,height=760';

/**
 * Connecting through QuickBooks' own window. It reports by message and by broadcast (QuickBooks' pages may cut the tie to us);
 * one that is closed without a word makes us look at the status.
 */
export function useConnect(customerId: number): Connect {
  const [isWaiting, setWaiting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const popup = useRef<Window | null>(null);
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  /** The window has said how it went: that it is closed tells nothing more. */
  const isTold = useRef(false);
  const { accounting } = MESSAGES;

  const stop = (sentence: string | null) => {
    clearInterval(timer.current);
    setWaiting(false);
    setProblem(sentence);
  };
  useEffect(() => {
    const hear = (report: unknown) => {
      if (report !== 'quickbooks_connected' && report !== 'quickbooks_error') return;
      isTold.current = true;
      stop(report === 'quickbooks_error' ? accounting.connectionFailed : null);
      void refetchAccounting();
    };
    const onMessage = (event: MessageEvent) => {
      if (event.origin === location.origin) hear(event.data);
    };
    const channel = new BroadcastChannel('quickbooks');
    channel.onmessage = (event) => hear(event.data);
    window.addEventListener('message', onMessage);
    return () => {
      clearInterval(timer.current);
      channel.close();
      window.removeEventListener('message', onMessage);
    };
  }, [accounting.connectionFailed]);

  /** Closed without a report: connected all the same, or given up. */
  const recheck = async () => {
    clearInterval(timer.current);
    const status = await queryClient
      .fetchQuery({ ...statusQuery(customerId), staleTime: 0 })
      .catch((error: unknown) => console.warn(accounting.statusUnknown, error));
    if (isTold.current) return;
    stop(status ? (status.isConnected ? null : accounting.connectCancelled) : accounting.statusUnknown);
  };
  const start = async () => {
    setProblem(null);
    isTold.current = false;
    // Opened in the click itself: a window opened after waiting is one that browsers block.
    // Always a new one: a window of the same name that is still closing would take the click with it.
    popup.current?.close();
    popup.current = window.open('', '_blank', SIZE);
    if (!popup.current) return setProblem(accounting.popupBlocked);
    setWaiting(true);
    try {
      const { authUrl } = await call('GET /quickbooks/connect', { query: { customer_id: customerId } });
      popup.current.location.href = authUrl;
    } catch (error) {
      console.warn(accounting.connectFailed, error);
      popup.current.close();
      return stop(refusal(error as Error, accounting.connectFailed));
    }
    clearInterval(timer.current);
    timer.current = setInterval(() => {
      if (popup.current?.closed) void recheck();
    }, LOOK_MS);
  };
  return { isWaiting, problem, start: () => void start() };
}
