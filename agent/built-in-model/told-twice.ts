import { parseAmount } from '../../domain/lexer/amount.ts';
import { isSameTopic } from '../../domain/understand/claim-pieces.ts';
import type { Act, UnderstoodItem } from '../../domain/understand/understanding.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { orderTitle } from './phrases.ts';
import { recordDirector } from './record-director.ts';
import { isToday } from './resolve-job.ts';
import { SMALL } from './small-words.ts';
import { stems } from './targets.ts';
import type { Turn } from './turn.ts';
import { addToOrder, type Said } from './write-work.ts';

/** More of it, or another day: no repeat. */
const MORE =
  /(?:^|\W)(?:another|more|additional|second|2nd|other|different|new|separate|next|(?:went|came|gone) back|later|then|yesterday|otr[oa]s?|m[aá]s|tambi[eé]n|luego)(?:\W|$)|^\W*(?:and |y )?also(?:\W|$)/i;
/** Words of texting, of who is not sure that it came. */
const OF_TEXTING = new Set(
  stems(
    'again if idk me you died dead battery phone back resend resending resent sending sent send repeat repeating repeated recap case signal service bad bars cell phone reception through know sure got get getting did didnt dont left off forgot missed also plus just before earlier first time text texted message messages one last same like said here there hello hi hey today um uh ah working work on was spent is going wasnt sorry',
  ),
);

/**
 * Sent once more by somebody who did not know whether it came, or told again in other words: the same people and hours at the
 * same job, and no word of work that the order has not. What is new in it is added; of the rest nothing is written twice.
 */
export function toldTwice(turn: Turn, act: Act): Said | null {
  const { job } = act;
  const isThere = (order: ContextOrder): boolean =>
    job?.kind === 'job'
      ? order.job_id === job.job_id
      : job === null && (turn.meant === order || ownWords(act).length > 1);
  const labor = act.items.filter((item) => item.category === 'labor');
  if (labor.length === 0 || MORE.test(act.words) || act.isSeparate || act.workDate !== null) return null;
  const order = turn.orders.find(
    (one) =>
      isThere(one) &&
      isSpokenOf(turn, one) &&
      isToday(turn, one.updated_at) &&
      labor.every((item) => stands(one, item)) &&
      tellsNothingNew(one, act),
  );
  if (!order) return null;
  const rest = act.items.filter((item) => !stands(order, item));
  // The same thing in another number is no repeat.
  if (
    rest.some(
      ({ name, quantity }) =>
        quantity === null || name === '' || order.items.some((line) => line.name.toLowerCase() === name.toLowerCase()),
    )
  )
    return null;
  const director = act.directedBy && order.directed_by === null ? act.directedBy : null;
  const said = rest.length > 0 ? addToOrder(turn, { ...act, items: rest }, order) : null;
  const recorded = director ? recordDirector(turn, order.order_id, director) : null;
  if (said && recorded) return { ...said, text: `${said.text} ${recorded.text}` };
  return (
    said ??
    recorded ?? {
      text: turn.say(`That is on ${orderTitle(turn, order)} already.`, `Eso ya está en ${orderTitle(turn, order)}.`),
      question: null,
    }
  );
}

/** An order of this conversation: what another person reported in the same words is his. */
export const isSpokenOf = (turn: Turn, { id_number: number }: ContextOrder): boolean =>
  turn.prompt.history.some(({ role, text }) => role === 'assistant' && text.includes(String(number)));

/** A line with its name, number and rate is there. */
const stands = (order: ContextOrder, item: UnderstoodItem): boolean =>
  order.items.some(
    (line) =>
      line.category === item.category &&
      line.name.toLowerCase() === item.name.toLowerCase() &&
      line.unit === item.unit &&
      item.quantity !== null &&
      parseAmount(line.quantity ?? '') === item.quantity &&
      (line.rate_kind ?? 'regular') === (item.rateKind ?? 'regular'),
  );

/** 'I left off the lumber', 'forgot about the pipe': what is told behind. */
const LEFT_OFF = /(?:left (?:off|out)|forgot|missed)(?: (?:to|add|put|about|the|my|some))* \p{L}+/giu;

/** Every word of the work is one of the order's: 'rehanging the corridor c doors' of 'rehanging doors corridor c'. */
function tellsNothingNew(order: ContextOrder, act: Act): boolean {
  const lines = order.items.map(({ name, quantity, unit }) => `${quantity ?? ''} ${unit} ${name}`);
  const known = stems([order.description, order.job_name, ...lines].join(' '));
  const isKnown = (stem: string): boolean =>
    known.some((one) => one.replace(/s$/, '') === stem.replace(/s$/, '') || isSameTopic(one, stem));
  return ownWords(act).every((word) => stems(word).every(isKnown));
}

/** What the text tells of the work. */
const ownWords = ({ description }: Act): string[] =>
  (
    description
      .toLowerCase()
      .replace(LEFT_OFF, ' ')
      .match(/[\p{L}\d/"#.-]+/gu) ?? []
  ).filter((word) => !SMALL.has(word) && stems(word).some((stem) => !OF_TEXTING.has(stem)));
