import type { Language } from '../../../domain/actor.ts';
import { MOST_UNANSWERED } from '../../../domain/field-nudge.ts';
import { fitSms } from '../../../domain/sms-segments.ts';
import { instantOf } from '../../../domain/zoned-time.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import type { DueCompany } from '../../platform/find-due-companies.ts';
import { textUser } from '../text-user.ts';

/** Who wrote of a job within so many days is on it. */
const ON_JOB_DAYS = 14;

interface Asked {
  id: number;
  phone: string;
  language: Language;
  jobName: string;
  jobId: number;
}

const WORDS: Record<Language, (job: string) => string> = {
  English: (job) => `Any extra work on ${job} today? Text what was done, or NO. To end these questions: NUDGES OFF`,
  Spanish: (job) =>
    `¿Hubo trabajo extra hoy en ${job}? Escriba qué se hizo, o NO. Para no recibir esta pregunta: PREGUNTAS NO`,
};

/**
 * Asks field people of jobs that were active today whether there was extra work: one text a person and day. Not asked: who
 * has drafted an order today, who said so, and who left the last five questions unanswered. Source: docs/rules.md#by-the-clock.
 */
export async function sendFieldNudges(deps: Deps, tx: Tx, company: DueCompany): Promise<void> {
  const now = deps.clock.now();
  for (const person of await listAsked(tx, company, now)) {
    await textUser(tx, now, {
      customerId: company.customerId,
      user: person,
      kind: 'nudge',
      body: fitSms(WORDS[person.language](person.jobName), 2),
      dedupeKey: `nudge:${company.localDate}:${person.id}`,
      changeOrderId: null,
    });
  }
}

async function listAsked(tx: Tx, { customerId, localDate, timeZone }: DueCompany, now: Date): Promise<Asked[]> {
  const [year = 0, month = 1, day = 1] = localDate.split('-').map(Number);
  const today = new Date(instantOf({ year, month, day, hour: 0, minute: 0, second: 0 }, timeZone));
  const since = new Date(today.getTime() - ON_JOB_DAYS * 86_400_000);
  return tx.$queryRaw<Asked[]>`
    with active as (
      select job_id from daily_logs where customer_id = ${customerId} and log_date = ${localDate}::date
      union select job_id from change_orders where customer_id = ${customerId} and deleted_at is null and job_id is not null
        and (date_created between ${today} and ${now} or last_updated between ${today} and ${now})
    ), touched as (
      select user_id, job_id, full_datetime as at from daily_logs where customer_id = ${customerId} and full_datetime >= ${since}
      union all select creator_id, job_id, date_created from change_orders
        where customer_id = ${customerId} and deleted_at is null and creator_id is not null and job_id is not null and date_created >= ${since}
    )
    select distinct on (u.id) u.id, u.phone_number as phone, u.language, j.id as "jobId", j.job_name as "jobName"
    from users u join touched t on t.user_id = u.id join active a on a.job_id = t.job_id
      join jobs j on j.customer_id = u.customer_id and j.id = t.job_id and j.job_status <> 'Archived'
      left join conversations c on c.customer_id = u.customer_id and c.phone_number = u.phone_number
    where u.customer_id = ${customerId} and u.role = 'field' and u.removed_at is null and not u.nudges_off and u.phone_number is not null
      and not exists (select from opt_outs s where s.phone_number = u.phone_number and s.opted_out)
      and not exists (select from change_orders o where o.customer_id = u.customer_id and o.creator_id = u.id and o.date_created between ${today} and ${now})
      and (select count(*) from messages m where m.customer_id = u.customer_id and m.conversation_id = c.id and m.kind = 'nudge'
        and m.id > coalesce((select max(i.id) from messages i where i.customer_id = u.customer_id and i.conversation_id = c.id and i.direction = 'in'), 0)) < ${MOST_UNANSWERED}
    order by u.id, t.at desc`;
}
