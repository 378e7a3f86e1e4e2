/** Two people changed one order: what each has, and one form made of both. */
import { CATEGORIES, type Category } from '../../../domain/change-order.ts';
import type { FormRules } from './form-rules.ts';
import type { FormExtras } from './line-extras.ts';
import type { FormLine, OrderForm } from './order-form.ts';

export type Side = 'theirs' | 'mine';

export interface Difference {
  /** 'description', 'markups', 'line.<key>' … */
  key: string;
  /** Name of the field, or of the line. */
  label: string;
  isLine: boolean;
  /** What each side has, in words; null when the line is not there. */
  theirs: string | null;
  mine: string | null;
  /** What the merge takes unless somebody chooses: theirs where only they changed it, else mine. */
  preset: Side;
}

interface PlacedLine {
  category: Category;
  line: FormLine;
}

/** How a person is told of a job and of a word. */
export interface Say {
  jobName: (id: number) => string;
  t: (word: string) => string;
}

/** Values as they are, to compare: two jobs may have one name. */
const RAW: Say = { jobName: String, t: (word) => word };

const SCHEDULE = [
  ['days', 'Days'],
  ['weeks', 'Weeks'],
  ['months', 'Months'],
] as const;

type Words = (form: OrderForm, say: Say) => string;

const FIELDS: readonly (readonly [key: Exclude<keyof OrderForm, 'lines'>, label: string, words: Words])[] = [
  ['jobId', 'Job', ({ jobId }, { jobName }) => (jobId === null ? '' : jobName(jobId))],
  ['description', 'Description', ({ description }) => description],
  ['note', 'Note', ({ note }) => note],
  [
    'schedule',
    'Schedule extension',
    ({ schedule }, { t }) =>
      SCHEDULE.filter(([part]) => schedule[part] > 0)
        .map(([part, label]) => `${schedule[part]} ${t(label).toLowerCase()}`)
        .join(', '),
  ],
  ['workDate', 'Work date', ({ workDate }) => workDate],
  ['directedBy', 'Directed by', ({ directedBy }) => directedBy],
  ['customerReference', 'Their reference', ({ customerReference }) => customerReference],
  ['references', 'References', ({ references }) => references],
  ['scope', 'Scope of work', ({ scope }) => scope],
  ['exclusions', 'Exclusions', ({ exclusions }) => exclusions],
  ['terms', 'Terms', ({ terms }) => terms],
  ['corNumber', 'COR number', ({ corNumber }) => corNumber],
  ['markupCap', 'Markup cap', ({ markupCap }) => (markupCap === '' ? '' : `${markupCap}%`)],
  [
    'markups',
    'Markups',
    ({ markups }) =>
      markups
        .map(
          ({ name, rate, isPercentage, rules }) =>
            `${name} ${isPercentage ? `${rate}%` : `$${rate}`}${rulesWords(rules)}`,
        )
        .join(', '),
  ],
];

/** Everything in which the two versions differ, in the order of the form. `base` is what both began with. */
export function findDifferences(base: OrderForm, theirs: OrderForm, mine: OrderForm, say: Say = RAW): Difference[] {
  const fields = FIELDS.flatMap(([key, label, words]): Difference[] => {
    const [was, their, my] = [words(base, RAW), words(theirs, RAW), words(mine, RAW)];
    if (their === my) return [];
    const preset = my === was ? 'theirs' : 'mine';
    return [{ key, label, isLine: false, theirs: words(theirs, say), mine: words(mine, say), preset }];
  });
  const [before, they, we] = [linesOf(base), linesOf(theirs), linesOf(mine)];
  const keys = new Set([...they.keys(), ...we.keys()]);
  const lines = [...keys].flatMap((key): Difference[] => {
    const [was, their, my] = [before, they, we].map((side) => lineWords(side.get(key)));
    if (their === my) return [];
    const label = (we.get(key) ?? they.get(key))?.line.name ?? '';
    return [
      {
        key: `line.${key}`,
        label,
        isLine: true,
        theirs: their ?? null,
        mine: my ?? null,
        preset: my === was ? 'theirs' : 'mine',
      },
    ];
  });
  return [...fields, ...lines];
}

/** One form: what is the same, and of each difference the chosen side. Lines stand in their order, my new ones behind. */
export function mergeForms(
  base: OrderForm,
  theirs: OrderForm,
  mine: OrderForm,
  choices: Readonly<Record<string, Side>> = {},
): OrderForm {
  const sides = new Map(findDifferences(base, theirs, mine).map(({ key, preset }) => [key, choices[key] ?? preset]));
  const pick = <Key extends keyof OrderForm>(key: Key): OrderForm[Key] =>
    (sides.get(key) === 'theirs' ? theirs : mine)[key];
  const [they, we] = [linesOf(theirs), linesOf(mine)];
  const chosen = [...new Set([...they.keys(), ...we.keys()])].flatMap((key): PlacedLine[] => {
    const side = sides.get(`line.${key}`) === 'theirs' ? they : we;
    const placed = side.get(key);
    return placed ? [placed] : [];
  });
  return {
    jobId: pick('jobId'),
    description: pick('description'),
    note: pick('note'),
    schedule: pick('schedule'),
    workDate: pick('workDate'),
    directedBy: pick('directedBy'),
    customerReference: pick('customerReference'),
    references: pick('references'),
    scope: pick('scope'),
    exclusions: pick('exclusions'),
    terms: pick('terms'),
    corNumber: pick('corNumber'),
    markups: pick('markups'),
    markupCap: pick('markupCap'),
    lines: Object.fromEntries(
      CATEGORIES.map((category) => [
        category,
        chosen.filter((placed) => placed.category === category).map(({ line }) => line),
      ]),
    ) as OrderForm['lines'],
  };
}

function linesOf(form: OrderForm): Map<string, PlacedLine> {
  return new Map(
    CATEGORIES.flatMap((category) => form.lines[category].map((line) => [line.key, { category, line }] as const)),
  );
}

function lineWords(placed: PlacedLine | undefined): string | null {
  if (!placed) return null;
  const { name, quantity, unit, unitCost, extras } = placed.line;
  return `${name}: ${quantity || '?'} ${unit}${unitCost === '' ? '' : ` × $${unitCost}`}${extrasWords(extras)}`;
}

/** Kind, sign and what the numbers follow from, so that a change of any of them shows as one. */
function extrasWords(extras: FormExtras | undefined): string {
  if (!extras) return '';
  const { isCredit, isExempt, kind, ...rest } = extras;
  const details = kind === 'standard' ? [] : Object.values(rest).filter((value) => value !== '' && value !== null);
  const words = [
    isCredit ? 'credit' : '',
    isExempt ? 'no markup' : '',
    kind === 'standard' ? '' : kind.replace('_', ' '),
    ...details,
  ];
  return ` · ${words.filter((word) => word !== '').join(' · ')}`;
}

function rulesWords(rules: FormRules | undefined): string {
  if (!rules) return '';
  const tiers = rules.tiers.map(({ upTo, rate }) => `${rate}% to ${upTo || '…'}`);
  const words = [
    rules.appliesTo.replace('_', ' '),
    ...tiers,
    rules.isSubcontractor ? 'subcontractors' : '',
    rules.skipsNetCredit ? 'not on net credits' : '',
  ];
  return ` (${words.filter((word) => word !== '').join(', ')})`;
}
