import {
  BadgeCheck,
  Ban,
  Bell,
  CheckCheck,
  CircleDollarSign,
  FilePlus2,
  History,
  type LucideIcon,
  MessageSquare,
  Paperclip,
  PencilLine,
  ReceiptText,
  Send,
} from 'lucide-react';
import type { StatusLook } from '../../ui/status-look.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { Loading } from '../../ui/loading.tsx';
import { Notice } from '../../ui/notice.tsx';
import '../../ui/status-tones.css';
import styles from './aside.module.css';
import { useTimeline } from './use-order-queries.ts';

interface Look {
  Icon: LucideIcon;
  tone: StatusLook['tone'];
}

/** How each kind of event looks; the server may name more, which look plain. */
const LOOKS: Record<string, Look> = {
  texted: { Icon: MessageSquare, tone: 'slate' },
  drafted: { Icon: FilePlus2, tone: 'amber' },
  created: { Icon: FilePlus2, tone: 'amber' },
  priced: { Icon: CircleDollarSign, tone: 'violet' },
  changed: { Icon: PencilLine, tone: 'slate' },
  attached: { Icon: Paperclip, tone: 'slate' },
  completed: { Icon: CheckCheck, tone: 'blue' },
  sent: { Icon: Send, tone: 'blue' },
  reminded: { Icon: Bell, tone: 'amber' },
  answered: { Icon: BadgeCheck, tone: 'green' },
  executed: { Icon: CheckCheck, tone: 'green' },
  invoiced: { Icon: ReceiptText, tone: 'green' },
  canceled: { Icon: Ban, tone: 'red' },
};
const PLAIN: Look = { Icon: History, tone: 'slate' };

/** What happened to the order, oldest first. */
export function TimelinePanel({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const { data, isPending, error } = useTimeline(orderId, true);
  if (error) return <Notice tone="error">{t('The timeline could not be loaded.')}</Notice>;
  if (isPending) return <Loading />;
  return (
    <ol className={styles.timeline}>
      {data.map((event, index) => {
        const { Icon, tone } = LOOKS[event.kind] ?? PLAIN;
        return (
          <li key={index} className={styles.event}>
            <span className={styles.icon} data-tone={tone}>
              <Icon size={13} aria-hidden />
            </span>
            <div>
              <p>
                {t(event.text)}
                {event.revision !== null && (
                  <span className="quiet"> · {t('revision {number}', { number: event.revision })}</span>
                )}
              </p>
              <p className={styles.when}>
                <time dateTime={event.at}>{formatMoment(event.at)}</time>
                {event.who && ` · ${event.who}`}
              </p>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
