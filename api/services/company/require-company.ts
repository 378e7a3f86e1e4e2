import type { DeveloperActor, UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';

/** The company a call is about: a user's own and no other, any for a developer. @throws AppError NOT_FOUND */
export function requireCompany(actor: UserActor | DeveloperActor, customerId: number): { customerId: number } {
  if (actor.kind === 'user' && actor.customerId !== customerId) throw new AppError('NOT_FOUND');
  return { customerId };
}
