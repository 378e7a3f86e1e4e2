import type { Language } from '../../domain/actor.ts';
import { ONE } from '../../domain/lexer/amount.ts';
import { readReport } from '../../domain/reading/read-report.ts';
import { spokenLineName } from '../../domain/spoken-line-name.ts';
import { isLookUp } from '../look-up-tools.ts';
import { changesOrder } from '../order-change-tools.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { openQuestionOf } from './answer-question.ts';
import { laborWords } from './labor-words.ts';
import type { Plan } from './plan-turn.ts';
import type { ReadPrompt } from './read-prompt.ts';
import { statedIn } from './stated-numbers.ts';
import { Turn } from './turn.ts';
import {
  amountsTold,
  isPartOf,
  knownOf,
  type LineChange,
  numbersIn,
  type Told,
  unexplained,
} from './unexplained-amounts.ts';

/** Why a whole plan is asked about instead of written: words that no line uses, or a line whose hours or people are in doubt. */
export type PlanDoubt = { kind: 'unexplained'; words: string } | { kind: 'hours' | 'people'; line: string };

/**
 * Checks all that an answer to our question for an amount is about to write against the amounts of its text. Each amount must be used, hours
 * must come from people and time, hours of each need a head count, and a total that is told must be the total that is written.
 */
export function planDoubt(prompt: ReadPrompt, planned: () => Plan): PlanDoubt | null {
  const [only, ...others] = prompt.texts;
  const isAnswer = ['quantity', 'unit'].includes(openQuestionOf(new Turn(prompt, 'English'))?.kind ?? '');
  if (!only || others.length > 0 || !isAnswer) return null;
  const plan = planned();
  // A plan that does more than change orders is not judged.
  if (plan.calls.some(({ tool }) => !changesOrder(tool) && !isLookUp(tool))) return null;
  const changes = changesOf(prompt, plan.orders);
  if (changes.length === 0) return null;
  const report = readReport(only.text, { jobs: prompt.context.jobs });
  const ids = new Set(plan.orders.flatMap((order) => [order.id_number, order.cor_number, ...numbersIn(order.description)])); // prettier-ignore
  const told = amountsTold(report).filter(({ role, values }) => role !== 'bare' || !values.some((value) => ids.has(value))); // prettier-ignore
  const touched = plan.orders.filter((order, i) => order !== prompt.context.recent_orders[i]);
  const kept = touched.flatMap(({ items }) => items);
  const whole = wholeHours(only.text, changes);
  const [left] = unexplained(told, changes, kept).filter(({ role, values }) => role === 'goods' || role === 'price' || values.every((value) => value > whole)); // prettier-ignore
  if (left) return { kind: 'unexplained', words: left.words };
  const labor = changes.filter(({ before, after }) => after?.category === 'labor' && after.quantity !== null && after.quantity !== before?.quantity); // prettier-ignore
  const ofOther = labor.find((change) => !comesFromPeople(change, told));
  if (ofOther) return { kind: 'hours', line: ofOther.after!.name };
  const times = report.phrases.filter((phrase) => phrase.kind === 'time');
  const alone = labor.find(({ after, people }) => people === null && times.some(({ each, amount }) => each && amount === after!.quantity)); // prettier-ignore
  if (alone) return { kind: 'people', line: alone.after!.name };
  const tooLong = labor.find((change) => isTooLong(change, times.length > 0));
  return tooLong ? { kind: 'hours', line: tooLong.after!.name } : null;
}

/** The question for a plan that is not written. */
export function askPlan(doubt: PlanDoubt, language: Language): string {
  const isSpanish = language === 'Spanish';
  if (doubt.kind === 'unexplained')
    return isSpanish
      ? `Todavía no cambié nada: no entendí "${doubt.words}". ¿De qué renglón es, y cuánto debe quedar?`
      : `Nothing is changed yet: I did not get "${doubt.words}". Which line is it, and what should it be?`;
  const { line } = doubt;
  if (doubt.kind === 'people')
    return isSpanish
      ? `¿Cuántas personas trabajaron esas horas (${spokenLineName(line, language)})?`
      : `How many people worked those hours (${line})?`;
  return isSpanish
    ? `${spokenLineName(line, language)}: ¿cuántas horas fueron en total?`
    : `${line}: how many hours was it in all?`;
}

function changesOf(prompt: ReadPrompt, after: readonly ContextOrder[]): LineChange[] {
  const turn = new Turn(prompt, 'English');
  const known = (line: ContextItem | undefined): Pick<LineChange, 'people' | 'hours'> => {
    const { people, duration } = line?.category === 'labor' ? laborWords(turn, line) : { people: null, duration: null };
    return { people: people && people.count / ONE, hours: duration && duration.hours / ONE };
  };
  return prompt.context.recent_orders.flatMap((order, i) => {
    const items = after[i]?.items ?? [];
    const old = order.items.flatMap((before): LineChange[] => {
      const now = items.find(({ item_id: id }) => id === before.item_id) ?? null;
      return now === before ? [] : [{ before, after: now, ...known(before) }];
    });
    const added = items.filter(({ item_id: id }) => !order.items.some((one) => one.item_id === id));
    // 'Their straight time goes on there too, 8 hrs each': of the people that are there.
    const crew = order.items.filter(({ category }) => category === 'labor');
    const ofCrew = known(crew.length === 1 ? crew[0] : undefined);
    const none = { people: null, hours: null };
    const fresh = added.map((now) => ({ before: null, after: now, ...(now.category === 'labor' ? ofCrew : none) }));
    return [...old, ...fresh];
  });
}

/** '… was 4 hrs so 16 for the 3 of them': hours that are told as a total and written; what is told beside them is why. */
function wholeHours(text: string, changes: readonly LineChange[]): number {
  const wholes = (statedIn(text) ?? []).flatMap(({ isWhole, amount }) => (isWhole ? [amount / ONE] : []));
  const hours = changes.flatMap(({ after }) => (after?.category === 'labor' && after.quantity !== null ? [after.quantity] : [])); // prettier-ignore
  return Math.max(0, ...wholes.filter((amount) => hours.includes(amount)));
}

/** Nobody works longer in a day. */
const LONGEST_DAY = 16;

/** A bare number that would be more than a day of each of the people. */
function isTooLong({ before, after, people }: LineChange, isTime: boolean): boolean {
  const isNew = before !== null && before.quantity === null;
  return isNew && !isTime && people !== null && people > 1 && after!.quantity! / people > LONGEST_DAY;
}

/** Hours come from people and their time, never from a count of things. */
function comesFromPeople(change: LineChange, told: readonly Told[]): boolean {
  const own = told.filter(({ role }) => role !== 'goods' && role !== 'price');
  if (own.length === told.length) return true;
  const is = change.after!.quantity!;
  const targets = [is, Math.abs(is - (change.before?.quantity ?? 0))];
  const known = knownOf(change);
  return own.some(({ values }, i) =>
    values.some((value) =>
      targets.some((target) =>
        isPartOf(
          target,
          value,
          own.filter((_, at) => at !== i),
          known,
        ),
      ),
    ),
  );
}
