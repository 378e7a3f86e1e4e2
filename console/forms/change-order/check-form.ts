import { CATEGORIES } from '../../../domain/change-order.ts';
import { validateMarkups } from '../../../domain/validation/validate-markups.ts';
import { validateOrder } from '../../../domain/validation/validate-order.ts';
import { validateTotal } from '../../../domain/validation/validate-total.ts';
import { formContent, rateOf } from './form-content.ts';
import type { OrderForm } from './order-form.ts';

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
  const markups = validateMarkups(
    form.markups.map(({ name, category, isPercentage, rate }) => ({
      name,
      category,
      isPercentage,
      rate: rateOf({ isPercentage, rate }) ?? rate,
    })),
  );
  const fields = fieldProblems(form, { ...order.fields, ...markups });
  const total = Object.keys(fields).length === 0 ? validateTotal(formContent(form)) : null;
  const others = [...new Set([...Object.values(markups), ...(total ? [total] : [])])];
  const noteOnly = order.summary.length === 0 && fields.note ? [fields.note] : [];
  return {
    fields: total ? { ...fields, total } : fields,
    summary: [...order.summary, ...[...noteOnly, ...others].map((sentence) => `• ${sentence}`)].map(bullet),
  };
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
  return root ?? inner;
}

const partsOf = ({ jobId, description, note, lines }: OrderForm) => ({ jobId, description, note, categories: lines });

const bullet = (line: string): string => (line.startsWith('•') ? line : `• ${line}`);
