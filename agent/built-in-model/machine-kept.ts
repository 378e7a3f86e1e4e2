import { multiplyAmounts, ONE } from '../../domain/lexer/amount.ts';
import { RENTAL_WORDS } from '../../domain/lexer/equipment-words.ts';
import { lex, type LexedText, wordsOf } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { isNotWorked } from '../../domain/understand/machine-time.ts';
import { type ReadName, readName } from '../../domain/understand/read-name.ts';
import { textAt, tokenAt } from '../../domain/understand/words-at.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed, ordersMeant } from './draft-orders.ts';
import { PLAIN } from './plain-item.ts';
import { isSmall } from './small-words.ts';
import { tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import { lastTouched } from './which-line.ts';
import { addToOrder, toNumber, type Said } from './write-work.ts';

/** What is said of a machine: that it was rented, stood there, was kept. */
const KEPT =
  /(?:^|\W)(?:rent(?:al|als|ed|ing)?|hire|had (?:it|them|'?em|that)|kept (?:it|them|'?em|that)|(?:it|they|that|which) (?:was|were|sat|stood|stayed|ran|is) (?:on site|onsite|there|here|out|for|on rent)|stayed|kept|sat|rent[ao]\w*|lo tuvimos|la tuvimos|los tuvimos|las tuvimos)(?:\W|$)/i;
const MORE = /(?:^|\W)(?:more|another|extra|additional|longer|m[aá]s|otr[oa]s?)(?=\W|$)/i;
/** Of people, of a price, or beside it. */
const ELSE =
  /(?:^|\W)(?:plus|also|add|too|each|apiece|guys?|men|man|he|she|(?:we|i)(?! (?:only |just |actually )?(?:had|kept|rented|hired))|us|crew|tambi[eé]n|cada|price|cost)(?=\W|$)/i;
/** '2 more days on it' */
const ON_IT = /(?:^|\W)(?:on|of|with|for) (?:it|that|them|'?em)\W*$/i;
const BESIDE = new Set(
  'rent rental rentals rented renting hire had kept keep sat stood stayed ran site onsite out there here rate period renta rentamos tuvimos para'.split(
    ' ',
  ),
);

/**
 * '2 weeks rental on it', 'had it 5 days', 'rental ran 10 days' behind a machine: how long the one that was just told, or the only
 * one, was there. Its count ('1 ea') becomes its time; hours of nobody.
 */
export function machineKept(turn: Turn, act: Act): Said | null {
  const lexed = lex(act.words);
  const chunks = readChunks(lexed).filter((one) => !(one.kind === 'measure' && one.form === 'article'));
  const [time, ...others] = chunks;
  if (time?.kind !== 'duration' || others.length > 0 || time.isClock || time.isBreak || isNotWorked(lexed, time.last))
    return null;
  const isMore = MORE.test(act.words);
  if (
    !(KEPT.test(act.words) || (isMore && ON_IT.test(act.words))) ||
    tradesIn(act.words).length > 0 ||
    ELSE.test(act.words)
  )
    return null;
  for (const order of ordersMeant(turn, act).orders) {
    const line = machineOf(turn, order, act.words);
    const isAll = lexed.tokens.every(
      ({ kind, text }, at) =>
        kind !== 'word' ||
        MORE.test(text) ||
        (at >= time.first && at <= time.last) ||
        isSmall(text) ||
        BESIDE.has(text) ||
        RENTAL_WORDS.has(text) ||
        (line !== null && linesNamed({ ...order, items: [line] }, text).length > 0),
    );
    if (!line || !isAll) continue;
    const { amount, unit } = time.stated;
    if (isMore && unit !== line.unit) return null;
    if (isMore)
      return addToOrder(
        turn,
        {
          ...act,
          items: [{ ...PLAIN, category: 'equipment', name: line.name, quantity: amount, unit, quotes: act.said }],
          description: '',
        },
        order,
      );
    return updateLines(turn, order, [
      { item_id: line.item_id, quantity: toNumber(amount), ...(unit === line.unit ? {} : { unit }), quotes: act.said },
    ]);
  }
  return null;
}

/** The machine that is named, else the one just told of, else the only one. */
function machineOf(turn: Turn, order: ContextOrder, words: string): ContextItem | null {
  const machines = order.items.filter(({ category }) => category === 'equipment');
  const named = linesNamed(order, words);
  if (named.some((line) => !machines.includes(line))) return null;
  const [line, ...others] = named.length > 0 ? named : machines;
  const one = line && others.length === 0 ? line : lastTouched(turn, order, machines);
  // '2 more days on it' is of whatever was just told.
  if (named.length === 0 && !KEPT.test(words) && one !== lastTouched(turn, order)) return null;
  return one && ['ea', 'hr', 'day', 'week'].includes(one.unit) ? one : null;
}

/** Around a machine that no line has yet and its time. */
const AROUND = new Set(
  'plus also too forgot add used need needed night nights all ran running rented hired brought both whole entire full half days day week weeks month months each piece apiece x w with'.split(
    ' ',
  ),
);
const OF_PEOPLE =
  /(?:^|\W)(?:guys?|men|man|crew|people|hands|he|she|him|her|us|them all|kid|helper|foreman|operator|each of (?:us|them)|hombres?|gente|not|no|never|instead|without|off|if|from|until)(?=\W|$)/i;
/** What stands there by the day, whatever table has it. */
const STANDS =
  /(?:cone|barricade|plate|fence|panel|heater|light|fan|pump|tank|bin|trailer|scaffold|ladder|plank|mat|cord|sign|barrel|delineator|shore|post|box|cup|blanket|tarp|table|tent)$/i;

/** And by the hour what runs. */
const RUNS = /(?:pump|saw|drill|compressor|truck|heater|blower|fan)$/i;

/**
 * 'Compressor was there 2 days', 'traffic cones 12 for a week', 'pump ran all night, 12 hrs': a machine that the order has not yet
 * and how long it was used, told of nobody. Its time is no time of the crew.
 */
export function machineNew(turn: Turn, act: Act): Said | null {
  const lexed = lex(act.words);
  const chunks = readChunks(lexed).filter((one) => !(one.kind === 'measure' && one.form === 'article'));
  const times = chunks.flatMap((chunk) =>
    chunk.kind === 'duration' && !chunk.isClock && !chunk.isBreak ? [chunk] : [],
  );
  const counts = chunks.flatMap((chunk) =>
    chunk.kind === 'measure' && chunk.unit === null && chunk.amount % ONE === 0 && chunk.amount > 0 ? [chunk] : [],
  );
  const [time, ...others] = times;
  const [count, ...more] = counts;
  if (!time || others.length + more.length > 0 || times.length + counts.length < chunks.length) return null;
  if (OF_PEOPLE.test(act.words) || tradesIn(act.words).length > 0 || act.job !== null || isNotWorked(lexed, time.last))
    return null;
  const name = machineNamed(lexed, time.stated.unit !== 'hr');
  const [order] = ordersMeant(turn, act).orders;
  if (!name || !order || linesNamed(order, wordsOf(lexed, name.first, name.last)).length > 0) return null;
  const isSaid = (at: number): boolean => [time, count, name].some((one) => one && at >= one.first && at <= one.last);
  const isAll = lexed.tokens.every(
    ({ kind, text }, at) =>
      kind === 'mark' || isSaid(at) || isSmall(text) || BESIDE.has(text) || AROUND.has(text) || RENTAL_WORDS.has(text),
  );
  if (!isAll) return null;
  const quantity = multiplyAmounts(count?.amount ?? ONE, time.stated.amount);
  const item = {
    ...PLAIN,
    category: 'equipment' as const,
    name: name.name,
    quantity,
    unit: time.stated.unit,
    quotes: act.said,
  };
  return addToOrder(turn, { ...act, items: [item], description: '' }, order);
}

/** The only machine of a text; by the day also what only stands there. */
function machineNamed(lexed: LexedText, isByDay: boolean): ReadName | null {
  const found: ReadName[] = [];
  for (let at = 0; at < lexed.tokens.length; at += 1) {
    if (isSmall(textAt(lexed, at)) || tokenAt(lexed, at).kind === 'number') continue;
    const name = readName(lexed, at, lexed.tokens.length - 1, false);
    if (
      !name?.noun ||
      name.first !== at ||
      (name.category !== 'equipment' && !(name.category === 'materials' && (isByDay ? STANDS : RUNS).test(name.name)))
    )
      continue;
    found.push({ ...name, category: 'equipment' });
    at = name.last;
  }
  return found.length === 1 ? found[0]! : null;
}
