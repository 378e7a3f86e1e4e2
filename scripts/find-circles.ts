import type { IModule } from 'dependency-cruiser';

/**
 * Circles of type imports that are still there, one file of each. At run time there are none (rule `no-circles`). The
 * list may only shrink: a circle that is not on it fails, and the check names lines whose circle is gone.
 */
const KNOWN_CIRCLES = [
  'agent/built-in-model/correct-lines.ts',
  'agent/built-in-model/record-director.ts',
  'api/config.ts',
  'domain/approvals/classify-answer.ts',
  'domain/approvals/words/approve.ts',
  'domain/lexer/bare-hours.ts',
  'domain/lexer/decimal-words.ts',
  'domain/lexer/read-person-name.ts',
  'domain/understand/name-given.ts',
  'domain/understand/read-initials.ts',
];

/** Groups of modules that import each other, directly or through others of the group, type imports included. */
export function findCircles(modules: readonly Pick<IModule, 'source' | 'dependencies'>[]): string[][] {
  const imports = new Map(modules.map(({ source, dependencies }) => [source, dependencies.map((one) => one.resolved)]));
  const circular = new Set(
    modules.filter(({ dependencies }) => dependencies.some((one) => one.circular)).map(({ source }) => source),
  );
  const groups = new Map<string, string[]>();
  for (const source of circular) {
    if ([...groups.values()].some((group) => group.includes(source))) continue;
    const group = [...circular].filter((other) => reaches(source, other, imports) && reaches(other, source, imports));
    groups.set(source, group.toSorted());
  }
  return [...groups.values()].toSorted((one, other) => one[0]!.localeCompare(other[0]!));
}

function reaches(from: string, to: string, imports: Map<string, string[]>): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const target of imports.get(next) ?? []) {
      if (target === to) return true;
      if (!seen.has(target)) open.push(target);
      seen.add(target);
    }
  }
  return false;
}

/** One sentence for each circle that is not known. */
export function judgeCircles(
  circles: readonly (readonly string[])[],
  known: readonly string[] = KNOWN_CIRCLES,
): string[] {
  return circles
    .filter((circle) => !circle.some((file) => known.includes(file)))
    .map((circle) => `circle: these files import each other: ${circle.join(', ')}`);
}

/** Known circles that are gone: their lines are to be taken off the list. */
export const goneCircles = (
  circles: readonly (readonly string[])[],
  known: readonly string[] = KNOWN_CIRCLES,
): string[] => known.filter((file) => !circles.some((circle) => circle.includes(file)));
