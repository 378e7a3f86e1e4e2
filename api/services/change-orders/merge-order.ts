import type { UserActor } from '../../../domain/actor.ts';
import type { OrderMarkup } from '../../../domain/change-order.ts';
import { canonicalDecimal } from '../../../domain/decimal.ts';
import { AppError } from '../../../domain/errors.ts';
import { MESSAGES } from '../../../domain/messages.ts';
import { dollarsToCents } from '../../../domain/money.ts';
import { maySeeMoney } from '../../../domain/permissions.ts';
import { validateMarkups } from '../../../domain/validation/validate-markups.ts';
import { validateOrder, type OrderForm } from '../../../domain/validation/validate-order.ts';
import type { BigDictInput } from '../../contract/big-dict.ts';
import type { ChangeOrderUpdate } from '../../contract/change-orders.ts';
import { matchLines, mergeLine, type MergeSettings } from './merge-lines.ts';
import type { NextOrder } from './next-order.ts';

/**
 * An order as a body wants it: what the body leaves out stays, null numbers leave what is stored, what the sender may not
 * see is not read, and the specification's rules hold as if the console had checked them.
 * @throws AppError INVALID with a sentence per field
 */
export function mergeOrder(
  actor: UserActor,
  current: NextOrder,
  body: ChangeOrderUpdate,
  mode: 'draft' | 'complete',
): NextOrder {
  const dict: BigDictInput = body.big_dict ?? {};
  const seesMoney = maySeeMoney(actor);
  const settings: MergeSettings = { mode, seesMoney, editor: actor.name };
  const lines = matchLines(current.items, dict.categories, mode, seesMoney);
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
      lines.filter((line) => line.category === category).map((line) => line.form),
    ]),
  ) as unknown as OrderForm['categories'];
  refuse(
    validateOrder(form, mode),
    markups
      ? validateMarkups(
          markups.map(({ name, category, is_percentage, rate }) => ({
            name,
            category,
            isPercentage: is_percentage,
            rate: rate ?? '',
          })),
        )
      : {},
  );
  return {
    ...current,
    jobId,
    description: description.trim(),
    note,
    workDate: body.work_date === undefined ? current.workDate : body.work_date,
    directedBy: body.directed_by === undefined ? current.directedBy : emptyToNull(body.directed_by),
    customerReference:
      body.customer_reference === undefined ? current.customerReference : emptyToNull(body.customer_reference),
    approvedAmountCents: seesMoney
      ? readAmount(body.approved_amount, current.approvedAmountCents)
      : current.approvedAmountCents,
    scheduleExtension: {
      days: dict.schedule_extension?.Days ?? current.scheduleExtension.days,
      weeks: dict.schedule_extension?.Weeks ?? current.scheduleExtension.weeks,
      months: dict.schedule_extension?.Months ?? current.scheduleExtension.months,
    },
    ...(seesMoney && body.cor_number !== undefined && body.cor_number !== null ? { corNumber: body.cor_number } : {}),
    items: lines.map((line) => mergeLine(line, settings)),
    markups: markups ? markups.map(readMarkup) : current.markups,
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

function readMarkup(markup: NonNullable<BigDictInput['markups']>[number]): OrderMarkup {
  const rate = canonicalDecimal(markup.rate as string | number, markup.is_percentage ? 6 : 4)!;
  return { name: markup.name.trim(), category: markup.category, isPercentage: markup.is_percentage, rate };
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
