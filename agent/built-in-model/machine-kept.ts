import { RENTAL_WORDS } from '../../domain/lexer/equipment-words.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import { isNotWorked } from '../../domain/understand/machine-time.ts';
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
const KEPT = /(?:^|\W)(?:rent(?:al|als|ed|ing)?|hire|had (?:it|them|'?em|that)|kept (?:it|them|'?em|that)|(?:it|they|that|which) (?:was|were|sat|stood|stayed|ran|is) (?:on site|onsite|there|here|out|for|on rent)|rent[ao]\w*|lo tuvimos|la tuvimos|los tuvimos|las tuvimos)(?:\W|$)/i; // prettier-ignore
const MORE = /(?:^|\W)(?:more|another|extra|additional|longer|m[aá]s|otr[oa]s?)(?=\W|$)/i;
/** Of people, of a price, or beside it. */
const ELSE = /(?:^|\W)(?:plus|also|add|too|each|apiece|guys?|men|man|he|she|we|i|us|crew|tambi[eé]n|cada|price|cost)(?=\W|$)/gi; // prettier-ignore
/** '2 more days on it' */
const ON_IT = /(?:^|\W)(?:on|of|with|for) (?:it|that|them|'?em)\W*$/i;
/** 'We had it', 'also we rented it for' are of the machine. */
const ALLOWED = /^(?:\W*(?:we|i)(?=\W))$/i;
const BESIDE = new Set('rent rental rentals rented renting hire had kept keep sat stood stayed ran site onsite out there here rate period renta rentamos tuvimos para'.split(' ')); // prettier-ignore

/**
 * '2 weeks rental on it', 'had it 5 days', 'rental ran 10 days' behind a machine: how long the one that was just told, or the only
 * one, was there. Its count ('1 ea') becomes its time; hours of nobody.
 */
export function machineKept(turn: Turn, act: Act): Said | null {
  const lexed = lex(act.words);
  const chunks = readChunks(lexed).filter((one) => !(one.kind === 'measure' && one.form === 'article'));
  const [time, ...others] = chunks;
  if (time?.kind !== 'duration' || others.length > 0 || time.isClock || time.isBreak || isNotWorked(lexed, time.last)) return null; // prettier-ignore
  const isMore = MORE.test(act.words);
  if (!(KEPT.test(act.words) || (isMore && ON_IT.test(act.words))) || tradesIn(act.words).length > 0 || [...act.words.matchAll(ELSE)].some(([word]) => !ALLOWED.test(word))) return null; // prettier-ignore
  for (const order of ordersMeant(turn, act).orders) {
    const line = machineOf(turn, order, act.words);
    const isAll = lexed.tokens.every(({ kind, text }, at) => kind !== 'word' || MORE.test(text) || (at >= time.first && at <= time.last) || isSmall(text) || BESIDE.has(text) || RENTAL_WORDS.has(text) || (line !== null && linesNamed({ ...order, items: [line] }, text).length > 0)); // prettier-ignore
    if (!line || !isAll) continue;
    const { amount, unit } = time.stated;
    if (isMore && unit !== line.unit) return null;
    if (isMore) return addToOrder(turn, { ...act, items: [{ ...PLAIN, category: 'equipment', name: line.name, quantity: amount, unit, quotes: act.said }], description: '' }, order); // prettier-ignore
    return updateLines(turn, order, [{ item_id: line.item_id, quantity: toNumber(amount), ...(unit === line.unit ? {} : { unit }), quotes: act.said }]); // prettier-ignore
  }
  return null;
} // prettier-ignore

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
