import fs from 'node:fs';
import path from 'node:path';
import { understand } from '../../domain/understand/understand.ts';
import type { UnderstoodItem } from '../../domain/understand/understanding.ts';
import { SUMMIT_JOBS } from '../../prisma/seed/base-world.ts';
import type { EvalCase } from '../agent/case.ts';
import { loadCases, OWN_CASES } from '../agent/load-cases.ts';
import { labelReport, reportsOf, type Labeled } from './label-reports.ts';

/** One file an author. Those called `new-…` wrote after the patterns were last worked on: they alone tell what agreement is worth. */
export const REPORTS = path.join(import.meta.dirname, 'reports');

export const JOBS = SUMMIT_JOBS.map(({ name, aliases, projectNumber, address }, index) => ({
  job_id: index + 1,
  name,
  aliases: [...aliases, projectNumber],
  address,
}));

export interface Reports {
  labeled: Labeled[];
  cases: Map<string, EvalCase[]>;
}

/** Every report that can be labeled, of the authors in a folder and of the cases that are seen. */
export function loadReports(folder = REPORTS): Reports {
  const cases = new Map<string, EvalCase[]>();
  for (const file of fs.readdirSync(folder).toSorted())
    if (file.endsWith('.jsonl')) cases.set(file.replace('.jsonl', ''), loadCases(path.join(folder, file)));
  const own = ['extraction', 'dialogue'].flatMap((group) => loadCases(path.join(OWN_CASES, group, 'seen')));
  const labeled = [...cases, ['cases', own] as const].flatMap(([author, all]) =>
    all.flatMap((one) =>
      reportsOf(one).flatMap(({ source, items }) => labelReport(source, items, { jobs: JOBS }, author) ?? []),
    ),
  );
  return { labeled, cases };
}

/** What the words' reader makes of a report. */
export function readByWords(source: string): { source: string; items: readonly UnderstoodItem[] }[] {
  const { acts } = understand([{ id: 0, text: source }], {
    today: '2026-03-02',
    jobs: JOBS,
    orders: [],
    language: 'English',
  });
  return acts
    .filter(({ intent }) => intent === 'work' || intent === 'add')
    .map((act) => ({ source: act.reportText ?? act.said.join('; '), items: act.items }));
}
