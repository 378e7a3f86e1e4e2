import { useEffect, useMemo, useRef } from 'react';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { ResponseOf } from '../../../api/contract/endpoints.ts';
import { highlightLine, useHighlightedLine } from '../../forms/change-order/highlighted-line.ts';
import { findQuote, markWords, type WordSpan } from '../../forms/change-order/mark-words.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './aside.module.css';
import { FileThumb } from './file-thumb.tsx';
import { useConversation } from './use-order-queries.ts';

type Conversation = ResponseOf<'changeOrders.conversation'>;
type Message = Conversation['messages'][number];

/** The messages the order came from; each line's words are marked, and stand out while the line is pointed at. */
export function ConversationPanel({ order }: { order: ChangeOrderBody }) {
  const { t } = useTranslation();
  const { data, isPending, error } = useConversation(order.id);
  const spans = useMemo(() => (data ? spansByMessage(data) : new Map<number, WordSpan[]>()), [data]);
  if (error) return <Notice tone="error">{t('The conversation could not be loaded.')}</Notice>;
  if (isPending) return <Loading />;
  if (data.messages.length === 0)
    return <p className="quiet">{t('This change order was created in the portal, so there are no messages.')}</p>;
  return (
    <ol className={styles.messages}>
      {data.messages.map((message) => (
        <li key={message.id} className={styles.message} data-direction={message.direction}>
          <Bubble message={message} spans={spans.get(message.id) ?? []} />
          {message.attachments.length > 0 && (
            <span className={styles.photos}>
              {message.attachments.map((file) => (
                <span key={file.id} title={file.original_filename}>
                  <FileThumb orderId={order.id} file={file} />
                </span>
              ))}
            </span>
          )}
          <span className={styles.who}>
            {message.author} · <time dateTime={message.created_at}>{formatMoment(message.created_at)}</time>
          </span>
        </li>
      ))}
    </ol>
  );
}

function Bubble({ message, spans }: { message: Message; spans: WordSpan[] }) {
  const highlighted = useHighlightedLine();
  const bubble = useRef<HTMLDivElement>(null);
  const text = textOf(message);
  const parts = markWords(text, spans);
  const isHere = highlighted !== null && spans.some(({ itemId }) => itemId === highlighted);

  useEffect(() => {
    const mark = isHere ? bubble.current?.querySelector('mark[data-on=true]') : null;
    const box = bubble.current?.closest('[role=tabpanel]');
    // Only the panel scrolls; the page stays under the pointer.
    if (mark && box && box.scrollHeight > box.clientHeight) {
      const [inside, around] = [mark.getBoundingClientRect(), box.getBoundingClientRect()];
      if (inside.top < around.top || inside.bottom > around.bottom) {
        box.scrollBy({ top: inside.top - around.top - around.height / 3, behavior: 'smooth' });
      }
    }
  }, [isHere]);

  if (text === '') return null;
  return (
    <div className={styles.bubble} ref={bubble} lang={message.language === 'Spanish' ? 'es' : undefined}>
      {parts.map((part, index) =>
        part.itemIds.length === 0 ? (
          part.text
        ) : (
          <mark
            key={index}
            data-on={highlighted !== null && part.itemIds.includes(highlighted)}
            onPointerEnter={() => highlightLine(part.itemIds[0] ?? null)}
            onPointerLeave={() => highlightLine(null)}
          >
            {part.text}
          </mark>
        ),
      )}
    </div>
  );
}

const textOf = (message: Message): string => message.text || (message.transcript ?? '');

function spansByMessage({ messages, lines }: Conversation): Map<number, WordSpan[]> {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const spans = lines.flatMap(({ item_id, evidence }) =>
    evidence.flatMap(({ message_id, start, end, quote }) => {
      const message = byId.get(message_id ?? -1);
      if (!message) return [];
      const place = start !== null && end !== null ? { start, end } : findQuote(textOf(message), quote);
      return place ? [{ messageId: message.id, itemId: item_id, ...place }] : [];
    }),
  );
  return Map.groupBy(spans, ({ messageId }) => messageId);
}
