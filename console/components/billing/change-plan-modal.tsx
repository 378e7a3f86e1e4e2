import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PlanBody } from '../../../api/contract/billing.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { KEYS } from '../../api/query-keys.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Loading } from '../../ui/loading.tsx';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import styles from './billing.module.css';
import { formatCents } from './format-billing.ts';
import { PlanPrice } from './plan-price.tsx';
import { billingProblem, refetchBilling, usePlans } from './use-billing.ts';

interface Props {
  customerId: number;
  current: PlanBody;
  onClose: () => void;
}

/** Another plan: chosen, its charge for the rest of the period shown, then changed. */
export function ChangePlanModal({ customerId, current, onClose }: Props) {
  const { t } = useTranslation();
  const plans = usePlans(customerId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const preview = useQuery({
    queryKey: [KEYS.planChange, customerId, chosen],
    queryFn: ({ signal }) =>
      call('POST /billing/:customerId/subscriptions/current/preview', {
        params: { customerId },
        body: { plan_id: chosen! },
        signal,
      }),
    enabled: chosen !== null,
    retry: false,
    gcTime: 0,
    staleTime: Infinity,
  });
  const change = async () => {
    if (!preview.data) return;
    setBusy(true);
    setProblem(null);
    try {
      const body = { plan_id: preview.data.plan_id, prorated_at: preview.data.prorated_at };
      await call('POST /billing/:customerId/subscriptions/current/plan', { params: { customerId }, body });
      await refetchBilling();
      notify.success(t('Your plan was changed.'));
      onClose();
    } catch (error) {
      setProblem(billingProblem(error, (error as Error).message));
      setBusy(false);
    }
  };

  return (
    <Modal opened onClose={onClose} title={t('Switch plan')} centered>
      {plans.isPending && <Loading />}
      {plans.isError && <Notice tone="error">{t(MESSAGES.billing.plansFailed)}</Notice>}
      <fieldset className={styles.choices}>
        <legend className="sr-only">{t('Choose a plan')}</legend>
        {plans.data?.map((plan) => (
          <label key={plan.id} className={styles.option} data-current={plan.id === current.id || undefined}>
            <input
              type="radio"
              name="plan"
              checked={chosen === plan.id}
              disabled={plan.id === current.id || busy}
              onChange={() => {
                setChosen(plan.id);
                setProblem(null);
              }}
            />
            <span>
              <strong>{t(plan.planName)}</strong> <PlanPrice plan={plan} />
              <small>{t(plan.id === current.id ? 'Your plan now' : plan.description)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      {preview.isFetching && <Loading />}
      {preview.isError && !preview.isFetching && <Notice tone="info">{t(preview.error.message)}</Notice>}
      {preview.data && !preview.isFetching && (
        <section aria-label={t('What is charged now')} className={styles.change}>
          <dl className={styles.facts}>
            {preview.data.lines.map((line) => (
              <div key={line.description} className={styles.changeLine}>
                <dt>{line.description}</dt>
                <dd>{formatCents(line.amount)}</dd>
              </div>
            ))}
            <div className={styles.changeLine}>
              <dt>
                <strong>{t('Due now')}</strong>
              </dt>
              <dd>
                <strong>{formatCents(preview.data.due_now)}</strong>
              </dd>
            </div>
          </dl>
          {preview.data.credit > 0 && (
            <p>{t('{amount} is credited to your next invoices.', { amount: formatCents(preview.data.credit) })}</p>
          )}
          {preview.data.credits !== 0 && (
            <p>
              {t(
                preview.data.credits > 0
                  ? '{count} change orders are added to this period.'
                  : '{count} change orders are taken from this period.',
                { count: Math.abs(preview.data.credits) },
              )}
            </p>
          )}
        </section>
      )}
      {problem && <Notice tone="error">{t(problem)}</Notice>}
      <div className={dialog.buttons}>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {t('Keep plan')}
        </Button>
        <Button loading={busy} disabled={!preview.data || preview.isFetching} onClick={() => void change()}>
          {t('Switch plan and pay {amount}', { amount: formatCents(preview.data?.due_now ?? 0) })}
        </Button>
      </div>
    </Modal>
  );
}
