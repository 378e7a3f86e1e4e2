import type { Language, Role } from '../../../domain/actor.ts';
import type { SessionUser } from '../../contract/session.ts';
import type { CompanyUserBody } from '../../contract/users.ts';

export interface UserRow {
  id: number;
  customer_id: number;
  first_name: string;
  last_name: string;
  phone_number: string | null;
  email: string | null;
  language: string;
  estimator: boolean;
  role: string;
  is_demo: boolean;
  demo_submitted: boolean;
}

/** A user as the contract shows one that is not the session's own. */
export function userBody(row: UserRow, companyName: string): Omit<SessionUser, 'isReadOnly'> {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    role: row.role as Role,
    phone_number: row.phone_number ?? '',
    email: row.email,
    language: row.language as Language,
    estimator: row.estimator,
    customer_id: row.customer_id,
    company_name: companyName,
    isDemo: row.is_demo,
    demoUserSubmitted: row.demo_submitted,
    isImpersonated: false,
  };
}

export interface DirectoryRow extends UserRow {
  version: number;
  notify_by: string;
  sms_consent_at: Date | null;
  terms_consent_at: Date | null;
  removed_at: Date | null;
}

/** A person of the directory, with what an edit needs. */
export function companyUserBody(row: DirectoryRow, companyName: string): CompanyUserBody {
  return {
    ...userBody(row, companyName),
    version: row.version,
    notify_by: row.notify_by === 'mail' ? 'mail' : 'text',
    sms_consent: row.sms_consent_at !== null,
    terms_consent: row.terms_consent_at !== null,
    removed: row.removed_at !== null,
  };
}
