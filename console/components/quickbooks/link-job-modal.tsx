import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { refusal } from '../../api/refusal.ts';
import {
  invoicePreviewQuery,
  refetchAccounting,
  useQuickBooksLinks,
  useQuickBooksStatus,
} from '../../api/use-quickbooks.ts';
import { useTranslation } from '../../i18n.ts';
import { Button } from '../../ui/button.ts';
import dialog from '../../ui/dialog.module.css';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { CustomerPicker } from './customer-picker.tsx';
import { execute, sayOutcome } from './execute.ts';
import type { ExecutedOrder } from './execution-store.ts';
import { InvoicePreview } from './invoice-preview.tsx';
import { JobPicker } from './job-picker.tsx';

interface Props {
  user: SessionUser;
  /** The order that waits for the link; without it only a job is linked. */
  order?: ExecutedOrder;
  /** The job chosen at first. */
  jobId?: number | undefined;
  onClose: () => void;
}

/** How long the success sentence stands before the dialog closes. */
const SHOWN_MS = 2000;

/** Links a job to a customer of QuickBooks; an order that waits for it is then executed, with or without its invoice. */
export function LinkJobModal({ user, order, jobId, onClose }: Props) {
  const { t } = useTranslation();
  const links = useQuickBooksLinks(user.customer_id);
  const status = useQuickBooksStatus(user.customer_id);
  const [job, setJob] = useState(order?.job_id ?? jobId ?? null);
  const [customer, setCustomer] = useState<string | null>(null);
  const [busy, setBusy] = useState<'link' | 'invoice' | 'skip' | null>(null);
  const [said, setSaid] = useState<{ tone: 'info' | 'error'; sentence: string } | null>(null);
  const preview = useQuery({ ...invoicePreviewQuery(order?.id ?? 0), enabled: order !== undefined });
  const linked = new Set(links.data?.map((link) => link.job_id));
  const { accounting } = MESSAGES;
  const endSuccess = useEffectEvent(() => (order ? setSaid(null) : onClose()));
  useEffect(() => {
    if (said?.tone !== 'info') return;
    const timer = setTimeout(() => endSuccess(), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const fail = (sentence: string) => {
    setBusy(null);
    setSaid({ tone: 'error', sentence });
  };

  /** 'link' leaves the order as it is; 'invoice' executes it with the link. */
  const link = async (how: 'link' | 'invoice') => {
    if (job === null || customer === null) return fail(accounting.linkFieldsRequired);
    setBusy(how);
    setSaid(null);
    try {
      const answer = await call('POST /quickbooks/link-job', {
        body: {
          customer_id: user.customer_id,
          job_id: job,
          quickbooks_customer_id: customer,
          ...(how === 'invoice' && order
            ? { pending_change_order_id: order.id, pending_change_order_version: order.version }
            : {}),
        },
      });
      if (answer.executed) {
        sayOutcome(answer.invoice_created, answer.quickbooks_message, order?.status === 'Executed');
        return onClose();
      }
      setBusy(null);
      setCustomer(null);
      setSaid({ tone: 'info', sentence: answer.message });
    } catch (error) {
      console.warn(accounting.linkFailed, error);
      fail(refusal(error as Error, accounting.linkFailed));
    } finally {
      void refetchAccounting();
    }
  };
  const finish = async (skip: boolean) => {
    if (!order) return;
    setBusy(skip ? 'skip' : 'invoice');
    setSaid(null);
    const done = await execute(order, skip);
    if (done === 'done') return onClose();
    fail(done === 'needs_link' ? accounting.linkFieldsRequired : done.problem);
  };
  const isLinked = job !== null && linked.has(job);

  return (
    <Modal opened onClose={() => busy === null && onClose()} title={t('Link Job to QuickBooks Customer')} size="lg">
      {said && <Notice tone={said.tone}>{t(said.sentence)}</Notice>}
      {status.data?.isConnected === false && (
        <Notice tone="warning">
          {t(accounting.notConnected)}{' '}
          <Link to="/integrations" onClick={onClose}>
            {t('Integrations')}
          </Link>
        </Notice>
      )}
      {order && !isLinked && (
        <p className={dialog.body}>
          {t(
            'The job of this change order has no customer in QuickBooks yet. Link it to create the invoice, or execute without one.',
          )}
        </p>
      )}
      <JobPicker
        customerId={user.customer_id}
        chosen={job}
        linked={linked}
        disabled={order !== undefined || busy !== null}
        onChoose={setJob}
      />
      {!isLinked && (
        <CustomerPicker
          customerId={user.customer_id}
          chosen={customer}
          disabled={busy !== null}
          onChoose={setCustomer}
        />
      )}
      {order && <InvoicePreview preview={preview} />}
      <div className={dialog.buttons}>
        <Button variant="subtle" disabled={busy !== null} onClick={onClose}>
          {t('Close')}
        </Button>
        {order && order.status !== 'Executed' && (
          <Button
            variant="default"
            loading={busy === 'skip'}
            disabled={busy !== null && busy !== 'skip'}
            onClick={() => void finish(true)}
          >
            {t('Skip Invoice')}
          </Button>
        )}
        {!isLinked && (
          <Button
            variant={order ? 'default' : 'filled'}
            loading={busy === 'link'}
            disabled={busy !== null && busy !== 'link'}
            onClick={() => void link('link')}
          >
            {t('Link Job')}
          </Button>
        )}
        {order && (
          <Button
            loading={busy === 'invoice'}
            disabled={busy !== null && busy !== 'invoice'}
            onClick={() => void (isLinked ? finish(false) : link('invoice'))}
          >
            {t('Create Invoice')}
          </Button>
        )}
      </div>
    </Modal>
  );
}

/** Takes a job's link away after a question. */
export async function unlinkJob(
  customerId: number,
  jobId: number,
  translated: (sentence: string) => string,
): Promise<void> {
  const { ask } = await import('../../ui/ask.ts');
  const yes = await ask({
    title: translated('Unlink this job?'),
    body: translated('Invoices that exist stay as they are. New ones need a link again.'),
    confirm: translated('Unlink'),
    cancel: translated('Cancel'),
    danger: true,
  });
  if (!yes) return;
  try {
    const { message } = await call('POST /quickbooks/unlink-job', { body: { customer_id: customerId, job_id: jobId } });
    notify.success(translated(message));
  } catch (error) {
    notify.error(translated(refusal(error as Error, MESSAGES.accounting.unlinkFailed)));
  } finally {
    void refetchAccounting();
  }
}
