import { useState } from 'react';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { refusal } from '../../api/use-order-actions.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';

type Step = { at: 'asking' } | { at: 'processing' } | { at: 'success' } | { at: 'error'; sentence: string };

/** Asks, cancels the request, and says how it went. */
export function CancelRequestModal({ requestId, onClose }: { requestId: number; onClose: () => void }) {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>({ at: 'asking' });

  const cancel = async () => {
    setStep({ at: 'processing' });
    try {
      await call('POST /approval-requests/:id/cancel', { params: { id: requestId }, body: {} });
      setStep({ at: 'success' });
    } catch (error) {
      console.warn(MESSAGES.approvals.cancelFailed, error);
      setStep({ at: 'error', sentence: refusal(error as Error, MESSAGES.approvals.cancelFailed) });
    }
    for (const key of [KEYS.approvals, KEYS.order, KEYS.orders])
      void queryClient.invalidateQueries({ queryKey: [key] });
  };

  const isBusy = step.at === 'processing';
  return (
    <Modal
      opened
      onClose={() => !isBusy && onClose()}
      title={t('Cancel this approval request?')}
      centered
      withCloseButton={false}
    >
      {step.at === 'asking' && <p className={dialog.body}>{t('We text the contact that no answer is needed.')}</p>}
      {isBusy && <p role="status">{t('Cancelling the request...')}</p>}
      {step.at === 'success' && <Notice tone="info">{t(MESSAGES.approvals.cancelled)}</Notice>}
      {step.at === 'error' && <Notice tone="error">{t(step.sentence)}</Notice>}
      <div className={dialog.buttons}>
        {step.at === 'success' ? (
          <Button onClick={onClose} data-autofocus>
            {t('Close')}
          </Button>
        ) : (
          <>
            <Button variant="default" disabled={isBusy} onClick={onClose} data-autofocus>
              {t('Keep request')}
            </Button>
            <Button color="red.8" loading={isBusy} onClick={() => void cancel()}>
              {t('Cancel request')}
            </Button>
          </>
        )}
      </div>
    </Modal>
  );
}
