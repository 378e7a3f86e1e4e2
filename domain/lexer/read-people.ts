import { type Amount, ONE } from './amount.ts';
import type { PeopleChunk, PeopleGroup } from './chunk.ts';
import type { LexedText } from './lex.ts';
import { type Atom, hoursSoon, JOINTS, readAtom } from './read-person.ts';

/**
 * People at token `at`: '2 guys', 'me and 3 apprentices', 'Luis y yo', 'a four man crew', 'dos hombres'. Me-and-crew is one
 * group without a trade; several counted trades stay apart. Null when no people begin here.
 */
export function readPeople(lexed: LexedText, at: number): PeopleChunk | null {
  const first = readAtom(lexed, at);
  if (!first) return null;
  const atoms = [first];
  let next = first.next;
  for (;;) {
    const joint = lexed.tokens[next]?.text ?? '';
    if (!JOINTS.has(joint)) break;
    let from = next + 1;
    if (joint === ',' && JOINTS.has(lexed.tokens[from]?.text ?? '')) from += 1;
    const atom = readAtom(
      lexed,
      from,
      atoms.some((one) => one.isSelf || one.isName),
    );
    if (!atom || (atom.group.count === null && !atom.isName)) break;
    atoms.push(atom);
    next = atom.next;
  }
  const named = atoms.filter((atom) => atom.isName || atom.isSelf);
  const onlyNames = atoms.every((atom) => atom.isName);
  if (onlyNames && !nameWorks(lexed, next, atoms.length)) return null;
  if (atoms.length === 1 && first.isSelf && !selfWorks(lexed, at, next)) return null;
  return { kind: 'people', first: at, last: next - 1, groups: groupAtoms(atoms, named.length > 0) };
}

function groupAtoms(atoms: Atom[], oneLine: boolean): PeopleGroup[] {
  if (oneLine) {
    const count = atoms.reduce<Amount>((sum, atom) => sum + (atom.group.count ?? ONE), 0);
    const trades = new Set(atoms.map((atom) => atom.group.trade));
    return [{ trade: trades.size === 1 ? (atoms[0]?.group.trade ?? null) : null, count }];
  }
  const groups: PeopleGroup[] = [];
  for (const { group } of atoms) {
    const same = groups.find((one) => one.trade === group.trade && one.count !== null && group.count !== null);
    if (same) same.count = (same.count ?? 0) + (group.count ?? 0);
    else groups.push({ ...group });
  }
  return groups;
}

/** Names alone count only with hours beside them ('Luis 4 hrs', 'Luis and Pedro worked 3 hours'). */
function nameWorks(lexed: LexedText, next: number, names: number): boolean {
  return hoursSoon(lexed, next, names > 1 ? 8 : 3);
}

function selfWorks(lexed: LexedText, at: number, next: number): boolean {
  const word = lexed.tokens[at]?.text;
  const before = lexed.tokens[at - 1]?.text ?? '';
  if (
    [
      'told',
      'asked',
      'tell',
      'text',
      'call',
      'gave',
      'give',
      'let',
      'send',
      'to',
      'for',
      'show',
      'with',
      'had',
    ].includes(before)
  )
    return false;
  if (
    ['had', 'have', 'sent', 'got', 'brought', 'put', 'need', 'used', 'tenia', 'tuve', 'mande', 'puse'].includes(
      lexed.tokens[next]?.text ?? '',
    )
  )
    return false;
  return hoursSoon(lexed, next, word === 'i' || word === 'yo' ? 8 : 5);
}
