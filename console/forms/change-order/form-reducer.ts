import type { Category } from '../../../domain/change-order.ts';
import { emptyLine, type FormLine, type FormMarkup, isSameMarkups, type OrderForm } from './order-form.ts';
import type { FormProblems } from './check-form.ts';

export interface FormState {
  form: OrderForm;
  /** What the server last said; `form` differs from it by what was typed. */
  base: OrderForm;
  /** The version `base` is; null before the first save. */
  version: number | null;
  /** The job whose markups the form has, as long as nobody edited them. */
  markupsOf: number | null;
  problems: FormProblems;
  /** Bullets of the last failed submit. */
  summary: readonly string[];
  /** Counts failed submits: each one scrolls and highlights again. */
  failures: number;
}

export type FormAct =
  | { act: 'reset'; form: OrderForm; base: OrderForm; version: number | null }
  | { act: 'rebase'; form: OrderForm; base: OrderForm; version: number }
  | { act: 'set'; change: Partial<Omit<OrderForm, 'lines'>> }
  | { act: 'setLine'; category: Category; key: string; change: Partial<FormLine> }
  | { act: 'addLine'; category: Category; line?: FormLine }
  | { act: 'removeLine'; category: Category; key: string }
  | { act: 'moveLine'; category: Category; key: string; by: -1 | 1 }
  | { act: 'setMarkups'; markups: FormMarkup[] }
  /** The markups of the job just chosen, and those that `markupsOf` brings. */
  | { act: 'takeJobMarkups'; jobId: number; before: readonly FormMarkup[]; markups: FormMarkup[] }
  | { act: 'problem'; field: string; sentence: string | null }
  | { act: 'refuse'; problems: FormProblems; summary: readonly string[] };

/** The form's state with nothing wrong in it. */
export const startState = (form: OrderForm, base: OrderForm, version: number | null): FormState => ({
  form,
  base,
  version,
  markupsOf: form.jobId,
  problems: {},
  summary: [],
  failures: 0,
});

/** One act of the person at the form, or of the server. A changed field loses its problem. */
export function reduceForm(state: FormState, act: FormAct): FormState {
  switch (act.act) {
    case 'reset':
    case 'rebase':
      return startState(act.form, act.base, act.version);
    case 'set':
      return without({ ...state, form: { ...state.form, ...act.change } }, fieldsOf(act.change));
    case 'setLine': {
      const edited = editLines(state, act.category, (lines) =>
        lines.map((line) => (line.key === act.key ? { ...line, ...act.change } : line)),
      );
      return without(edited, [
        ...Object.keys(act.change).map((field) => `line.${act.key}.${WIRE[field] ?? field}`),
        act.category,
      ]);
    }
    case 'addLine':
      return editLines(state, act.category, (lines) => [...lines, act.line ?? emptyLine()]);
    case 'removeLine': {
      const edited = editLines(state, act.category, (lines) => lines.filter((line) => line.key !== act.key));
      return without(edited, [
        act.category,
        ...['name', 'quantity', 'cost_per_unit'].map((f) => `line.${act.key}.${f}`),
      ]);
    }
    case 'moveLine':
      return editLines(state, act.category, (lines) => move(lines, act.key, act.by));
    case 'setMarkups':
      return without(
        { ...state, form: { ...state.form, markups: act.markups } },
        Object.keys(state.problems).filter((f) => f.startsWith('markup.')),
      );
    case 'takeJobMarkups': {
      if (state.form.jobId !== act.jobId) return state;
      const isUntouched = isSameMarkups(state.form.markups, act.before);
      const after = isUntouched ? reduceForm(state, { act: 'setMarkups', markups: act.markups }) : state;
      return { ...after, markupsOf: act.jobId };
    }
    case 'problem':
      return act.sentence === null
        ? without(state, [act.field])
        : { ...state, problems: { ...state.problems, [act.field]: act.sentence } };
    case 'refuse':
      return { ...state, problems: act.problems, summary: act.summary, failures: state.failures + 1 };
  }
}

/** Fields of a line by their names on the wire, under which their problems stand. */
const WIRE: Record<string, string> = { unitCost: 'cost_per_unit' };

function fieldsOf(change: object): string[] {
  return Object.keys(change).map((field) => (field === 'jobId' ? 'job_id' : field));
}

function editLines(state: FormState, category: Category, edit: (lines: FormLine[]) => FormLine[]): FormState {
  const lines = { ...state.form.lines, [category]: edit(state.form.lines[category]) };
  return { ...state, form: { ...state.form, lines } };
}

function without(state: FormState, fields: readonly string[]): FormState {
  if (!fields.some((field) => state.problems[field])) return state;
  const problems = Object.fromEntries(Object.entries(state.problems).filter(([field]) => !fields.includes(field)));
  return { ...state, problems, summary: Object.keys(problems).length === 0 ? [] : state.summary };
}

function move(lines: FormLine[], key: string, by: -1 | 1): FormLine[] {
  const at = lines.findIndex((line) => line.key === key);
  const to = at + by;
  const line = lines[at];
  if (!line || to < 0 || to >= lines.length) return lines;
  const rest = lines.toSpliced(at, 1);
  return rest.toSpliced(to, 0, line);
}
