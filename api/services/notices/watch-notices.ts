import type { Language } from '../../../domain/actor.ts';
import { NOTICE_STEPS, noticeStepNow, type NoticeStep } from '../../../domain/notice-clock.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { sayPeriod } from '../../documents/notice-letter-words.ts';
import { listCompaniesWithNotice } from '../../platform/list-companies-with-notice.ts';
import { forEachCompany } from '../rounds/for-each-company.ts';
import { tellEstimators, type StaffNews } from '../staff/tell-estimators.ts';
import { readRunningNotices, type OrderNotice } from './read-notices.ts';

/**
 * Warns each office of notices that come due: once per order, step and due time; the mark and the texts commit together.
 * A clock that changed (another period, another day of the work) warns anew. Source: docs/rules.md#notice-clock.
 */
export async function watchNotices(deps: Deps): Promise<void> {
  const companies = (await listCompaniesWithNotice(deps)).map((customerId) => ({ customerId }));
  const round = forEachCompany(deps, 'notice_clock', companies, ({ customerId }) => watchCompany(deps, customerId));
  await round.finally(() => deps.wakeRelay());
}

async function watchCompany(deps: Deps, customerId: number): Promise<void> {
  const now = deps.clock.now();
  await withTenant(deps.db, { customerId }, async (tx) => {
    for (const notice of await readRunningNotices(tx, customerId)) {
      const step = notice.isRunning ? noticeStepNow(notice.clock, now.getTime(), notice.timeZone) : null;
      if (!step) continue;
      const dueAt = new Date(notice.clock.dueAt);
      // What was passed over is done with too: after 'due' nobody wants to hear 'first'.
      const done = NOTICE_STEPS.slice(0, NOTICE_STEPS.indexOf(step) + 1);
      const { count } = await tx.notice_steps.createMany({
        data: done.map((one) => ({
          customer_id: customerId,
          change_order_id: notice.orderId,
          step: one,
          due_at: dueAt,
          created_at: now,
        })),
        skipDuplicates: true,
      });
      if (count === 0) continue;
      await tellEstimators(tx, now, {
        customerId,
        key: `notice:${notice.orderId}:${step}:${dueAt.getTime()}`,
        path: `/change-order/${notice.orderId}`,
        publicUrl: deps.config.publicUrl,
        changeOrderId: notice.orderId,
        say: (language) => sayStep(step, notice, language),
      });
    }
  });
}

function sayStep(step: NoticeStep, notice: OrderNotice, language: Language): StaffNews {
  const due = new Intl.DateTimeFormat(language === 'Spanish' ? 'es-US' : 'en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: notice.timeZone,
  })
    .format(notice.clock.dueAt)
    .replace(/[\u202f\u00a0]/g, ' ');
  const of = { order: notice.number, job: notice.jobName, due, period: sayPeriod(notice.terms, language) };
  return (language === 'Spanish' ? SPANISH : ENGLISH)[step](of);
}

type Say = Record<NoticeStep, (of: Record<'order' | 'job' | 'due' | 'period', string>) => StaffNews>;
const english = {
  button: 'Open the order',
  footer: 'You get this because you price change orders and the job has a notice period.',
};
const ENGLISH: Say = {
  first: ({ order, job, due, period }) => ({
    ...english,
    text: `Written notice of ${order} on ${job} is due ${due} (${period}). Not given yet.`,
    subject: `Notice of ${order} on ${job} is due ${due}`,
  }),
  last: ({ order, job, due }) => ({
    ...english,
    text: `Written notice of ${order} on ${job} is due ${due}. Not given yet.`,
    subject: `Notice of ${order} on ${job} is due ${due}`,
  }),
  due: ({ order, job, due }) => ({
    ...english,
    text: `Last day: written notice of ${order} on ${job} is due ${due}. The letter is drafted, sign and send it:`,
    subject: `Last day: notice of ${order} on ${job}`,
  }),
  overdue: ({ order, job, due }) => ({
    ...english,
    text: `The notice period of ${order} on ${job} ended ${due} and no notice is noted. If it was given, mark it:`,
    subject: `Notice of ${order} on ${job} is overdue`,
  }),
};
const spanish = {
  button: 'Abrir la orden',
  footer: 'Lo recibe porque pone precios a las órdenes y la obra tiene un plazo de aviso.',
};
const SPANISH: Say = {
  first: ({ order, job, due, period }) => ({
    ...spanish,
    text: `El aviso por escrito de ${order} en ${job} vence ${due} (${period}). Aún no se ha dado.`,
    subject: `El aviso de ${order} en ${job} vence ${due}`,
  }),
  last: ({ order, job, due }) => ({
    ...spanish,
    text: `El aviso por escrito de ${order} en ${job} vence ${due}. Aún no se ha dado.`,
    subject: `El aviso de ${order} en ${job} vence ${due}`,
  }),
  due: ({ order, job, due }) => ({
    ...spanish,
    text: `Último día: el aviso por escrito de ${order} en ${job} vence ${due}. La carta está lista, fírmela y envíela:`,
    subject: `Último día: aviso de ${order} en ${job}`,
  }),
  overdue: ({ order, job, due }) => ({
    ...spanish,
    text: `El plazo de aviso de ${order} en ${job} terminó ${due} y no hay aviso anotado. Si se dio, márquelo:`,
    subject: `El aviso de ${order} en ${job} está vencido`,
  }),
};
