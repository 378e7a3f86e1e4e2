import { type APIRequestContext, expect } from '@playwright/test';
import { demoJob } from './orders.ts';

export interface Asked {
  orderId: number;
  requestId: number;
  contactId: number;
  phone: string;
  /** What the text's link opens, as a path. */
  link: string;
}

interface Wanted {
  description: string;
  /** 555-01xx of the contact; each needs its own, so that no text is taken for another's. */
  phone: string;
  language?: 'English' | 'Spanish';
  dollars?: number;
}

/** A completed order of two lines, and a contact of its own who was asked to approve it. */
export async function askForApproval(request: APIRequestContext, wanted: Wanted): Promise<Asked> {
  const job = await demoJob(request);
  const categories = {
    labor: { Electrician: { name: 'Electrician', cost_per_unit: wanted.dollars ?? 68, unit: 'hr', quantity: 8 } },
    materials: { Conduit: { name: 'Conduit', cost_per_unit: 1.25, unit: 'ft', quantity: 60 } },
  };
  const data = { job_id: job.id, description: wanted.description, big_dict: { categories, markups: [] } };
  const order = await made<{ id: number }>(
    await request.post('/change-orders', { data: { ...data, status: 'Draft' } }),
  );
  await made(await request.post(`/change-orders/${order.id}/complete`, { data }));
  const contact = await contactOf(request, job.id, wanted);
  const { requestId, link } = await sendRequest(request, order.id, contact);
  return { orderId: order.id, contactId: contact.id, phone: contact.phone_number, requestId, link };
}

interface Contact {
  id: number;
  phone_number: string;
}

/** Sends a request as the console does, and finds the link in the text that left. */
export async function sendRequest(request: APIRequestContext, orderId: number, contact: Contact) {
  const before = await linksTo(request, contact.phone_number);
  const preview = await made<{ approval_message: string }>(
    await request.get(`/approval-requests/preview-approval-message/${orderId}?approval_contact_id=${contact.id}`),
  );
  const data = {
    change_order_id: orderId,
    approval_contact_id: contact.id,
    question_content: preview.approval_message,
  };
  const sent = await made<{ id: number }>(await request.post('/approval-requests', { data }));
  let link: string | undefined;
  await expect(async () => {
    link = (await linksTo(request, contact.phone_number)).find((one) => !before.includes(one));
    expect(link).toBeTruthy();
  }).toPass();
  return { requestId: sent.id, link: link! };
}

/**
 * Answers an order's newest request by text, once the request has left: a reply that comes before its question is the
 * answer to nothing.
 */
export async function answerRequest(request: APIRequestContext, orderId: number, words: string): Promise<void> {
  let phone = '';
  await expect(async () => {
    const asked = await request.get(`/approval-requests/byChangeOrderId/${orderId}`);
    const [newest] = (await asked.json()) as { delivery_status: string | null; approval_contact: Contact }[];
    expect(['sending', 'sent', 'delivered']).toContain(newest?.delivery_status);
    phone = newest!.approval_contact.phone_number;
  }).toPass();
  await say(request, phone, words);
}

/** Texts as one of the people. */
export async function say(request: APIRequestContext, from: string, body: string): Promise<void> {
  await made(await request.post('/sandbox/texts', { data: { from, body } }));
}

/** The contact of that job with that phone, made when missing: Super and the last four digits. */
export async function contactOf(
  request: APIRequestContext,
  jobId: number,
  { phone, language = 'English' }: Pick<Wanted, 'phone' | 'language'>,
): Promise<Contact> {
  const url = `/approval-requests/tm-approval-contacts-for-job/${jobId}`;
  const known = (await (await request.get(url)).json()) as Contact[];
  const found = known.find((one) => one.phone_number === phone);
  if (found) return found;
  const data = { job_id: jobId, first_name: 'Super', last_name: phone.slice(-4), phone_number: phone, language };
  return made<Contact>(await request.post('/approval-requests/create-tm-approval-contact', { data }));
}

async function linksTo(request: APIRequestContext, phone: string): Promise<string[]> {
  const { texts } = (await (await request.get('/sandbox/outbox', { params: { to: phone } })).json()) as {
    texts: { body: string }[];
  };
  return texts.flatMap((text) => /\/a\/[\w-]+/.exec(text.body)?.[0] ?? []);
}

async function made<T>(answer: { ok(): boolean; text(): Promise<string>; json(): Promise<unknown> }): Promise<T> {
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}
