import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { NoticeHow, OrderNoticeBody } from '../../../api/contract/notices.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { ApiError, request } from '../../api/request.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.ts';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { Block } from './block.tsx';
import { Field } from './field.tsx';
import { fileNameOf } from './download-order-pdf.ts';
import styles from './notice.module.css';
import { timeLeft } from './time-left.ts';

const HOW: Record<NoticeHow, string> = { mail: 'By mail', email: 'By email', hand: 'By hand', other: 'Another way' };

/** By when the contract wants written notice of this work; its letter, and that it was given. Nothing where there is no period. */
export function NoticeBlock({ order }: { order: ChangeOrderBody }) {
  const { t } = useTranslation();
  const { data } = useQuery({
    queryKey: [KEYS.order, order.id, 'notice'],
    queryFn: ({ signal }) => call('GET /change-orders/:id/notice', { params: { id: order.id }, signal }),
  });
  if (!data || data.state === 'none' || data.state === 'ended') return null;
  return (
    <Block title={t('Contract notice')}>
      <div className={styles.clock}>
        {data.state === 'given' ? <Given orderId={order.id} notice={data} /> : <Running order={order} notice={data} />}
      </div>
    </Block>
  );
}

const keep = (orderId: number) => (now: OrderNoticeBody) =>
  queryClient.setQueryData([KEYS.order, orderId, 'notice'], now);

function Running({ order, notice }: { order: ChangeOrderBody; notice: OrderNoticeBody }) {
  const { t } = useTranslation();
  const now = useNow();
  const [how, setHow] = useState<NoticeHow>('mail');
  const key = useRef(crypto.randomUUID());
  const give = useMutation({
    mutationFn: () =>
      call('POST /change-orders/:id/notice', { params: { id: order.id }, body: { how }, idempotencyKey: key.current }),
    onSuccess: keep(order.id),
    onError: (error) => {
      const isRefused = error instanceof ApiError && error.status < 500;
      if (isRefused) key.current = crypto.randomUUID();
      notify.error(t(isRefused ? error.message : 'The notice could not be saved. Please try again.'));
    },
  });
  const due = Date.parse(notice.due_at!);
  const left = timeLeft(due - now);
  const isLate = due <= now;
  return (
    <>
      <p>
        <span className={`${styles.left} ${isLate || due - now < 24 * 3_600_000 ? styles.late : ''}`} role="timer">
          {isLate ? t('Overdue') : t('{time} left', { time: t(left.unit, { count: left.count }) })}
        </span>{' '}
        <span className="quiet">
          {t('Written notice is due {moment} ({period}).', {
            moment: formatDue(notice),
            period: sayTerms(t, notice),
          })}
        </span>
      </p>
      <div className={`${styles.actions} no-print`}>
        <Button variant="default" onClick={() => void saveLetter(order.id, t)}>
          {t('Download letter')}
        </Button>
        <div className={styles.give}>
          <Field label={t('Notice given on')}>
            {(control) => (
              <select {...control} value={how} onChange={(event) => setHow(event.target.value as NoticeHow)}>
                {Object.entries(HOW).map(([value, label]) => (
                  <option key={value} value={value}>
                    {t(label)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Button disabled={give.isPending} onClick={() => give.mutate()}>
            {t('Mark as given')}
          </Button>
        </div>
      </div>
    </>
  );
}

function Given({ orderId, notice }: { orderId: number; notice: OrderNoticeBody }) {
  const { t } = useTranslation();
  const given = notice.given!;
  const takeBack = useMutation({
    mutationFn: () => call('DELETE /change-orders/:id/notice', { params: { id: orderId } }),
    onSuccess: keep(orderId),
    onError: () => notify.error(t('The notice could not be saved. Please try again.')),
  });
  return (
    <>
      <p>
        <strong className={given.in_time ? undefined : styles.late}>
          {t(given.in_time ? 'Notice given in time' : 'Notice given late')}
        </strong>{' '}
        <span className="quiet">
          {formatMoment(given.at)}, {t(HOW[given.how])}
          {given.by && `, ${given.by}`}
        </span>
      </p>
      <div className={`${styles.actions} no-print`}>
        <Button variant="default" onClick={() => void saveLetter(orderId, t)}>
          {t('Download letter')}
        </Button>
        <TextButton onClick={() => takeBack.mutate()}>{t('Undo')}</TextButton>
      </div>
    </>
  );
}

/** On the job's own clock, whoever looks from wherever. */
function formatDue({ due_at, time_zone }: OrderNoticeBody): string {
  const parts = { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' } as const;
  const zone = { timeZone: time_zone ?? 'UTC', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat(document.documentElement.lang || 'en', { ...parts, ...zone }).format(
    Date.parse(due_at!),
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

function sayTerms(t: Translate, { terms }: OrderNoticeBody): string {
  if (!terms) return '';
  const words = {
    hours: { calendar: '{count} hours', working: '{count} working hours' },
    days: { calendar: '{count} days', working: '{count} working days' },
  };
  return t(words[terms.unit][terms.calendar], { count: terms.amount });
}

async function saveLetter(orderId: number, t: Translate): Promise<void> {
  try {
    const response = await request({
      method: 'GET',
      path: '/change-orders/:id/notice-letter',
      params: { id: orderId },
    });
    saveFile(await response.blob(), fileNameOf(response) ?? 'Notice.pdf');
  } catch (error) {
    console.error(error);
    notify.error(t('Could not create the letter. Please try again.'));
  }
}

/** The clock, read anew each half minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
