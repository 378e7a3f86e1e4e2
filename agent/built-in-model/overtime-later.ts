import { parseAmount } from '../../domain/lexer/amount.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import type { ContextItem } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { laborWords } from './labor-words.ts';
import { PLAIN } from './plain-item.ts';
import { statedIn } from './stated-numbers.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { addToOrder, type Said } from './write-work.ts';

/**
 * Overtime told after the report: 'n 2 hrs OT each' is a line beside the regular hours, 'rate should be overtime for the whole
 * 6' is the rate of the line that is there. Null where neither is plain, or some of the hours were overtime.
 */
export function overtimeLater(turn: Turn, act: Act): Said | null {
  const kind = RATES.find(([, words]) => words.test(act.words))?.[0];
  const words = act.words.replace(ON_TOP, ' ');
  if (kind === undefined || PART.test(words)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const labor = order?.items.filter((line) => line.category === 'labor') ?? [];
  const trades = tradesIn(act.words);
  const named = labor.filter((line) => trades.length === 0 || isOfTrade(line.name, trades));
  const [line, ...others] = named;
  const stated = statedIn(words.replace(RATE_UNIT, ' '));
  if (!order || !line || others.length > 0 || (line.rate_kind ?? 'regular') !== 'regular' || !stated) return null;
  if (ALL.test(act.words) && stated.every(({ amount }) => numbersOf(turn, line).includes(amount)))
    return updateLines(turn, order, [{ item_id: line.item_id, rate_kind: kind, quotes: act.said }]);
  const [number, ...more] = stated;
  const isMore = ADDS.test(act.words) && labor.length === 1 && act.job === null;
  if (!isMore || !number || more.length > 0 || number.isPeople || number.isDenied || ![null, 'hr'].includes(number.unit)) return null; // prettier-ignore
  const each = number.isEach || EACH.test(act.words);
  const item: UnderstoodItem = { ...PLAIN, category: 'labor', name: 'Labor', quantity: number.amount, unit: 'hr', quotes: act.said, rateKind: kind, each }; // prettier-ignore
  return addToOrder(turn, { ...act, items: [item], description: '' }, order);
}

const RATES = [
  ['overtime', /(?:^|\W)(?:ot|o\.t\.?|over ?time|tiempo extra|horas? extras?)(?:\W|$)/i],
  ['double', /(?:^|\W)(?:dt|double ?time|tiempo doble)(?:\W|$)/i],
] as const;
/** 'two hrs OT per guy': the rate stands between the hours and whose they are. */
const RATE_UNIT = /(?<=(?:hrs?|hours?|horas?|\d) (?:of |on |de )?)(?:ot|over ?time|dt|double ?time)(?=\W|$)/gi;
/** Some of the hours that are there, or of the people. */
const PART =
  /(?:^|\W)(?:of (?:it|that|those|them|these|which|the)|(?:the )?last|first|only|just|not|no|was|were|after|de (?:eso|esas|ellas|ellos)|[uú]ltimas?|solo)(?:\W|$)/i;
/** 'on top of that', 'after his 8': beside the hours that are there. */
const ON_TOP =
  /(?:^|\W)(?:on top of|after|besides) (?:it|that|those|(?:his|her|their|the|my|our) \d+(?: hrs?| hours?)?)(?=\W|$)/gi;
const ALL = /(?:^|\W)(?:whole|all|entire|everything|tod[oa]s?)(?:\W|$)/i;
const ADDS =
  /(?:^|\W)(?:n|and|plus|also|too|as well|more|then|another|stayed|forgot|on top|add|y|m[aá]s|tambi[eé]n|agrega\w*)(?:\W|$)/i;
const EACH = /(?:^|\W)(?:each|apiece|per (?:guy|man|person)|a man|both|every(?:body|one)|cada un[oa]|cada quien)(?:\W|$)/i; // prettier-ignore

/** What a line counts: its hours, its people and each one's time. */
function numbersOf(turn: Turn, line: ContextItem): (number | null)[] {
  const { people, duration } = laborWords(turn, line);
  return [parseAmount(line.quantity ?? ''), people?.count ?? null, duration?.hours ?? null];
}
