import { useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { CATEGORIES } from '../../../domain/change-order.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { formatCents, fractionToPercent } from '../../../domain/money.ts';
import { completeAndSend } from '../../api/send-approval.ts';
import { refetchWork } from '../../api/use-inbox.ts';
import { useJobs } from '../../api/use-company.ts';
import { formBreakdown, resolvedItems } from '../../forms/change-order/form-content.ts';
import { keepDraft } from '../../forms/change-order/kept-draft.ts';
import { emptyForm } from '../../forms/change-order/order-form.ts';
import { readForm } from '../../forms/change-order/read-form.ts';
import { useTranslation } from '../../i18n.ts';
import { may } from '../../session/may.ts';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/notify.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { TextButton } from '../../ui/text-button.tsx';
import { firstName } from '../inbox/step-names.ts';
import { ApprovalBlock } from './approval-block.tsx';
import { AttachmentsBlock } from './attachments-block.tsx';
import { Block } from './block.tsx';
import { CATEGORY_NAMES } from './category-names.ts';
import { CategoryEditor } from './category-editor.tsx';
import { CategorySum } from './category-sum.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { creditWarnings } from '../../../domain/validation/validate-pricing.ts';
import { formContent } from '../../forms/change-order/form-content.ts';
import { OrderWarnings } from './order-warnings.tsx';
import { DetailsEditor } from './details-editor.tsx';
import { EditBar } from './edit-bar.tsx';
import { EditDialogs } from './edit-dialogs.tsx';
import { EditNotices } from './edit-notices.tsx';
import facts from './facts.module.css';
import { JobEditor } from './job-editor.tsx';
import { OrderAside } from './order-aside.tsx';
import { OrderHeading } from './order-heading.tsx';
import { OrderLifecycle } from './order-lifecycle.tsx';
import { OrderPanels } from './order-panels.tsx';
import styles from './order-screen.module.css';
import { SaveProblems } from './save-problems.tsx';
import { lineAmounts, storedLines } from './stored-lines.ts';
import { Totals } from './totals.tsx';
import { isImplicit } from './implicit-draft.ts';
import { useCancelEdit } from './use-cancel-edit.ts';
import { useCompanyFacts } from './use-company-facts.ts';
import { useFlash } from './use-flash.ts';
import { loadMarkups } from './load-markups.ts';
import { useOrderForm } from './use-order-form.ts';
import { usePanel, type Panel } from './use-panel.ts';
import { useSoleContact } from './use-sole-contact.ts';
import { useWantedJob } from './use-wanted-job.ts';
import { finishSubmit } from './finish-submit.ts';
import { type ApprovalChoice, type Submit, useSubmitOrder } from './use-submit-order.ts';

interface Props {
  user: SessionUser;
  order: ChangeOrderBody | null;
  /** Somebody deleted it meanwhile. */
  isGone?: boolean;
}

/** An order, or a new one, to edit. */
export function EditOrder({ user, order, isGone = false }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { panel, open, close } = usePanel();
  const handle = useOrderForm(user, order);
  const submitter = useSubmitOrder(user, order, handle);
  const cancel = useCancelEdit(order, handle);
  const company = useCompanyFacts(user, order);
  const [asked, setAsked] = useState<Submit | null>(null);
  const [showsConflict, setShowsConflict] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const { state, dispatch, isDirty } = handle;
  const { form, base, problems } = state;
  const flashes = useFlash(root, state.failures);

  const seesMoney = may(user, 'money.see').allowed;
  const breakdown = useMemo(() => (seesMoney ? formBreakdown(form) : null), [form, seesMoney]);
  const stored = useMemo(() => storedLines(order), [order]);
  const resolved = useMemo(() => resolvedItems(form), [form]);
  const names = useMemo(() => CATEGORIES.flatMap((each) => form.lines[each].map(({ name }) => name)), [form]);
  const files = useMemo(
    () => (order?.attachments ?? []).map(({ id, original_filename: name }) => ({ id, name })),
    [order],
  );
  const jobs = useJobs(user.customer_id).data;
  const regionId = jobs?.find(({ id }) => id === form.jobId)?.region_id ?? null;
  const place = useMemo(
    () => ({ customerId: user.customer_id, jobId: form.jobId, regionId }),
    [user.customer_id, form.jobId, regionId],
  );
  useEffect(() => {
    if (submitter.conflict) setShowsConflict(true);
  }, [submitter.conflict]);

  const contact = useSoleContact(form.jobId);
  const isAwaiting = order?.last_approval_status === 'Awaiting' || order?.last_approval_status === 'Approved';
  const save = async (what: Submit, choice?: ApprovalChoice, sendTo?: number) => {
    setAsked(null);
    if (!submitter.check(what)) return;
    if (!choice && submitter.needsApprovalChoice(what)) return setAsked(what);
    const saved = await submitter.submit(what, choice);
    if (!saved) return;
    if (saved.failure) notify.error(t(saved.failure));
    else if (sendTo !== undefined) await sendOrder(saved.order, sendTo);
    finishSubmit(navigate, what, saved.order);
  };
  const sendOrder = async (saved: ChangeOrderBody, contactId: number) => {
    const { id, version } = saved;
    const attempt = `edit-${version}`;
    const result = await completeAndSend(user, { order: { id, version, isUnfinished: false }, contactId, attempt });
    await refetchWork();
    if (result) notify.error(t(result.problem));
    else notify.success(t(MESSAGES.approvals.sent));
  };
  /** Files and requests belong to an order that exists: a new one is made first. */
  const openOnOrder = async (next: Panel) => {
    if (order) return open(next);
    const made = await submitter.create();
    if (!made) return;
    cancel.markUnsaved(made.id);
    void navigate(`/change-order/${made.id}?edit=true&panel=${next}`, { replace: true });
  };
  /** The job brings its markups to an order that had none so far, or that nobody has saved yet. */
  const chooseJob = async (jobId: number | null) => {
    const cap = jobs?.find(({ id }) => id === jobId)?.markup_cap ?? null;
    dispatch({ act: 'set', change: { jobId } });
    const isOpen = !order || order.job_id === null || isImplicit(order.id);
    if (!isOpen || jobId === null || !seesMoney) return;
    dispatch({ act: 'set', change: { markupCap: cap === null ? '' : fractionToPercent(String(cap)) } });
    const [before, markups] = await Promise.all([
      state.markupsOf === null ? [] : loadMarkups(state.markupsOf),
      loadMarkups(jobId),
    ]);
    if (before && markups) dispatch({ act: 'takeJobMarkups', jobId, before, markups });
  };
  useWantedJob(order === null && !isDirty, jobs, (jobId) => void chooseJob(jobId));

  return (
    <div ref={root} data-flash={flashes} className={`${styles.screen} ${order ? '' : styles.alone}`}>
      <div className={styles.head}>
        <OrderHeading order={order} total={null} status={<StatusBadge status={order?.status ?? 'Draft'} />} />
        {order && <OrderLifecycle user={user} order={order} />}
        <EditNotices
          handle={handle}
          isGone={isGone}
          onKeepAsNew={() => {
            keepDraft(user.id, 'new', { form, base: emptyForm(), version: null, at: new Date().toISOString() });
            handle.forget();
            void navigate('/change-order/new', { replace: true });
          }}
          onCompare={() => setShowsConflict(true)}
          onDiscard={() => {
            const fresh = order ? readForm(order) : null;
            if (fresh && order) dispatch({ act: 'reset', form: fresh, base: fresh, version: order.version });
            else dispatch({ act: 'reset', form: base, base, version: null });
          }}
        />
      </div>
      <div className={styles.content}>
        <Block title={t('Parties')}>
          <div className={`${facts.parties} ${facts.editing}`}>
            {company && <CustomerFacts customer={company} />}
            <JobEditor
              user={user}
              order={order}
              form={form}
              problems={problems}
              dispatch={dispatch}
              onJob={(jobId) => void chooseJob(jobId)}
              onAddJob={() => {
                // What is typed stays on this device, so that the way to the new job and back loses nothing.
                handle.keepNow();
                void navigate('/job/new');
              }}
            />
          </div>
        </Block>
        <OrderWarnings sentences={creditWarnings(formContent(form).items)} />
        <DetailsEditor form={form} problems={problems} dispatch={dispatch} isNew={order === null} />
        <div className={styles.pair}>
          <AttachmentsBlock
            orderId={order?.id ?? null}
            attachments={order?.attachments ?? []}
            onManage={() => void openOnOrder('attachments')}
          />
          <ApprovalBlock order={order} onManage={() => void openOnOrder('approvals')} />
        </div>
        {CATEGORIES.map((category) => (
          <Block key={category} title={t(CATEGORY_NAMES[category])}>
            <CategoryEditor
              category={category}
              lines={form.lines[category]}
              baseLines={base.lines[category]}
              stored={stored}
              amounts={seesMoney ? lineAmounts(breakdown, category) : null}
              problems={problems}
              place={place}
              resolved={resolved.filter((item) => item.category === category)}
              names={names}
              attachments={files}
              dispatch={dispatch}
            />
            {breakdown && form.lines[category].length > 0 && <CategorySum category={category} breakdown={breakdown} />}
          </Block>
        ))}
        {seesMoney && (
          <Totals
            breakdown={breakdown}
            problem={problems.total}
            aside={<TextButton onClick={() => open('markups')}>{t('Edit Markups')}</TextButton>}
          />
        )}
        {Object.keys(problems).some((field) => field.startsWith('markup.')) && (
          <Notice tone="error">{t('A markup is not valid. Open Edit Markups to correct it.')}</Notice>
        )}
        <EditBar
          user={user}
          order={order}
          total={breakdown && formatCents(breakdown.totalCents)}
          busy={submitter.busy}
          onSubmit={(what) => void save(what)}
          sendTo={contact && !isAwaiting && may(user, 'approval.send').allowed ? firstName(contact.name) : null}
          onSend={() => contact && void save('complete', undefined, contact.id)}
          onCancel={() => void cancel.cancel()}
        >
          <SaveProblems failure={submitter.failure} summary={state.summary} />
        </EditBar>
      </div>
      {order && (
        <aside className={styles.aside} aria-label={t('About this change order')}>
          <OrderAside user={user} order={order} />
        </aside>
      )}
      {order && <OrderPanels user={user} order={order} panel={panel} onClose={close} isDirty={isDirty} />}
      <EditDialogs
        user={user}
        order={order}
        handle={handle}
        showsMarkups={panel === 'markups' && seesMoney}
        onCloseMarkups={close}
        asked={asked}
        onChoose={(choice) => asked && void save(asked, choice)}
        onCloseAsked={() => setAsked(null)}
        conflict={
          showsConflict ? (submitter.conflict ?? (order && handle.isOutdated ? { order, sentence: '' } : null)) : null
        }
        onCloseConflict={() => {
          setShowsConflict(false);
          submitter.closeConflict();
        }}
      />
    </div>
  );
}
