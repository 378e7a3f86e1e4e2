import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { ERRORS } from '../../domain/errors.ts';
import { MESSAGES } from '../../domain/messages.ts';
import styles from '../components/assistant/assistant.module.css';
import { Composer } from '../components/assistant/composer.tsx';
import { isFromElsewhere } from '../components/assistant/is-from-elsewhere.ts';
import { MessageList } from '../components/assistant/message-list.tsx';
import { useChat } from '../components/assistant/use-chat.ts';
import { useTranslation } from '../i18n.ts';
import { may } from '../session/may.ts';
import { useUser } from '../session/use-session.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { notify } from '../ui/notify.ts';

const MONEY_EXAMPLE = 'How much is unbilled?';
const EXAMPLES = [
  'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT',
  'What is open on my jobs?',
] as const;

/** The same conversation as by text, for those who sit at a desk. */
export function Assistant() {
  const { t } = useTranslation();
  const user = useUser();
  const navigate = useNavigate();
  const location = useLocation();
  const [search] = useSearchParams();
  const chat = useChat(user);
  const [draft, setDraft] = useState('');
  const asked = useRef(false);
  const { openedAt, historyFailed, send } = chat;
  const examples = may(user, 'order.price').allowed ? [...EXAMPLES, MONEY_EXAMPLE] : EXAMPLES;
  const isReady = openedAt !== null || historyFailed;
  const query = search.get('message')?.trim() ?? '';
  // The assistant would act in the person's own name.
  const blocked = user.isImpersonated ? ERRORS.IMPERSONATION.message : null;

  useEffect(() => {
    if (query === '' || !isReady || asked.current) return;
    asked.current = true;
    // A reload must not say it again.
    void navigate('/assistant', { replace: true });
    if (blocked !== null || isFromElsewhere(location)) return setDraft(query);
    send(query, [], crypto.randomUUID()).catch(() => {
      setDraft(query);
      notify.error(t(MESSAGES.assistant.sendFailed));
    });
  }, [query, isReady, blocked, location, navigate, send, t]);

  return (
    <div className={styles.page}>
      <h1>{t('Chat with Assistant')}</h1>
      {chat.messages.length === 0 && isReady && !historyFailed ? (
        <div className={`card ${styles.empty}`}>
          <p>{t('Tell me about extra work, ask about your change orders, or send one for approval. For example:')}</p>
          {examples.map((example) => (
            <button
              key={example}
              type="button"
              className={styles.try}
              disabled={blocked !== null}
              onClick={() => setDraft(t(example))}
            >
              {t(example)}
            </button>
          ))}
        </div>
      ) : (
        <div className={`card ${styles.frame}`}>
          {historyFailed && <Notice tone="error">{t(MESSAGES.assistant.historyFailed)}</Notice>}
          {isReady ? <MessageList chat={chat} user={user} /> : <Loading />}
        </div>
      )}
      <Composer onSend={send} draft={draft} blocked={blocked} />
    </div>
  );
}

export default Assistant;
