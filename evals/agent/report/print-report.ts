import { VERDICTS } from '../case.ts';
import type { CaseResult } from '../run-cases.ts';
import type { Bar } from './judge-bars.ts';
import type { GroupMeasure, Measures } from './measure.ts';

const percent = (share: number): string => (share * 100).toFixed(1).padStart(5);

/** The tables of a run, as printed and as kept in last-run.md. */
export function reportLines(measures: Measures, bars: readonly Bar[]): string[] {
  const lines = [
    row(['group', 'lang', 'part', 'n', 'pass^1', 'pass^k', 'k', '95 % interval', 'F1']),
    ...measures.languages.map(({ group, lang, part, measure }) => groupRow(group, lang, part, measure)),
    ...Object.entries(measures.groups).map(([group, measure]) => groupRow(group, 'all', '', measure)),
  ];
  if (Object.keys(measures.fields).length > 0) {
    lines.push(
      '',
      'F1 per field (extraction)',
      ...Object.entries(measures.fields).map(([field, value]) => `  ${field.padEnd(16)} ${value.toFixed(3)}`),
    );
  }
  if (measures.verdicts.length > 0) lines.push('', 'verdicts: expected down, found across', ...confusion(measures));
  if (measures.failed.length > 0) lines.push('', 'what failed, by part: runs', ...failedTable(measures));
  const { segments, replyMs } = measures;
  lines.push(
    '',
    `segments per reply: ${segments.mean.toFixed(2)} on average, ${segments.most} at most, ${segments.overTwo} over two`,
    `milliseconds from webhook to reply: ${Math.round(replyMs.median)} median, ${Math.round(replyMs.p95)} p95`,
    '',
    ...bars.map(
      (bar) => `${bar.met ? 'met    ' : 'MISSED '} ${bar.name.padEnd(38)} ${bar.reached.padStart(9)}  bar ${bar.bar}`,
    ),
  );
  return lines;
}

/** The first `most` failures with what was said. */
export function failureLines(results: readonly CaseResult[], most: number): string[] {
  const failed = results.flatMap((result) =>
    result.runs.filter((run) => !run.grade.pass).map((run) => ({ id: result.case.id, run })),
  );
  const shown = failed
    .slice(0, most)
    .flatMap(({ id, run }) => [
      `✗ ${id} (${run.variant})`,
      ...run.grade.why.map((why) => `    ${why}`),
      ...run.transcript.map((line) => `      ${line.replaceAll('\n', '\n      ')}`),
      '',
    ]);
  if (failed.length > most) shown.push(`… and ${failed.length - most} more failures; --json keeps them all.`);
  return shown;
}

function groupRow(group: string, lang: string, part: string, measure: GroupMeasure): string {
  const [low, high] = measure.interval;
  const interval = `${percent(low)} – ${percent(high)}`;
  return row([
    group,
    lang,
    part,
    String(measure.n),
    percent(measure.pass1),
    percent(measure.pass_k),
    String(measure.k),
    interval,
    measure.f1 === null ? '' : measure.f1.toFixed(3),
  ]);
}

const WIDTHS = [14, 5, 5, 5, 7, 7, 3, 16, 6];
function row(cells: readonly string[]): string {
  return cells
    .map((cell, index) => (index < 3 ? cell.padEnd(WIDTHS[index]!) : cell.padStart(WIDTHS[index]!)))
    .join(' ')
    .trimEnd();
}

function confusion(measures: Measures): string[] {
  const found = [
    ...VERDICTS,
    ...new Set(
      measures.verdicts.map((one) => one.actual).filter((name) => !(VERDICTS as readonly string[]).includes(name)),
    ),
  ];
  const head = ['', ...found].map((name) => name.padEnd(12)).join('');
  const body = VERDICTS.map((expected) =>
    [
      expected,
      ...found.map((actual) =>
        String(measures.verdicts.find((one) => one.expected === expected && one.actual === actual)?.count ?? '.'),
      ),
    ]
      .map((cell) => cell.padEnd(12))
      .join(''),
  );
  return [head, ...body].map((line) => `  ${line.trimEnd()}`);
}

function failedTable({ failed }: Measures): string[] {
  const head = ['group', 'lang', 'part', 'kind', 'as written', 'reworded', 'slips', 'alone'];
  const body = failed.map(({ group, lang, part, kind, runs, alone }) => [
    ...[group, lang, part, kind],
    ...[runs.written, runs.reworded, runs.slipped, alone].map(String),
  ]);
  const widths = [15, 6, 6, 24, 12, 10, 7];
  return [head, ...body].map((cells) =>
    cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('')
      .trimEnd(),
  );
}
