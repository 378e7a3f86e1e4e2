import { readAmount, type Answer } from '../../domain/answers/read-answer.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { unitOfWord, unitsAgree } from '../../domain/lexer/unit-words.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { openQuestionOf } from './answer-question.ts';
import { laborWords } from './labor-words.ts';
import { askWho, linesText, orderTitle } from './phrases.ts';
import { resolveJob } from './resolve-job.ts';
import { lastOrder } from './targets.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { openQuestion, toNumber, type Said } from './write-work.ts';

interface Change {
  quantity?: number;
  unit?: string;
  quotes: string[];
}

/**
 * The question that is open owns the next text: an amount and nothing else is first its answer, with the line, the unit and
 * the people known. Behind a question that asked for no amount a bare one changes nothing.
 */
export function ownAnswer(turn: Turn, text: string): Said | null {
  if (turn.context.media.length > 0) return null;
  const answer = readAmount(text);
  if (!answer) return null;
  const question = openQuestionOf(turn);
  const order = turn.orders.find((one) => one.order_id === question?.order_id) ?? lastOrder(turn);
  if (!order || (order.status !== 'Incomplete' && order.status !== 'Draft')) return null;
  const open = order.items.filter(({ quantity }) => quantity === null);
  const isAsked = question?.kind === 'quantity' || question?.kind === 'unit';
  if (answer.kind === 'unit') return unitOf(turn, order, open, answer.unit, text);
  if (!isAsked || open.length === 0) return open.length === 0 ? unasked(turn, order, answer, text) : null;
  const line = lineOf(open, question.item_id, answer);
  if (!line) return askAgain(turn, open[0]!);
  const change = line.category === 'labor' ? laborChange(turn, line, answer, text) : goodsChange(line, answer, text);
  return change === 'old' ? null : change ? write(turn, order, line, change) : askAgain(turn, line);
}

/** The line that was asked for; another open one where only that takes such an amount ('6 bags' behind a question for hours). */
function lineOf(open: readonly ContextItem[], asked: number | undefined, answer: Answer): ContextItem | null {
  const line =
    open.find(({ item_id: id }) => id === asked) ?? open.find(({ category }) => category === 'labor') ?? open[0]!;
  if (takes(line, answer)) return line;
  const others = open.filter((one) => takes(one, answer));
  return others.length === 1 ? others[0]! : null;
}

/** No hours of goods, no feet of people; a count in another unit is of another line. */
function takes({ category, unit }: ContextItem, answer: Answer): boolean {
  if (answer.kind === 'number') return true;
  if (answer.kind === 'time') return category !== 'materials';
  return (
    category === 'materials' && (unit === 'ea' || unitsAgree(answer.kind === 'measure' ? answer.unit : unit, unit))
  );
}

/** A day on site. */
const HOURS = { hr: 1, day: 8 } as const;
/** Nobody works longer in a day. */
const LONGEST_DAY = 16;

function laborChange(turn: Turn, line: ContextItem, answer: Answer, text: string): Change | 'old' | null {
  if (answer.kind !== 'number' && answer.kind !== 'time') return null;
  const { people, duration } = laborWords(turn, line);
  // The hours are known and the people are asked for.
  if (duration && !people) return 'old';
  if (answer.kind === 'time' && answer.unit !== 'hr' && answer.unit !== 'day') return null;
  const hours = answer.amount * (answer.kind === 'time' ? HOURS[answer.unit as 'hr' | 'day'] : 1);
  const count = people ? toNumber(people.count) : 1;
  if (answer.basis === 'total' || count === 1)
    return { quantity: hours, quotes: people ? [people.words, text.trim()] : [text.trim()] };
  if (hours > LONGEST_DAY && answer.basis === null) return null;
  return { quantity: round(count * hours), quotes: [people!.words, text.trim()] };
}

function goodsChange(line: ContextItem, answer: Answer, text: string): Change | 'old' | null {
  const quotes = [text.trim()];
  if (answer.kind === 'number') return answer.basis === 'each' ? null : { quantity: answer.amount, quotes };
  if (answer.kind === 'measure') {
    const unit = unitOfWord(answer.unit);
    // '12 tubes' of caulk, and of no couplings: what a container holds is known by the line's name.
    if (unit === null && line.unit === 'ea') return 'old';
    return { quantity: answer.amount, ...(unit === null || unit === line.unit ? {} : { unit }), quotes };
  }
  if (answer.kind !== 'time') return null;
  return { quantity: answer.amount, ...(answer.unit === line.unit ? {} : { unit: answer.unit }), quotes };
}

/** 'Feet', behind a draft with '60 of waterstop': the unit of the one line that has none of its own. */
function unitOf(
  turn: Turn,
  order: ContextOrder,
  open: readonly ContextItem[],
  unit: string,
  text: string,
): Said | null {
  if (open.length > 0 || unit === 'ea') return null;
  const without = order.items.filter(({ category, unit: has }) => category === 'materials' && has === 'ea');
  const counted = without.filter(
    ({ words = [], name }) => OF_THINGS.test(foldText(words.join(' ')).text) && name !== '',
  );
  const [line, ...others] = counted.length > 0 ? counted : without;
  if (!line) return null;
  if (others.length === 0) return write(turn, order, line, { unit, quotes: [text.trim()] });
  const names = without.map(({ name }) => name).join(turn.say(' or ', ' o '));
  return {
    text: '',
    question: turn.say(`Which line is in ${text.trim()}: ${names}?`, `¿Qué renglón va en ${text.trim()}: ${names}?`),
  };
}

/** '60 of waterstop', '40 of the gasket' */
const OF_THINGS = /^\d[\d.,]* (?:of|de)(?: the| la| el)? /;

/** An amount that nobody asked for is of no line that is known. */
function unasked(turn: Turn, order: ContextOrder, answer: Answer, text: string): Said | null {
  if (order.items.length === 0) return null;
  const last = turn.prompt.history.at(-1);
  const asksWho = last?.role === 'assistant' && ASKS_OTHER.test(last.text);
  const machines = order.items.filter(({ category }) => category === 'equipment');
  if (answer.kind === 'time' && (answer.unit !== 'hr' || KEPT.test(text))) {
    const [machine] = machines;
    return machine && machines.length === 1
      ? write(turn, order, machine, { quantity: answer.amount, unit: answer.unit, quotes: [text.trim()] })
      : askWhat(turn, text);
  }
  const isOfNothing =
    answer.kind === 'number' &&
    asksWho &&
    (answer.basis === null || !order.items.some(({ category }) => category === 'labor'));
  const isOfGoods = order.items.every(({ category }) => category === 'materials');
  return isOfNothing || (answer.kind === 'time' && isOfGoods) ? askWhat(turn, text) : null;
}

const askWhat = (turn: Turn, text: string): Said => ({
  text: '',
  question: turn.say(
    `What is "${text.trim()}" of? Text it with the name of the people, the machine or the material.`,
    `¿De qué es "${text.trim()}"? Escríbalo con el nombre de la gente, la máquina o el material.`,
  ),
});

/** A machine is kept, nobody is. */
const KEPT = /(?:^|\W)(?:kept (?:it|them)|had it|rented(?: it)?|la tuvimos|lo tuvimos|la rentamos)(?:\W|$)/i;

/** Our last reply asked who ordered it, or which order. */
const ASKS_OTHER = /(?:who told you to do it|which order should i change|qui[eé]n les pidi[oó]|qu[eé] orden)[^?]*\?/i;

/** The same question in other words. */
function askAgain(turn: Turn, line: ContextItem): Said {
  const unit = line.unit === 'ea' ? '' : `${line.unit} `;
  return {
    text: '',
    question:
      line.category === 'labor'
        ? turn.say(
            `${line.name}: how many hours did each person work? Or text the hours in all, like '12 hours total'.`.replace(
              /\.$/,
              '?',
            ),
            `${line.name}: ¿cuántas horas trabajó cada persona? O mande el total, como '12 horas en total'.`,
          )
        : turn.say(
            `${line.name}: how much in all? A number and a unit, like '12 ${unit === '' ? 'pieces' : unit.trim()}'.`,
            `${line.name}: ¿cuánto en total? Un número y la unidad, como '12 ${unit === '' ? 'piezas' : unit.trim()}'.`,
          ),
  };
}

const round = (value: number): number => Math.round(value * 100) / 100;

function write(turn: Turn, order: ContextOrder, line: ContextItem, change: Change): Said {
  const result = turn.call<ToldOrder>('update_items', {
    order_id: order.order_id,
    changes: [{ item_id: line.item_id, ...change }],
  });
  if (failed(result)) return askAgain(turn, line);
  const shown = (result.items ?? []).filter(({ item_id: id }) => id === line.item_id);
  return {
    text: turn.say(
      `Updated ${orderTitle(turn, result)}: ${linesText(turn, shown)}.`,
      `Actualizado ${orderTitle(turn, result)}: ${linesText(turn, shown)}.`,
    ),
    question:
      openQuestion(turn, result, null) ?? (result.job_id === null ? resolveJob(turn, null, false).question : null),
    nudge: askWho(turn, result),
  };
}
