import { useMutation, useQuery } from '@tanstack/react-query';
import { Copy, ExternalLink } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import type { JobLink } from '../../../api/contract/job-links.ts';
import { formatPhone } from '../../../domain/phone.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { ApiError } from '../../api/request.ts';
import { useTranslation } from '../../i18n.ts';
import { formatMoment } from '../../lib/format-date.ts';
import { ask } from '../../ui/ask.ts';
import { Button } from '../../ui/button.ts';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import { TextInput } from '../../ui/text-input.ts';
import styles from './job-links.module.css';

/** Links by which clients see this job: made, copied, sent, opened, closed. For the office. */
export function JobLinksPanel({ jobId }: { jobId: number }) {
  const { t } = useTranslation();
  const links = useQuery({
    queryKey: [KEYS.jobLinks, jobId],
    queryFn: ({ signal }) => call('GET /jobs/:id/links', { params: { id: jobId }, signal }),
  });
  const open = links.data?.filter((link) => link.state === 'open') ?? [];
  const closed = (links.data?.length ?? 0) - open.length;
  return (
    <section className={`card ${styles.panel}`} aria-labelledby="job-links">
      <h2 id="job-links">{t('Client links')}</h2>
      <p className="quiet">
        {t("Anyone with a link can see this job's completed change orders and PDFs. No account needed.")}{' '}
        {t('An approval contact you text it to can also answer requests there.')}
      </p>
      <NewLink jobId={jobId} />
      {open.length > 0 && (
        <ul className={styles.links} aria-label={t('Active links')}>
          {open.map((link) => (
            <LinkRow key={link.id} jobId={jobId} link={link} />
          ))}
        </ul>
      )}
      {closed > 0 && <p className="quiet">{t('{count} revoked links', { count: closed })}</p>}
    </section>
  );
}

const refetch = (jobId: number) => queryClient.invalidateQueries({ queryKey: [KEYS.jobLinks, jobId] });

function NewLink({ jobId }: { jobId: number }) {
  const { t } = useTranslation();
  const [sendTo, setSendTo] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [inSpanish, setInSpanish] = useState(false);
  const isSending = sendTo.trim() !== '';
  // A second click, or a try after a lost answer, makes no second link.
  const key = useRef(crypto.randomUUID());
  const make = useMutation({
    mutationFn: () =>
      call('POST /jobs/:id/links', {
        params: { id: jobId },
        body: { send_to: sendTo.trim() || null, language: isSending && inSpanish ? 'Spanish' : 'English' },
        idempotencyKey: key.current,
      }),
    onSuccess: async (link) => {
      key.current = crypto.randomUUID();
      setSendTo('');
      setInSpanish(false);
      await refetch(jobId);
      if (link.recipient) notify.success(t('Link sent to {recipient}.', { recipient: shown(link) }));
      else if (link.url) await copy(link.url, t('Link created and copied.'), t('Link created.'));
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status < 500) key.current = crypto.randomUUID();
      setProblem(error.message);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(null);
    make.mutate();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextInput
        label={t('Send to (phone or email, optional)')}
        placeholder="(801) 555-0100"
        value={sendTo}
        onChange={(event) => setSendTo(event.target.value)}
        error={problem && <span role="alert">{t(problem)}</span>}
      />
      <Button type="submit" disabled={make.isPending}>
        {t(make.isPending ? 'Loading...' : isSending ? 'Send link' : 'Create link')}
      </Button>
      {isSending && (
        <label className={styles.spanish}>
          <input type="checkbox" checked={inSpanish} onChange={(event) => setInSpanish(event.target.checked)} />
          {t('In Spanish')}
        </label>
      )}
    </form>
  );
}

function LinkRow({ jobId, link }: { jobId: number; link: JobLink }) {
  const { t } = useTranslation();
  const revoke = async () => {
    const yes = await ask({
      title: t('Revoke this link?'),
      body: t('Anyone who opens it will see that it is no longer valid. This cannot be undone.'),
      confirm: t('Revoke link'),
      cancel: t('Cancel'),
      danger: true,
    });
    if (!yes) return;
    try {
      await call('DELETE /jobs/:id/links/:linkId', { params: { id: jobId, linkId: link.id } });
      notify.success(t('Link revoked.'));
    } catch (error) {
      notify.error(t((error as Error).message));
    }
    await refetch(jobId);
  };
  return (
    <li className={styles.link}>
      <div>
        <strong>{link.recipient ? shown(link) : t('Copied link')}</strong>
        <span className="quiet">
          {link.sent_at
            ? t('Sent {moment}', { moment: formatMoment(link.sent_at) })
            : t('Created {moment}', { moment: formatMoment(link.created_at) })}
          {link.created_by && ` · ${link.created_by}`}
        </span>
        {link.delivery_problem && (
          <span className={styles.problem}>{t('Not delivered: {reason}', { reason: t(link.delivery_problem) })}</span>
        )}
        <span className={link.opens > 0 ? styles.opened : 'quiet'}>
          {link.last_opened_at
            ? t('Opened {count} times, last {moment}', { count: link.opens, moment: formatMoment(link.last_opened_at) })
            : t('Not opened yet')}
        </span>
      </div>
      <div className={styles.linkActions}>
        {link.url && (
          <>
            <TextButton onClick={() => void copy(link.url!, t('Link copied.'), link.url!)}>
              <Copy size={14} aria-hidden /> {t('Copy')}
            </TextButton>
            <a href={link.url} target="_blank" rel="noreferrer">
              <ExternalLink size={14} aria-hidden /> {t('Open')}
            </a>
          </>
        )}
        <TextButton danger onClick={() => void revoke()}>
          {t('Revoke link')}
        </TextButton>
      </div>
    </li>
  );
}

const shown = (link: JobLink): string =>
  link.channel === 'text' ? formatPhone(link.recipient ?? '') : (link.recipient ?? '');

/** A browser may forbid the clipboard: the link is in the list all the same. */
async function copy(url: string, done: string, otherwise: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    notify.success(done);
  } catch {
    notify.success(otherwise);
  }
}
