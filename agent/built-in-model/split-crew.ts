import { type Amount, multiplyAmounts, ONE, parseAmount } from '../../domain/lexer/amount.ts';
import { lex, wordsOf } from '../../domain/lexer/lex.ts';
import { CREW_WORDS } from '../../domain/lexer/people-words.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { ordersMeant } from './draft-orders.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import { crewOfLine, type LaborWords, laborWords } from './labor-words.ts';
import { failure, linesText, orderTitle } from './phrases.ts';
import { statedIn } from './stated-numbers.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';

const PART_OF =
  /^\W*(?:(?:actually|oh|no|and|but|sorry|btw|wait|so|y|pero|hey),? )*(?:the )?(?:one|two|three|four|\d|uno|una|dos|tres|(?:other|second|2nd|third|3rd|last) (?:one|guy|man|hand))(?: guys?| men)?(?: of (?:them|em|us|those|these|the (?:guys|men|crew))| de (?:ellos|nosotros|los \w+))?(?: guys?)? (?:was|were|is|are|era|eran|fue|fueron) /i;

/** 'One of them was an apprentice': a line of two for four hours becomes one of four hours and an apprentice's four. */
export function splitCrew(turn: Turn, act: Act, order: ContextOrder): Said | null {
  // '… an apprentice not a journeyman'
  const said = act.items.filter(({ name }) => !new RegExp(`not (?:a |an |the )?${name}`, 'i').test(act.words));
  const [item] = said;
  if (!PART_OF.test(act.words) || said.length !== 1 || item?.category !== 'labor' || item.quantity !== null)
    return null;
  const count = item.people;
  const trade = item.name === 'Labor' ? tradesIn(act.words)[0] : item.name;
  const lines = order.items.filter(
    (line) => line.category === 'labor' && line.quantity !== null && line.name !== trade,
  );
  const [line] = lines;
  if (count === null || trade === undefined || !line || lines.length > 1) return null;
  return partOf(turn, act, order, line, count, trade);
}

/** 'Make one of those guys apprentice', 'change two of the journeymen to apprentices': so many of a crew are of another trade. */
const MAKES =
  /(?:^|\W)(?:make|change|switch|swap|put|call|bill|mark|list) (?<count>one|two|three|[1-3])(?: (?:guy|man|hand))?(?: of (?:them|'?em|us|those|these|the|my|our)(?: (?:guys|men|crew|hands|\p{L}+s|\p{L}+men))?)?(?: (?:to|into|as|down as|be))?(?: (?:an?|the))? (?=\p{L})|(?:^|\W)(?<some>one|two|three|[1-3])(?: (?:guy|man|hand))?(?: of (?:them|'?em|those|these|the|my|our)(?: (?:two|three|four|five|six|[2-9]))?(?: (?:guys|men|crew|\p{L}+s|\p{L}+men))?)? (?:was|were|is|are)(?: (?:actually|really|only|just))?(?: an?)? (?=\p{L})/iu;

/** What the crew comes to then, each trade with its count. */
const BOTH_CREWS =
  /(?<=\W)(?:so|thats|that's|its|it's|makes it|leaves) (?:\d|one|two|three|four) \p{L}+ (?:and|n|&|plus) (?:\d|one|two|three|an?) \p{L}+/iu;

export function someOther(turn: Turn, act: Act): Said | null {
  const said = MAKES.exec(act.words);
  const [order] = said ? ordersMeant(turn, act).orders : [];
  if (!said || !order) return null;
  const [trade] = tradesIn(act.words.slice(said.index + said[0].length));
  const labor = order.items.filter(({ category, quantity }) => category === 'labor' && quantity !== null);
  const named = labor.filter(({ name }) => isOfTrade(name, tradesIn(said[0])));
  const [line, ...others] = named.length > 0 ? named : labor;
  const number = said.groups!['count'] ?? said.groups!['some']!;
  const count = number.toLowerCase() === 'one' ? ONE : lex(number).tokens[0]?.amount;
  if (trade === undefined || !line || others.length > 0 || isOfTrade(line.name, [trade]) || count === undefined)
    return null;
  const { people, duration } = laborWords(turn, line);
  const own = [count, people?.count, duration?.hours, ONE, (people?.count ?? 0) - count];
  // '… so 2 apprentices and 1 jman, same hrs'
  const both = BOTH_CREWS.exec(act.words)?.[0] ?? '';
  const isSum = lex(both).tokens.every((token) => token.kind !== 'number' || own.includes(token.amount ?? 0));
  return isSum && statedIn(act.words.replace(both, ' '))?.every(({ amount }) => own.includes(amount))
    ? partOf(turn, act, order, line, count, trade)
    : null;
}

/** So many of the crew of a line become a line of another trade, for the same hours. */
function partOf(
  turn: Turn,
  act: Act,
  order: ContextOrder,
  line: ContextItem,
  count: Amount,
  trade: string,
  { people, duration }: LaborWords = laborWords(turn, line),
): Said | null {
  if (!people || !duration || people.count <= count || people.count % ONE !== 0) return null;
  const hours = (of: Amount): number => toNumber(multiplyAmounts(of, duration.hours));
  const left = updateLines(turn, order, [
    {
      item_id: line.item_id,
      quantity: hours(people.count - count),
      quotes: [people.words, duration.words, ...act.said],
    },
  ]);
  if (left.text === '') return left;
  const added = turn.call<ToldOrder>('add_items', {
    order_id: order.order_id,
    items: [
      {
        category: 'labor',
        name: trade,
        quantity: hours(count),
        unit: 'hr',
        quotes: [...act.said, duration.words],
        ...(line.rate_kind ? { rate_kind: line.rate_kind } : {}),
      },
    ],
  });
  if (failed(added))
    return { text: failure(turn, added.error, turn.say(`add that to ${order.id_number}`, '')), question: null };
  const shown = linesText(
    turn,
    (added.items ?? []).filter((one) => one.category === 'labor'),
  );
  return {
    text: turn.say(
      `Updated ${orderTitle(turn, added)}: ${shown}.`,
      `Actualizado ${orderTitle(turn, added)}: ${shown}.`,
    ),
    question: null,
  };
}

/** 'Fix the crew, it was two masons and one laborer, still four hours each' of twelve mason hours: they were of two trades. */
export function crewWasMixed(turn: Turn, act: Act): Said | null {
  if (!PUTS_CREW.test(act.words) || MORE.test(act.words)) return null;
  const [order] = ordersMeant(turn, act).orders;
  const [line, ...others] = order?.items.filter(({ category }) => category === 'labor') ?? [];
  const lexed = lex(act.words);
  const chunks = readChunks(lexed);
  const told = chunks.flatMap((chunk) => (chunk.kind === 'people' ? [chunk] : []));
  const [one, other, ...rest] = told.flatMap(({ groups }) => groups.filter(({ count }) => count !== null));
  const [time, ...times] = chunks.flatMap((chunk) => (chunk.kind === 'duration' ? [chunk] : []));
  if (!order || !line || others.length > 0 || !one?.count || !other?.count || rest.length > 0 || times.length > 0)
    return null;
  const added = isOfTrade(line.name, [one.trade ?? '']) ? other : one;
  const stays = added === one ? other : one;
  if (!added.trade || !isOfTrade(line.name, [stays.trade ?? '']) || isOfTrade(line.name, [added.trade])) return null;
  const { duration } = laborWords(turn, line);
  const hours = time?.hours ?? duration?.hours;
  const count = one.count + other.count;
  if (hours === undefined || multiplyAmounts(count, hours) !== parseAmount(line.quantity ?? '')) return null;
  const words = told.map(({ first, last }) => wordsOf(lexed, first, last)).join(' ');
  const each = time ? wordsOf(lexed, time.first, time.last) : duration!.words;
  const crew = { people: { count, words: told.length === 1 ? words : act.words }, duration: { hours, words: each } };
  return partOf(turn, act, order, line, added.count!, added.trade, crew);
}

const PUTS_CREW =
  /(?:^|\W)(?:fix|correct\w*|actually|really|was|were|should|shoulda|make|change|meant|wrong|its|it's)(?:\W|$)/i;
const MORE = /(?:^|\W)(?:also|plus|add|added|another|more|forgot|too|besides|extra)(?:\W|$)|[?+$]/i;

/** 'Drop one of the four tapers he wasnt on it', 'take two of the guys off': so many less of a crew, for the same hours. */
export function someOff(turn: Turn, act: Act): Said | null {
  const said = DROPS.exec(act.words);
  const [order] = said ? ordersMeant(turn, act).orders : [];
  if (!said || !order || MORE.test(act.words)) return null;
  const trades = tradesIn(said.groups!['who']!);
  if (trades.length === 0 && !CREW_WORDS.has(said.groups!['who']!.toLowerCase())) return null;
  const labor = order.items.filter(({ category }) => category === 'labor');
  const [line, ...others] = labor.filter(
    ({ name }) => trades.length === 0 || isOfTrade(name, trades) || (labor.length === 1 && name === 'Labor'),
  );
  const count = lex(said.groups!['count']!).tokens[0]?.amount ?? ONE;
  if (!line || others.length > 0) return null;
  const crew = crewOfLine(turn, line);
  if (!crew || crew.people.count <= count) return null;
  const { people, duration } = crew;
  if (
    statedIn(act.words)?.every(
      ({ amount, unit }) => unit === null && [count, people.count, people.count - count].includes(amount),
    ) !== true
  )
    return null;
  return updateLines(turn, order, [
    {
      item_id: line.item_id,
      quantity: toNumber(multiplyAmounts(people.count - count, duration.hours)),
      quotes: [people.words, duration.words, ...act.said],
    },
  ]);
}

const DROPS =
  /(?:^|\W)(?:drop|scratch|remove|take(?: off| out)?|lose|pull|delete|nix|cut|knock(?: off)?) (?<count>one|two|three|[1-3]) of (?:the|those|these|my|our|them) (?:(?:two|three|four|five|six|[2-9]) )?(?<who>\p{L}+(?: \p{L}+)?s|\p{L}*men)(?=\W|$)/iu;
