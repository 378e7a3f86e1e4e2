import { parseReferenceList } from '../../../domain/order-reference.ts';
import { clauseProblems } from '../../../domain/order-clauses.ts';
import { CATEGORIES, type LineItem } from '../../../domain/change-order.ts';
import { validateMarkups } from '../../../domain/validation/validate-markups.ts';
import { validateOrder } from '../../../domain/validation/validate-order.ts';
import { validateTotal } from '../../../domain/validation/validate-total.ts';
import {
  validateLineTerms,
  validateMarkupCap,
  validateMarkupRules,
} from '../../../domain/validation/validate-pricing.ts';
import { formContent, rateOf, resolvedLines } from './form-content.ts';
import { percentToShare, rulesContent } from './form-rules.ts';
import { NO_EXTRAS } from './line-extras.ts';
import type { FormLine, FormMarkup, OrderForm } from './order-form.ts';
import { isSpan, SPAN_PROBLEM } from './read-span.ts';

/** Sentence per field of the form: 'job_id', 'description', 'note', 'labor', 'line.<key>.name', 'markup.<key>.rate', 'total'. */
export type FormProblems = Record<string, string>;

export interface FormCheck {
  fields: FormProblems;
  /** The bullets of the failure summary; empty when the form may be sent. */
  summary: string[];
}

/** The domain's rules on the form, with errors where the form can show them. */
export function checkForm(form: OrderForm, mode: 'draft' | 'complete'): FormCheck {
  const order = validateOrder(partsOf(form), mode);
  const references = parseReferenceList(form.references);
  const markups = {
    ...markupProblems(form.markups, form.markupCap),
    ...('problem' in references ? { references: references.problem } : {}),
    ...clauseProblems(form),
    ...spanProblems(form),
  };
  const fields = fieldProblems(form, { ...order.fields, ...markups });
  Object.assign(fields, fieldProblems(form, termProblems(form, mode)));
  const total = Object.keys(fields).length === 0 ? validateTotal(formContent(form)) : null;
  const others = [
    ...new Set([...Object.values(markups), ...Object.values(termProblems(form, mode)), ...(total ? [total] : [])]),
  ];
  const noteOnly = order.summary.length === 0 && fields.note ? [fields.note] : [];
  return {
    fields: total ? { ...fields, total } : fields,
    summary: [...order.summary, ...[...noteOnly, ...others].map((sentence) => `• ${sentence}`)].map(bullet),
  };
}

function spanProblems({ schedule }: OrderForm): Record<string, string> {
  const wrong = Object.entries(schedule).filter(([, span]) => !isSpan(span));
  return Object.fromEntries(wrong.map(([part]) => [`schedule.${part}`, SPAN_PROBLEM]));
}

/** What is wrong with markups, their rules and the cap, by wire path. */
export function markupProblems(markups: readonly FormMarkup[], markupCap: string): Record<string, string> {
  const typed = markups.map(({ name, category, isPercentage, rate, rules }) => ({
    name,
    category,
    isPercentage,
    rate: rateOf({ isPercentage, rate }) ?? rate,
    rules: rulesContent(rules),
  }));
  const ruled = typed.map(({ rules, ...markup }) => (rules ? { ...markup, rules } : markup));
  const cap = markupCap.trim() === '' ? null : validateMarkupCap(percentToShare(markupCap));
  return {
    ...validateMarkups(typed),
    ...validateMarkupRules(ruled),
    ...(cap ? { 'big_dict.markup_cap': cap } : {}),
  };
}

/** Percent lines in a circle or of nothing, and credits below 0, by wire path. */
function termProblems(form: OrderForm, mode: 'draft' | 'complete'): Record<string, string> {
  const { items } = formContent(form);
  const counts = new Map<string, number>();
  const places = items.map(({ category }) => {
    const index = counts.get(category) ?? 0;
    counts.set(category, index + 1);
    return `big_dict.categories.${category}.${index}`;
  });
  return validateLineTerms(items, places, mode);
}

/** Wire paths ('big_dict.categories.labor.0.name', from the domain or from the server) as fields of the form. */
export function fieldProblems(form: OrderForm, paths: Record<string, string>): FormProblems {
  const problems: FormProblems = {};
  for (const [path, sentence] of Object.entries(paths)) problems[fieldOf(form, path)] ??= sentence;
  return problems;
}

function fieldOf(form: OrderForm, path: string): string {
  const inner = path.replace(/^big_dict\./, '');
  const [root, at, index, field] = inner.split('.');
  if (root === 'categories') {
    const category = CATEGORIES.find((name) => name === at);
    if (!category || index === undefined) return at ?? inner;
    const lines = form.lines[category];
    const line = lines[Number(index)] ?? lines.find(({ name }) => name === index);
    return line ? `line.${line.key}.${field}` : category;
  }
  if (root === 'markups') return `markup.${form.markups[Number(at)]?.key}.${index}`;
  return root === 'schedule' ? inner : (root ?? inner);
}

function partsOf(form: OrderForm) {
  const { jobId, description, note, lines } = form;
  const hasTerms = CATEGORIES.some((category) => lines[category].some(({ extras }) => extras));
  const categories = Object.fromEntries(
    CATEGORIES.map((category) => {
      const resolved = hasTerms ? resolvedLines(form, category) : [];
      return [category, lines[category].map((line, index) => withDerived(line, resolved[index]))];
    }),
  ) as unknown as OrderForm['lines'];
  return { jobId, description, note, categories };
}

/** Numbers that follow from terms are judged as what they come to; an unknown base has its own sentence. */
function withDerived(line: FormLine, resolved: LineItem | undefined): FormLine {
  const { kind } = line.extras ?? NO_EXTRAS;
  if (kind === 'percent') return { ...line, unitCost: '0' };
  if (kind === 'per_diem') return { ...line, quantity: resolved?.quantity ?? '' };
  return kind === 'allowance' ? { ...line, quantity: '1', unitCost: resolved?.unitCost ?? '' } : line;
}

const bullet = (line: string): string => (line.startsWith('•') ? line : `• ${line}`);
