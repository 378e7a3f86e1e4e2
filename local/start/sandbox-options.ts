import type { Deps } from '../../api/deps.ts';
import {
  COMPANY_LINE,
  RIVAL,
  STRANGER,
  SUMMIT_RIDGE,
  type SeedContact,
  type SeedUser,
} from '../../prisma/seed/people.ts';
import type { SandboxOptions, SandboxPerson } from '../handset/options.ts';
import type { MailStandIn } from '../mail/start-mail-stand-in.ts';
import type { TwilioStandIn } from '../twilio/start-twilio-stand-in.ts';
import type { QuickBooksStandIn } from '../quickbooks/start-quickbooks-stand-in.ts';
import { findChanges } from './find-changes.ts';

/** Texts to try, by whose phone they make sense on; the first three are printed when Corbel starts. */
export const TRIES: Record<string, string[]> = {
  foreman: [
    'Riverside - 2 guys 4 hrs each relocating conduit on 3rd floor, used 60ft 3/4 EMT',
    'make it 6 hrs each',
    'what is open on Riverside?',
  ],
  electrician_es: ['Riverside: 3 horas moviendo una caja en el segundo piso, 20 pies de EMT de 3/4'],
  estimator: ['send 1001 to Dave'],
  super: ['looks good'],
};

/** What the handset page needs: the demo's people, the stand-ins and a look at what changed. */
export function sandboxOptions(
  deps: Deps,
  twilio: TwilioStandIn,
  mail: MailStandIn,
  quickbooks: QuickBooksStandIn | null = null,
): SandboxOptions {
  const { DEVELOPER_PHONE: phone, DEVELOPER_TOTP_SECRET: totpSecret } = deps.config;
  return {
    twilio,
    mail,
    quickbooks,
    number: COMPANY_LINE,
    people: () => Promise.resolve(PEOPLE),
    ...(phone && totpSecret ? { developer: { phone, totpSecret } } : {}),
    changes: (since, of) => findChanges(deps, since, of),
  };
}

const PEOPLE: SandboxPerson[] = [
  ...[SUMMIT_RIDGE, RIVAL].flatMap(({ name, users, contacts }) => [
    ...users.map((user) => ofUser(user, name)),
    ...contacts.map((contact) => ofContact(contact)),
  ]),
  { key: 'stranger', name: 'Somebody unknown', phone: STRANGER, about: 'A number nobody knows', language: 'English' },
];

function ofUser(user: SeedUser, company: string): SandboxPerson {
  const role = user.estimator
    ? 'Estimator'
    : user.role === 'admin'
      ? 'Office admin'
      : user.role === 'office'
        ? 'Office'
        : 'Field';
  return {
    key: user.key,
    name: `${user.first} ${user.last}`,
    phone: user.phone,
    about: `${role}, ${company}`,
    language: user.language,
    ...(user.email ? { email: user.email } : {}),
    ...(TRIES[user.key] ? { tries: TRIES[user.key] } : {}),
  };
}

function ofContact(contact: SeedContact): SandboxPerson {
  return {
    key: contact.key,
    name: `${contact.first} ${contact.last}`,
    phone: contact.phone,
    about: `Superintendent, ${contact.job}`,
    language: contact.language,
    ...(TRIES[contact.key] ? { tries: TRIES[contact.key] } : {}),
  };
}
