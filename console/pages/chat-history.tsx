import { useLayoutEffect, useRef } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import type { HistoryMessage } from '../../api/contract/turns.ts';
import { MESSAGES } from '../../domain/messages.ts';
import { formatPhone } from '../../domain/phone.ts';
import { Delivery } from '../components/developers/delivery.tsx';
import head from '../components/developers/developers.module.css';
import styles from '../components/developers/trace.module.css';
import { TracePanel } from '../components/developers/trace-panel.tsx';
import { useUserHistory } from '../components/developers/use-turns.ts';
import { DeveloperFrame } from '../frame/developer-frame.tsx';
import { useTranslation } from '../i18n.ts';
import { formatMoment } from '../lib/format-date.ts';
import { Button } from '../ui/button.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextButton } from '../ui/text-button.tsx';

/** What the jump buttons move by. */
const JUMP = 10;

/** What a person and the agent said, page by page, with the chosen turn's trace beside it. */
export function ChatHistory() {
  const { userId = '' } = useParams();
  return (
    <DeveloperFrame>
      <History key={userId} userId={Number(userId) || 0} />
    </DeveloperFrame>
  );
}

function History({ userId }: { userId: number }) {
  const { t } = useTranslation();
  const [query, setQuery] = useSearchParams();
  const page = Math.max(1, Number(query.get('page')) || 1);
  const turn = Number(query.get('turn')) || null;
  const history = useUserHistory(userId, page);
  const go = (change: Record<string, string | null>) =>
    setQuery((before) => {
      const after = new URLSearchParams(before);
      for (const [name, value] of Object.entries(change))
        if (value === null) after.delete(name);
        else after.set(name, value);
      return after;
    });
  const { user } = history.data ?? {};
  return (
    <>
      <div className={head.head}>
        <div>
          <h1>{user ? `${user.first_name} ${user.last_name}`.trim() : t('Chat history')}</h1>
          {user && (
            <span className="quiet">
              {formatPhone(user.phone_number)} · {user.company_name} · {user.id}
            </span>
          )}
        </div>
        <Link to="/dev-dashboard">{t('Back to Dev Dashboard')}</Link>
      </div>
      {history.error && (
        <Notice tone="error">
          {t(MESSAGES.developer.chatHistoryFailed)}{' '}
          <TextButton onClick={() => void history.refetch()}>{t('Try again')}</TextButton>
        </Notice>
      )}
      {history.isPending && <Loading />}
      {history.data && (
        <div className={styles.beside} data-alone={turn === null} data-chosen={turn !== null}>
          <div>
            <Pager
              page={history.data.current_page}
              pages={history.data.total_pages}
              onGo={(to) => go({ page: String(to) })}
            />
            {history.data.messages.length === 0 ? (
              <p className={`card ${head.empty}`}>{t('Nothing was said yet.')}</p>
            ) : (
              <Messages messages={history.data.messages} turn={turn} onChoose={(id) => go({ turn: String(id) })} />
            )}
          </div>
          {turn !== null && <TracePanel key={turn} turnId={turn} onClose={() => go({ turn: null })} />}
        </div>
      )}
    </>
  );
}

function Pager({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const { t } = useTranslation();
  const to = (target: number) => Math.min(pages, Math.max(1, target));
  const step = (by: number, label: string) => (
    <Button size="compact-sm" variant="default" disabled={to(page + by) === page} onClick={() => onGo(to(page + by))}>
      {t(label)}
    </Button>
  );
  return (
    <nav className={styles.pager} aria-label={t('Pages')}>
      {step(-JUMP, '10 pages newer')}
      {step(-1, 'Newer')}
      <span role="status">{t('Page {page} of {pages}', { page, pages })}</span>
      {step(1, 'Older')}
      {step(JUMP, '10 pages older')}
    </nav>
  );
}

interface MessagesProps {
  messages: readonly HistoryMessage[];
  turn: number | null;
  onChoose: (turnId: number) => void;
}

/** Read downwards like any chat; a page opens at its newest. */
function Messages({ messages, turn, onChoose }: MessagesProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const newest = messages[0]?.id;
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [newest]);
  return (
    <ul ref={list} className={`card ${styles.list}`} aria-label={t('Messages')}>
      {messages.toReversed().map((message) => {
        const inside = (
          <>
            <span className={styles.meta}>
              <strong>{message.author}</strong>
              <span>{formatMoment(message.created_at)}</span>
              <span>{message.channel}</span>
              {message.kind !== 'chat' && <span>{message.kind}</span>}
              {message.attachments.length > 0 && (
                <span>{t('{count} files', { count: message.attachments.length })}</span>
              )}
            </span>
            <span className={styles.content}>{message.content}</span>
            {message.delivery && message.delivery.status !== 'delivered' && <Delivery delivery={message.delivery} />}
          </>
        );
        return (
          <li key={message.id}>
            {message.turn_id === null ? (
              <div className={styles.item} data-ours={!message.is_user_msg}>
                {inside}
              </div>
            ) : (
              <button
                type="button"
                className={styles.item}
                data-ours={!message.is_user_msg}
                aria-pressed={message.turn_id === turn}
                onClick={() => onChoose(message.turn_id!)}
              >
                {inside}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

export default ChatHistory;
