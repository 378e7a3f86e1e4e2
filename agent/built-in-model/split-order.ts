import { lex } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { readRateSplit } from '../../domain/lexer/rate-split.ts';
import { readJobs } from '../../domain/understand/read-jobs.ts';
import { textAt } from '../../domain/understand/words-at.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { itemOf, withNoun } from './move-line.ts';
import { descriptionOf, workNamed } from './split-by-work.ts';
import { choices, failure, linesText, orderTitle } from './phrases.ts';
import { isToday } from './resolve-job.ts';
import { lastOrder, namedLines } from './targets.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { clip, type Said } from './write-work.ts';

const SPLITS =
  /(?:^|\W)(?:split|separate|apart|divide|two (?:orders|tickets|cos|change orders)|on (?:its|their) own|(?:own|(?:a|its) second) (?:order|ticket|one|co|change order)|(?:move|put|goes|go) .{2,60} (?:on|to|onto|en|a) (?:a |an |una )?(?:new|another|different|nueva|otra) (?:order|ticket|one|co|change order|orden)|one (?:order|ticket|co|change order)\W+.{2,40} (?:another|other|second) (?:order|ticket|one|co|change order)|sep[aá]ra(?:l[oa]s?)?|por separado|(?<!(?:pag|cobr|factur)\w{1,4} )aparte)(?:\W|$)/i;
/** What stays: 'leave the laborer on this one', 'laborer stays'. */
const STAYS =
  /(?:keep|leave|deja|d[eé]jale) ([\p{L}\d'"/# -]{2,40}?)(?= (?:here|on|there|in|aqu[ií]|en)(?:\W|$)|[.,;]|$)|([\p{L}\d'"/# -]{2,40}?) (?:stays?|se quedan?)(?:\W|$)/giu;
const ASKED = /(?:go on an order of their own|van en una orden aparte)[^?]*\?$/;
const MOST_WORDS = 32;

/**
 * 'Split that up, finisher and patch mix go on a new order, laborer stays': lines of the last order become an order of their
 * own at the same job, with the words they stand on. Where it is not plain which lines, that is asked. Null for anything else.
 */
export function splitOrder(turn: Turn, words: string): Said | null {
  const order = lastOrder(turn);
  if (!order || order.items.length < 2 || !isToday(turn, order.updated_at)) return null;
  if (ASKED.test(turn.prompt.history.at(-1)?.text ?? '')) return answered(turn, order, words);
  if (!SPLITS.test(words) || words.split(/\s+/).length > MOST_WORDS || tellsWork(turn, order, words)) return null;
  const staying = [...words.matchAll(STAYS)].map((match) => match[1] ?? match[2] ?? '');
  const stay = staying.flatMap((part) => linesIn(order, part));
  const named = linesIn(
    order,
    staying.reduce((rest, part) => rest.replace(part, ' '), words),
  );
  const moved = named.filter((line) => !stay.includes(line));
  // Nobody said which of the people worked on what is moved.
  const isOpen =
    moved.every((line) => line.category !== 'labor') &&
    laborOf(order).length > 1 &&
    !stay.some((line) => line.category === 'labor');
  if (moved.length > 0 && moved.length < order.items.length && !isOpen) return split(turn, order, moved, words);
  const work = workNamed(
    turn,
    order,
    staying.reduce((rest, part) => rest.replace(part, ' '), words),
  );
  return work
    ? split(turn, { ...order, description: descriptionOf(order, work) }, work.lines, words)
    : { text: '', question: askWhich(turn, order) };
}

const laborOf = (order: ContextOrder): ContextItem[] => order.items.filter((line) => line.category === 'labor');

/** 'two orders, one for the brackets and one for the rest' counts no goods. */
const SAID_OF_ORDERS = /^(?:for|with|is|order|orders|change|co|cos|cors?|tickets?|extras?|separate|seperate)$/;

/** Other work, or another job: nothing that is only divided. */
function tellsWork(turn: Turn, order: ContextOrder, words: string): boolean {
  const lexed = lex(words);
  const isElsewhere = readJobs(lexed, turn.context.jobs).some(
    ({ mention }) => mention.kind !== 'job' || mention.job_id !== order.job_id,
  );
  // 'split his time, everything past 8 is overtime'
  if (readRateSplit(lexed)) return true;
  const chunks = readChunks(lexed);
  // '20 fittings: 12 bends and 8 wyes' are parts of one line.
  const isCounted =
    chunks.filter(
      (chunk) =>
        chunk.kind === 'measure' && chunk.form !== 'article' && !SAID_OF_ORDERS.test(textAt(lexed, chunk.last + 1)),
    ).length > 1;
  return isElsewhere || isCounted || chunks.some((chunk) => chunk.kind === 'duration' || chunk.kind === 'price');
}

/** Lines that words name: people by their trade, goods by a word of their name. */
function linesIn(order: ContextOrder, words: string): ContextItem[] {
  const trades = tradesIn(words);
  const named = namedLines(order, words);
  return order.items.filter((line) =>
    line.category === 'labor'
      ? isOfTrade(line.name, trades) || (line.name === 'Labor' && named.includes(line))
      : named.includes(line),
  );
}

/** 'Electricians and the pipe', behind our question. */
function answered(turn: Turn, order: ContextOrder, words: string): Said | null {
  const moved = linesIn(order, words);
  return moved.length === 0 || moved.length === order.items.length || tellsWork(turn, order, words)
    ? null
    : split(turn, order, moved, words);
}

function askWhich(turn: Turn, order: ContextOrder): string {
  const names = choices(
    turn,
    order.items.map((line) => line.name),
  );
  return turn.say(
    `Which lines of ${order.id_number} go on an order of their own: ${names}?`,
    `¿Qué líneas de ${order.id_number} van en una orden aparte: ${names}?`,
  );
}

function split(turn: Turn, order: ContextOrder, moved: readonly ContextItem[], words: string): Said {
  const made = turn.call<ToldOrder>('create_change_order', {
    job_id: order.job_id,
    description: order.description,
    items: moved.map((line) => itemOf({ ...line, words: withNoun(turn, line) })),
    ...(order.directed_by ? { directed_by: { name: order.directed_by, quotes: [order.directed_by] } } : {}),
  });
  if (failed(made))
    return { text: failure(turn, made.error, turn.say(`split ${order.id_number}`, '')), question: null };
  const left = turn.call<ToldOrder>('remove_items', {
    order_id: order.order_id,
    item_ids: moved.map((line) => line.item_id),
    quotes: [words],
  });
  const draft = turn.say(
    `Draft ${orderTitle(turn, made)}: ${clip(order.description)}. ${linesText(turn, made.items ?? [])}.`,
    `Borrador ${orderTitle(turn, made)}: ${clip(order.description)}. ${linesText(turn, made.items ?? [])}.`,
  );
  if (failed(left))
    return { text: `${draft} ${failure(turn, left.error, turn.say('take that off', ''))}`, question: null };
  return {
    text: turn.say(
      `${draft} Left on ${order.id_number}: ${linesText(turn, left.items ?? [])}.`,
      `${draft} Queda en ${order.id_number}: ${linesText(turn, left.items ?? [])}.`,
    ),
    question: null,
  };
}
