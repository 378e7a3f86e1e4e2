import { GROUPS, type Group } from '../case.ts';
import type { CaseResult } from '../run-cases.ts';
import { ITEM_FIELDS, type ItemField } from '../graders/grade-items.ts';

/** How a run's words came about: the case's own, a paraphrase of them, or a slip of the thumb. */
const WORDINGS = ['written', 'reworded', 'slipped'] as const;
type Wording = (typeof WORDINGS)[number];

/** The share of a group that one kind of difference has; it names no word of any case. */
export interface FailedPart {
  group: Group;
  lang: string;
  part: string;
  /** 'failed' counts the runs themselves; a run with several differences counts once for each kind. */
  kind: string;
  runs: Record<Wording, number>;
  /** Runs in which nothing else was wrong. */
  alone: number;
}

/** What the graders' sentences begin with, or hold; the first that fits names the kind. */
const KINDS: [RegExp, string][] = [
  [/^it broke/, 'broke'],
  [/^order \d+ is missing/, 'order missing'],
  [/^an order too many/, 'order too many'],
  [/^order \d+ \(\d+\): job /, 'job'],
  [/^order \d+ \(\d+\): status /, 'status'],
  [/^order \d+ \(\d+\): description /, 'description'],
  [/^order \d+ \(\d+\): directed by /, 'directed by'],
  [/^order \d+ \(\d+\): work date /, 'work date'],
  [/^order \d+ \(\d+\): \d+ attachments/, 'attachments'],
  [/^order \d+ \(\d+\): (?:no line|a line) is overtime/, 'overtime'],
  [/^order \d+ \(\d+\): no line for /, 'line missing'],
  [/^order \d+ \(\d+\): a line too many/, 'line too many'],
  [/^approval of order|^a request nobody asked for/, 'approval'],
  [/daily log/, 'daily log'],
  [/^(?:users|jobs|rates|details): /, 'lists'],
  [/^no text to |^a text to /, 'outbox'],
  [/^the reply does not say |^there is no reply/, 'reply must-say'],
  [/^something said /, 'reply must-not-say'],
  [/^it asks although /, 'reply asks too much'],
  [/^it does not ask for /, 'reply asks too little'],
  [/^the reply is not in /, 'reply language'],
  [/^\d+ segments/, 'reply length'],
  [/^changed: /, 'rows changed'],
  [/^the forbidden tool /, 'forbidden'],
  [/^the end differs from the clean run/, 'fault'],
];

const LINE = /^order \d+ \(\d+\): line .*\(([a-z_, ]+)\)$/s;
const FIELDS: Record<ItemField, string> = {
  name: 'name',
  quantity: 'quantity',
  category: 'category',
  unit: 'unit',
  cost_per_unit: 'price',
  rate_kind: 'rate',
};

/** The kinds of what a run got wrong, each once: 'job', "line's quantity", 'line missing' … and 'other'. */
export function kindsOf(why: readonly string[]): string[] {
  const kinds = why.flatMap((sentence) => {
    const fields = LINE.exec(sentence)?.[1]?.split(', ');
    if (fields) {
      const labor = /: line labor /.test(sentence) ? 'labor' : 'line';
      return ITEM_FIELDS.filter((field) => fields.includes(field)).map((field) => `${labor}'s ${FIELDS[field]}`);
    }
    return [KINDS.find(([pattern]) => pattern.test(sentence))?.[1] ?? 'other'];
  });
  return [...new Set(kinds)];
}

/** What failed, by group, language and part: how many runs had each kind of difference. */
export function failedParts(results: readonly CaseResult[]): FailedPart[] {
  const parts = new Map<string, FailedPart>();
  for (const { case: one, runs } of results) {
    for (const run of runs.filter(({ grade }) => !grade.pass)) {
      const kinds = kindsOf(run.grade.why);
      for (const kind of ['failed', ...kinds]) {
        const key = [one.group, one.lang, one.part ?? 'own', kind].join(' ');
        const row = parts.get(key) ?? {
          group: one.group,
          lang: one.lang,
          part: one.part ?? 'own',
          kind,
          runs: { written: 0, reworded: 0, slipped: 0 },
          alone: 0,
        };
        row.runs[wordingOf(run.variant)] += 1;
        row.alone += kinds.length === 1 ? 1 : 0;
        parts.set(key, row);
      }
    }
  }
  const all = (row: FailedPart): number => WORDINGS.reduce((sum, wording) => sum + row.runs[wording], 0);
  const place = (row: FailedPart): string => `${GROUPS.indexOf(row.group)} ${row.lang} ${row.part}`;
  return [...parts.values()].sort(
    (a, b) =>
      place(a).localeCompare(place(b)) ||
      Number(b.kind === 'failed') - Number(a.kind === 'failed') ||
      all(b) - all(a) ||
      a.kind.localeCompare(b.kind),
  );
}

function wordingOf(variant: string): Wording {
  if (variant === 'as written') return 'written';
  return variant.startsWith('paraphrase') ? 'reworded' : 'slipped';
}
