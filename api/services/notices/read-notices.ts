import type { Language } from '../../../domain/actor.ts';
import {
  needsNotice,
  noticeClock,
  noticeStart,
  type NoticeClock,
  type NoticeTerms,
} from '../../../domain/notice-clock.ts';
import { Prisma, type Tx } from '../../../prisma/client.ts';
import type { NoticeLetter } from '../../documents/notice-letter-pdf.ts';

/** An order of a job with a notice period, and how its clock stands. */
export interface OrderNotice {
  orderId: number;
  jobName: string;
  number: string;
  timeZone: string;
  terms: NoticeTerms;
  clock: NoticeClock;
  /** False once notice was given, or is needed no more. */
  isRunning: boolean;
  given: { at: Date; by: string | null; how: string; letter: NoticeLetter } | null;
  /** What a letter of now says. */
  letter: (at: Date) => NoticeLetter;
}

interface Row {
  id: number;
  number: string;
  status: string;
  description: string;
  directedBy: string | null;
  workDate: string | null;
  dateCreated: Date;
  unknownCount: number;
  totalCents: number;
  scheduleDays: number;
  isApproved: boolean;
  job: {
    name: string;
    gc: string | null;
    project: string | null;
    address: string | null;
    super: string | null;
    zone: string | null;
    amount: number;
    unit: NoticeTerms['unit'];
    calendar: NoticeTerms['calendar'];
  };
  company: {
    name: string;
    street: string | null;
    city: string | null;
    state: string | null;
    zip: string | null;
    phone: string | null;
    license: string | null;
    zone: string;
    language: Language;
  };
  given: { at: string; by: string | null; how: string; letter: NoticeLetter } | null;
  lines: { name: string; quantity: string | null; unit: string }[];
}

/** One order's notice, or null where its job has no notice period. Missing and foreign orders are null too. */
export async function readNotice(tx: Tx, customerId: number, orderId: number): Promise<OrderNotice | null> {
  const [notice] = await queryNotices(tx, customerId, Prisma.sql`and o.id = ${orderId}`);
  return notice ?? null;
}

/** Every order of the company whose clock may still run. */
export function readRunningNotices(tx: Tx, customerId: number): Promise<OrderNotice[]> {
  const open = Prisma.sql`and o.status not in ('Executed', 'Cancelled', 'Deleted')
    and not exists (select from order_notices n where n.customer_id = o.customer_id and n.change_order_id = o.id)`;
  return queryNotices(tx, customerId, open);
}

async function queryNotices(tx: Tx, customerId: number, filter: Prisma.Sql): Promise<OrderNotice[]> {
  const rows = await tx.$queryRaw<Row[]>`
    select o.id, o.number, o.status, o.description, o.directed_by as "directedBy",
      o.work_date::text as "workDate", o.date_created as "dateCreated", o.unknown_count as "unknownCount", o.total_cents::float8 as "totalCents",
      o.schedule_days + 7 * o.schedule_weeks + 30 * o.schedule_months as "scheduleDays",
      coalesce((select q.status in ('approved', 'hours_only') from approval_requests q where q.customer_id = o.customer_id and q.change_order_id = o.id
        order by coalesce(q.sent_at, q.created_at) desc, q.id desc limit 1), false) as "isApproved",
      json_build_object('name', j.job_name, 'gc', j.general_contractor, 'project', j.project_number, 'address', j.address, 'super', j.superintendent_name,
        'zone', j.time_zone, 'amount', j.notice_amount, 'unit', j.notice_unit, 'calendar', j.notice_calendar) as job,
      json_build_object('name', c.name, 'street', c.street_address, 'city', c.city, 'state', c.state, 'zip', c.zip_code, 'phone', c.office_phone_number,
        'license', c.license_number, 'zone', c.time_zone, 'language', c.language) as company,
      (select json_build_object('at', n.given_at, 'by', nullif(trim(concat(u.first_name, ' ', u.last_name)), ''), 'how', n.how, 'letter', n.letter)
        from order_notices n left join users u on u.customer_id = n.customer_id and u.id = n.given_by
        where n.customer_id = o.customer_id and n.change_order_id = o.id) as given,
      (select coalesce(json_agg(json_build_object('name', i.name, 'quantity', trim_scale(i.quantity)::text, 'unit', i.unit) order by i.category, i.position, i.id), '[]')
        from change_order_items i where i.customer_id = o.customer_id and i.change_order_id = o.id) as lines
    from change_orders o join jobs j on j.customer_id = o.customer_id and j.id = o.job_id join customers c on c.id = o.customer_id
    where o.customer_id = ${customerId} and o.deleted_at is null and j.notice_amount is not null ${filter}
    order by o.id`;
  return rows.map(asNotice);
}

function asNotice(row: Row): OrderNotice {
  const { job, company } = row;
  const terms: NoticeTerms = { amount: job.amount, unit: job.unit, calendar: job.calendar };
  const timeZone = job.zone ?? company.zone;
  const startsAt = noticeStart({ workDate: row.workDate, dateCreated: row.dateCreated.getTime() }, timeZone);
  const clock = noticeClock(terms, startsAt, timeZone);
  const number = row.number;
  return {
    orderId: row.id,
    jobName: job.name,
    number,
    timeZone,
    terms,
    clock,
    isRunning: row.given === null && needsNotice(row),
    given: row.given && { ...row.given, at: new Date(row.given.at) },
    letter: (at) => ({
      language: company.language,
      timeZone,
      at: at.toISOString(),
      company: {
        name: company.name,
        address: company.street ?? '',
        cityLine: [company.city, [company.state, company.zip].filter(Boolean).join(' ')].filter(Boolean).join(', '),
        phone: company.phone,
        licenseNumber: company.license,
      },
      job: {
        name: job.name,
        generalContractor: job.gc,
        projectNumber: job.project,
        address: job.address,
        superintendent: job.super,
      },
      number,
      description: row.description,
      directedBy: row.directedBy,
      startedOn: row.workDate ?? row.dateCreated.toISOString(),
      dueAt: new Date(clock.dueAt).toISOString(),
      terms,
      lines: row.lines,
      totalCents: row.unknownCount > 0 ? null : row.totalCents,
      scheduleDays: row.scheduleDays,
    }),
  };
}
