import { useState } from 'react';
import type { ResponseOf } from '../../../api/contract/endpoints.ts';
import type { SubscriptionBody } from '../../../api/contract/billing.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import { formatCents, formatDay } from './format-billing.ts';
import { refetchBilling } from './use-billing.ts';

interface Props {
  customerId: number;
  subscription: SubscriptionBody;
  onClose: () => void;
}

type Step =
  | { at: 'asking' }
  | { at: 'processing' }
  | { at: 'done'; answer: ResponseOf<'billing.cancelSubscription'> }
  | { at: 'error' };

/** Ends the plan at once, after saying what that means. */
export function CancelPlanModal({ customerId, subscription, onClose }: Props) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>({ at: 'asking' });
  const { credits, usage, current_period_end: end } = subscription;

  const cancel = async () => {
    setStep({ at: 'processing' });
    try {
      const answer = await call('POST /billing/:customerId/subscriptions/current', {
        params: { customerId },
        body: { collect_final_usage: true, _method: 'DELETE' },
      });
      setStep({ at: 'done', answer });
      void refetchBilling();
    } catch (error) {
      console.warn(MESSAGES.billing.cancelFailed, error);
      setStep({ at: 'error' });
    }
  };

  const isBusy = step.at === 'processing';
  return (
    <Modal opened onClose={() => !isBusy && onClose()} title={t('Cancel your plan?')} centered withCloseButton={false}>
      {step.at === 'done' ? (
        <Notice tone="info">
          {t('Your plan is cancelled.')}{' '}
          {step.answer.finalCharge > 0 &&
            t('Final charge: {amount}.', { amount: formatCents(step.answer.finalCharge) })}{' '}
          {step.answer.remainingCredits > 0 && t('Remaining credits: {n}.', { n: step.answer.remainingCredits })}
        </Notice>
      ) : (
        <ul className={dialog.body}>
          <li>{t('Your plan ends now. You can still view your history.')}</li>
          {credits && credits.remaining > 0 && end !== null && (
            <li>
              {t('{n} remaining credits can be used until {date}.', { n: credits.remaining, date: formatDay(end) })}
            </li>
          )}
          {usage.charged > 0 && (
            <li>
              {t("{amount} for this period's change orders is charged now.", {
                amount: formatCents(usage.charged_amount),
              })}
            </li>
          )}
          {!credits && <li>{t('After that you cannot create new change orders.')}</li>}
        </ul>
      )}
      {step.at === 'error' && <Notice tone="error">{t(MESSAGES.billing.cancelFailed)}</Notice>}
      <div className={dialog.buttons}>
        {step.at === 'done' ? (
          <Button onClick={onClose} data-autofocus>
            {t('Close')}
          </Button>
        ) : (
          <>
            <Button variant="default" disabled={isBusy} onClick={onClose} data-autofocus>
              {t('Keep plan')}
            </Button>
            <Button color="red.8" loading={isBusy} onClick={() => void cancel()}>
              {t('Cancel plan')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
