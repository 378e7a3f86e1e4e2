import { foldText } from '../../domain/lexer/fold-text.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readOrderPlace } from '../../domain/understand/order-places.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { carry } from './move-line.ts';
import { lineText } from './phrases.ts';
import { jobsTold } from './resolve-job.ts';
import { hasTopic, isDraft, placedOrder } from './targets.ts';
import type { Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const MOST_WORDS = 10;
const ADDED = /^(?:Added to|Agregado a) (\d+)[^:]*: (.+?)\.(?: |$)/;
/** Words that tell nothing but that a line is for another order. */
const CLOSED = new Set(
  `a an the that thats that's this it its it's is was were those these them they they're theyre are for on to at in of with put goes go belongs belong should be order one ticket extra co cor draft job sorry no not nope oops my bad i meant mean and wait actually line work shoulda should've have been gone other please pls
  perdon era eran es son para la el lo de del en orden va van esa ese eso`.split(/\s+/),
);

const PLACES = new Set(
  'first second third 1st 2nd 3rd other last primera primero segunda segundo tercera tercero otra otro ultima ultimo'.split(
    ' ',
  ),
);

/** 'The condensate one', 'thats for 1001', 'no, the other one' behind 'Added to 1002: 6 ea Hanger.': what was added goes there. */
export function addedElsewhere(turn: Turn, text: string): Said | null {
  const last = turn.prompt.history.at(-1);
  const [, number = '', told = ''] = (last?.role === 'assistant' && ADDED.exec(last.text)) || [];
  const from = turn.orders.find((order) => order.id_number === Number(number));
  if (!from || turn.context.media.length > 0 || /[?¿]/.test(text) || text.trim().split(/\s+/).length > MOST_WORDS)
    return null;
  const to = orderOf(turn, text, from);
  const names = told.split(', ');
  const lines = from.items.filter((line) => names.includes(lineText(turn, line)));
  return to && lines.length === names.length ? carry(turn, text, from, lines, to) : null;
}

/** The one other order that words mean, where they tell nothing else. */
function orderOf(turn: Turn, text: string, from: ContextOrder): ContextOrder | null {
  const lexed = lex(text);
  const jobs = jobsTold(turn, lexed);
  const words = lexed.tokens.flatMap(({ kind, text: word }, at) =>
    kind === 'mark' || CLOSED.has(word) || jobs.some((job) => at >= job.first && at <= job.last) ? [] : [word],
  );
  const others = turn.orders.filter((order) => order !== from && isDraft(order));
  const place = readOrderPlace(foldText(text).text) ? placedOrder(turn, text) : null;
  // 'a la primera agregale un contenedor' tells another line.
  if (place && words.some((word) => !PLACES.has(word))) return null;
  if (place && jobs.length === 0) return others.includes(place) ? place : null;
  if (words.length === 0 && jobs.length === 0) return null;
  const there = others.filter(
    (order) =>
      jobs.every(({ job_id }) => job_id === order.job_id) &&
      words.every((word) => word.replace(/^#/, '') === String(order.id_number) || hasTopic(order.description, word)),
  );
  const isHere =
    jobs.every(({ job_id }) => job_id === from.job_id) && words.every((word) => hasTopic(from.description, word));
  return there.length === 1 && !isHere ? there[0]! : null;
}
