import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from '../../../api/contract/assistant.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import styles from './assistant.module.css';
import { ConfirmButton } from './confirm-button.tsx';
import { MessageFiles } from './message-files.tsx';
import { withoutRepeats } from './merge-messages.ts';
import { TypedText } from './typed-text.tsx';
import type { Chat } from './use-chat.ts';

const ReplyOrders = lazy(() => import('./reply-orders.tsx'));

const DEBOUNCE_MS = 200;
/** This near to an end counts as being there. */
const NEAR = 60;

/** The conversation; older pages come when its top is reached, and new words keep its end in sight. */
export function MessageList({ chat, user }: { chat: Chat; user: SessionUser }) {
  const { t } = useTranslation();
  const { messages, openedAt, isWaiting, writing, isLoadingOlder, loadOlder } = chat;
  const list = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const height = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [typed, setTyped] = useState<ReadonlySet<number>>(new Set());
  const first = messages[0]?.id;
  const lastId = messages.at(-1)?.id;

  const keepEnd = () => {
    const box = list.current;
    if (box && atEnd.current) box.scrollTop = box.scrollHeight;
  };
  useLayoutEffect(keepEnd, [messages.length, isWaiting, writing]);
  // What was read stays under the eyes while older messages come in above it.
  useLayoutEffect(() => {
    const box = list.current;
    if (box && !atEnd.current && height.current > 0) box.scrollTop += box.scrollHeight - height.current;
    height.current = box?.scrollHeight ?? 0;
  }, [first]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const onScroll = () => {
    const box = list.current;
    if (!box) return;
    atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    height.current = box.scrollHeight;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (box.scrollTop < NEAR && box.scrollHeight > box.clientHeight) loadOlder();
    }, DEBOUNCE_MS);
  };

  const isNew = (message: ChatMessage) =>
    !message.is_user_msg && openedAt !== null && message.id > openedAt && !typed.has(message.id);

  return (
    <div ref={list} className={styles.list} onScroll={onScroll} role="log" aria-label={t('Messages')} tabIndex={0}>
      {isLoadingOlder && <p className={styles.note}>{t('Loading...')}</p>}
      {withoutRepeats(messages).map((message) => (
        <div key={message.id} className={styles.message} data-mine={message.is_user_msg}>
          {message.content !== '' && (
            <div className={styles.bubble}>
              {isNew(message) ? (
                <TypedText
                  text={message.content}
                  onGrow={keepEnd}
                  onDone={() => setTyped((before) => new Set(before).add(message.id))}
                />
              ) : (
                message.content
              )}
            </div>
          )}
          <MessageFiles files={message.attachments} />
          {message.orders.length > 0 && !isNew(message) && (
            <Suspense fallback={null}>
              <ReplyOrders message={message} user={user} />
            </Suspense>
          )}
          {message.confirm && message.id === lastId && !isNew(message) && (
            <ConfirmButton command={message.confirm} onSend={chat.send} />
          )}
          <span className={styles.who}>
            {message.author} · <time dateTime={message.created_at}>{formatMoment(message.created_at)}</time>
            {message.channel === 'sms' && ` · ${t('by text')}`}
          </span>
        </div>
      ))}
      {isWaiting && writing && (
        <div className={styles.message}>
          <div className={styles.bubble}>{writing}</div>
        </div>
      )}
      {isWaiting && !writing && (
        <div className={styles.message}>
          <div
            className={`${styles.bubble} ${styles.waiting}`}
            role="status"
            aria-label={t('The assistant is writing')}
          >
            <i />
            <i />
            <i />
          </div>
        </div>
      )}
    </div>
  );
}
