import sharp from 'sharp';
import { withTenant } from '../../prisma/walls.ts';
import { lockRequest } from '../../api/services/approvals/load-request.ts';
import { openAnswerLink } from '../../api/services/approvals/open-answer-link.ts';
import type { ApiWorld, Principal } from '../open-api-world.ts';
import { WORLD_NOW } from '../open-api-world.ts';
import type { Row, Target } from './table.ts';

type Call = (method: 'POST' | 'PUT', url: string, body: unknown) => Promise<{ id: number }>;

let count = 0;

/** Of the hundred numbers that each area keeps for fiction. */
export const fictionalPhone = (index: number): string =>
  `${310 + Math.floor(index / 100)}55501${String(index % 100).padStart(2, '0')}`;

/** Which things a row names, so that no others need to be made for it. */
export function namedBy(row: Row, on: Target): Set<keyof Target> {
  const named = new Set<keyof Target>();
  const seen = new Proxy(on, {
    get: (target, key: keyof Target) => {
      named.add(key);
      return target[key];
    },
  });
  row.url(seen);
  row.body?.(seen);
  return named;
}

/**
 * Things of one company to knock at, made through the API by its own office. With `rest` only those that are `named`
 * are new, the others are the ones of `rest`.
 */
export async function makeTarget(
  world: ApiWorld,
  who: Extract<Principal, 'office' | 'rival'>,
  fresh?: { named: ReadonlySet<keyof Target>; rest: Target },
): Promise<Target> {
  const company = who === 'office' ? world.summit : world.rival;
  const { customerId } = company;
  const jobId = company.jobs['Riverside Medical Tower']!;
  const call: Call = async (method, url, body) => {
    const answer = await world.call(who, method, url, body);
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
    return answer.json();
  };
  const at = `/customers/${customerId}`;
  const make = async (list: string, body: unknown): Promise<number> => (await call('POST', list, body)).id;
  const order = () =>
    make('/change-orders', {
      job_id: jobId,
      description: 'Relocate conduit',
      big_dict: { categories: { labor: { Crew: { quantity: 8, cost_per_unit: 50, unit: 'hr' } } } },
    });
  count += 1;
  const serial = count;
  const contact = (name: string, phone: number) =>
    make('/approval-requests/create-tm-approval-contact', {
      job_id: jobId,
      first_name: `${name}${serial}`,
      last_name: 'Made',
      phone_number: fictionalPhone(phone),
    });
  const parts: [gives: (keyof Target)[], make: () => Promise<Partial<Target>>][] = [
    [['contactId'], async () => ({ contactId: await contact('Contact', 2 * serial) })],
    [
      ['memberId', 'logId', 'logPhotoId'],
      async () => {
        const memberId = await make(`${at}/users`, {
          first_name: `Member${serial}`,
          last_name: 'Made',
          phone_number: fictionalPhone(10_000 + serial),
          role: 'field',
          sms_consent: true,
          terms_consent: true,
        });
        const log = await makeTextedLog(world, company, jobId, memberId);
        return { memberId, logId: log.id, logPhotoId: log.photoId };
      },
    ],
    [['emptyJobId'], async () => ({ emptyJobId: await make(`${at}/jobs`, { job_name: `Empty ${serial}` }) })],
    [['orderId'], async () => ({ orderId: await order() })],
    [
      ['completedId', 'attachmentId'],
      async () => {
        const completedId = await order();
        const attachmentId = await upload(world, who, completedId);
        await call('POST', `/change-orders/${completedId}/complete`, {});
        await call('PUT', `/change-orders/${completedId}`, { description: 'Relocate more conduit' });
        return { completedId, attachmentId };
      },
    ],
    [
      ['askedOrderId', 'photoId', 'requestId', 'token'],
      async () => {
        const askedOrderId = await order();
        const photoId = await upload(world, who, askedOrderId);
        const asked = await contact('Asked', 2 * serial + 1);
        const preview = await world.call(who, 'GET', `/approval-requests/preview-approval-message/${askedOrderId}`);
        const requestId = await make('/approval-requests', {
          change_order_id: askedOrderId,
          approval_contact_id: asked,
          question_content: preview.json().approval_message,
        });
        const link = await withTenant(world.deps.db, company, async (tx) =>
          openAnswerLink(world.deps, tx, (await lockRequest(tx, requestId))!, WORLD_NOW),
        );
        return { askedOrderId, photoId, requestId, token: link.split('/').at(-1)! };
      },
    ],
    [
      ['linkId', 'linkToken'],
      async () => {
        const jobLink = (await call('POST', `/jobs/${jobId}/links`, {})) as { id: number; url?: string };
        return { linkId: jobLink.id, linkToken: jobLink.url!.split('/').at(-1)! };
      },
    ],
    [['regionId'], async () => ({ regionId: await make(`${at}/regions`, { name: `Region ${serial}` }) })],
    [
      ['rateId'],
      async () => ({ rateId: await make(`${at}/labor-rates`, { labor_type: `Trade ${serial}`, rate_value: 50 }) }),
    ],
    [
      ['markupId'],
      async () => {
        const markup = { category: 'labor', name: `Markup ${serial}`, value: 0.1, percentage: true };
        return { markupId: await make(`${at}/markups`, markup) };
      },
    ],
    [
      ['statusId'],
      async () => ({ statusId: await make(`${at}/statuses`, { name: `Status ${serial}`, show_in_dashboard: true }) }),
    ],
    [
      ['materialId'],
      async () => {
        await call('POST', `${at}/materials`, [{ description: `Material ${serial}`, unit: 'ea', price: 1 }]);
        const listed = await world.call(who, 'GET', `${at}/materials/page?search=Material ${serial}`);
        return { materialId: listed.json().materials[0].id };
      },
    ],
    [['importId'], async () => ({ importId: await startImport(world, who, customerId) })],
  ];
  const target: Target = {
    ...(fresh?.rest ?? ({} as Target)),
    ...{ customerId, jobId, userId: Object.values(company.users)[0]!, serial },
  };
  for (const [gives, makePart] of parts)
    if (!fresh || gives.some((key) => fresh.named.has(key))) Object.assign(target, await makePart());
  return target;
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
      data: {
        ...of,
        conversation_id: conversation.id,
        direction: 'in',
        body: 'Rain all day',
        status: 'received',
        received_at: WORLD_NOW,
      },
    });
    const file = { ...of, hash };
    await tx.files.upsert({
      where: { customer_id_hash: file },
      create: { ...file, mime: 'image/png', size: png.length, created_at: WORLD_NOW },
      update: {},
    });
    const photo = await tx.attachments.create({
      data: {
        ...of,
        message_id: message.id,
        file_hash: hash,
        original_filename: 'rain.png',
        mime: 'image/png',
        size: png.length,
        created_at: WORLD_NOW,
      },
    });
    const log = await tx.daily_logs.create({
      data: {
        ...of,
        user_id: userId,
        job_id: jobId,
        message_id: message.id,
        log_date: WORLD_NOW,
        log_content: 'Rain all day',
        timezone: 'America/Denver',
        full_datetime: WORLD_NOW,
        datetime: WORLD_NOW,
      },
    });
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
