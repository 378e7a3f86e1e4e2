import { ONE } from '../../domain/lexer/amount.ts';
import type { DurationChunk } from '../../domain/lexer/chunk.ts';
import { foldText } from '../../domain/lexer/fold-text.ts';
import { lex, type LexedText, spanOf } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { isSameTopic } from '../../domain/understand/claim-pieces.ts';
import { readJobs } from '../../domain/understand/read-jobs.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { linesNamed } from './draft-orders.ts';
import { carry } from './move-line.ts';
import { isToday } from './resolve-job.ts';
import type { Turn } from './turn.ts';
import { type Said, toNumber } from './write-work.ts';

const MOST_WORDS = 32;
/** Said of a line that goes from one order to another. */
const MOVES =
  /(?:^|\W)(?:belongs?|move|moved|moving|transfer|shift|switch|(?:should(?:'?ve| have)?|needs? to|was supposed to|supposed to|meant to) (?:be|go|have gone|been|gone)|meant for|goes|go|went (?:to|on|onto|into|in|with)|put|slide|stick)(?:\W|$)/i;
const WAS_FOR = /(?:^|\W)(?:was|were|is|are)(?:n'?t)? (?:used )?(?:for|on|at|in|part of) /i;
/** Said where the order it comes from is not named. */
const SURELY_MOVES =
  /(?:^|\W)(?:belongs?|move|moved|transfer|(?:should(?:'?ve| have)?|supposed to|meant to) (?:be|go|have gone|been|gone)|meant for|wrong (?:one|order|ticket|job))(?:\W|$)/i;
const TO_COME = /(?:^|\W)(?:tomorrow|tmrw|tmw|next week|more|another)(?:\W|$)/i;
/** 'Move everything on 1001 to 1002' */
const ALL =
  /(?:^|\W)(?:everything|all of (?:it|them|1?\d{3,4})|all the lines|the whole (?:thing|lot)|whatever is)(?:\W|$)/i;
/** Before the order that lines come from. */
const FROM =
  /(?:^|\W)(?:off(?: of)?|from|out of|not|never|isn'?t|wasn'?t|instead of|rather than)(?: (?:for|on|at|in|with|to|part of))?(?: the| that| order| cor| co)*\W*$/i;
/** Said of every order: they tell none from another. */
const COMMON = new Set(
  'order orders ticket one extra extras work change job wrong line lines new add added install installed move moved moving put fix repair floor room level wall walls the and for not with from that this was were been have went goes belongs should mistake instead'.split(
    ' ',
  ),
);

interface Mention {
  order: ContextOrder;
  start: number;
  end: number;
}

/**
 * 'Those 6 bags of grout on 1001 belong on 1002', 'take the three elbows off Maple and put them on Tower B': lines go from one
 * order to another that the words name by number, job or work ('anchors go on the lobby soffit, not the canopy'). Where the line
 * stands tells which of the two it comes from.
 */
export function moveBetween(turn: Turn, text: string): Said | null {
  if ((!MOVES.test(text) && !WAS_FOR.test(text)) || TO_COME.test(text) || text.split(/\s+/).length > MOST_WORDS)
    return null;
  const { mentions, rest } = mentionsIn(turn, text);
  const [a, b, ...more] = new Set(mentions.map(({ order }) => order));
  if (!a || (!b && !SURELY_MOVES.test(text)) || more.length > 0) return null;
  const isFrom = (order: ContextOrder): boolean =>
    mentions.some((one) => one.order === order && FROM.test(text.slice(0, one.start)));
  // 'the enamel was for the lab door': alone that tells what it was for.
  if (!MOVES.test(text) && !(b && (isFrom(a) || isFrom(b)))) return null;
  const source = b && isFrom(b) ? b : a;
  const among = b ? [a, b] : turn.orders.filter((order) => order !== a && isToday(turn, order.updated_at));
  const holding = among.flatMap((order) => {
    const lines = ALL.test(text) ? order.items.filter(() => order === source) : linesNamed(order, rest);
    return lines.length > 0 ? [{ order, lines }] : [];
  });
  const [held] = holding.length === 2 ? holding.filter(({ order }) => isFrom(order)) : holding;
  const to = held && (b ? [a, b].find((order) => order !== held.order) : a);
  if (!held || !to || holding.length > 2 || !agrees(held.lines, rest)) return null;
  return carry(turn, text, held.order, held.lines, to);
}

/** The orders that a text names, and the text without their names. */
function mentionsIn(turn: Turn, text: string): { mentions: Mention[]; rest: string } {
  const lexed = lex(text);
  const jobs = readJobs(lexed, turn.context.jobs).map(({ mention, first, last }) => {
    const there = turn.orders.filter((order) => mention.kind === 'job' && order.job_id === mention.job_id);
    return { ...spanOf(lexed, first, last), order: there.length === 1 ? there[0] : undefined };
  });
  const numbers = [...text.matchAll(/(?<![\d.])\d{3,5}(?!\d|\.\d)/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    order: turn.orders.find((order) => order.id_number === Number(match[0])),
  }));
  const told = [...jobs, ...numbers].flatMap(({ order, start, end }) => (order ? [{ order, start, end }] : []));
  const spans = [
    ...told,
    ...workIn(turn, lexed).filter(({ start }) => !told.some((one) => start >= one.start && start < one.end)),
  ];
  const rest = [...text]
    .map((letter, at) => (spans.some(({ start, end }) => at >= start && at < end) ? ' ' : letter))
    .join('');
  return { mentions: spans, rest };
}

/** Words of the work of one order of today alone, that no line has: 'lobby', 'canopy'. */
function workIn(turn: Turn, lexed: LexedText): Mention[] {
  const today = turn.orders.filter((order) => isToday(turn, order.updated_at));
  const wordsOf = (text: string): string[] =>
    foldText(text)
      .text.split(/[^a-z0-9]+/)
      .filter((word) => word.length > 2 && !COMMON.has(word));
  const lines = today.flatMap((order) => order.items.flatMap((line) => wordsOf(line.name)));
  const works = today.map((order) => ({ order, words: wordsOf(order.description) }));
  return lexed.tokens.flatMap(({ text }, at) => {
    if (text.length < 3 || COMMON.has(text) || lines.some((word) => isSameTopic(word, text))) return [];
    const [of, ...others] = works.filter(({ words }) => words.some((word) => isSameTopic(word, text)));
    return of && others.length === 0 ? [{ order: of.order, ...spanOf(lexed, at, at) }] : [];
  });
}

/** 'That's where it sat all day' */
const isWholeDay = ({ stated }: DurationChunk): boolean => stated.unit === 'day' && stated.amount === ONE;

/** Every number beside sizes is what a line counts: 'move 2 of the bags' leaves some. */
function agrees(lines: readonly ContextItem[], rest: string): boolean {
  const counts = readChunks(lex(rest)).flatMap((chunk) =>
    chunk.kind === 'measure' && chunk.form !== 'article'
      ? [toNumber(chunk.amount)]
      : chunk.kind === 'duration' && !isWholeDay(chunk)
        ? [toNumber(chunk.hours)]
        : [],
  );
  return counts.every((count) => lines.some((line) => Number(line.quantity) === count));
}
