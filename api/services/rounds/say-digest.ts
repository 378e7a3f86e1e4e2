import type { Language } from '../../../domain/actor.ts';
import { fitSms } from '../../../domain/sms-segments.ts';
import { formatCents } from '../../../domain/money.ts';
import { APP_URL, layoutMail, type LaidOutMail } from '../../documents/mail-layout.ts';
import type { DigestList, DigestOrder, DigestWork } from './list-digest-work.ts';

const WORDS = {
  English: {
    title: 'What waits this morning',
    headings: { toPrice: 'Drafts to price', awaiting: 'Approvals waiting', unbilled: 'Executed, not invoiced' },
    days: (n: number) => (n === 0 ? 'today' : n === 1 ? '1 day' : `${n} days`),
    oldest: 'oldest',
    open: (n: number) => `${n} open ${n === 1 ? 'line' : 'lines'}`,
    noReply: 'no reply',
    more: (n: number) => `and ${n} more`,
    noJob: 'no job',
    button: 'Open the dashboard',
    footer:
      'You get this on working days at 7:00 because you price change orders. The office can change that under Users.',
  },
  Spanish: {
    title: 'Lo que espera esta mañana',
    headings: {
      toPrice: 'Borradores por cotizar',
      awaiting: 'Aprobaciones pendientes',
      unbilled: 'Ejecutadas sin facturar',
    },
    days: (n: number) => (n === 0 ? 'hoy' : n === 1 ? '1 día' : `${n} días`),
    oldest: 'la más antigua',
    open: (n: number) => `${n} ${n === 1 ? 'renglón abierto' : 'renglones abiertos'}`,
    noReply: 'sin respuesta',
    more: (n: number) => `y ${n} más`,
    noJob: 'sin obra',
    button: 'Abrir el panel',
    footer:
      'Lo recibe en días laborables a las 7:00 porque pone precios a las órdenes. La oficina puede cambiarlo en Usuarios.',
  },
} satisfies Record<Language, unknown>;

const LISTS = ['toPrice', 'awaiting', 'unbilled'] as const;

/** The digest as one text: counts and the oldest of each, and where to look. */
export function sayDigestByText(work: DigestWork, language: Language, publicUrl: string): string {
  const say = WORDS[language];
  const lines = LISTS.filter((list) => work[list].count > 0).map(
    (list) => `${say.headings[list]}: ${work[list].count} (${say.oldest} ${say.days(work[list].orders[0]!.days)})`,
  );
  return fitSms(`${lines.join('. ')}. ${publicUrl}/dashboard`, 2);
}

/** The digest as a mail: the oldest ten of each list, each a link. */
export function sayDigestByMail(work: DigestWork, language: Language): LaidOutMail {
  const say = WORDS[language];
  const counts = LISTS.filter((list) => work[list].count > 0).map(
    (list) => `${say.headings[list]}: ${work[list].count}`,
  );
  return layoutMail({
    language,
    subject: counts.join(', '),
    title: say.title,
    paragraphs: [],
    sections: LISTS.filter((list) => work[list].count > 0).map((list) => section(list, work[list], language)),
    button: { label: say.button, url: `${APP_URL}/dashboard` },
    footer: say.footer,
  });
}

function section(list: keyof DigestWork, { count, orders }: DigestList, language: Language) {
  const say = WORDS[language];
  const left = count - orders.length;
  return {
    heading: `${say.headings[list]} (${count})`,
    rows: orders.map((order) => ({
      text: [`${order.number} · ${order.jobName ?? say.noJob}`, order.contact ?? order.description]
        .filter(Boolean)
        .join(' · '),
      detail: [detailOf(list, order, language), say.days(order.days)].filter(Boolean).join(', '),
      url: `${APP_URL}/change-order/${order.id}`,
    })),
    ...(left > 0 ? { more: say.more(left) } : {}),
  };
}

function detailOf(list: keyof DigestWork, order: DigestOrder, language: Language): string {
  const say = WORDS[language];
  if (list === 'toPrice') return order.open > 0 ? say.open(order.open) : '';
  if (list === 'awaiting') return order.open > 0 ? say.noReply : '';
  return formatCents(order.totalCents);
}
