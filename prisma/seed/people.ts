import type { Language, Role } from '../../domain/actor.ts';

/** The number the demo company's crews text. */
export const COMPANY_LINE = '+18015550100';
/** The one fixed number that signs in as developer, with an authenticator code. */
export const DEMO_DEVELOPER_PHONE = '+18015550199';
/** A sales representative's number with the stand-ins. */
export const DEMO_SALES_PHONE = '+18015550150';
/** Base32; only ever used with the stand-ins. */
export const DEMO_DEVELOPER_TOTP_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

export interface SeedUser {
  key: string;
  first: string;
  last: string;
  phone: string;
  email: string | null;
  language: Language;
  role: Role;
  estimator: boolean;
}

export interface SeedContact {
  key: string;
  first: string;
  last: string;
  phone: string;
  job: string;
  language: Language;
}

export const SUMMIT_RIDGE = {
  name: 'Summit Ridge Electric',
  users: [
    {
      key: 'foreman',
      first: 'Ray',
      last: 'Dalton',
      phone: '+18015550101',
      email: null,
      language: 'English',
      role: 'field',
      estimator: false,
    },
    {
      key: 'electrician_es',
      first: 'Luis',
      last: 'Ortega',
      phone: '+18015550102',
      email: null,
      language: 'Spanish',
      role: 'field',
      estimator: false,
    },
    {
      key: 'estimator',
      first: 'Nora',
      last: 'Whitfield',
      phone: '+18015550103',
      email: 'nora@summitridge.example',
      language: 'English',
      role: 'office',
      estimator: true,
    },
    {
      key: 'office',
      first: 'Priya',
      last: 'Shah',
      phone: '+18015550104',
      email: 'priya@summitridge.example',
      language: 'English',
      role: 'admin',
      estimator: false,
    },
  ] satisfies SeedUser[],
  contacts: [
    {
      key: 'super',
      first: 'Dave',
      last: 'Kessler',
      phone: '+18015550111',
      job: 'Riverside Medical Tower',
      language: 'English',
    },
    {
      key: 'super_maple',
      first: 'Tina',
      last: 'Marsh',
      phone: '+18015550112',
      job: 'Maple Street School',
      language: 'English',
    },
    {
      key: 'super_tower',
      first: 'Omar',
      last: 'Reyes',
      phone: '+18015550113',
      job: 'Tower B Garage',
      language: 'Spanish',
    },
  ] satisfies SeedContact[],
};

export const RIVAL = {
  name: 'Rival Mechanical',
  users: [
    {
      key: 'rival_foreman',
      first: 'Hank',
      last: 'Boyd',
      phone: '+18015550121',
      email: null,
      language: 'English',
      role: 'field',
      estimator: false,
    },
    {
      key: 'rival_office',
      first: 'June',
      last: 'Castell',
      phone: '+18015550122',
      email: 'june@rivalmech.example',
      language: 'English',
      role: 'admin',
      estimator: true,
    },
  ] satisfies SeedUser[],
  contacts: [
    {
      key: 'rival_super',
      first: 'Pete',
      last: 'Lund',
      phone: '+18015550131',
      job: 'Riverside Medical Tower',
      language: 'English',
    },
  ] satisfies SeedContact[],
};

/** A number nobody knows. */
export const STRANGER = '+18015550190';

/** Everyone by name, for `npm run text`, the handset page and the evals. */
export const PHONES: Record<string, string> = Object.fromEntries([
  ...[...SUMMIT_RIDGE.users, ...SUMMIT_RIDGE.contacts, ...RIVAL.users, ...RIVAL.contacts].map((one) => [
    one.key,
    one.phone,
  ]),
  ['stranger', STRANGER],
]);
