import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { MESSAGES } from '../../domain/messages.ts';
import { PRODUCT_NAME } from '../../domain/product.ts';
import { call } from '../api/call.ts';
import { useChat } from '../components/assistant/use-chat.ts';
import { DraftCard } from '../components/demo/draft-card.tsx';
import styles from '../components/demo/demo.module.css';
import { Handset } from '../components/demo/handset.tsx';
import { useDemoOrder, useSuperintendent } from '../components/demo/use-demo-order.ts';
import { useTranslation } from '../i18n.ts';
import { useMedia } from '../lib/use-media.ts';
import { useUser } from '../session/use-session.ts';
import { scrollToSection } from '../site/scroll-to-section.ts';
import { notify } from '../ui/notify.ts';

/** Words to send with one tap; the agent reads both languages, so the examples are in the visitor's. */
const FIRST = 'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT';
const SECOND = 'make it 6 hrs each';
const ANSWERS = ['looks good', 'hours are right, cost is not agreed', 'deny, it was only one man'] as const;
const JOB = 'Riverside Medical Tower';
/** Where the eye belongs at each step, for a screen on which the phones stand one below the other. */
const PLACES = ['demo-visitor', 'demo-office', 'demo-office', 'demo-superintendent', 'demo-steps'] as const;
const STACKED = '(max-width: 1180px)';
const STEPS = ['Text it', 'Price it', 'Ask for approval', 'Approve it'] as const;

/** The whole idea in a minute: two phones and the order between them. */
export function Demo() {
  const { t } = useTranslation();
  const user = useUser();
  const chat = useChat(user);
  // Asked for while the first words are on their way; push does the rest.
  const [hasTexted, setTexted] = useState(false);
  const order = useDemoOrder(user, hasTexted);
  const isAsked = order?.last_approval_status != null;
  const isAnswered = isAsked && order.last_approval_status !== 'Awaiting';
  const phone = useSuperintendent(isAsked && !isAnswered);
  const answer = useMutation({
    mutationFn: (message: string) =>
      call('POST /demo/superintendent', { body: { message }, idempotencyKey: crypto.randomUUID() }),
    onSettled: () => void phone.refetch(),
  });

  const say = (words: string) => {
    setTexted(true);
    chat.send(words, [], crypto.randomUUID()).catch(() => notify.error(t(MESSAGES.assistant.sendFailed)));
  };
  const name = phone.data?.name ?? 'Dave Kessler';
  const step = !order ? 0 : isAnswered ? 4 : isAsked ? 3 : order.unknown_count > 0 ? 1 : 2;
  const isStacked = useMedia(STACKED);
  const seen = useRef(step);
  useEffect(() => {
    if (isStacked && step > seen.current) scrollToSection(PLACES[step]);
    seen.current = step;
  }, [isStacked, step]);
  const texts = phone.data?.messages.map(({ id, content, is_own }) => ({ id, content, isOwn: is_own })) ?? [];
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{t('See how it works in a minute')}</h1>
        <p className="quiet">
          {t(
            'You play the foreman, the office and the superintendent. Everything is real except the phones: no one gets a text.',
          )}
        </p>
      </header>
      <ol id={PLACES[4]} className={styles.steps} aria-label={t('Steps')}>
        {STEPS.map((one, index) => (
          <li
            key={one}
            data-state={index < step ? 'done' : index === step ? 'now' : 'next'}
            aria-current={index === step ? 'step' : undefined}
          >
            {t(one)}
          </li>
        ))}
      </ol>
      {isAnswered && (
        <div className={styles.done} role="status">
          <p>
            <strong>{t("That's how it works.")}</strong>{' '}
            {t('The texts stay with the change order, the PDF is ready, and nothing was forgotten.')}
          </p>
          <Link to="/dashboard">{t('Look around the demo company')}</Link>
        </div>
      )}
      <div className={styles.columns}>
        <Handset
          id={PLACES[0]}
          owner={t('Your phone')}
          about={t('The foreman on site')}
          peer={PRODUCT_NAME}
          texts={chat.messages.map(({ id, content, is_user_msg }) => ({ id, content, isOwn: is_user_msg }))}
          tries={isAsked || chat.isWaiting ? [] : [t(order ? SECOND : FIRST)]}
          isBusy={chat.isWaiting}
          placeholder={t('Text what happened')}
          empty={t('Text what happened on site, in your own words, or tap the example.')}
          onSend={say}
        />
        <div id={PLACES[1]} className={styles.middle}>
          <h2>{t('The office')}</h2>
          <DraftCard order={order} superintendent={name} />
        </div>
        <Handset
          id={PLACES[3]}
          owner={name}
          about={t('Superintendent, {job}', { job: phone.data?.job_name ?? JOB })}
          peer={user.company_name}
          texts={texts}
          tries={isAsked && !isAnswered ? ANSWERS.map((one) => t(one)) : []}
          isBusy={answer.isPending}
          placeholder={t('Answer')}
          empty={t('No texts yet. The office has not sent a request.')}
          onSend={(words) => answer.mutate(words)}
        />
      </div>
    </div>
  );
}

export default Demo;
