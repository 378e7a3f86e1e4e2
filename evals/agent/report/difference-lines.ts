import type { RunDifference } from '../../../domain/compare-eval-runs.ts';

/** A comparison of two runs as lines of a terminal. */
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
