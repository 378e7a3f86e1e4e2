/** What goes wrong around a case of the group `fault`, named by its tag 'fault:…'. */
export const FAULTS = [
  'model-down',
  'model-garbage',
  'model-empty',
  'model-broken-call',
  /** Every text is delivered twice under one sid. */
  'duplicate',
  /** The texts of a burst arrive last first. */
  'shuffled',
  /** Every sender's texts arrive in the same second. */
  'at-once',
  /** A second worker begins each turn while the first is in it. */
  'overtaken',
] as const;
export type FaultKind = (typeof FAULTS)[number];

/** The fault a case's tags name, or null. Throws when the name is not known. */
export function faultOf(tags: readonly string[]): FaultKind | null {
  const name = tags.find((tag) => tag.startsWith('fault:'))?.slice('fault:'.length);
  if (name === undefined) return null;
  const known = FAULTS.find((fault) => fault === name);
  if (!known) throw new Error(`There is no fault '${name}'. Faults: ${FAULTS.join(', ')}.`);
  return known;
}

/** Bursts as they arrive. */
export function applyFault<T extends { time: Date }>(fault: FaultKind | null, bursts: T[][]): T[][] {
  if (fault === 'shuffled') return bursts.map((burst) => [...burst].reverse());
  if (fault === 'at-once') return [bursts.flat()];
  return bursts;
}
