import type { Language } from '../../../domain/actor.ts';
import { formatCents } from '../../../domain/money.ts';
import { fitSms } from '../../../domain/sms-segments.ts';
import type { Tx } from '../../../prisma/client.ts';
import { APP_URL, layoutMail } from '../../documents/mail-layout.ts';
import type { Deps } from '../../deps.ts';
import type { DueCompany } from '../../platform/find-due-companies.ts';
import { listReachableStaff } from '../staff/list-reachable-staff.ts';
import { tellPeople } from '../staff/tell-people.ts';
import { readConnection } from './read-connection.ts';
import { ageInDays, readUnbilled } from './list-unbilled.ts';

const SAYS = {
  English: (count: number, amount: string, oldest: string) =>
    `Approved or executed but not billed: ${count} ${count === 1 ? 'order' : 'orders'}, ${amount}. Oldest: ${oldest}.`,
  Spanish: (count: number, amount: string, oldest: string) =>
    `Aprobado o ejecutado sin facturar: ${count} ${count === 1 ? 'orden' : 'órdenes'}, ${amount}. La más antigua: ${oldest}.`,
};
const AGE = {
  English: (days: number) => (days === 1 ? '1 day' : `${days} days`),
  Spanish: (days: number) => (days === 1 ? '1 día' : `${days} días`),
};
const MAIL = {
  English: {
    title: 'Not billed yet',
    button: 'Open the list',
    footer: 'You are receiving this on Mondays because you price change orders.',
  },
  Spanish: {
    title: 'Sin facturar',
    button: 'Abrir la lista',
    footer: 'Lo recibe los lunes porque pone precios a las órdenes.',
  },
};

/** Tells each estimator once a week what was agreed and is not billed. Nothing waits, nothing is said. */
export async function tellUnbilled(deps: Deps, tx: Tx, company: DueCompany): Promise<void> {
  const { customerId, localDate } = company;
  const billsHere =
    (await readConnection(tx, customerId)) !== null ||
    (await tx.order_invoices.count({ where: { customer_id: customerId } })) > 0;
  // Who bills outside and never said so here is not told about it every week.
  const rows = (await readUnbilled(tx, customerId)).filter(
    (row) => !row.is_cost_open && (billsHere || row.why === 'approved'),
  );
  const [oldest] = rows;
  if (!oldest) return;
  const now = deps.clock.now();
  const amount = formatCents(Number(rows.reduce((sum, row) => sum + row.total_cents, 0n)));
  const wordsIn = (language: Language) => {
    const age = AGE[language](ageInDays(oldest.since, now));
    return SAYS[language](rows.length, amount, `${oldest.number}, ${age}`);
  };
  const estimators = (await listReachableStaff(tx, customerId)).filter(({ estimator }) => estimator);
  await tellPeople(tx, now, estimators, {
    customerId,
    changeOrderId: null,
    kind: 'digest',
    key: `unbilled:${localDate}`,
    text: (language) => fitSms(`${wordsIn(language)} ${deps.config.publicUrl}/unbilled`, 2),
    mail: (language) => {
      const [subject, { title, button, footer }] = [wordsIn(language), MAIL[language]];
      return layoutMail({
        language,
        subject,
        title,
        paragraphs: [subject],
        sections: [],
        button: { label: button, url: `${APP_URL}/unbilled` },
        footer,
      });
    },
  });
}
