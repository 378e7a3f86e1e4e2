import type { Language } from '../../../domain/actor.ts';
import { nextOnboardingReminder, ONBOARDING_STEPS } from '../../../domain/onboarding.ts';
import { fitSms } from '../../../domain/sms-segments.ts';
import type { Tx } from '../../../prisma/client.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { APP_URL, layoutMail } from '../../documents/mail-layout.ts';
import { listOnboardingsDue } from '../../platform/list-onboardings-due.ts';
import { forEachCompany } from '../rounds/for-each-company.ts';
import { listReachableStaff } from '../staff/list-reachable-staff.ts';
import { tellPeople } from '../staff/tell-people.ts';
import { finishOnboarding, readOnboarding } from './read-onboarding.ts';
import { SAY, sayNextStep } from './say-onboarding.ts';

/** Reminds who began setting up and has not ended: after 1, 3 and 7 days, each once; its mark commits with the text. */
export async function remindOnboardings(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const due = (await listOnboardingsDue(deps, now)).map((customerId) => ({ customerId }));
  const round = forEachCompany(deps, 'onboarding', due, (company) =>
    withTenant(deps.db, company, (tx) => remind(deps, tx, company.customerId, now)),
  );
  await round.finally(() => deps.wakeRelay());
}

async function remind(deps: Deps, tx: Tx, customerId: number, now: Date): Promise<void> {
  await tx.$queryRaw`select id from onboardings where customer_id = ${customerId} for update`;
  const onboarding = await readOnboarding(tx, customerId);
  const { row } = onboarding;
  if (!row || row.finished_at || !row.next_reminder_at || row.next_reminder_at > now) return;
  if (onboarding.onboarded) return finishOnboarding(tx, customerId, now);
  const sent = row.reminders_sent + 1;
  const next = nextOnboardingReminder(row.started_at.getTime(), sent, onboarding.timeZone);
  // After days of silence two reminders never come at once: the later one waits its own time.
  const at = next === null ? null : new Date(Math.max(next, now.getTime() + 86_400_000));
  await tx.onboardings.updateMany({
    where: { customer_id: customerId },
    data: { reminders_sent: sent, next_reminder_at: at },
  });
  const staff = await listReachableStaff(tx, customerId);
  const person = staff.find(({ id }) => id === row.user_id) ?? staff.find(({ role }) => role === 'admin');
  const open = ONBOARDING_STEPS.filter((step) => onboarding.progress[step] === 'open').length;
  const language = (person?.language ?? 'English') as Language;
  const question = sayNextStep(onboarding, language, deps.config.publicUrl);
  if (!person || !question) return;
  const say = SAY[language];
  // He may answer the text right away.
  if (person.reach.by === 'text')
    await tx.onboardings.updateMany({ where: { customer_id: customerId }, data: { asked: question.step } });
  await tellPeople(tx, now, [person], {
    customerId,
    changeOrderId: null,
    kind: 'onboarding',
    key: `onboarding:${row.id}:${sent}`,
    text: () => fitSms(`${say.remind(open)} ${question.text}`, 2),
    mail: () =>
      layoutMail({
        language,
        subject: say.subject,
        title: say.subject,
        paragraphs: [say.remind(open)],
        button: { label: say.button, url: `${APP_URL}/dashboard` },
        footer: say.footer,
      }),
  });
}
