import { foldText } from '../../domain/lexer/fold-text.ts';
import { isSameTopic } from '../../domain/understand/claim-pieces.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { withNoun } from './move-line.ts';
import { SMALL } from './small-words.ts';
import { namedLines } from './targets.ts';
import type { Turn } from './turn.ts';

/** One work of a report that told several: its words, and the lines that stand on them. */
export interface Work {
  words: string;
  lines: ContextItem[];
}

/** 'also', 'and then': another work begins, as it does with a sentence. */
const NEXT =
  /[.;\n]\s+|[,.;]?\s+(?=(?:and |y )?(?:then|also|plus|after that|afterwards|luego|despu[eé]s|tambi[eé]n|adem[aá]s)(?:\W))/iu;
/** 'the exit sign on a separate change order from the dust wall' */
const APART_FROM = /(?:^|\W)(?:from|de lo de) .*$/iu;
/** They tell no work from another. */
const OF_ORDERS = new Set(
  'order orders change ticket tickets extra extras co cos cor separate seperate split apart own divide two new one their its'.split(
    ' ',
  ),
);

/**
 * 'Split the exit sign out', 'one for the demo, one for the conduit': the work that is named, by what the report
 * told in one breath. Null where it told one work alone, or the words name none of them, or several and not all.
 */
export function workNamed(turn: Turn, order: ContextOrder, words: string): Work | null {
  const works = worksOf(turn, order);
  const named = (said: string): Work[] => works.filter((work) => isNamed(work, works, order, said));
  const all = named(words);
  const moved = APART_FROM.test(words)
    ? named(words.replace(APART_FROM, ''))
    : all.length === works.length
      ? all.slice(-1)
      : all;
  return works.length > 1 && moved.length === 1 ? moved[0]! : null;
}

/** What an order's description says of one of its works alone; all of it where nothing does. */
export function descriptionOf(order: ContextOrder, work: Work): string {
  const said = wordsOf(work.words);
  const pieces = order.description.split(', ').filter((piece) => wordsOf(piece).every((word) => said.includes(word)));
  const told = pieces.join(', ') || order.description;
  return told.charAt(0).toUpperCase() + told.slice(1);
}

/** By a word that the report says of it alone, or a line that only it has: 'the pipe' of EMT. */
function isNamed(work: Work, works: readonly Work[], order: ContextOrder, said: string): boolean {
  const holds = (one: Work, word: string): boolean =>
    wordsOf([one.words, ...one.lines.map(({ name }) => name)].join(' ')).some((own) => isSameTopic(own, word));
  const topics = wordsOf(said).filter((word) => !SMALL.has(word) && !OF_ORDERS.has(word));
  const lines = namedLines(order, topics.join(' ')).filter((line) => line.category !== 'labor');
  return (
    topics.some((word) => works.every((one) => holds(one, word) === (one === work))) ||
    lines.some((line) => work.lines.includes(line))
  );
}

/** The works that an order's report told, each with people of its own. */
function worksOf(turn: Turn, order: ContextOrder): Work[] {
  const texts = turn.prompt.history.flatMap(({ role, text }) =>
    role === 'user' && order.items.some((line) => (line.words ?? []).some((quote) => text.includes(quote)))
      ? [text]
      : [],
  );
  const left = new Set(order.items);
  const works: Work[] = [];
  for (const part of texts.flatMap((text) => text.split(NEXT))) {
    const lines = [...left].filter(
      (line) => (line.words ?? []).length > 0 && withNoun(turn, line).every((quote) => part.includes(quote)),
    );
    for (const line of lines) left.delete(line);
    const last = works.at(-1);
    const isFull = last?.lines.some((line) => line.category === 'labor') ?? false;
    const isList = lines.length > 0 && lines.every((line) => line.category !== 'labor');
    if (last && isList) listed(lines, works, last);
    else if (!last || isFull) works.push({ words: part, lines });
    else Object.assign(last, { words: `${last.words} ${part}`, lines: [...last.lines, ...lines] });
  }
  const told = works.filter((work) => work.lines.length > 0);
  return left.size === 0 && told.every((work) => work.lines.some((line) => line.category === 'labor')) ? told : [];
}

/** 'Two brackets and four GFIs used' behind both works: each goes where it was spoken of, the others with the first one. */
function listed(lines: readonly ContextItem[], works: readonly Work[], last: Work): void {
  const owners = lines.map((line) => ownerOf(line, works));
  const isOfBoth = works.length > 1 && lines.length > 1 && owners.some((owner) => owner !== null);
  for (const [i, line] of lines.entries()) (owners[i] ?? (isOfBoth ? works[0]! : last)).lines.push(line);
}

/** The one work that speaks of a thing. */
function ownerOf(line: ContextItem, works: readonly Work[]): Work | null {
  const head = wordsOf(line.name).at(-1) ?? '';
  const telling = works.filter((work) => wordsOf(work.words).some((word) => isSameTopic(word, head)));
  return telling.length === 1 ? telling[0]! : null;
}

const wordsOf = (text: string): string[] =>
  foldText(text)
    .text.split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);
