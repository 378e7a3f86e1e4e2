import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { eachOnce, jobStatusOf, splitRecipients, validateJob } from '../../../domain/validation/validate-job.ts';
import type { Tx } from '../../../prisma/client.ts';
import { readMarkupCap } from '../change-orders/read-markup-cap.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { JobBody } from '../../contract/customers.ts';
import type { JobInput } from '../../contract/jobs.ts';
import type { Deps } from '../../deps.ts';
import { authorize } from '../authorize.ts';
import { requireCompany } from '../company/require-company.ts';
import { refuseStaleRow } from '../refuse-stale-row.ts';
import { writeAudit } from '../write-audit.ts';
import { ARCHIVED, lockJob, refuseActiveOrders, tellConsoles, type JobRow } from './archive-job.ts';
import { readJob } from './list-jobs.ts';
import { readContractTerms } from './read-contract-terms.ts';

/** A new job of the company. @throws AppError ROLE, INVALID, NOT_FOUND (company or region) */
export async function createJob(deps: Deps, actor: UserActor, input: { id: number; body: JobInput }): Promise<JobBody> {
  authorize(actor, 'job.write');
  const { customerId } = requireCompany(actor, input.id);
  const made = await withTenant(deps.db, actor, async (tx) => {
    const now = deps.clock.now();
    const data = await readForm(tx, actor, input.body, null);
    const row = await tx.jobs.create({
      data: { customer_id: customerId, ...data, created_at: now },
      select: { id: true },
    });
    await writeAudit(tx, now, actor, { action: 'job.created', entity: 'job', entityId: row.id, after: data });
    await tellConsoles(tx, now, customerId, row.id);
    return readJob(tx, customerId, row.id);
  });
  deps.wakeRelay();
  return made;
}

/**
 * Changes a job; what is left out stays. The status 'Archived' obeys the archive rule.
 * @throws AppError ROLE, INVALID, NOT_FOUND, STALE_VERSION, CONFLICT
 */
export async function updateJob(
  deps: Deps,
  actor: UserActor,
  input: { id: number; jobId: number; body: JobInput },
): Promise<JobBody> {
  authorize(actor, 'job.write');
  const { customerId } = requireCompany(actor, input.id);
  const saved = await withTenant(deps.db, actor, async (tx) => {
    const now = deps.clock.now();
    const row = await lockJob(tx, customerId, input.jobId);
    const { version } = input.body;
    const edit = { entity: 'job', id: row.id, current: row.version, version };
    await refuseStaleRow(tx, edit, MESSAGES.jobs.stale, actor.language);
    const data = await readForm(tx, actor, input.body, row);
    if (data.job_status === ARCHIVED && row.job_status !== ARCHIVED) await refuseActiveOrders(tx, row);
    await tx.jobs.updateMany({
      where: { customer_id: customerId, id: row.id },
      data: { ...data, version: { increment: 1 } },
    });
    await writeAudit(tx, now, actor, {
      action: 'job.updated',
      entity: 'job',
      entityId: row.id,
      before: pick(row, data),
      after: data,
    });
    await tellConsoles(tx, now, customerId, row.id);
    return readJob(tx, customerId, row.id);
  });
  deps.wakeRelay();
  return saved;
}

/** The columns to write: the body over what is stored, checked and brought to one form. */
async function readForm(tx: Tx, actor: UserActor, body: JobInput, stored: JobRow | null) {
  if (body.customer_id !== undefined && body.customer_id !== actor.customerId) throw new AppError('NOT_FOUND');
  const given = <K extends keyof JobInput & keyof JobRow>(name: K): JobInput[K] | JobRow[K] | null =>
    body[name] === undefined ? (stored?.[name] ?? null) : body[name];
  const words = (name: 'job_name' | 'general_contractor' | 'superintendent_name' | 'project_number' | 'address') =>
    given(name)?.trim() || null;
  const emails = given('general_contractor_reports_email') ?? '';
  const phone = given('superintendent_phone_number') ?? '';
  const timeZone = given('time_zone')?.trim() ?? '';
  const fields = validateJob(
    {
      jobName: words('job_name') ?? '',
      reportEmails: emails,
      superintendentPhone: phone,
      timeZone,
      generalContractor: words('general_contractor') ?? '',
      superintendentName: words('superintendent_name') ?? '',
      aliases: given('aliases') ?? [],
    },
    stored,
  );
  const first = Object.values(fields)[0];
  if (first) throw new AppError('INVALID', first, { fields });
  const status = jobStatusOf(given('job_status') ?? '');
  const regionId = given('region_id') ?? null;
  if (regionId !== null) await requireRegion(tx, actor.customerId, regionId);
  return {
    job_name: words('job_name')!,
    general_contractor: words('general_contractor'),
    job_status: status,
    former_status: status === ARCHIVED ? formerOf(stored) : null,
    general_contractor_reports_email: splitRecipients(emails).join(';') || null,
    require_superintendent_approval: given('require_superintendent_approval') ?? false,
    superintendent_name: words('superintendent_name'),
    superintendent_phone_number: normalizePhone(phone),
    region_id: regionId,
    project_number: words('project_number'),
    address: words('address'),
    time_zone: timeZone || null,
    ...readNoticePeriod(given('notice_amount') ?? null, given('notice_unit') ?? null, given('notice_calendar') ?? null),
    aliases: eachOnce(given('aliases') ?? []),
    markup_cap:
      body.markup_cap === undefined
        ? (stored?.markup_cap?.toString() ?? null)
        : readMarkupCap(body.markup_cap, 'markup_cap'),
    ...readContractTerms(body, stored),
  };
}

/** All of it or nothing: a period without its unit means nothing. @throws AppError INVALID */
function readNoticePeriod(amount: number | null, unit: string | null, calendar: string | null) {
  if (amount === null) return { notice_amount: null, notice_unit: null, notice_calendar: null };
  const sentence = MESSAGES.notices.invalid;
  if (!Number.isInteger(amount) || amount < 1 || amount > 365 || unit === null || calendar === null)
    throw new AppError('INVALID', sentence, { fields: { notice_amount: sentence } });
  return { notice_amount: amount, notice_unit: unit, notice_calendar: calendar };
}

/** What unarchiving brings back. */
function formerOf(stored: JobRow | null): string | null {
  return stored?.job_status === ARCHIVED ? stored.former_status : (stored?.job_status ?? null);
}

async function requireRegion(tx: Tx, customerId: number, id: number): Promise<void> {
  const region = await tx.regions.findFirst({ where: { customer_id: customerId, id }, select: { id: true } });
  if (!region) throw new AppError('NOT_FOUND');
}

function pick(row: JobRow, data: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.keys(data).map((name) => [name, row[name as keyof JobRow]]));
}
