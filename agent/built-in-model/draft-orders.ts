import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextItem, ContextOrder } from '../prompt-context.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { IDIOM } from '../../domain/understand/intent-phrases.ts';
import { tradesIn } from './trades-in.ts';
import { isToday } from './resolve-job.ts';
import { lastOrder, namedLines, orderTold, placedOrder } from './targets.ts';
import type { Turn } from './turn.ts';

const MOST_WORDS = 20;

/** A text minutes after a draft: short, no question, no plan. */
export function isAboutDraft(turn: Turn, act: Act): boolean {
  const isShort = act.words.trim().split(/\s+/).length <= MOST_WORDS;
  return isShort && (!act.isQuestion || WAS_SO_MANY.test(act.words)) && !act.words.trim().endsWith('?') && turn.context.media.length === 0 && !LATER.test(act.words) && !OF_ITS_OWN.test(act.words) && !IDIOM.test(lex(act.words).folded.text); // prettier-ignore
}

/** 'Was 3 guys' asks nothing. */
const WAS_SO_MANY = /^\W*(?:was|were) (?:only |just |really )?\d/i;

/** What is to come, or how things stand. */
export const LATER =
  /(?:^|\W)(?:tomorrow|tmrw|next (?:week|month|time)|will|gonna|going to|if|how many|until|til|ma[nñ]ana|vamos a|down(?: to)?|in stock|on order(?! #?\d)|lead time|away)(?:\W|$)/i;

/** 'A new change order', 'write Friday up on its own': no line of what is there. */
const OF_ITS_OWN =
  /(?:^|\W)(?:(?:new|separate|another|different|second|own|otra|nueva|aparte) (?:\p{L}+ )?(?:orders?|ones?|tickets?|cos?|cors?|extras?|jobs?|orden|obra)|separate(?:ly)?|on (?:its|their) own|aparte)(?:\W|$)/iu;

/**
 * The orders of today that a text may be about, the likeliest alone where something tells it: its number, its job, a word of
 * its work ('the gate operator feed, wire should be 300'); else all of them, the last one first.
 */
export function ordersMeant(turn: Turn, act: Act): { orders: ContextOrder[]; isTold: boolean } {
  const today = turn.orders.filter((order) => isToday(turn, order.updated_at));
  const { orderRef, job } = act;
  if (orderRef) return { orders: today.filter((order) => [order.id_number, order.cor_number].includes(orderRef.number)), isTold: true }; // prettier-ignore
  const there = job?.kind === 'job' ? today.filter((order) => order.job_id === job.job_id) : today;
  const told = placedOrder(turn, act.words) ?? orderTold(turn, act.words);
  if (told && there.includes(told)) return { orders: [told], isTold: true };
  const last = lastOrder(turn);
  return { orders: there.toSorted((a, b) => Number(b === last) - Number(a === last)), isTold: job?.kind === 'job' && there.length === 1 }; // prettier-ignore
}

/** The lines that words name: things by their nouns, people by their trades. Sizes and numbers name none alone. */
export function linesNamed(order: ContextOrder, words: string): ContextItem[] {
  const plain = words.replace(/(?<![\p{L}#])\d[\d.,/]*(?:'|")?/gu, ' ');
  const trades = tradesIn(plain);
  const isOvertime = /(?:^|\W)(?:ot|overtime|tiempo extra)(?:\W|$)/i.test(words);
  const people = order.items.filter(
    (line) => line.category === 'labor' && (isOvertime ? line.rate_kind === 'overtime' : trades.includes(line.name)),
  );
  const goods = namedLines({ ...order, items: order.items.filter((line) => line.category !== 'labor') }, plain);
  // 'no 45s': fittings called by their angle alone.
  const angles = [...words.matchAll(/(?<![\p{L}\d])(\d+)'?s(?!\p{L})/gu)].map((match) => `${match[1]}°`);
  const bends = order.items.filter((line) => angles.some((angle) => line.name.startsWith(angle)));
  return [...new Set([...goods, ...bends, ...people])];
}
