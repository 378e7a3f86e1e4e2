import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { isEmail } from '../../../domain/validation/email.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import { APP_URL, layoutMail } from '../../documents/mail-layout.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { readMailSender } from '../mail/read-mail-sender.ts';
import { textUser } from '../text-user.ts';
import { writeAudit } from '../write-audit.ts';
import { jobLinkToken, jobLinkUrl, openContactLink } from './job-link-token.ts';

type LinkRow = NonNullable<Awaited<ReturnType<Tx['link_tokens']['findFirst']>>>;

export interface Recipient {
  channel: 'text' | 'mail';
  address: string;
}

/** A phone or an address. In a demo only the visitor's own number. @throws AppError INVALID, DEMO_MODE */
export function readRecipient(actor: UserActor, text: string): Recipient {
  const phone = normalizePhone(text);
  const isMail = !phone && isEmail(text);
  if (!phone && !isMail) {
    const sentence = text.includes('@') ? MESSAGES.login.emailInvalid : MESSAGES.login.phoneInvalid;
    throw new AppError('INVALID', sentence, { fields: { send_to: sentence } });
  }
  if (actor.isDemo && phone !== actor.phone) throw new AppError('DEMO_MODE');
  return phone ? { channel: 'text', address: phone } : { channel: 'mail', address: text.trim().toLowerCase() };
}

const SAY = {
  English: {
    text: (company: string, job: string, url: string) => `${company}: change orders for ${job}, always current: ${url}`,
    contactText: (company: string, job: string, url: string) =>
      `${company}: change orders for ${job}. See them and answer open requests here: ${url} This link is for you alone.`,
    title: (job: string) => `Change orders for ${job}`,
    body: (company: string) =>
      `${company} shares the change orders of this job with you. The page is always current; each order can be downloaded as a PDF. No account is needed.`,
    button: 'See the change orders',
    footer: (company: string) =>
      `${company} sent you this link. Whoever has it can see the job, so please pass it on with care.`,
  },
  Spanish: {
    text: (company: string, job: string, url: string) =>
      `${company}: órdenes de cambio de ${job}, siempre al día: ${url}`,
    contactText: (company: string, job: string, url: string) =>
      `${company}: órdenes de cambio de ${job}. Véalas y conteste las solicitudes aquí: ${url} Este enlace es solo para usted.`,
    title: (job: string) => `Órdenes de cambio de ${job}`,
    body: (company: string) =>
      `${company} le comparte las órdenes de cambio de esta obra. La página está siempre al día; cada orden se puede descargar en PDF. No se necesita cuenta.`,
    button: 'Ver las órdenes de cambio',
    footer: (company: string) =>
      `${company} le envió este enlace. Quien lo tenga puede ver la obra, así que compártalo con cuidado.`,
  },
} as const;

/** Of the text or mail that carries the link: a second click in the same minute and language sends nothing more. */
export const jobLinkKey = (linkId: number, address: string, at: Date, language: 'English' | 'Spanish'): string =>
  `job-link:${linkId}:${address}:${Math.floor(at.getTime() / 60_000)}${language === 'Spanish' ? ':Spanish' : ''}`;

/** Queues the link as a text or a mail, and notes to whom. The vendor is called after the commit. */
export async function sendJobLink(
  deps: Deps,
  tx: Tx,
  actor: UserActor,
  link: LinkRow,
  to: Recipient,
  language: 'English' | 'Spanish' = 'English',
): Promise<LinkRow> {
  const at = deps.clock.now();
  const { customerId } = actor;
  const of = { customerId, linkId: link.id };
  const job = await tx.jobs.findFirstOrThrow({
    where: { customer_id: customerId, id: link.entity_id },
    select: { job_name: true, customer: { select: { name: true } } },
  });
  const company = job.customer.name;
  const say = SAY[language];
  // A client has no account that could say his language.
  const suffix = language === 'Spanish' ? '?lang=es' : '';
  const dedupeKey = jobLinkKey(link.id, to.address, at, language);
  if (to.channel === 'text') {
    const known = await tx.users.findFirst({
      where: { customer_id: customerId, phone_number: to.address, removed_at: null },
      select: { id: true },
    });
    const isContact = await isContactOf(tx, customerId, link.entity_id, to.address);
    const body = isContact
      ? say.contactText(
          company,
          job.job_name,
          (await openContactLink(deps, tx, { ...of, phone: to.address }, at)) + suffix,
        )
      : say.text(company, job.job_name, jobLinkUrl(deps, of) + suffix);
    await textUser(tx, at, {
      customerId,
      user: { id: known?.id ?? null, phone: to.address },
      kind: 'notice',
      body,
      dedupeKey,
      changeOrderId: null,
    });
  } else {
    const me = await tx.users.findFirst({
      where: { customer_id: customerId, id: actor.userId },
      select: { email: true },
    });
    const sender = await readMailSender(deps, tx, customerId, { replyTo: me?.email ?? null });
    const laidOut = layoutMail({
      language,
      subject: `${company}: ${say.title(job.job_name)}`,
      title: say.title(job.job_name),
      paragraphs: [say.body(company)],
      button: { label: say.button, url: `${APP_URL}/j/${jobLinkToken(deps, of)}${suffix}` },
      footer: say.footer(company),
      sender: sender.shown,
    });
    await queueMail(tx, {
      ...laidOut,
      customerId,
      kind: 'job_link',
      to: to.address,
      userId: null,
      attachments: sender.attachments,
      headers: sender.headers,
      dedupeKey,
      at,
    });
  }
  await writeAudit(tx, at, actor, {
    action: 'job_link.sent',
    entity: 'job',
    entityId: link.entity_id,
    after: { link: link.id, channel: to.channel, recipient: to.address, expires_at: link.expires_at },
  });
  return tx.link_tokens.update({
    where: { id: link.id },
    data: { recipient: to.address, channel: to.channel, sent_at: at },
  });
}

/** Whether this number is an approval contact of the job. */
async function isContactOf(tx: Tx, customerId: number, jobId: number, phone: string): Promise<boolean> {
  const found = await tx.approval_contacts.count({
    where: { customer_id: customerId, job_id: jobId, phone_number: phone, deleted_at: null },
  });
  return found > 0;
}
