import { GROUPS, type EvalCase } from './case.ts';

/** How many cases of each group fit into a minute and a half of `npm test`. */
const EACH = 24;

/** Every n-th case of the seen part of each group, so that all files and both languages are in. */
export function pickSmoke(cases: readonly EvalCase[]): EvalCase[] {
  return GROUPS.flatMap((group) => {
    const seen = cases.filter((one) => one.group === group && one.part !== 'kept');
    const step = Math.max(1, seen.length / EACH);
    return seen.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step));
  });
}
