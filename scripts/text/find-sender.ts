/** Who texts: one of the demo's people by short name or name, or any number. */
import { readAddress } from '../../local/handset/read-address.ts';
import type { SandboxPerson } from '../../local/handset/options.ts';

/** E.164. Throws an Error that lists the names when nobody, or more than one, is meant. */
export function findSender(wanted: string, people: SandboxPerson[]): string {
  const phone = readAddress(wanted);
  if (phone?.startsWith('+')) return phone;
  const name = wanted.toLowerCase();
  const exact = people.find((person) => person.key.toLowerCase() === name || person.name.toLowerCase() === name);
  if (exact) return exact.phone;
  const close = people.filter((person) => person.name.toLowerCase().split(/\s+/).includes(name));
  if (close.length === 1 && close[0]) return close[0].phone;
  const names = people.map((person) => `${person.key} (${person.name}, ${person.phone})`).join(', ');
  throw new Error(
    close.length > 1
      ? `'${wanted}' could be several people: ${names}.`
      : `Nobody is called '${wanted}'. There are: ${names}.`,
  );
}
