import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../i18n.ts';
import { call } from '../api/call.ts';
import { KEYS } from '../api/query-keys.ts';
import { Notice } from '../ui/notice.tsx';

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
  const text = `${queued}${data.messages.map((message) => t(message)).join(' ')}`;
  return text ? <Notice tone="warning">{text}</Notice> : null;
}
