import type { Role } from '../../../domain/actor.ts';

/** Roles as people read them. */
export const ROLE_NAMES: Record<Role, string> = { field: 'Field', office: 'Office', admin: 'Admin' };
