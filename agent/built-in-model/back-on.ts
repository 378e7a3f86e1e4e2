import type { Category } from '../../domain/change-order.ts';
import { unitOfWord } from '../../domain/lexer/unit-words.ts';
import { understand } from '../../domain/understand/understand.ts';
import type { ContextItem } from '../prompt-context.ts';
import { worldOf } from './answer-question.ts';
import { takeOff } from './change-lines.ts';
import { updateLines } from './correct-lines.ts';
import { linesNamed } from './draft-orders.ts';
import type { Change } from './line-changes.ts';
import { failure, linesText, orderTitle } from './phrases.ts';
import { changeOf, hasNumber } from './put-number-right.ts';
import { isItsNumber, type Stated, statedIn } from './stated-numbers.ts';
import { lastOrder, orderTold, placedOrder, stems } from './targets.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import type { Said } from './write-work.ts';

const MOST_WORDS = 24;
const REMOVED = /^(?:Removed from|Quitado de) (?<number>\d+)[^:]*: (?<names>[^.]*)\./;
/** Replies that wrote something: what stands before the last of them cannot be taken back alone. */
const WROTE =
  /^(?:Draft|Borrador|Added|Agregado|Updated|Actualizado|Removed|Quitado|Moved|Cambiado|Recorded|Anotad|Logged|Undone|Deshecho|\d+ (?:photo|foto))/;
/** 'Put the rod back', 'goes on', 'add it back', 'ours after all': it is wanted again. */
const BACK =
  /(?:^|[^\p{L}])(?:(?:put|add|bring|throw|stick|take|turn|switch|get|leave|keep)(?: (?:it|that|them|those|(?:the |that |those |my )?[\p{L}\d ]{2,24}?))? (?:back|on|in)|(?:goes?|go|stays?|needs? to be|should be|is|are|back) (?:back )?(?:on|in)|back|restore|re-?add|after all|stays?|keep|regr[eé]s[ae]\p{L}*|de vuelta|otra vez|de nuevo|vu[eé]lve\p{L}*|ponl[oae]s?|d[eé]jal[oa]s?)(?=[^\p{L}]|$)/iu;
/** Of a thing that is named: 'we did use rod', 'bags are ours', 'charge the patch mix'. */
const WANTED =
  /(?:^|[^\p{L}])(?:did|does|do(?! not)|ours|bought|paid|rented|used|using|need|charge|bill|(?:was|were) there|s[ií] (?:va|van|se|lo|la)|s[ií] (?:us|ocup|compr)\p{L}+|siempre s[ií])(?=[^\p{L}]|$)/iu;
const OFF =
  /(?:^|[^\p{L}])(?:off|remove|delete|drop|lose|kill|scratch|don'?t|do not|not|never|no(?! wait|,|\.)|another|more|rest|others?|everything|tomorrow|if)(?=[^\p{L}]|$)|\?/iu;
/** 'No wait', 'not sure why I took it off': what opens such a text denies nothing. */
const OPENS =
  /^\W*(?:(?:no|nah|not so fast|wait|actually|oops|sorry|my bad|never ?mind|scratch that|ok|hold on|i was wrong)(?!\p{L})\W*)+/iu;

/**
 * 'Actually put the rod back but 5 lb', 'lift goes back on, 2 days' behind a removal: it is taken back, lines that are not named
 * go again, and a number that was not there is the line's.
 */
export function backOn(turn: Turn, text: string): Said | null {
  const gone = lastRemoved(turn);
  const order = gone ? lastOrder(turn) : null;
  const words = text.replace(OPENS, '');
  if (
    !gone ||
    !order ||
    String(order.id_number) !== gone.number ||
    OFF.test(words) ||
    text.trim().split(/\s+/).length > MOST_WORDS
  )
    return null;
  const told = placedOrder(turn, text) ?? orderTold(turn, text);
  if (told && told !== order) return null;
  const named = gone.lines.filter((line) => isNamed(line, words));
  const isTold =
    named.length > 0 ? BACK.test(text) || WANTED.test(text) : BACK.test(text) && linesNamed(order, words).length === 0;
  const [act] = understand([{ id: 0, text }], worldOf(turn)).acts;
  // 'mini excavator 1 day should be on it' behind a valve box that went: another thing.
  if (
    named.length === 0 &&
    act?.items.some(({ name, category }) => name !== '' && name !== 'Labor' && category !== null)
  )
    return null;
  // 'back on at 3 sheets' is no place.
  const stated =
    act &&
    statedIn(text.replace(/(?<=back) (?:on|in)(?=\W)/gi, ''))?.filter((one) => !one.isDenied && !isItsNumber(act, one));
  if (!isTold || !act || !stated) return null;
  const wanted = named.length > 0 ? named : gone.lines;
  const isTotal = (number: Stated): boolean => wanted.some((line) => hasNumber(line, number.amount));
  const anew = stated.filter((number) => !isTotal(number));
  if (anew.length > 1 || (anew.length > 0 && wanted.length > 1)) return null;
  const result = turn.call<ToldOrder>('undo_last_change', { order_id: order.order_id });
  if (failed(result)) return { text: failure(turn, result.error, turn.say('put that back', '')), question: null };
  const lines = (result.items ?? []).map((item) => ({ words: [], rate_kind: null, ...item }) as ContextItem);
  const now = { ...order, items: lines };
  const again = lines.filter(
    (line) => gone.lines.some(({ name }) => name === line.name) && !wanted.some(({ name }) => name === line.name),
  );
  const said = { ...act, words: text, said: [text.trim()] };
  const [number] = anew;
  const line = number && lines.find(({ name }) => name === wanted[0]?.name);
  const change: Change | null = number && line ? changeOf(turn, said, line, number, []) : null;
  if (change) return updateLines(turn, now, [change]);
  if (again.length > 0) return takeOff(turn, said, now, again);
  return {
    text: turn.say(
      `Undone. ${orderTitle(turn, result)} is back to: ${linesText(turn, lines)}.`,
      `Deshecho. ${orderTitle(turn, result)} queda con: ${linesText(turn, lines)}.`,
    ),
    question: null,
  };
}

/** The lines of the last removal, with what was shown of them before, where nothing was written since. */
function lastRemoved(turn: Turn): { number: string; lines: ContextItem[] } | null {
  const replies = turn.prompt.history.filter(({ role }) => role === 'assistant').map(({ text }) => text);
  const at = replies.findLastIndex((text) => WROTE.test(text));
  const { number, names } = REMOVED.exec(replies[at] ?? '')?.groups ?? {};
  if (number === undefined || names === undefined) return null;
  const before = replies.slice(0, at).toReversed();
  return { number, lines: names.split(', ').map((name) => shownBefore(name, before)) };
}

/** '10 lb Rod' of an earlier reply. */
function shownBefore(name: string, replies: readonly string[]): ContextItem {
  const plain = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const shown = new RegExp(`(\\d[\\d.]*) (\\S+) ${plain}(?![\\p{L}])`, 'u');
  const [, quantity, unit = 'ea'] = replies.map((text) => shown.exec(text)).find((one) => one !== null) ?? [];
  const category: Category = unitOfWord(unit) === 'hr' ? 'labor' : 'materials';
  return {
    item_id: 0,
    name,
    category,
    quantity: quantity === undefined ? null : Number(quantity),
    unit,
    rate_kind: null,
    words: [],
  };
}

/** By a word of its name or by what it comes in: 'rod', 'the bags'. */
function isNamed({ name, unit }: ContextItem, text: string): boolean {
  const said = stems(text).filter((word) => word.length > 2);
  const units = text.match(/\p{L}+/gu)?.flatMap((word) => unitOfWord(word.toLowerCase()) ?? []) ?? [];
  return (
    stems(name).some((word) => said.includes(word)) ||
    (!['hr', 'ea', 'day'].includes(unit) && units.some((one) => one === unit))
  );
}
