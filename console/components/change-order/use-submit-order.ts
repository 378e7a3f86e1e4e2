import { useRef, useState } from 'react';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { BodyOf } from '../../../api/contract/endpoints.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { isMaterialChange } from '../../../domain/material-change.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { centsToDollars } from '../../../domain/money.ts';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { refusal } from '../../api/refusal.ts';
import { ApiError } from '../../api/request.ts';
import { checkForm, fieldProblems } from '../../forms/change-order/check-form.ts';
import { formBreakdown, formContent } from '../../forms/change-order/form-content.ts';
import { isUnfinished } from '../../forms/change-order/may-edit.ts';
import { readForm } from '../../forms/change-order/read-form.ts';
import { linesToSend, writeBody } from '../../forms/change-order/write-body.ts';
import { may } from '../../session/may.ts';
import type { OrderFormHandle } from './use-order-form.ts';

export type Submit = 'draft' | 'complete' | 'changes';
/** What becomes of the request that an approved or awaiting order has, after a material change. */
export type ApprovalChoice = 'resend' | 'cancel';

/** What a save left. */
export interface Saved {
  /** The order as it is stored. */
  order: ChangeOrderBody;
  /** Why what follows a save was not done: completing a new order, asking its contact again. Null when nothing failed. */
  failure: string | null;
}

export interface Submitter {
  busy: Submit | 'create' | null;
  /** Why the last save failed; null after a success. */
  failure: string | null;
  /** The order was changed by somebody else; its state now, to compare with. */
  conflict: { order: ChangeOrderBody; sentence: string } | null;
  closeConflict: () => void;
  /** Whether the form passes the rules of this save; what does not is said at its fields. */
  check: (what: Submit) => boolean;
  /** Saves what has passed; null when nothing was saved. */
  submit: (what: Submit, choice?: ApprovalChoice) => Promise<Saved | null>;
  /** Whether this save would differ in what a superintendent signs. */
  needsApprovalChoice: (what: Submit) => boolean;
  /** Makes sure that the order exists on the server, as a Draft. */
  create: () => Promise<ChangeOrderBody | null>;
}

/** Saving of the order's form: checked here by the server's rules, then sent; a refusal lands on its fields. */
export function useSubmitOrder(user: SessionUser, order: ChangeOrderBody | null, handle: OrderFormHandle): Submitter {
  const [busy, setBusy] = useState<Submitter['busy']>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Submitter['conflict']>(null);
  const lastCreate = useRef<{ content: string; body: BodyOf<'changeOrders.create'>; key: string } | null>(null);
  const { state, dispatch } = handle;
  const { form } = state;

  const bodyFor = (isDraft: boolean): BodyOf<'changeOrders.update'> => {
    const seesMoney = may(user, 'money.see').allowed;
    const breakdown = seesMoney ? formBreakdown(form) : null;
    return {
      customer_id: user.customer_id,
      creator: order ? order.creator : user.phone_number,
      creator_id: order ? order.creator_id : user.id,
      ...(breakdown ? { total_amount: Number(centsToDollars(breakdown.totalCents)) } : {}),
      ...(state.version === null ? {} : { version: state.version }),
      ...writeBody(form, { base: state.base, isDraft, seesMoney, jobName: order?.job?.job_name ?? null }),
    };
  };

  const passes = (mode: 'draft' | 'complete'): boolean => {
    const { fields, summary } = checkForm(form, mode);
    if (Object.keys(fields).length === 0) return true;
    dispatch({ act: 'refuse', problems: fields, summary });
    return false;
  };

  /** The form is the stored order's from here on, whatever becomes of what follows. */
  const settle = (saved: ChangeOrderBody): ChangeOrderBody => {
    const stored = readForm(saved);
    handle.forget();
    remember(saved);
    dispatch({ act: 'reset', form: stored, base: stored, version: saved.version });
    return saved;
  };

  const attempt = async <Result>(what: Submit | 'create', ours: string, send: () => Promise<Result>) => {
    setBusy(what);
    setFailure(null);
    try {
      return await send();
    } catch (error) {
      console.warn(LOGGED[what], error);
      if (!(error instanceof ApiError)) setFailure(ours);
      else if (error.code === 'STALE_VERSION' && order) await showConflict(order.id, error.message);
      else if (error.status === 400 && Object.keys(error.fields).length > 0) {
        const summary = Array.isArray(error.body.summary) ? (error.body.summary as string[]) : [error.message];
        dispatch({ act: 'refuse', problems: fieldProblems(form, error.fields), summary });
      } else {
        setFailure(error.status < 500 ? error.message : ours);
        if (error.status === 404 && order) void queryClient.invalidateQueries({ queryKey: [KEYS.order, order.id] });
      }
      return null;
    } finally {
      setBusy(null);
    }
  };

  const showConflict = async (id: number, sentence: string) => {
    const now = await call('GET /change-orders/:id', { params: { id } });
    setConflict({ order: now, sentence });
  };

  const post = async () => {
    const body = { ...bodyFor(true), status: 'Draft' };
    const content = JSON.stringify(body);
    // The same words tried again are the same order: the same key asks for the same body, its time included.
    if (lastCreate.current?.content !== content)
      lastCreate.current = { content, body: { ...body, date_created: new Date().toISOString() }, key: newKey() };
    const { body: asked, key } = lastCreate.current;
    const made = await call('POST /change-orders', { body: asked, idempotencyKey: key });
    if (!made.id) throw new Error(MESSAGES.orders.idMissing);
    return made;
  };

  const create = async () => {
    if (order) return order;
    if (!user.customer_id) {
      setFailure(MESSAGES.orders.customerMissing);
      return null;
    }
    if (!passes('draft')) return null;
    return attempt('create', MESSAGES.orders.createError, async () => settle(await post()));
  };

  const modeOf = (what: Submit): 'draft' | 'complete' => {
    const wasCompleted = order?.completed_at != null && !isUnfinished(order.status);
    return what === 'complete' || (what === 'changes' && wasCompleted) ? 'complete' : 'draft';
  };

  const submit = async (what: Submit, choice?: ApprovalChoice) => {
    const { saveFailed, saveDraftFailed } = MESSAGES.orders;
    const mode = modeOf(what);
    return attempt(what, what === 'draft' ? saveDraftFailed : saveFailed, async (): Promise<Saved> => {
      if (!order) {
        const made = settle(await post());
        return what === 'complete' ? completeNew(made) : { order: made, failure: null };
      }
      const params = { id: order.id };
      const body = bodyFor(mode === 'draft');
      const saved = settle(
        what === 'complete'
          ? await call('POST /change-orders/:id/complete', { params, body, idempotencyKey: newKey() })
          : await call('PUT /change-orders/:id', {
              params,
              body: what === 'draft' ? { ...body, status: 'Incomplete' } : body,
            }),
      );
      return { order: saved, failure: choice ? await resetApproval(order.id, choice) : null };
    });
  };

  return {
    busy,
    failure,
    conflict,
    closeConflict: () => setConflict(null),
    check: (what) => passes(modeOf(what)),
    submit,
    create,
    needsApprovalChoice: (what) => {
      const sent = { ...form, lines: linesToSend(form, state.base, modeOf(what) === 'draft') };
      return (
        (order?.last_approval_status === 'Awaiting' || order?.last_approval_status === 'Approved') &&
        isMaterialChange(formContent(state.base), formContent(sent))
      );
    },
  };
}

const LOGGED: Record<Submit | 'create', string> = {
  draft: MESSAGES.orders.draftError,
  complete: MESSAGES.orders.completeError,
  changes: MESSAGES.orders.saveError,
  create: MESSAGES.orders.createError,
};

/** An order that was just made stays a Draft when it cannot be completed. */
async function completeNew(made: ChangeOrderBody): Promise<Saved> {
  const { completeError, saveFailed } = MESSAGES.orders;
  try {
    const order = await call('POST /change-orders/:id/complete', {
      params: { id: made.id },
      body: { version: made.version },
      idempotencyKey: newKey(),
    });
    remember(order);
    return { order, failure: null };
  } catch (error) {
    console.warn(completeError, error);
    return { order: made, failure: refusal(error as Error, saveFailed) };
  }
}

/** The sentence when it failed: the order is saved all the same. */
async function resetApproval(id: number, choice: ApprovalChoice): Promise<string | null> {
  const { sendFailed, cancelFailed } = MESSAGES.approvals;
  const failure = choice === 'resend' ? sendFailed : cancelFailed;
  try {
    await call('POST /approval-requests/reset-approval/:id', {
      params: { id },
      ...(choice === 'cancel' ? { query: { cancelOnly: true } } : {}),
      body: {},
      idempotencyKey: newKey(),
    });
    return null;
  } catch (error) {
    console.warn(failure, error);
    return failure;
  } finally {
    refetchOrder();
  }
}

/** The answer of a save is the order's newest state; lists and what hangs on it are fetched again. */
function remember(saved: ChangeOrderBody): void {
  queryClient.setQueryData([KEYS.order, saved.id], saved);
  refetchOrder();
}

function refetchOrder(): void {
  for (const key of [KEYS.orders, KEYS.summary, KEYS.order, KEYS.approvals, KEYS.found]) {
    void queryClient.invalidateQueries({ queryKey: [key] });
  }
}

function newKey(): string {
  return `console-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
}
