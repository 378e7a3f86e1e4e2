/** What a comparison needs of a run of the evals; a stored run has more. */
export interface ComparedRun {
  /** Shares, 0 to 1, by group. */
  groups: Record<string, { pass1: number }>;
  cases: readonly { id: string; pass: boolean }[];
}

export interface RunDifference {
  /** Ids of cases that passed before and fail now, and the other way round. */
  broken: string[];
  mended: string[];
  added: string[];
  gone: string[];
  groups: { group: string; before: number | null; after: number | null }[];
}

/** What changed from one run of the evals to a later one. */
export function compareEvalRuns(before: ComparedRun, after: ComparedRun): RunDifference {
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
