import { multiplyAmounts } from '../../domain/lexer/amount.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { laborWords } from './labor-words.ts';
import type { Change } from './line-changes.ts';
import { fits } from './put-number-right.ts';
import { CORRECTS } from './right-words.ts';
import { isItsNumber, type Stated, statedIn } from './stated-numbers.ts';
import type { Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';
import { withoutKept } from './without-kept.ts';

/** As long as what was put right before it. */
const ALIKE = /(?:^|\W)(?:igual|tambi[eé]n|lo mismo|same|too|as well)(?:\W|$)/i;
const MACHINE = /(?:^|\W)(?:m[aá]quina|machine|equipo)(?:\W|$)/i;
/** Counts the lines. */
const BOTH = /(?<=^|\W)(?:l[oa]s dos|l[oa]s tres|the two|dos cosas)(?=\W|$)/gi;
const MORE = /(?:^|\W)(?:more|another|extra|additional|plus|m[aá]s|otr[oa]s?|less|menos|fewer|total)(?:\W|$)/i;
const PUT_RIGHT = /^(?:Updated|Actualizado) /;

/**
 * 'El backhoe fueron 6 hrs y el operador también 6', 'los dos son 6 hrs, operador y máquina', 'cambia both to 6, …': one number
 * of several lines that are named; and 'y el operador igual 4' of one, behind a line that was put right.
 */
export function sameNumber(turn: Turn, act: Act): Said | null {
  const isLast = PUT_RIGHT.test(turn.prompt.history.at(-1)?.text ?? '') && ALIKE.test(act.words);
  // 'Masons stay' leaves some of them as they are.
  if (MORE.test(act.words) || (!isLast && withoutKept(act.words) !== act.words)) return null;
  const stated = statedIn(act.words.replace(BOTH, ' '))?.filter((one) => !one.isDenied && !isItsNumber(act, one)) ?? [];
  const [number, ...others] = stated.filter(({ amount }, i) => stated.findIndex((one) => one.amount === amount) === i);
  if (!number || others.length > 0 || stated.some(({ isPeople, isWhole }) => isPeople || isWhole)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const lines = order ? linesMeant(order, act.words) : [];
  const time = { ...number, unit: stated.find(({ unit }) => unit !== null)?.unit ?? null };
  if (!order || lines.length < (isLast ? 1 : 2) || !(CORRECTS.test(act.words) || isLast)) return null;
  const changes = lines.flatMap((line) => changeOf(turn, act, line, time));
  return changes.length === lines.length ? updateLines(turn, order, changes) : null;
}

/** The lines that are named; 'the machine' is the only one. */
function linesMeant(order: ContextOrder, words: string): ContextItem[] {
  const machines = order.items.filter(({ category }) => category === 'equipment');
  const isMachine = machines.length === 1 && MACHINE.test(words);
  return [...new Set([...linesNamed(order, words), ...(isMachine ? machines : [])])];
}

/** The number, of people times as many as they are; none where the line comes otherwise. */
function changeOf(turn: Turn, act: Act, line: ContextItem, number: Stated): Change[] {
  const isOfIt = fits(line, number) && (number.unit !== null || ['hr', 'day'].includes(line.unit));
  if (!isOfIt) return [];
  const people = line.category === 'labor' ? laborWords(turn, line).people : null;
  const quantity = toNumber(people ? multiplyAmounts(people.count, number.amount) : number.amount);
  return [{ item_id: line.item_id, quantity, quotes: [...(people ? [people.words] : []), ...act.said] }];
}
