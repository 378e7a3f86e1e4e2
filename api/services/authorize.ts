import type { Actor } from '../../domain/actor.ts';
import { AppError } from '../../domain/errors.ts';
import { decidePermission, type Action, type PermissionLimit } from '../../domain/permissions.ts';

/**
 * Lets an actor pass or throws the refusal of the permission table (ROLE, DEMO_MODE, IMPERSONATION …).
 * Returns the limit the caller must hold, or null.
 */
export function authorize(actor: Actor, action: Action): PermissionLimit | null {
  const decision = decidePermission(actor, action);
  if (!decision.allowed) throw new AppError(decision.code, decision.message);
  return decision.limit;
}
