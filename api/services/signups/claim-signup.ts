import { withPlatform } from '../../../prisma/walls.ts';
import type { Tx } from '../../../prisma/client.ts';
import type { Deps } from '../../deps.ts';
import { layoutMail } from '../../documents/mail-layout.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { beginOnboarding } from '../onboarding/read-onboarding.ts';
import { textUser } from '../text-user.ts';
import { writeAudit } from '../write-audit.ts';
import type { Claim } from './signup-claim.ts';
import { welcomeMail, welcomeText } from './welcome-words.ts';

/** The same person and company within this time is the same sign-up. */
const SAME_MS = 24 * 3600_000;

/**
 * The company of a sign-up: made on the first call, found on every later one. The phone's lock makes two tabs wait for each
 * other. Returns its id.
 */
export async function claimSignup(deps: Deps, claim: Claim): Promise<number> {
  const at = deps.clock.now();
  return withPlatform(deps.db, 'a sign-up ends', async (tx, enterTenant) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext(${`signup:${claim.phone}`}))`;
    const earlier = await tx.signups.findMany({
      where: { phone_number: claim.phone, created_at: { gt: new Date(at.getTime() - SAME_MS) } },
      orderBy: { id: 'desc' },
    });
    const same = earlier.filter((row) => row.company_name.toLowerCase() === claim.companyName.toLowerCase());
    const finished = same.find((row) => row.customer_id !== null);
    if (finished) return finished.customer_id!;
    const customer = await tx.customers.create({
      data: {
        name: claim.companyName,
        live_account: claim.isLive,
        demo_account: false,
        onboarded: false,
        plan_status: 'none',
        created_at: at,
      },
      select: { id: true },
    });
    const open = same[0];
    const data = { completed_at: at, customer_id: customer.id, email: claim.email };
    if (open) await tx.signups.update({ where: { id: open.id }, data });
    else
      await tx.signups.create({
        data: {
          company_name: claim.companyName,
          first_name: claim.firstName,
          last_name: claim.lastName,
          phone_number: claim.phone,
          is_test: !claim.isLive,
          referral_code: claim.referralCode,
          source: claim.source,
          created_at: at,
          ...data,
        },
      });
    await enterTenant(customer.id, (inside) => moveIn(inside, customer.id, claim, at));
    return customer.id;
  });
}

/** What every company has from its first day: its admin, the Administration Fee (off), a template, a word of welcome. */
async function moveIn(tx: Tx, customerId: number, claim: Claim, at: Date): Promise<void> {
  const user = await tx.users.create({
    data: {
      customer_id: customerId,
      first_name: claim.firstName,
      last_name: claim.lastName,
      phone_number: claim.phone,
      email: claim.email,
      language: claim.language,
      role: 'admin',
      estimator: true,
      sms_consent_at: at,
      terms_consent_at: at,
      created_at: at,
    },
    select: { id: true },
  });
  await tx.markups.create({
    data: {
      customer_id: customerId,
      markup_category: 'general',
      markup_name: 'Administration Fee',
      markup_value: '20',
      markup_percentage: false,
      markup_active: false,
      is_administration_fee: true,
    },
  });
  const { time_zone: timeZone } = await tx.customers.findUniqueOrThrow({ where: { id: customerId } });
  await beginOnboarding(tx, { customerId, userId: user.id, timeZone }, at);
  await tx.templates.create({ data: { customer_id: customerId, header: '', legal_text: '' } });
  await writeAudit(
    tx,
    at,
    { kind: 'system', customerId, reason: `sign-up (${claim.source})` },
    { action: 'company.signed_up', entity: 'user', entityId: user.id, after: { company: claim.companyName } },
  );
  await textUser(tx, at, {
    customerId,
    user: { id: user.id, phone: claim.phone },
    kind: 'notice',
    body: welcomeText(claim),
    dedupeKey: 'signup:welcome',
    changeOrderId: null,
  });
  const mail = layoutMail(welcomeMail(claim));
  await queueMail(tx, {
    ...mail,
    customerId,
    kind: 'welcome',
    to: claim.email,
    userId: user.id,
    dedupeKey: 'signup:welcome',
    at,
  });
}
