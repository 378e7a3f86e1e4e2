import sharp from 'sharp';
import { withTenant } from '../../prisma/walls.ts';
import { openAnswerLink } from '../../api/services/approvals/open-answer-link.ts';
import type { ApiWorld, Principal } from '../open-api-world.ts';
import { WORLD_NOW } from '../open-api-world.ts';
import type { Target } from './table.ts';

let count = 0;

/** Of the hundred numbers that each area keeps for fiction. */
export const fictionalPhone = (index: number): string =>
  `${310 + Math.floor(index / 100)}55501${String(index % 100).padStart(2, '0')}`;

/** Things of one company to knock at, made through the API by its own office. */
export async function makeTarget(world: ApiWorld, who: Extract<Principal, 'office' | 'rival'>): Promise<Target> {
  const company = who === 'office' ? world.summit : world.rival;
  const jobId = company.jobs['Riverside Medical Tower']!;
  const call = async (method: 'POST' | 'PUT', url: string, body: unknown): Promise<{ id: number }> => {
    const answer = await world.call(who, method, url, body);
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer.json();
  };
  const order = (quantity = 8) =>
    call('POST', '/change-orders', {
      job_id: jobId,
      description: 'Relocate conduit',
      big_dict: { categories: { labor: { Crew: { quantity, cost_per_unit: 50, unit: 'hr' } } } },
    });
  count += 1;
  const contact = await call('POST', '/approval-requests/create-tm-approval-contact', {
    job_id: jobId,
    first_name: `Contact${count}`,
    last_name: 'Made',
    phone_number: fictionalPhone(2 * count),
  });
  const member = await call('POST', `/customers/${company.customerId}/users`, {
    first_name: `Member${count}`,
    last_name: 'Made',
    phone_number: fictionalPhone(10_000 + count),
    role: 'field',
    sms_consent: true,
    terms_consent: true,
  });
  const emptyJob = await call('POST', `/customers/${company.customerId}/jobs`, { job_name: `Empty ${count}` });
  const log = await makeTextedLog(world, company, jobId, member.id);
  const orderId = (await order()).id;
  const completedId = (await order()).id;
  const attachmentId = await upload(world, who, completedId);
  await call('POST', `/change-orders/${completedId}/complete`, {});
  await call('PUT', `/change-orders/${completedId}`, { description: 'Relocate more conduit' });
  const askedOrderId = (await order()).id;
  const photoId = await upload(world, who, askedOrderId);
  const asked = await call('POST', '/approval-requests/create-tm-approval-contact', {
    job_id: jobId,
    first_name: `Asked${count}`,
    last_name: 'Made',
    phone_number: fictionalPhone(2 * count + 1),
  });
  const preview = (await world.call(who, 'GET', `/approval-requests/preview-approval-message/${askedOrderId}`)).json();
  const request = await call('POST', '/approval-requests', {
    change_order_id: askedOrderId,
    approval_contact_id: asked.id,
    question_content: preview.approval_message,
  });
  const link = await withTenant(world.deps.db, company, (tx) =>
    openAnswerLink(world.deps, tx, { id: request.id, customerId: company.customerId }, WORLD_NOW),
  );
  const jobLink = (await call('POST', `/jobs/${jobId}/links`, {})) as { id: number; url?: string };
  const settings = await makeSettings(world, who, company.customerId, call);
  return {
    ...settings,
    customerId: company.customerId,
    jobId,
    emptyJobId: emptyJob.id,
    orderId,
    completedId,
    attachmentId,
    contactId: contact.id,
    requestId: request.id,
    askedOrderId,
    userId: Object.values(company.users)[0]!,
    memberId: member.id,
    logId: log.id,
    logPhotoId: log.photoId,
    token: link.split('/').at(-1)!,
    photoId,
    linkId: jobLink.id,
    linkToken: jobLink.url!.split('/').at(-1)!,
    serial: count,
  };
}

/** One of each thing that a company keeps in its settings. */
async function makeSettings(
  world: ApiWorld,
  who: Principal,
  customerId: number,
  call: (method: 'POST', url: string, body: unknown) => Promise<{ id: number }>,
): Promise<Pick<Target, 'regionId' | 'rateId' | 'markupId' | 'statusId' | 'materialId' | 'importId'>> {
  const at = `/customers/${customerId}`;
  const make = async (list: string, body: unknown): Promise<number> => (await call('POST', at + list, body)).id;
  await call('POST', `${at}/materials`, [{ description: `Material ${count}`, unit: 'ea', price: 1 }]);
  const listed = (await world.call(who, 'GET', `${at}/materials/page?search=Material ${count}`)).json();
  return {
    regionId: await make('/regions', { name: `Region ${count}` }),
    rateId: await make('/labor-rates', { labor_type: `Trade ${count}`, rate_value: 50 }),
    markupId: await make('/markups', { category: 'labor', name: `Markup ${count}`, value: 0.1, percentage: true }),
    statusId: await make('/statuses', { name: `Status ${count}`, show_in_dashboard: true }),
    materialId: listed.materials[0].id,
    importId: await startImport(world, who, customerId),
  };
}

async function startImport(world: ApiWorld, who: Principal, customerId: number): Promise<number> {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/customers/${customerId}/materials/start-process`,
    cookies: world.cookieOf(who),
    ...(await multipart('file', true)),
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().job_id;
}

/** A small PNG, or a price list, as a multipart body of its own. */
export async function multipart(
  field: string,
  list?: true,
): Promise<{ headers: Record<string, string>; payload: Buffer }> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#369' } })
    .png()
    .toBuffer();
  const form = new FormData();
  if (list) form.append(field, new Blob(['description,unit,price\nStrut clamp,ea,2.10\n']), 'prices.csv');
  else form.append(field, new Blob([new Uint8Array(png)]), 'photo.png');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  return {
    headers: { 'content-type': request.headers.get('content-type')! },
    payload: Buffer.from(await request.arrayBuffer()),
  };
}

/** A daily log as the agent writes it: it names the text, and a photo came with that. */
async function makeTextedLog(
  world: ApiWorld,
  company: { customerId: number },
  jobId: number,
  userId: number,
): Promise<{ id: number; photoId: number }> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#693' } })
    .png()
    .toBuffer();
  const hash = await world.deps.files.put(new Uint8Array(png));
  const of = { customer_id: company.customerId };
  return withTenant(world.deps.db, company, async (tx) => {
    const conversation = await tx.conversations.findFirstOrThrow({ where: { user_id: userId } });
    const message = await tx.messages.create({
      data: { ...of, conversation_id: conversation.id, direction: 'in', body: 'Rain all day', status: 'received', received_at: WORLD_NOW },
    }); // prettier-ignore
    const file = { ...of, hash };
    await tx.files.upsert({
      where: { customer_id_hash: file },
      create: { ...file, mime: 'image/png', size: png.length, created_at: WORLD_NOW },
      update: {},
    });
    const photo = await tx.attachments.create({
      data: { ...of, message_id: message.id, file_hash: hash, original_filename: 'rain.png', mime: 'image/png', size: png.length, created_at: WORLD_NOW },
    }); // prettier-ignore
    const log = await tx.daily_logs.create({
      data: { ...of, user_id: userId, job_id: jobId, message_id: message.id, log_date: WORLD_NOW, log_content: 'Rain all day', timezone: 'America/Denver', full_datetime: WORLD_NOW, datetime: WORLD_NOW },
    }); // prettier-ignore
    return { id: log.id, photoId: photo.id };
  });
}

async function upload(world: ApiWorld, who: Principal, orderId: number): Promise<number> {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/attachments?co_id=${orderId}`,
    cookies: world.cookieOf(who),
    ...(await multipart('file')),
  });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json().id;
}
