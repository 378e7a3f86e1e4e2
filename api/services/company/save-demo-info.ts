import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { validateDemoInfo } from '../../../domain/validation/validate-forms.ts';
import { withTenant } from '../../../prisma/walls.ts';
import type { ReadBody } from '../../contract/endpoints.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../write-audit.ts';

/** What a visitor of the demo tells about himself, once: kept with the audit, and he is not asked again. @throws AppError INVALID, FORBIDDEN */
export async function saveDemoInfo(
  deps: Deps,
  actor: UserActor,
  input: ReadBody<'demo.saveUserInfo'>,
): Promise<{ success: true; message: string }> {
  if (!actor.isDemo) throw new AppError('FORBIDDEN', 'Only visitors of the demo fill in this form.');
  const fields = validateDemoInfo({
    name: input.name,
    companyName: input.company_name,
    phone: input.phone,
    email: input.email,
  });
  const first = Object.values(fields)[0];
  if (first) throw new AppError('INVALID', first, { fields });
  await withTenant(deps.db, actor, async (tx) => {
    await tx.users.updateMany({
      where: { customer_id: actor.customerId, id: actor.userId },
      data: { demo_submitted: true },
    });
    await writeAudit(tx, deps.clock.now(), actor, {
      action: 'demo.info_saved',
      entity: 'user',
      entityId: actor.userId,
      after: input,
    });
  });
  return { success: true, message: 'Thank you.' };
}
