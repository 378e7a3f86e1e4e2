import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ChangeOrderBody } from '../../../api/contract/change-orders.ts';
import type { SessionUser } from '../../../api/contract/session.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { queryClient } from '../../api/query-client.ts';
import { KEYS } from '../../api/query-keys.ts';
import { formLine, formWith, storedOrder } from '../../forms/change-order/form-fixtures.ts';
import { startState } from '../../forms/change-order/form-reducer.ts';
import { emptyForm, emptyLine, type OrderForm } from '../../forms/change-order/order-form.ts';
import { readForm } from '../../forms/change-order/read-form.ts';
import { useSubmitOrder, type Submitter } from './use-submit-order.ts';

const user = { id: 2, customer_id: 1, role: 'office', phone_number: '+18015550101' } as SessionUser;
const made = storedOrder({ status: 'Draft', version: 1 });
const draft = formWith({ labor: [formLine('temp-a')] }, { jobId: 5, description: 'Move conduit' });

interface Sent {
  path: string;
  key: string | undefined;
  body: Record<string, unknown>;
}

/** What the server answers, one call after another; `null` is an answer that was lost. */
function serve(...answers: (Response | null)[]): Sent[] {
  const sent: Sent[] = [];
  const answer = (path: string, init: { body: string; headers: Record<string, string> }) => {
    sent.push({ path, key: init.headers['idempotency-key'], body: JSON.parse(init.body) as Sent['body'] });
    const next = answers.shift();
    return next ? Promise.resolve(next) : Promise.reject(new TypeError('Failed to fetch'));
  };
  vi.stubGlobal('fetch', answer);
  return sent;
}

const refused = (status: number, message: string) => Response.json({ message }, { status });

function open(order: ChangeOrderBody | null, form: OrderForm) {
  const base = order ? readForm(order) : emptyForm();
  const handle = {
    state: startState(form, base, order?.version ?? null),
    dispatch: vi.fn(),
    isDirty: true,
    restoredAt: null,
    isOutdated: false,
    keepNow: vi.fn(),
    forget: vi.fn(),
  };
  let submitter: Submitter | undefined;
  const Form = () => {
    submitter = useSubmitOrder(user, order, handle);
    return null;
  };
  renderToStaticMarkup(<Form />);
  return { ...handle, submitter: submitter! };
}

beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  queryClient.clear();
});

describe('a new order', () => {
  test('whose answer was lost is tried again as the same order: the same key with the same body', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-03T17:00:00Z') });
    const sent = serve(null, Response.json(made, { status: 201 }));
    const { submitter } = open(null, draft);
    expect(await submitter.submit('draft')).toBeNull();
    vi.setSystemTime('2026-03-03T17:05:00Z');
    expect(await submitter.submit('draft')).toEqual({ order: made, failure: null });
    expect(sent[0]?.body.date_created).toBe('2026-03-03T17:00:00.000Z');
    expect(sent[0]?.key).toMatch(/^console-/);
    expect(sent[1]).toEqual(sent[0]);
  });

  test('that is made but cannot be completed is known from then on, and why is said', async () => {
    const sentence = 'Your plan has ended. Choose a plan to make change orders.';
    const sent = serve(Response.json(made, { status: 201 }), refused(409, sentence));
    const { submitter, forget, dispatch } = open(null, draft);
    expect(await submitter.submit('complete')).toEqual({ order: made, failure: sentence });
    expect(sent.map(({ path }) => path)).toEqual(['/change-orders', '/change-orders/7/complete']);
    expect(sent[1]?.body).toEqual({ version: 1 });
    expect(forget).toHaveBeenCalled();
    expect(dispatch).toHaveBeenCalledWith({ act: 'reset', form: readForm(made), base: readForm(made), version: 1 });
    expect(queryClient.getQueryData([KEYS.order, 7])).toEqual(made);
  });
});

describe('a material change of an approved order', () => {
  const order = storedOrder({ status: 'Unexecuted', last_approval_status: 'Approved' });
  const saved = storedOrder({ ...order, version: 5 });
  const changed = { ...readForm(order), lines: { ...readForm(order).lines, other: [formLine('temp-a')] } };

  test.each([
    ['resend', MESSAGES.approvals.sendFailed],
    ['cancel', MESSAGES.approvals.cancelFailed],
  ] as const)('that is saved stays saved when the request cannot follow (%s)', async (choice, failure) => {
    const sent = serve(Response.json(saved), refused(409, 'Please select a contact.'));
    const { submitter, forget, dispatch } = open(order, changed);
    expect(await submitter.submit('changes', choice)).toEqual({ order: saved, failure });
    expect(sent[1]?.path).toMatch('/approval-requests/reset-approval/7');
    expect(forget).toHaveBeenCalled();
    expect(dispatch).toHaveBeenCalledWith({ act: 'reset', form: readForm(saved), base: readForm(saved), version: 5 });
    expect(queryClient.getQueryData([KEYS.order, 7])).toEqual(saved);
  });

  test('is what the save would send: a blank new line is none in a draft, an emptied 0 stays 0', () => {
    const form = readForm(order);
    const blank = { ...form, lines: { ...form.lines, other: [emptyLine()] } };
    expect(open(order, changed).submitter.needsApprovalChoice('draft')).toBe(true);
    expect(open(order, blank).submitter.needsApprovalChoice('draft')).toBe(false);
    const free = storedOrder({ ...order });
    free.big_dict.categories.labor.Foreman!.quantity = 0;
    const emptied = readForm(free);
    const labor = emptied.lines.labor.map((line) => ({ ...line, quantity: '' }));
    const cleared = { ...emptied, lines: { ...emptied.lines, labor } };
    expect(open(free, cleared).submitter.needsApprovalChoice('draft')).toBe(false);
  });
});
