import type { Outcome } from './part.ts';

/** One line per part, for while it runs and for the table at the end. */
export function outcomeLine({ name, passed, failed, skipped, seconds, notRun }: Outcome): string {
  const title = name.padEnd(12);
  if (notRun !== undefined) return `- ${title} not run: ${notRun}`;
  const mark = failed > 0 ? '✗' : '✓';
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped > 0 && `${skipped} skipped`];
  return `${mark} ${title}${`${seconds.toFixed(1)} s`.padStart(8)}  ${counts.filter(Boolean).join(', ')}`;
}

/** Skipped parts and why, then the totals on a line of their own, as build servers read it. */
export function totalLine(outcomes: Outcome[]): string {
  const sum = (key: 'passed' | 'failed' | 'skipped') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const notRun = outcomes.filter((outcome) => outcome.notRun !== undefined);
  const left = `not run: ${notRun.map((outcome) => `${outcome.name} (${outcome.notRun})`).join(', ')}`;
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : '';
  return `${notRun.length > 0 ? `${left}\n` : ''}${sum('passed')} passed, ${sum('failed')} failed${skipped}`;
}
