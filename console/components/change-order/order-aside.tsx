import { type KeyboardEvent, lazy, Suspense, useId } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { Loading } from '../../ui/loading.tsx';
import styles from './aside.module.css';
import { ConversationPanel } from './conversation-panel.tsx';

/** The tabs behind the first one load when they are opened. */
const TimelinePanel = lazy(() => import('./timeline-panel.tsx').then((m) => ({ default: m.TimelinePanel })));
const RevisionsPanel = lazy(() => import('./revisions-panel.tsx').then((m) => ({ default: m.RevisionsPanel })));

const TABS = { conversation: 'Conversation', timeline: 'Timeline', revisions: 'Revisions' } as const;
type Tab = keyof typeof TABS;

/** Beside the order: the words it came from, what happened to it, and its frozen states. The open tab is in the address. */
export function OrderAside({ user, order }: { user: SessionUser; order: ChangeOrderBody }) {
  const { t } = useTranslation();
  const id = useId();
  const [search, setSearch] = useSearchParams();
  const tabs = (Object.keys(TABS) as Tab[]).filter((tab) => tab !== 'revisions' || may(user, 'order.pdf').allowed);
  const tab = tabs.find((name) => name === search.get('tab')) ?? 'conversation';
  const open = (next: Tab) =>
    setSearch(
      (now) => {
        now.set('tab', next);
        return now;
      },
      { replace: true },
    );
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.indexOf(tab) + step + tabs.length) % tabs.length];
    if (!next) return;
    open(next);
    event.currentTarget.querySelector<HTMLElement>(`#${CSS.escape(`${id}-${next}`)}`)?.focus();
  };

  return (
    <div className={`card ${styles.panel} no-print`}>
      <div role="tablist" aria-label={t('About this change order')} className={styles.tabs} onKeyDown={onKeyDown}>
        {tabs.map((name) => (
          <button
            key={name}
            id={`${id}-${name}`}
            type="button"
            role="tab"
            aria-selected={name === tab}
            aria-controls={`${id}-panel`}
            tabIndex={name === tab ? 0 : -1}
            className={styles.tab}
            onClick={() => open(name)}
          >
            {t(TABS[name])}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} tabIndex={0} className={styles.body}>
        {tab === 'conversation' && <ConversationPanel order={order} />}
        <Suspense fallback={<Loading />}>
          {tab === 'timeline' && <TimelinePanel orderId={order.id} />}
          {tab === 'revisions' && <RevisionsPanel order={order} />}
        </Suspense>
      </div>
    </div>
  );
}
