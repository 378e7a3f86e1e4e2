import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n.ts';
import { call } from '../api/call.ts';
import { KEYS } from '../api/query-keys.ts';
import { Notice } from '../ui/notice.tsx';

/** The server says how much waits; that stands before it in the person's language. */
const DELAYED = /^Answers are delayed: .+\. Nothing is lost\.$/;

/** Says what waits when a part the product leans on is away. Nothing while all is well. */
export function HealthBanner() {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: [KEYS.health],
    queryFn: ({ signal }) => call('GET /health', { signal }),
    refetchInterval: 30_000,
    retry: false,
  });
  if (!data || data.status === 'ok') return null;
  const queued = data.queued > 0 ? `${t('{count} actions queued', { count: data.queued })}. ` : '';
  const text = `${queued}${data.messages.map((message) => t(DELAYED.test(message) ? 'Replies are delayed. Nothing is lost.' : message)).join(' ')}`;
  return text ? <Notice tone="warning">{text}</Notice> : null;
}
