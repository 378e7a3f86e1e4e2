/** Who is asking. Made from a session, a phone number or a link token; never from a body or a tool argument. */
export const ROLES = ['field', 'office', 'admin'] as const;
export type Role = (typeof ROLES)[number];
export type Language = 'English' | 'Spanish';

export interface UserActor {
  kind: 'user';
  customerId: number;
  userId: number;
  name: string;
  /** E.164. */
  phone: string;
  role: Role;
  estimator: boolean;
  isDemo: boolean;
  language: Language;
  /** Set while a developer acts as this user; every act is audited with both names. */
  impersonatedBy: string | null;
  /** Set when the act comes from a turn of the agent. */
  turnId: number | null;
}

export interface ContactActor {
  kind: 'contact';
  customerId: number;
  contactId: number;
  name: string;
  phone: string;
}

export interface SystemActor {
  kind: 'system';
  customerId: number;
  /** What the system is doing, for the audit: 'chase', 'reconcile', 'seed'. */
  reason: string;
}

/** Everyone who acts inside one company. */
export type TenantActor = UserActor | ContactActor | SystemActor;

export interface DeveloperActor {
  kind: 'developer';
  name: string;
}

export type Actor = TenantActor | DeveloperActor | { kind: 'anonymous' };
