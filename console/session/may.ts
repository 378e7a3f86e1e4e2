import type { SessionUser } from '../../api/contract/session.ts';
import { type Action, decidePermission, type PermissionDecision } from '../../domain/permissions.ts';

/** Whether the signed-in person may do something, by the table the server uses; a refusal carries its sentence. */
export function may(user: SessionUser, action: Action): PermissionDecision {
  return decidePermission(
    {
      kind: 'user',
      customerId: user.customer_id,
      userId: user.id,
      name: `${user.first_name} ${user.last_name}`.trim(),
      phone: user.phone_number,
      role: user.role,
      estimator: user.estimator,
      isDemo: user.isDemo,
      language: user.language,
      impersonatedBy: user.isImpersonated ? 'developer' : null,
      turnId: null,
    },
    action,
  );
}
