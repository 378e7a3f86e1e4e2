import { mergeReferences } from '../../../domain/order-reference.ts';
import type { UserActor } from '../../../domain/actor.ts';
import type { OrderMarkup } from '../../../domain/change-order.ts';
import { canonicalDecimal, sameDecimal } from '../../../domain/decimal.ts';
import { AppError } from '../../../domain/errors.ts';
import { resolveLines } from '../../../domain/line-terms.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { cleanClause } from '../../../domain/order-clauses.ts';
import { dollarsToCents } from '../../../domain/money.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import type { ItemForm } from '../../../domain/validation/validate-item.ts';
import { validateMarkups, type MarkupForm } from '../../../domain/validation/validate-markups.ts';
import { validateOrder, type OrderForm } from '../../../domain/validation/validate-order.ts';
import { validateLineTerms, validateMarkupRules } from '../../../domain/validation/validate-pricing.ts';
import type { BigDictInput } from '../../contract/big-dict.ts';
import type { ChangeOrderUpdate } from '../../contract/change-orders.ts';
import { readRules } from './markup-rules.ts';
import { matchLines, mergeLine, type MergedLine, type MergeSettings } from './merge-lines.ts';
import type { NextItem, NextOrder } from './next-order.ts';
import { readMarkupCap } from './read-markup-cap.ts';

/**
 * An order as a body wants it: what the body leaves out stays, null numbers leave what is stored, what the sender may not
 * see is not read, and the specification's rules hold as if the console had checked them. `listed` are the markups whose
 * rules a sent markup of the same category, name and rate keeps when it says none itself.
 * @throws AppError INVALID with a sentence per field
 */
export function mergeOrder(
  actor: UserActor,
  current: NextOrder,
  body: ChangeOrderUpdate,
  mode: 'draft' | 'complete',
  listed: readonly OrderMarkup[] = current.markups,
): NextOrder {
  const dict: BigDictInput = body.big_dict ?? {};
  const seesMoney = maySeeMoney(actor);
  const settings: MergeSettings = { mode, seesMoney, editor: actor.name };
  const lines = matchLines(current.items, dict.categories, mode, seesMoney);
  const items = resolveLines(lines.map((line) => mergeLine(line, settings)));
  const jobId = body.job_id !== undefined ? body.job_id : dict.job_id !== undefined ? dict.job_id : current.jobId;
  const description = body.description ?? dict.description ?? dict.desc ?? current.description;
  const note = dict.note ?? current.note;
  const markups = seesMoney && dict.markups ? dict.markups : null;
  const form: OrderForm = {
    jobId,
    description,
    note,
    categories: { labor: [], materials: [], equipment: [], other: [] },
  };
  form.categories = Object.fromEntries(
    Object.keys(form.categories).map((category) => [
      category,
      lines.flatMap((line, index) => (line.category === category ? [formOf(line, items[index]!)] : [])),
    ]),
  ) as unknown as OrderForm['categories'];
  const wantedMarkups = markups ? markups.map((markup) => readMarkup(markup, listed)) : current.markups;
  refuse(validateOrder(form, mode), {
    ...lineProblems(lines, items, mode),
    ...(markups ? validateMarkups(markups.map(markupForm)) : {}),
    ...(markups ? validateMarkupRules(wantedMarkups) : {}),
  });
  return {
    ...current,
    jobId,
    description: description.trim(),
    note,
    scope: body.scope === undefined ? current.scope : cleanClause(body.scope),
    exclusions: body.exclusions === undefined ? current.exclusions : cleanClause(body.exclusions),
    terms: body.terms === undefined ? current.terms : cleanClause(body.terms),
    workDate: body.work_date === undefined ? current.workDate : body.work_date,
    directedBy: body.directed_by === undefined ? current.directedBy : emptyToNull(body.directed_by),
    customerReference:
      body.customer_reference === undefined ? current.customerReference : emptyToNull(body.customer_reference),
    references: body.references === undefined ? current.references : mergeReferences([], body.references),
    approvedAmountCents: seesMoney
      ? readAmount(body.approved_amount, current.approvedAmountCents)
      : current.approvedAmountCents,
    scheduleExtension: {
      days: dict.schedule_extension?.Days ?? current.scheduleExtension.days,
      weeks: dict.schedule_extension?.Weeks ?? current.scheduleExtension.weeks,
      months: dict.schedule_extension?.Months ?? current.scheduleExtension.months,
    },
    ...(seesMoney && body.cor_number !== undefined && body.cor_number !== null ? { corNumber: body.cor_number } : {}),
    items,
    markups: wantedMarkups,
    markupCap:
      seesMoney && dict.markup_cap !== undefined
        ? readMarkupCap(dict.markup_cap, 'big_dict.markup_cap')
        : current.markupCap,
  };
}

function refuse(
  problems: { fields: Record<string, string>; summary: string[] },
  markupFields: Record<string, string>,
): void {
  const fields = { ...problems.fields, ...markupFields };
  const sentences = Object.values(fields);
  if (sentences.length === 0) return;
  throw new AppError('INVALID', sentences[0], { fields, body: { summary: problems.summary } });
}

type SentMarkup = NonNullable<BigDictInput['markups']>[number];

function readMarkup(sent: SentMarkup, listed: readonly OrderMarkup[]): OrderMarkup {
  const rate = canonicalDecimal(sent.rate ?? '', sent.is_percentage ? 6 : 4) ?? '0';
  const markup = { name: sent.name.trim(), category: sent.category, isPercentage: sent.is_percentage, rate };
  const twin = listed.find((each) => each.name === markup.name && each.category === markup.category);
  // A changed rate is a new rate: the tiers it stood for are gone.
  const isSame = twin !== undefined && twin.isPercentage === markup.isPercentage && sameDecimal(twin.rate, rate);
  const rules = readRules(sent, isSame ? twin.rules : undefined);
  return rules ? { ...markup, rules } : markup;
}

function markupForm({ name, category, is_percentage, rate }: SentMarkup): MarkupForm {
  return { name, category, isPercentage: is_percentage, rate: rate ?? '' };
}

/** What the rules judge of a line: its numbers as typed, or as its terms give them. */
function formOf({ form, terms }: MergedLine, item: NextItem): ItemForm {
  if (!terms) return form;
  const { kind } = terms;
  // An unknown base has its own sentence.
  const unitCost = kind === 'percent' ? '0' : kind === 'allowance' ? item.unitCost : form.unitCost;
  return {
    name: form.name,
    quantity: kind === 'per_diem' || kind === 'allowance' ? item.quantity : form.quantity,
    unitCost,
  };
}

/** Problems of terms by the line's place in its category. */
function lineProblems(lines: readonly MergedLine[], items: readonly NextItem[], mode: 'draft' | 'complete') {
  const counts = new Map<string, number>();
  const places = lines.map(({ category }) => {
    const index = counts.get(category) ?? 0;
    counts.set(category, index + 1);
    return `big_dict.categories.${category}.${index}`;
  });
  const sent = lines.flatMap(({ problems }, index) =>
    Object.entries(problems).map(([field, sentence]) => [`${places[index]}.${field}`, sentence] as const),
  );
  return { ...Object.fromEntries(sent), ...validateLineTerms(items, places, mode) };
}

function readAmount(value: string | number | null | undefined, stored: number | null): number | null {
  if (value === undefined) return stored;
  if (value === null || String(value).trim() === '') return null;
  const decimal = canonicalDecimal(value, 2);
  if (decimal === null || Math.abs(Number(decimal)) >= 1e12) {
    throw new AppError('INVALID', MESSAGES.orders.costNumber, {
      fields: { approved_amount: MESSAGES.orders.costNumber },
    });
  }
  return dollarsToCents(decimal);
}

function emptyToNull(text: string | null): string | null {
  return text?.trim() ? text.trim() : null;
}
