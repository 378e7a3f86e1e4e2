/** What may be missing on a machine. */
export type Need = 'database' | 'browser' | 'go' | 'buildah' | 'model';

/** One part of `npm test`: a command, and where its counts come from. */
export interface Part {
  name: string;
  /** What it shows, in a few words, for the report. */
  shows: string;
  command: string[];
  env?: Record<string, string>;
  /** Which file format the command writes to `$RESULTS`; without it the part is one check, passed by exit code 0. */
  results?: 'vitest' | 'playwright' | 'counts';
  /** The last line of its output stands in the report in place of what it shows. */
  says?: boolean;
  /** How many processor cores it keeps busy; parts run beside each other as long as they fit. Without it: alone. */
  cores?: number;
  needs?: Need[];
  /** What it uses when available. */
  takes?: 'database'[];
  /** Only in `npm run test:deep`, or when it is named: `npm test -- --only mutation`. */
  deep?: boolean;
}

export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  /** Single tests left out within the part. */
  skipped: number;
  seconds: number;
  /** Why the whole part did not run. */
  notRun?: string;
  output: string;
}
