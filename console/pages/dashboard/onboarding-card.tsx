import { useMutation } from '@tanstack/react-query';
import { Check, Circle, Minus } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { ResponseOf } from '../../../api/contract/endpoints.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { Button } from '../../ui/button.ts';
import { notify } from '../../ui/notify.ts';
import { TextButton } from '../../ui/text-button.tsx';
import styles from './onboarding-card.module.css';

type Status = ResponseOf<'customers.onboardingStatus'>;
type Step = keyof Status['progress'];
type State = Status['progress'][Step];

const STEPS: Record<Step, { name: string; to: string }> = {
  details: { name: 'Company details', to: '/company' },
  rates: { name: 'Labor rates', to: '/company?tab=rates' },
  markups: { name: 'Markups', to: '/company?tab=rates' },
  job: { name: 'First job and its contacts', to: '/job/new' },
  crew: { name: 'Your crew', to: '/users' },
};
const STATES: Record<State, { label: string; Icon: typeof Check }> = {
  done: { label: 'done', Icon: Check },
  skipped: { label: 'skipped', Icon: Minus },
  open: { label: 'to do', Icon: Circle },
};

/** How far the company's setting up has come; each step is done here, in the chat, or left out. */
export function OnboardingCard({ user, status }: { user: SessionUser; status: Status }) {
  const { t } = useTranslation();
  const skip = useMutation({
    mutationFn: (body: { step: Step; skipped: boolean }) =>
      call('PUT /customers/:id/onboarding-status', { params: { id: user.customer_id }, body }),
    onSuccess: (now) => queryClient.setQueryData([KEYS.onboarding, user.customer_id], now),
    onError: (error) => notify.error(t(error.message)),
  });
  const steps = Object.entries(STEPS) as [Step, (typeof STEPS)[Step]][];
  const done = steps.filter(([step]) => status.progress[step] === 'done').length;
  const mayEdit = may(user, 'settings.edit').allowed;
  return (
    <section className={`card ${styles.card} no-print`} aria-labelledby="setting-up">
      <div className={styles.head}>
        <div>
          <h2 id="setting-up">{t('Set up your company')}</h2>
          <p className="quiet">{t('{done} of {all} steps done', { done, all: steps.length })}</p>
        </div>
        <Button
          component={Link}
          to={`/assistant?message=${encodeURIComponent("Let's start onboarding")}`}
          variant="default"
        >
          {t('Continue in chat')}
        </Button>
      </div>
      <ul className={styles.steps}>
        {steps.map(([step, { name, to }]) => {
          const state = status.progress[step];
          const { label, Icon } = STATES[state];
          return (
            <li key={step} className={styles.step} data-state={state}>
              <span className={styles.name}>
                <Icon size={15} aria-hidden /> {t(name)}
              </span>
              <span className={styles.acts}>
                <span className="quiet">{t(label)}</span>
                {state !== 'done' && mayEdit && (
                  <>
                    <Link to={to} aria-label={t('Set up: {name}', { name: t(name) })}>
                      {t('Set up')}
                    </Link>
                    <TextButton
                      label={t(state === 'skipped' ? 'Resume: {name}' : 'Skip: {name}', { name: t(name) })}
                      onClick={() => skip.mutate({ step, skipped: state === 'open' })}
                    >
                      {t(state === 'skipped' ? 'Resume' : 'Skip')}
                    </TextButton>
                  </>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
