import type { Language } from '../../../domain/actor.ts';

export interface SignupPerson {
  companyName: string;
  firstName: string;
  lastName: string;
  /** E.164. */
  phone: string;
}

export interface Claim extends SignupPerson {
  email: string;
  isLive: boolean;
  /** What the person read while signing up; every text and mail keeps to it. */
  language: Language;
  source: 'online' | 'sales';
  referralCode: string | null;
}
