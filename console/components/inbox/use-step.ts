import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import type { NextStep } from '../../../domain/next-step.ts';
import { call } from '../../api/call.ts';
import { refusal } from '../../api/refusal.ts';
import { completeAndSend } from '../../api/send-approval.ts';
import { refetchWork } from '../../api/use-inbox.ts';
import { useQuickBooksStatus } from '../../api/use-quickbooks.ts';
import { isUnfinished } from '../../forms/change-order/may-edit.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { notify } from '../../ui/notify.ts';
import { showDialog } from '../quickbooks/execution-store.ts';
import { firstName, MARK_BILLED, SEND_AND_COMPLETE, SEND_UNCHOSEN, STEP_ACTS } from './step-names.ts';
import { showStepDialog, type StepOrder } from './step-dialog-store.ts';
import { executeWithUndo } from './execute-with-undo.ts';

export interface StepAct {
  label: string;
  /** Why it cannot be done; shown in place of doing it. */
  refused: string | null;
  isBusy: boolean;
  run: () => void;
}

/** The one button of an order: its words and what it does, here or in a dialog. */
export function useStep(user: SessionUser, step: NextStep, order: StepOrder): StepAct {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [attempt] = useState(() => Math.random().toString(36).slice(2, 10));
  const { data: quickbooks } = useQuickBooksStatus(user.customer_id, step === 'bill');
  const isInvoiced = quickbooks?.isConnected === true && may(user, 'order.invoice').allowed;
  const name = firstName(order.contact?.name ?? '');

  const inPlace = async (act: () => Promise<string | null>, done: string) => {
    setBusy(true);
    const problem = await act();
    await refetchWork();
    setBusy(false);
    if (problem) notify.error(t(problem));
    else notify.success(t(done));
  };
  const asked = (request: Promise<unknown>, ours: string): Promise<string | null> =>
    request.then(
      () => null,
      (error: Error) => refusal(error, ours),
    );
  const send = async () => {
    const { contact } = order;
    if (!contact) return showStepDialog({ kind: 'send', order });
    const wanted = { order: { ...order, isUnfinished: isUnfinished(order.status) }, contactId: contact.id, attempt };
    await inPlace(async () => (await completeAndSend(user, wanted))?.problem ?? null, MESSAGES.approvals.sent);
  };

  const acts: Record<NextStep, () => Promise<void> | void> = {
    price: () => showStepDialog({ kind: 'price', order }),
    complete: () => {
      const completed = call('POST /change-orders/:id/complete', {
        params: { id: order.id },
        body: { version: order.version },
        idempotencyKey: `complete-${order.id}-${attempt}`,
      });
      return inPlace(() => asked(completed, MESSAGES.orders.saveFailed), MESSAGES.orders.saved);
    },
    send,
    remind: () =>
      inPlace(
        () =>
          asked(
            call('POST /approval-requests/resend/:id', { params: { id: order.request_id ?? 0 } }),
            MESSAGES.approvals.resendFailed,
          ),
        MESSAGES.approvals.reminderSent,
      ),
    agree_cost: () => showStepDialog({ kind: 'agree', order }),
    revise: () => void navigate(`/change-order/${order.id}?edit=true`),
    execute: async () => {
      setBusy(true);
      await executeWithUndo(order);
      setBusy(false);
    },
    bill: () =>
      isInvoiced
        ? showDialog({ kind: 'invoice', order: { ...order, job: null } })
        : showStepDialog({ kind: 'billed', order }),
  };
  const label = (): string => {
    if (step === 'bill' && !isInvoiced) return t(MARK_BILLED);
    if (step !== 'send') return t(STEP_ACTS[step], { name });
    if (!order.contact) return t(SEND_UNCHOSEN);
    return t(isUnfinished(order.status) ? SEND_AND_COMPLETE : STEP_ACTS.send, { name });
  };
  const right = may(user, step === 'send' || step === 'remind' ? 'approval.send' : 'order.price');
  return { label: label(), refused: right.allowed ? null : right.message, isBusy, run: () => void acts[step]() };
}
