import type { UserActor } from '../../../domain/actor.ts';
import { AppError } from '../../../domain/errors.ts';
import { normalizePhone } from '../../../domain/phone.ts';
import type { ChangeOrderInput } from '../../contract/change-orders.ts';
import type { OrderRecord } from './order-record.ts';

type Claims = Pick<ChangeOrderInput, 'customer_id' | 'creator' | 'creator_id'>;

/**
 * A body never chooses who is acting: what it says of company and creator must be the session's, on an existing order also
 * what is stored. Anything else answers as if the thing did not exist. docs/rules.md#who-may-do-what
 * @throws AppError NOT_FOUND
 */
export function checkClaims(
  actor: UserActor,
  claims: Claims,
  order?: Pick<OrderRecord, 'creator_id' | 'creator_phone'>,
): void {
  const ids = [actor.userId, order?.creator_id ?? null];
  const phones = [actor.phone, order?.creator_phone ?? null];
  const isForeign =
    (claims.customer_id !== undefined && claims.customer_id !== actor.customerId) ||
    (isGiven(claims.creator_id) && !ids.includes(claims.creator_id)) ||
    (isGiven(claims.creator) &&
      claims.creator.trim() !== '' &&
      !phones.includes(normalizePhone(claims.creator) ?? claims.creator));
  if (isForeign) throw new AppError('NOT_FOUND');
}

function isGiven<T>(value: T | null | undefined): value is T {
  return value !== null && value !== undefined;
}
