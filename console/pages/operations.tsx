import { useQuery } from '@tanstack/react-query';
import { call } from '../api/call.ts';
import { KEYS } from '../api/query-keys.ts';
import styles from '../components/analytics/analytics.module.css';
import { DeadLetters } from '../components/operations/dead-letters.tsx';
import { FaultsPanel, UndeliveredPanel } from '../components/operations/failures.tsx';
import { isFailing, RoundsPanel } from '../components/operations/rounds-panel.tsx';
import { SendersPanel } from '../components/operations/senders-panel.tsx';
import { UpcomingPanel } from '../components/operations/upcoming-panel.tsx';
import { OutboxPanel, WorkflowsPanel } from '../components/operations/work-panels.tsx';
import { DeveloperFrame } from '../frame/developer-frame.tsx';
import { useTranslation } from '../i18n.ts';
import { formatMoment } from '../lib/format-date.ts';
import { Loading } from '../ui/loading.tsx';
import { Notice } from '../ui/notice.tsx';
import { TextButton } from '../ui/text-button.tsx';

/** What waits, what is stuck, what did not arrive: read anew every ten seconds. */
export function Operations() {
  return (
    <DeveloperFrame>
      <Board />
    </DeveloperFrame>
  );
}

function Board() {
  const { t } = useTranslation();
  const found = useQuery({
    queryKey: [KEYS.operations],
    queryFn: ({ signal }) => call('GET /api/operations', { signal }),
    refetchInterval: 10_000,
  });
  const data = found.data;
  return (
    <>
      <div className={styles.head}>
        <h1>{t('Operations')}</h1>
        {data && <span className="quiet">{t('As of {moment}', { moment: formatMoment(data.at) })}</span>}
      </div>
      {found.error && (
        <Notice tone="error">
          {t('The figures could not be loaded.')}{' '}
          <TextButton onClick={() => void found.refetch()}>{t('Try again')}</TextButton>
        </Notice>
      )}
      {found.isPending && <Loading />}
      {data && (
        <>
          {data.model_paused_until && (
            <Notice tone="error">
              {t('The language model is down and not asked until {moment}. The built-in reader answers.', {
                moment: formatMoment(data.model_paused_until),
              })}
            </Notice>
          )}
          <dl className={styles.figures}>
            <Figure value={data.outbox.waiting} words="Waiting in the outbox" alarm={data.outbox.overdue > 0} />
            <Figure value={data.workflows.reduce((sum, { stuck }) => sum + stuck, 0)} words="Workflows stuck" alarm />
            <Figure value={data.rounds.filter(isFailing).length} words="Schedules failing" alarm />
            <Figure value={data.undelivered.last_day} words="Texts undelivered, 24 h" alarm />
            <Figure value={data.vendor_faults.last_day} words="Vendor faults, 24 h" alarm />
            <Figure value={data.turns.fallbacks} words="Model fallbacks, 24 h" alarm />
            <Figure value={data.outbox.dead} words="Dead letters" alarm />
          </dl>
          <DeadLetters letters={data.dead_letters} />
          <div className={styles.halves}>
            <OutboxPanel data={data} />
            <WorkflowsPanel data={data} />
          </div>
          <SendersPanel data={data} />
          <UpcomingPanel data={data} />
          <RoundsPanel data={data} />
          <UndeliveredPanel data={data} />
          <FaultsPanel data={data} />
        </>
      )}
    </>
  );
}

/** One number; with `alarm` it stands out as soon as it is not 0. */
function Figure({ value, words, alarm }: { value: number; words: string; alarm: boolean }) {
  const { t } = useTranslation();
  return (
    <div className="card" data-alarm={alarm && value > 0}>
      <dd>{value}</dd>
      <dt>{t(words).replace(/ h$/, '\u00a0h')}</dt>
    </div>
  );
}

export default Operations;
