import { type Amount, multiplyAmounts, ONE } from '../../domain/lexer/amount.ts';
import { nounAt } from '../../domain/lexer/counted-noun.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { lex } from '../../domain/lexer/lex.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { openQuestionOf } from './answer-question.ts';
import { newQuantity, updateLines } from './correct-lines.ts';
import { type CrewPiece, readCrewPiece } from './crew-piece.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { crewOfLine } from './labor-words.ts';
import { thingsTold } from './things-told.ts';
import { revisedCrew } from './revised-crew.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { askWhich, lastTouched } from './which-line.ts';
import { type Said, toNumber } from './write-work.ts';

/**
 * How many of a crew there were, told again: 'scratch one, only two of em were on it', 'forgot Lalo, we were 3', 'Hector wasn't
 * even there', 'quita un electricista'. The hours of each stay. A piece with a number in which one word is of anything else
 * makes it no such text; a piece without one may tell why.
 */
export function crewTold(turn: Turn, act: Act): Said | null {
  if (openQuestionOf(turn)?.kind === 'quantity' || OF_DAY.test(act.words)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const crew = order && crewOf(turn, order, act.words);
  if (!order || !crew) return null;
  const things = thingsTold(turn, order);
  const world = {
    hours: crew.hours,
    count: crew.count,
    trade: crew.line.name,
    isTold: (name: string) => isNamed(crew.words, name),
    isOfThings: things !== null,
  };
  const pieces = cut(act.words).map((words) => readCrewPiece(lex(words), world) ?? whyOf(order, words));
  if (pieces.includes(null)) return null;
  // 'paving crew too, 5 guys 4 hrs each': others.
  if (BESIDE.test(act.words) && pieces.some((piece) => piece?.isCalled && piece.isSame && piece.change === undefined))
    return null;
  const count = countOf(pieces as CrewPiece[], crew.count, order);
  // 'It was 3 of em' of things that no line is.
  if (count === null && things?.length === 0 && !lastTouched(turn, order) && pieces.some((piece) => piece?.isOfThem))
    return { text: '', question: askWhich(turn, order, order.items), lost: true };
  // 'make Jose 6, Mike still 4': hours of each.
  if (count === 'unclear' && !pieces.some((piece) => piece?.isPeople)) return null;
  // 'Danny 6, me 3' are hours of each.
  if (count === 'unclear') {
    const isChange = pieces.some((piece) => piece?.change !== undefined);
    return (isChange ? null : revisedCrew(turn, act)) ?? { text: '', question: newQuantity(turn), lost: true };
  }
  if (count === null || count === crew.count || count <= 0) return null;
  const [hours, ...others] = new Set(pieces.flatMap((piece) => piece?.hours ?? []));
  const isAnew =
    pieces.some((piece) => piece?.isCalled) && pieces.every((piece) => piece?.change === undefined || piece.isSame);
  if (others.length > 0 || (hours !== undefined && !isAnew)) return null;
  const quantity = toNumber(multiplyAmounts(count, hours ?? crew.hours));
  return updateLines(turn, order, [
    { item_id: crew.line.item_id, quantity, quotes: [...(hours === undefined ? crew.words : []), ...act.said] },
  ]);
}

const BESIDE = /(?:^|\W)(?:crew|gang|guys) (?:too|also|as well)(?:\W|$)/i;
/** 'Second day was just one' is no count of the whole crew. */
const OF_DAY =
  /(?:^|\W)(?:(?:was|were|there|worked) (?:there |here )?(?:all|the whole|a full|half a) day|(?:second|2nd|first|1st|last|third|other|next) day|day (?:one|two|three|[123]))(?:\W|$)/i;

/** The line of one crew for the same hours each: of the trade that is named, else the only one of people. */
function crewOf(turn: Turn, order: ContextOrder, words: string) {
  const trades = tradesIn(words);
  if (new Set(trades).size > 1) return null;
  const labor = order.items.filter(
    ({ category, name }) =>
      category === 'labor' && (trades.length === 0 || isOfTrade(name, trades) || name === 'Labor'),
  );
  const named = labor.filter(({ name }) => isOfTrade(name, trades));
  const [line, ...others] = named.length > 0 ? named : labor;
  if (!line || others.length > 0) return null;
  const crew = crewOfLine(turn, line);
  // 'only one laborer', of me and Luis and two laborers
  const isMixed =
    trades.length > 0 &&
    named.length === 0 &&
    crew !== null &&
    tradesIn(crew.people.words).length > 0 &&
    /(?:^|\W)(?:and|n|y|plus|&|\+)(?:\W|$)/i.test(crew.people.words);
  return (
    crew &&
    !isMixed && {
      line,
      count: crew.people.count,
      hours: crew.duration.hours,
      words: [crew.duration.words, crew.people.words],
    }
  );
}

/** Marks cut a text, and what tells why; 'and' does not: 'just me and Tito'. */
const CUTS =
  /[,;\n()]|\.(?=\s|\.|$)|\s-+\s|\s(?=(?:but|pero|because|bc|cuz|cause|porque|so|then|entonces|(?:that|which) (?:makes|leaves)|makes it|leaves|leaving|making)\s)/i;
const cut = (words: string): string[] =>
  foldText(words)
    .text.split(CUTS)
    .filter((piece) => /[a-z\d]/.test(piece));

const MORE = /(?:^|[^a-z])(?:forgot|also|add|plus|too|another|more|olvid\w+|falt\w+|tambien|mas|agreg\w+)(?![a-z])/;

/** 'Marco was on contract work all day' tells why, where it names no line and no number. */
function whyOf(order: ContextOrder, words: string): CrewPiece | null {
  const lexed = lex(words);
  // 'he was doing base bid doors the whole time'
  const isOther = /^\W*(?:he|she|they) (?:was|were|is|had to)(?![a-z])/.test(words);
  if (GONE.test(words)) return {};
  const isMore =
    !isOther &&
    lexed.tokens.some(({ text }, at) => nounAt(lexed, at) !== null && (text.endsWith('s') || MORE.test(words)));
  const isPlain =
    !isMore &&
    lexed.tokens.every(
      ({ kind, form }) => kind === 'word' || kind === 'mark' || kind === 'ordinal' || form === 'article',
    );
  const goods = { ...order, items: order.items.filter((line: ContextItem) => line.category !== 'labor') };
  return isPlain && !/[?¿]/.test(words) && (isOther || linesNamed(goods, words).length === 0) ? {} : null;
}

/** 'One went home sick', 'manny was out': why there were fewer. */
const GONE =
  /^\W*(?:(?:and|n|cause|cuz|because|since|so|then) )*(?:one|1|[a-z]{3,})(?: (?:of (?:them|em|us|the guys)|guy|man))? (?:went home|left|bailed|called (?:in|out|off)|got sick|was (?:out )?sick|was out|was off|no[- ]?showed|took off|never (?:showed|came|made it)|(?:didn'?t|did not) (?:show|come|make it))(?: (?:up|in|sick|early|home|today|that day|at all|before we started))*\W*$/;

const isNamed = (crew: readonly string[], name: string): boolean =>
  crew.some((words) =>
    foldText(words)
      .text.split(/[^a-z]+/)
      .includes(name),
  );

/** The count that the pieces tell together; 'unclear' where they tell two. */
function countOf(pieces: readonly CrewPiece[], before: Amount, order: ContextOrder): Amount | 'unclear' | null {
  const totals = new Set(pieces.flatMap(({ count }) => count ?? []));
  const [change] = pieces.flatMap((piece) => piece.change ?? []);
  const isOfPeople = pieces.some(({ isPeople }) => isPeople) || change !== undefined;
  const hasGoods = order.items.some(({ category }) => category !== 'labor');
  const [count, ...others] = totals;
  if (others.length > 0) return 'unclear';
  if (count !== undefined) {
    if (!isOfPeople && (hasGoods || !pieces.some(({ isCounted }) => isCounted))) return null;
    return change !== undefined && Math.sign(count - before) !== Math.sign(change) ? 'unclear' : count;
  }
  if (change === undefined || (change > 0 && !pieces.some(({ isSame }) => isSame))) return null;
  return before + change > ONE / 2 ? before + change : null;
}
