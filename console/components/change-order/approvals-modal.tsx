import { Eye, Plus } from 'lucide-react';
import { useState } from 'react';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { ResponseOf } from '../../../api/contract/endpoints.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { decideApprovalSend } from '../../../domain/approval-request-decision.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { refusal } from '../../api/use-order-actions.ts';
import { ApprovalContactForm } from '../../forms/change-order/approval-contact-form.tsx';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { Button } from '../../ui/button.ts';
import { Modal } from '../../ui/modal.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { statusOf } from './approval-rows.ts';
import styles from './approvals.module.css';
import { CancelRequestModal } from './cancel-request-modal.tsx';
import { ContactPicker } from './contact-picker.tsx';
import { PreviewModal } from './preview-modal.tsx';
import { RequestsTable } from './requests-table.tsx';
import { useApprovalContacts, useApprovalRequests } from './use-order-queries.ts';

type Contact = ResponseOf<'approvals.contacts'>[number];

interface Props {
  user: SessionUser;
  order: ChangeOrderBody;
  isDirty: boolean;
  onClose: () => void;
}

/** Who was asked to approve and what became of it; asking somebody. */
export function ApprovalsModal({ user, order, isDirty, onClose }: Props) {
  const { t } = useTranslation();
  const requests = useApprovalRequests(order.id);
  const contacts = useApprovalContacts(order.job_id);
  const [chosen, setChosen] = useState<number | null>(null);
  const [form, setForm] = useState<'new' | Contact | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const [cancelled, setCancelled] = useState<number | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [said, setSaid] = useState<{ tone: 'info' | 'error'; sentence: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const sentences = MESSAGES.approvals;

  const right = may(user, 'approval.send');
  const list = requests.data ?? [];
  const known = Object.values(order.big_dict.categories).flatMap((lines) => Object.values(lines));
  const decision = decideApprovalSend({
    status: order.status,
    lastApproval: statusOf(list),
    unknownQuantityCount: known.filter((line) => line.needs_quantity).length,
  });
  const blocked = !right.allowed ? right.message : decision.allowed ? null : decision.detail;
  const contact = contacts.data?.find(({ id }) => id === chosen) ?? null;

  const openPreview = async () => {
    setSaid(null);
    if (isDirty) return setSaid({ tone: 'error', sentence: sentences.saveFirst });
    if (!contact) return setSaid({ tone: 'error', sentence: sentences.contactRequired });
    setBusy(true);
    try {
      const answer = await call('GET /approval-requests/preview-approval-message/:id', {
        params: { id: order.id },
        query: { approval_contact_id: contact.id },
      });
      setPreview(answer.approval_message);
    } catch (error) {
      console.warn(sentences.previewFailed, error);
      setSaid({ tone: 'error', sentence: refusal(error as Error, sentences.previewFailed) });
    } finally {
      setBusy(false);
    }
  };
  const onSent = () => {
    setPreview(null);
    setChosen(null);
    setSaid({ tone: 'info', sentence: sentences.sent });
    void queryClient.invalidateQueries({ queryKey: [KEYS.approvals] });
    void queryClient.invalidateQueries({ queryKey: [KEYS.order, order.id] });
    void queryClient.invalidateQueries({ queryKey: [KEYS.orders] });
  };
  const startContact = (next: 'new' | Contact) => {
    setSaid(null);
    if (order.job_id === null) setSaid({ tone: 'error', sentence: sentences.jobIdMissing });
    else setForm(next);
  };
  const isCovered = preview !== null || cancelled !== null || isAsking;

  return (
    <>
      <Modal opened onClose={onClose} title={t('Manage Approvals')} size="xl" closeOnEscape={!isCovered}>
        {said && <Notice tone={said.tone}>{t(said.sentence)}</Notice>}
        {requests.error && <Notice tone="error">{t(sentences.fetchRequestsFailed)}</Notice>}
        <section className={styles.part} aria-label={t('Approval requests')}>
          <h3>{t('Approval requests')}</h3>
          {!requests.isLoadingError && (
            <RequestsTable
              requests={list}
              isLoading={requests.isPending}
              mayAct={right.allowed}
              onCancel={setCancelled}
              onSaid={(tone, sentence) => setSaid({ tone, sentence })}
            />
          )}
        </section>
        {right.allowed && (
          <section className={styles.part} aria-label={t('Send a request')}>
            <h3>{t('Send a request')}</h3>
            {blocked !== null && <p className={styles.blocked}>{t(blocked)}</p>}
            {contacts.error && <Notice tone="error">{t(sentences.fetchContactsFailed)}</Notice>}
            {order.job_id === null && <p className={styles.blocked}>{t(MESSAGES.orders.jobRequired)}</p>}
            {contacts.isLoading && <p className="quiet">{t('Loading...')}</p>}
            {contacts.data && (
              <ContactPicker
                contacts={contacts.data}
                chosen={chosen}
                mayWrite={may(user, 'contact.write').allowed}
                onChoose={setChosen}
                onEdit={startContact}
                onAsking={setAsking}
                onFailed={(sentence) => setSaid({ tone: 'error', sentence })}
              />
            )}
            {form !== null && order.job_id !== null ? (
              <ApprovalContactForm
                key={form === 'new' ? 'new' : form.id}
                contact={form === 'new' ? null : form}
                jobId={order.job_id}
                onDone={(saved) => {
                  setForm(null);
                  if (saved) setChosen(saved.id);
                }}
              />
            ) : (
              <div className={styles.buttons}>
                {may(user, 'contact.write').allowed && (
                  <TextButton onClick={() => startContact('new')}>
                    <Plus size={15} aria-hidden />
                    {t('Add contact')}
                  </TextButton>
                )}
                <Button
                  leftSection={<Eye size={16} aria-hidden />}
                  loading={busy}
                  disabled={blocked !== null || !requests.data}
                  onClick={() => void openPreview()}
                >
                  {t('Preview Approval Message')}
                </Button>
              </div>
            )}
          </section>
        )}
      </Modal>
      {preview !== null && contact && (
        <PreviewModal
          user={user}
          orderId={order.id}
          contact={contact}
          message={preview}
          onStale={setPreview}
          onSent={onSent}
          onClose={() => setPreview(null)}
        />
      )}
      {cancelled !== null && <CancelRequestModal requestId={cancelled} onClose={() => setCancelled(null)} />}
    </>
  );
}
