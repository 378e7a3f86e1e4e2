import type { StoredRun } from './store-run.ts';

export interface RunDifference {
  /** Ids of cases that passed before and fail now, and the other way round. */
  broken: string[];
  mended: string[];
  added: string[];
  gone: string[];
  groups: { group: string; before: number | null; after: number | null }[];
}

/** What changed from one stored run to a later one. */
export function compareRuns(before: StoredRun, after: StoredRun): RunDifference {
  const old = new Map(before.cases.map((one) => [one.id, one.pass]));
  const now = new Map(after.cases.map((one) => [one.id, one.pass]));
  const both = [...now].filter(([id]) => old.has(id));
  return {
    broken: both.filter(([id, pass]) => !pass && old.get(id)).map(([id]) => id),
    mended: both.filter(([id, pass]) => pass && !old.get(id)).map(([id]) => id),
    added: [...now.keys()].filter((id) => !old.has(id)),
    gone: [...old.keys()].filter((id) => !now.has(id)),
    groups: [...new Set([...Object.keys(before.groups), ...Object.keys(after.groups)])].map((group) => ({
      group,
      before: before.groups[group]?.pass1 ?? null,
      after: after.groups[group]?.pass1 ?? null,
    })),
  };
}

export function differenceLines(difference: RunDifference): string[] {
  const share = (value: number | null): string => (value === null ? '  –  ' : `${(value * 100).toFixed(1)} %`);
  return [
    ...difference.groups.map(
      ({ group, before, after }) => `${group.padEnd(14)} ${share(before).padStart(8)} → ${share(after).padStart(8)}`,
    ),
    ...difference.broken.map((id) => `broken: ${id}`),
    ...difference.mended.map((id) => `mended: ${id}`),
    `${difference.broken.length} broken, ${difference.mended.length} mended, ${difference.added.length} new, ${difference.gone.length} gone`,
  ];
}
