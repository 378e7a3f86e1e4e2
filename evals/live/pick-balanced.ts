import type { EvalCase } from '../agent/case.ts';

/** So many cases, spread evenly over groups and languages; the same ones each time. Cases of faults are left out. */
export function pickBalanced(cases: readonly EvalCase[], number: number): EvalCase[] {
  const kinds = new Map<string, EvalCase[]>();
  for (const one of cases) {
    if (one.group === 'fault' || one.tags.some((tag) => tag.startsWith('fault:'))) continue;
    const kind = `${one.group} ${one.lang === 'en' ? 'en' : 'es'}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), one]);
  }
  const lists = [...kinds.values()];
  const each = Math.ceil(number / Math.max(1, lists.length));
  const spread = lists.map((list) =>
    Array.from({ length: Math.min(each, list.length) }, (_, at) => list[Math.floor((at * list.length) / each)]!),
  );
  const picked: EvalCase[] = [];
  for (let round = 0; picked.length < number && round < each; round += 1)
    for (const list of spread) {
      const one = list[round];
      if (one && picked.length < number && !picked.includes(one)) picked.push(one);
    }
  return picked;
}
