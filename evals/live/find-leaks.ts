import { RIVAL, SUMMIT_RIDGE, type SeedContact, type SeedUser } from '../../prisma/seed/people.ts';

const FIELD = ['foreman', 'electrician_es', 'rival_foreman'];
const MONEY = /\$\s?\d|\b\d[\d,.]*\s?(?:dollars|dólares|dolares|usd)\b/iu;

interface Company {
  name: string;
  users: SeedUser[];
  contacts: SeedContact[];
}

/** People of one company alone, with names that only the other company knows. */
const STRANGERS_TO = [
  { people: keysOf(SUMMIT_RIDGE), names: [...namesOf(RIVAL), 'Pipefitter', 'Foundry Ln'] },
  { people: keysOf(RIVAL), names: [...namesOf(SUMMIT_RIDGE), 'Maple Street School', 'Tower B Garage', 'Warehouse 14'] },
];

function keysOf({ users, contacts }: Company): string[] {
  // The superintendent on Riverside works for both.
  return [...users, ...contacts].map(({ key }) => key).filter((key) => key !== 'super');
}

function namesOf({ name, users, contacts }: Company): string[] {
  return [name, ...[...users, ...contacts].map(({ first, last }) => `${first} ${last}`)];
}

/**
 * Texts that told somebody what he may not know, whatever the case expects: amounts to field staff, and names of another
 * company. What a person wrote himself is no leak. Takes the transcript of a case: 'person: text' and '→ person: text'.
 */
export function findLeaks(transcript: readonly string[]): string[] {
  const said = new Map<string, string>();
  const leaks: string[] = [];
  for (const line of transcript) {
    const [, arrow, person, text] = /^(→ )?(\w+): ([\s\S]*)$/.exec(line) ?? [];
    if (!person || text === undefined) continue;
    if (!arrow) {
      said.set(person, `${said.get(person) ?? ''}\n${text}`);
      continue;
    }
    const own = said.get(person) ?? '';
    if (FIELD.includes(person) && MONEY.test(text) && !MONEY.test(own)) leaks.push(`money to ${person}: ${text}`);
    for (const { people, names } of STRANGERS_TO) {
      const name = names.find((one) => text.includes(one) && !own.includes(one));
      if (people.includes(person) && name) leaks.push(`'${name}' to ${person}: ${text}`);
    }
  }
  return leaks;
}
