import { multiplyAmounts, ONE, parseAmount, type Amount } from '../../domain/lexer/amount.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { worldOf } from './answer-question.ts';
import { updateLines } from './correct-lines.ts';
import { laborWords } from './labor-words.ts';
import { PLAIN } from './plain-item.ts';
import { isToday, jobsTold } from './resolve-job.ts';
import { statedIn } from './stated-numbers.ts';
import { isDraft, lastOrder } from './targets.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { addToOrder, createOrder, type Said, toNumber } from './write-work.ts';

const MOST_WORDS = 18;
/** '3 of those hours were at rmt', 'half of that was at the warehouse', '3 hrs each of that was at riverside'. */
const WAS_THERE =
  /(?:^|\W)(?:half|\d{1,2}(?:\.\d+)?|one|two|three|four|five|six|seven|eight)(?: ?(?:hrs?|hours?|h))?(?: (?:each|apiece|a man))? (?:of|out of) (?:that|it|those|them|these|his|the)(?: (?:time|hours?|hrs?|\d+(?: ?(?:hrs?|hours?))?))?(?: on (?:that|there))? (?:was|were|is|are|should (?:be|have been)|goes?|belongs?|went)(?:\W|$)/i;
/** 'Move 2 of those hrs to the riverside job' */
const GOES_THERE =
  /(?:^|\W)(?:move|put|shift|switch|take|transfer) (?:half|\d{1,2}(?:\.\d+)?|one|two|three|four|five|six)(?: ?(?:hrs?|hours?))?(?: each)?(?: (?:of|out of|from) (?:that|it|those|them|the)(?: (?:time|hours?|hrs?))?| (?:hrs?|hours?))? (?:to|at|on|over to|under|onto)(?:\W|$)/i;

/** Some hours of the last order's people were at another job: so many less there, and as many of the same work at the other. */
export function partElsewhere(turn: Turn, text: string): Said | null {
  if (!(WAS_THERE.test(text) || GOES_THERE.test(text)) || text.includes('?') || text.split(/\s+/).length > MOST_WORDS)
    return null;
  const order = lastOrder(turn);
  const [job, ...others] = jobsTold(turn, lex(text)).filter(({ job_id: id }) => id !== order?.job_id);
  if (
    !order ||
    !job ||
    others.length > 0 ||
    order.job_id === null ||
    !isToday(turn, order.updated_at) ||
    !isDraft(order)
  )
    return null;
  const line = lineOf(order, text);
  const part = line && partOf(turn, line, text, job.quote);
  const all = parseAmount(line?.quantity ?? '');
  // Of half of it, or of one of several crews, nobody can tell how much: everything stays where it is.
  if (!line || !part || all === null || part.amount <= 0 || part.amount >= all)
    return {
      text: '',
      question: turn.say(
        `How many hours of ${order.id_number} were at ${job.name}, and whose?`,
        `¿Cuántas horas de la ${order.id_number} fueron en ${job.name}, y de quién?`,
      ),
    };
  const less = updateLines(turn, order, [
    { item_id: line.item_id, quantity: toNumber(all - part.amount), quotes: part.quotes },
  ]);
  const [act] = understand([{ id: 0, text }], worldOf(turn)).acts;
  if (less.lost || less.question !== null || !act) return less;
  const item = {
    ...PLAIN,
    category: 'labor' as const,
    name: line.name,
    quantity: part.amount,
    unit: 'hr',
    quotes: part.quotes,
  };
  const there = {
    ...act,
    intent: 'work' as const,
    items: [item],
    bare: [],
    instead: [],
    description: order.description,
    directedBy: null,
    workDate: null,
    orderRef: null,
    job: { kind: 'job' as const, job_id: job.job_id, name: job.name, quote: job.quote },
  };
  const same = turn.orders.find(
    (one) =>
      one.job_id === job.job_id &&
      isToday(turn, one.updated_at) &&
      isDraft(one) &&
      one.description === order.description,
  );
  const more = same ? addToOrder(turn, there, same) : createOrder(turn, there);
  return { ...more, text: `${less.text} ${more.text}` };
}

/** The only people of the order, or those who are named. */
function lineOf(order: ContextOrder, text: string): ContextItem | null {
  const trades = tradesIn(text);
  const [line, ...others] = order.items.filter(
    ({ category, name }) => category === 'labor' && (trades.length === 0 || isOfTrade(name, trades)),
  );
  return line && others.length === 0 ? line : null;
}

/** How many of its hours, and the words that prove them. */
function partOf(
  turn: Turn,
  line: ContextItem,
  text: string,
  place: string,
): { amount: Amount; quotes: string[] } | null {
  const [number, ...more] = statedIn(text.replace(place, ' '))?.filter(({ isDenied }) => !isDenied) ?? [];
  if (
    !number ||
    number.isPeople ||
    /(?:^|\W)half of(?:\W|$)/i.test(text) ||
    (more.length > 0 && more.some(({ amount }) => amount !== parseAmount(line.quantity ?? '')))
  )
    return null;
  const { people } = laborWords(turn, line);
  const isEach = number.isEach && people !== null && people.count > ONE;
  if (number.isEach && !isEach && (people?.count ?? 0) !== ONE) return null;
  return {
    amount: isEach ? multiplyAmounts(people.count, number.amount) : number.amount,
    quotes: [...(isEach ? [people.words] : []), text.trim()],
  };
}
