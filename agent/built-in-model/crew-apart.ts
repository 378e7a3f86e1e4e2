import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { PIECES, withoutWhy } from './pieces.ts';
import { orderAtHand } from './targets.ts';
import { isOfTrade, tradesIn } from './trades-in.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

/** What is said of people in a piece of its own, and the text without it. */
export interface CrewApart {
  said: Said;
  rest: Act;
}

/**
 * '2 tubes of adhesive used. mason hrs 6', 'two connectors too, and drop the apprentice down to twelve hours': beside goods, people
 * who have their line already and a word that puts their hours right. `ofPeople` reads the piece alone.
 */
export function crewApart(
  turn: Turn,
  act: Act,
  ofPeople: (turn: Turn, act: Act) => Said | null,
  meant: (turn: Turn, act: Act) => ContextOrder | null = orderAtHand,
): CrewApart | null {
  const goods = act.items.filter(({ category, quotes }) => category !== 'labor' && quotes.length > 0);
  if (act.job !== null || goods.length === 0 || goods.length === act.items.length) return null;
  const order = meant(turn, act);
  const pieces = act.words.split(PIECES).filter((piece) => /[\p{L}\d]/u.test(piece));
  const told = pieces.filter(
    (piece) => !goods.some(({ quotes }) => quotes.some((quote) => piece.includes(quote) || quote.includes(piece))),
  );
  const at = order ? told.filter((piece) => isOfLine(order, piece) && RIGHTS.test(piece) && !ADDS.test(piece)) : [];
  const [words, ...others] = at;
  const isItsOwn =
    words !== undefined &&
    act.items.every((item) => goods.includes(item) || item.quotes.every((quote) => words.includes(quote)));
  if (!isItsOwn || others.length > 0) return null;
  const said = ofPeople(turn, {
    ...act,
    intent: 'correct',
    words: withoutWhy(words),
    said: [words],
    items: [],
    bare: [],
    description: '',
    directedBy: null,
  });
  const left = pieces.filter((piece) => piece !== words).join(', ');
  return said && !said.lost && DONE.test(said.text)
    ? { said, rest: { ...act, words: left, items: goods, description: '' } }
    : null;
}

const DONE = /^(?:Updated|Actualizado)/;

/** One trade, and one line of it. */
function isOfLine(order: ContextOrder, piece: string): boolean {
  const trades = [...new Set(tradesIn(piece))];
  const lines = order.items.filter(({ category, name }) => category === 'labor' && isOfTrade(name, trades));
  return trades.length === 1 && lines.length === 1;
}

/** How hours that are there are told again. */
const RIGHTS =
  /(?:^|\W)(?:down|up|back|drop|bump|cut|make|change|should|total|(?:come|comes|came) (?:to|out)|is|are|was|were|only|just|(?:hrs|hours|time|horas)(?: (?:is|are|was|were|at|to))? \d|s[oó]lo|nom[aá]s|son|fueron|eran|hicieron|baja\w*|sub[ea]\w*|cambia\w*|deja\w*)(?:\W|$)/i;
const ADDS =
  /(?:^|\W)(?:more|another|extra|plus|also|add|added|too|forgot|new|m[aá]s|otr[oa]s?|tambi[eé]n|agrega\w*)(?:\W|$)/i;
