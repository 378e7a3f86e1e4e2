import type { DailyLogBody } from '../../../api/contract/jobs.ts';

export const LOG_COLUMNS = ['job', 'author', 'date'] as const;
/** What can be sorted by; the content cannot. */
export type LogColumn = (typeof LOG_COLUMNS)[number];

export interface LogSorting {
  column: LogColumn;
  descending: boolean;
}

export interface LogFilter {
  jobId: number | null;
  text: string;
}

export const NEWEST_FIRST: LogSorting = { column: 'date', descending: true };

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Logs of the job that hold every typed word in job, author, content or the text they came by. */
export function filterLogs(logs: readonly DailyLogBody[], { jobId, text }: LogFilter): DailyLogBody[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return logs.filter((log) => {
    if (jobId !== null && log.job_id !== jobId) return false;
    if (words.length === 0) return true;
    const all = plain([log.job_name, log.author, log.log_content, log.message?.text ?? ''].join(' '));
    return words.every((word) => all.includes(word));
  });
}

/** By a column; of what is equal there the newest first. */
export function sortLogs(logs: readonly DailyLogBody[], { column, descending }: LogSorting): DailyLogBody[] {
  const newest = (a: DailyLogBody, b: DailyLogBody) => b.datetime.localeCompare(a.datetime) || b.id - a.id;
  const by: Record<LogColumn, (a: DailyLogBody, b: DailyLogBody) => number> = {
    job: (a, b) => a.job_name.localeCompare(b.job_name),
    author: (a, b) => a.author.localeCompare(b.author),
    date: (a, b) => a.log_date.localeCompare(b.log_date) || a.datetime.localeCompare(b.datetime) || a.id - b.id,
  };
  return logs.toSorted((a, b) => (descending ? -1 : 1) * by[column](a, b) || newest(a, b));
}

/** 'date', '-date': a column, and whether the other way round. */
export function readSorting(text: string | null): LogSorting {
  const column = LOG_COLUMNS.find((one) => one === text?.replace(/^-/, ''));
  return column ? { column, descending: text?.startsWith('-') ?? false } : NEWEST_FIRST;
}

export const writeSorting = ({ column, descending }: LogSorting): string | null =>
  column === 'date' && descending ? null : `${descending ? '-' : ''}${column}`;
