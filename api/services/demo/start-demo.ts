import type { Language } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import { PRODUCT_NAME } from '../../../domain/product.ts';
import { validateDemoStart } from '../../../domain/validation/validate-forms.ts';
import { VISITOR_PHONE } from '../../../prisma/seed/demo-company.ts';
import { withPlatform, withTenant } from '../../../prisma/walls.ts';
import type { Deps } from '../../deps.ts';
import { networkOf } from '../../platform/network-of.ts';
import { takeRate } from '../../platform/take-rate.ts';
import { openSession } from '../sign-in.ts';
import { textUser } from '../text-user.ts';
import { writeAudit } from '../write-audit.ts';
import { makeDemoCompany } from './demo-companies.ts';

export interface DemoStart {
  firstName?: string | undefined;
  phone?: string | undefined;
  /** What the visitor reads: his demo speaks it, its superintendents too. */
  language: Language;
  address: string;
  userAgent: string | null;
}

const HOUR_S = 3600;

/**
 * A company of the visitor's own, filled with demo data, and a session in it. With his own phone he may text it as well, and
 * is texted from then on; before, and without, everything happens on the page. Returns the session's token.
 * @throws AppError INVALID, RATE_LIMITED (by address, and by phone)
 */
export async function startDemo(deps: Deps, input: DemoStart): Promise<string> {
  const phone = input.phone === undefined ? null : readForm(input);
  await countDemo(deps, input.address, phone);
  const customerId = await makeDemoCompany(deps, phone);
  const firstName = input.firstName?.trim() || 'Demo';
  const userId = await welcomeVisitor(deps, { customerId, phone, firstName, language: input.language });
  deps.wakeRelay();
  return openSession(deps, { customerId, userId, remember: true, address: input.address, userAgent: input.userAgent });
}

function readForm(input: DemoStart): string {
  const fields = validateDemoStart({ firstName: input.firstName, phone: input.phone });
  const first = Object.values(fields)[0];
  if (first) throw new AppError('INVALID', first, { fields });
  return normalizePhone(input.phone ?? '')!;
}

async function countDemo(deps: Deps, address: string, phone: string | null): Promise<void> {
  const now = deps.clock.now();
  const most = deps.config.DEMOS_PER_ADDRESS_HOUR;
  const wait = await withPlatform(deps.db, 'demo limits', async (tx) => {
    const byAddress = await takeRate(tx, `demo:address:${networkOf(address)}`, most, HOUR_S, now);
    // An address beyond its limit spends nothing of the number's.
    if (byAddress !== null || !phone) return byAddress;
    return takeRate(tx, `demo:phone:${phone}`, Math.min(most, 3), 24 * HOUR_S, now);
  });
  if (wait)
    throw new AppError('RATE_LIMITED', 'Too many demos were started from here. Please try again later.', {
      retryAfterSeconds: wait,
    });
}

async function welcomeVisitor(
  deps: Deps,
  of: { customerId: number; phone: string | null; firstName: string; language: Language },
): Promise<number> {
  const { customerId, phone, firstName, language } = of;
  const at = deps.clock.now();
  return withTenant(deps.db, { customerId }, async (tx) => {
    const user = await tx.users.create({
      data: {
        customer_id: customerId,
        first_name: firstName.slice(0, 255),
        last_name: 'Visitor',
        phone_number: phone ?? VISITOR_PHONE,
        language,
        role: 'office',
        estimator: true,
        is_demo: true,
        sms_consent_at: phone ? at : null,
        created_at: at,
      },
      select: { id: true },
    });
    if (language === 'Spanish')
      await tx.approval_contacts.updateMany({ where: { customer_id: customerId }, data: { language } });
    await writeAudit(
      tx,
      at,
      { kind: 'system', customerId, reason: 'demo' },
      { action: 'demo.started', entity: 'user', entityId: user.id },
    );
    if (phone)
      await textUser(tx, at, {
        customerId,
        user: { id: user.id, phone },
        kind: 'notice',
        body: welcomeText(language, firstName, `${deps.config.publicUrl}/demo`),
        dedupeKey: 'demo:welcome',
        changeOrderId: null,
      });
    return user.id;
  });
}

const welcomeText = (language: Language, firstName: string, address: string): string =>
  language === 'Spanish'
    ? `${firstName}, esta es su demostración de ${PRODUCT_NAME}. Escríbanos de trabajo extra, por ejemplo: "Riverside - 2 hombres 4 horas cada uno moviendo tubería, 60 pies de EMT de 3/4". Lo que escriba aparece en ${address}. Responda STOP para terminar.`
    : `${firstName}, this is your ${PRODUCT_NAME} demo. Text us about extra work, e.g. "Riverside - 2 guys 4 hrs each moving conduit, 60ft 3/4 EMT". What you text shows at ${address}. Text STOP to end.`;
