import type { Act } from '../../domain/understand/understanding.ts';
import type { ReadPrompt } from './read-prompt.ts';
import type { Turn } from './turn.ts';

/** A first text's sentences of one job and no order of their own are one report. */
export function joinReports(turn: Turn, acts: readonly Act[]): Act[] {
  const reports = acts.filter(({ intent }) => intent === 'work' || intent === 'add');
  const jobs = new Set(reports.map(({ job }) => job?.quote.toLowerCase() ?? '').filter((quote) => quote !== ''));
  const isOne =
    reports.length > 1 &&
    jobs.size <= 1 &&
    turn.orders.length === 0 &&
    reports.every((act) => !act.isSeparate && !act.planned && !act.isQuestion);
  const [first, ...rest] = reports;
  if (!isOne || !first) return [...acts];
  const description = reports
    .map((act) => act.description)
    .filter((one) => one !== '')
    .join(', ');
  const joined: Act = {
    ...first,
    description,
    words: reports.map((act) => act.words).join('. '),
    said: reports.flatMap((act) => act.said),
    items: reports.flatMap((act) => act.items),
    job: reports.find((act) => act.job !== null)?.job ?? null,
    directedBy: reports.find((act) => act.directedBy !== null)?.directedBy ?? null,
    workDate: reports.find((act) => act.workDate !== null)?.workDate ?? null,
    weight: Math.max(...reports.map((act) => act.weight)),
  };
  return acts.filter((act) => !rest.includes(act)).map((act) => (act === first ? joined : act));
}

/** Where only one act reports work, all that was said is its report. */
export function withReportText(acts: readonly Act[], words: ReadPrompt['texts']): Act[] {
  const reports = acts.filter(({ intent, items }) => intent === 'work' || items.length > 0);
  const isLogged = acts.some(({ intent }) => intent === 'daily_log');
  const reportText = words.map(({ text }) => text).join('; ');
  return acts.map((act) => (reports.length === 1 && act === reports[0] && !isLogged ? { ...act, reportText } : act));
}
