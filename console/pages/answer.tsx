import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { call } from '../api/call.ts';
import { isDeadLink } from '../api/request.ts';
import { setLanguage, useTranslation } from '../i18n.ts';
import { Loading } from '../ui/loading.tsx';
import { MessagePage } from '../ui/message-page.tsx';
import '../ui/status-tones.css';
import { AnswerForm } from './answer/answer-form.tsx';
import { AnswerOutcome } from './answer/answer-outcome.tsx';
import { AskedWork } from './answer/asked-work.tsx';
import type { AnswerPage } from './answer/answer-page.ts';
import styles from './answer/answer.module.css';

/**
 * What the link of an approval text opens: exactly the revision that was sent, and the four answers. Without sign-in, in
 * the contact's language. Looking answers nothing; only the form's button does.
 */
export function Answer() {
  const { token = '' } = useParams();
  const { t } = useTranslation();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const key = ['answer', token];
  const { data: page, error } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call('GET /a-api/:token', { params: { token }, signal }),
    retry: (failures, reason) => failures < 3 && !isDeadLink(reason),
  });
  useEffect(() => {
    if (page) void setLanguage(page.language === 'Spanish' ? 'es' : 'en');
  }, [page]);

  if (isDeadLink(error)) return <DeadLink />;
  // A look in between that failed takes nothing away: what was written and signed stays.
  if (error && !page) {
    return (
      <MessagePage title={t('This page could not be loaded.')}>
        <p>{t('Please check your connection and open the link again.')}</p>
      </MessagePage>
    );
  }
  if (!page) return <Loading />;
  const onAnswered = (next: AnswerPage) => {
    client.setQueryData(key, next);
    setAsked(next.state === 'awaiting');
    window.scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <main className={styles.page}>
      <AnswerOutcome page={page} asked={asked} />
      <AskedWork page={page} token={token} />
      {page.state === 'awaiting' && <AnswerForm page={page} token={token} onAnswered={onAnswered} />}
    </main>
  );
}

/** Nobody knows whose link it was meant to be, so it speaks both languages. */
function DeadLink() {
  return (
    <MessagePage title="This link does not work.">
      <p>
        It may be incomplete or no longer valid. Please reply to the text you got, or call the company that sent it.
      </p>
      <p lang="es">
        Este enlace no funciona. Puede estar incompleto o ya no es válido. Conteste el mensaje que recibió o llame a la
        empresa que lo envió.
      </p>
    </MessagePage>
  );
}

export default Answer;
