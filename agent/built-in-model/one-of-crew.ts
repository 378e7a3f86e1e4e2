import { ONE_OF } from '../../domain/evidence-sums.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { multiplyAmounts, ONE } from '../../domain/lexer/amount.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { crewOfLine } from './labor-words.ts';
import { type Stated, statedIn } from './stated-numbers.ts';
import type { Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';

/** 'One of those 3 left at lunch, his is 3 hrs' of three for six hours each: two at six and one at three. */
export function oneOfCrew(turn: Turn, act: Act): Said | null {
  if (
    !ONE_OF.test(foldText(act.words).text) ||
    /(?:^|\W)(?:ot|overtime|minus|less|subtract|deduct|menos|off)(?:\W|$)/i.test(act.words)
  )
    return null;
  // 'Riverside - 1 guy 2 hrs fixing panel 7' is work of its own.
  if (!(act.job === null ? TOLD_APART : LEFT).test(act.words)) return null;
  const stated = statedIn(act.words) ?? [];
  if (stated.length === 0 || stated.some((one) => one.isWhole || one.isEach)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const labor = order?.items.filter((line) => line.category === 'labor') ?? [];
  // 'One of the caps was bad, put 5'
  if (order && linesNamed(order, act.words).some((line) => line.category !== 'labor')) return null;
  const named = order ? linesNamed(order, act.words).filter((line) => line.category === 'labor') : [];
  const [line, ...others] = named.length > 0 ? named : labor;
  const crew = line && others.length === 0 ? crewOfLine(turn, line) : null;
  if (!order || !line || !crew || crew.people.count <= ONE) return null;
  const { people, duration } = crew;
  const around = [people.count, people.count - ONE, ONE, duration.hours];
  // 'one of the 3 … 3 hrs for him': a number with its unit is his time, one alone may be the crew.
  const isHis = (one: Stated): boolean =>
    one.unit === 'hr' ? one.amount !== duration.hours : one.unit === null && !around.includes(one.amount);
  const his = stated.filter((one) => !one.isDenied && !one.isPeople && isHis(one));
  const [hours, ...more] = his.map((one) => one.amount);
  const rest = stated.every((one) => his.includes(one) || around.includes(one.amount));
  if (hours === undefined || more.length > 0 || !rest || hours > duration.hours) return null;
  const quantity = toNumber(multiplyAmounts(people.count - ONE, duration.hours) + hours);
  return updateLines(turn, order, [
    { item_id: line.item_id, quantity, quotes: [people.words, duration.words, ...act.said] },
  ]);
}

/** What tells one of a crew apart from one more man. */
const TOLD_APART =
  /(?:^|\W)(?:left|leaves?|early|only|just|went home|bailed|stayed|stays?|lunch|one of|1 of|of (?:them|em|those|the|us)|out of|not|instead|his|him|he|she|her|se fue|sali[oó]|solo|nom[aá]s|temprano|uno de)(?:\W|$)/i;

/** Where a job is named, less is not enough: 'room 12 he wanted the outlet moved, 1 guy 3 hrs'. */
const LEFT =
  /(?:^|\W)(?:left (?:early|at|after)|only|went home|bailed|stayed|one of|out of (?:the|those)|se fue|uno de)(?:\W|$)/i;
