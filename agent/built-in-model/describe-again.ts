import { escapePattern } from '../../domain/escape-pattern.ts';
import { lex } from '../../domain/lexer/lex.ts';
import { readChunks } from '../../domain/lexer/read-chunks.ts';
import type { Act } from '../../domain/understand/understanding.ts';
import type { ContextOrder } from '../prompt-context.ts';
import { failure, orderTitle } from './phrases.ts';
import { isToday } from './resolve-job.ts';
import { findItem, findOrder, lastOrder } from './targets.ts';
import { failed, type ToldOrder, type Turn } from './turn.ts';
import { quoted, type Said } from './write-work.ts';

const MOST_WORDS = 30;
const MAX_LETTERS = 255;

/**
 * 'That was the 4th floor not the 3rd', 'its dock 5': other words for what the
 * order at hand describes. Null where they mean a line, a job or anything else.
 */
export function describeAgain(turn: Turn, act: Act): Said | null {
  if (
    !['work', 'add', 'correct', 'fragment', 'out_of_scope', 'move_job', 'note'].includes(act.intent) ||
    act.isQuestion
  )
    return null;
  if (act.words.trim().split(/\s+/).length > MOST_WORDS || act.job?.kind === 'job' || act.resize) return null;
  const order = findOrder(turn, act);
  if (!order || !isToday(turn, order.updated_at)) return null;
  const description = first(act, order) ?? (act.intent === 'note' ? null : (swapped(act, order) ?? placed(act, order)));
  if (description === null || description === order.description) return null;
  return describe(turn, order, description, act.said);
}

/** Writes other words for the work of an order. */
export function describe(turn: Turn, order: ContextOrder, description: string, said: string[]): Said {
  const words = description.slice(0, MAX_LETTERS);
  const result = turn.call<ToldOrder>('update_change_order', {
    order_id: order.order_id,
    description: words,
    quotes: said,
  });
  if (failed(result)) return { text: failure(turn, result.error, turn.say('change that', '')), question: null };
  const shown = quoted(words);
  return {
    text: turn.say(
      `Updated ${orderTitle(turn, result)}: ${shown}.`,
      `Actualizado ${orderTitle(turn, result)}: ${shown}.`,
    ),
    question: null,
  };
}

/** What was done, of an order that does not say it yet: 'got an extra at Riverside', and its work three texts later. */
function first(act: Act, order: ContextOrder): string | null {
  const isUnnamed = /^(?:extra work|trabajo extra)$/i.test(order.description);
  const isWork =
    act.items.length === 0 && act.bare.length === 0 && act.weight >= 2 && !act.planned && act.description !== '';
  return isUnnamed &&
    isWork &&
    !COMMANDS.test(act.words) &&
    ['work', 'add', 'fragment'].includes(act.intent) &&
    !act.directedBy
    ? act.description
    : null;
}

const COMMANDS =
  /^\W*(?:actually|no|don'?t|do not|please|put|take|leave|make|can|could|clear|move|drop|scratch|remove|pon|quita)(?:\W|$)/i;

const REWORDED = [
  /(?:don'?t|do not|dont) (?:write|say|put|call it|use) (?:the words? )?(?<gone>.{3,60}?)(?: in the description| on (?:it|there))?[.;,\n]+ *(?:please )?(?:put|say|write|call it|use|word it as|make it|it should say|instead (?:put|say))(?: it)?(?:,? as)?(?: an?| the)? (?<words>.{6,200})$/is,
  /(?:worded|wording|description|reads?)\W.*?(?:should|needs to) (?:say|be|read) (?<words>.{4,200}?)(?:,? (?:not|instead of) (?<gone>.{3,60}))?\W*$/is,
];

/** 'Don't write standing around, put delay waiting on the pump': other words for the work of today's last order. */
export function reworded(turn: Turn, text: string): Said | null {
  const said = REWORDED.map((form) => form.exec(text)?.groups).find((groups) => groups !== undefined);
  const last = said ? lastOrder(turn) : null;
  if (!said || !last || !isToday(turn, last.updated_at)) return null;
  const gone = said['gone']?.trim();
  if (gone !== undefined && !last.description.toLowerCase().includes(gone.toLowerCase())) return null;
  const words = said['words']!.trim().replace(/[.\s"']+$/, '');
  return describe(turn, last, capital(words), [text.trim()]);
}

const LEADS =
  /^\W*(?:(?:(?:fix|change|update|edit) (?:it|that|this) to|and|also|y|so|ok|no|nope|wait|oops|sorry|actually|my bad|hey|correction|i mean|i meant|meant|it|its|it's|that|that's|thats|this|they|we|was|were|is|should|say|says|be|read|have said|have been|actually|really|on|in|at|by|the|make|should've been|supposed to be|perd[oó]n|era|fue|es|en|el|la|digo|mejor|no era) |[,.-] ?)+/i;
const NOT =
  /^(.{2,60}?)[,;]? (?:not|instead of|rather than|y no|no) (?:on |in |at |by |en )?(?:the |el |la )?(.{1,40}?)[.!\s]*$/i;

/** 'The lobby, not the stairwell': a word of the description by another. */
function swapped(act: Act, order: ContextOrder): string | null {
  const [, said = '', gone = ''] = NOT.exec(act.words.trim().replace(FIXES, '')) ?? [];
  const right = bare(said);
  const wrong = bare(gone);
  if (right === '' || wrong === '' || hasAmounts(act.words)) return null;
  const ofLine = order.items.some((line) => findItem({ ...order, items: [line] }, wrong) ?? placeOf(line.name, wrong));
  if (ofLine) return null;
  if (/^\d+(?:\.\d+)?$/.test(wrong) && !/[a-z]/i.test(right)) return null;
  const at = placeOf(order.description, wrong);
  if (!at) return null;
  return put(order.description, at, right);
}

const PLACE =
  /^(?<noun>[a-z]{3,12})\.? ?#?(?<number>[a-z]?-?\d{1,4}[a-z]?)$|^(?<nth>\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|ground|top) (?<level>floor|flr|fl|level|story)$/i;
/** 'The north stair', of 'the south stair' */
const SIDES =
  "north|south|east|west|northeast|northwest|southeast|southwest|upper|lower|left|right|front|rear|back|men'?s|women'?s|inside|outside|interior|exterior|main";
const SIDED = new RegExp(`^(?<side>${SIDES}) (?<of>[a-z]{3,14})$`, 'i');
const NO_PLACE =
  /^(?:make|was|were|only|just|that|about|used|had|plus|add|took|for|total|order|cor|hours|guys|them|least|until|till|til|unit of|paid|cost)$/i;

/** 'Its dock 5', 'should say room 14': the same kind of place, with another number. */
function placed(act: Act, order: ContextOrder): string | null {
  const said = bare(act.words);
  const { noun, number, nth, level } = PLACE.exec(said)?.groups ?? {};
  if (hasAmounts(act.words) || (noun !== undefined && NO_PLACE.test(noun))) return null;
  if (noun !== undefined && number !== undefined && !findItem(order, noun)) {
    const at = new RegExp(`(?<![a-z])${noun}\\.? ?#?[a-z]?-?\\d{1,4}[a-z]?(?![a-z\\d])`, 'i').exec(order.description);
    return at ? put(order.description, spanOf(at), said) : null;
  }
  const sided = SIDED.exec(said)?.groups;
  const beside = sided
    ? new RegExp(`(?<![a-z])(?:${SIDES})(?= ${sided['of']}(?![a-z]))`, 'i').exec(order.description)
    : null;
  if (sided && beside) return put(order.description, spanOf(beside), sided['side']!);
  if (nth === undefined || level === undefined) return null;
  const at = /(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|fourth|fifth|ground|top) (?:floor|flr|fl|level|story)/i.exec(
    order.description,
  );
  return at ? put(order.description, spanOf(at), said) : null;
}

/** '… fix that in the writeup', 'please correct the description to LP2' */
const FIXES =
  /[\s,.;!]*(?:please |pls |and )*(?:fix|change|correct|update|edit) (?:that|it|this)?(?: ?(?:in|on))? ?(?:the |that )?(?:write ?-?up|description|desc|wording|ticket|order|title)?[\s.!]*$/i;
const TO_FIX =
  /(?:^|\W)(?:fix|change|correct|update|make|switch) (?:the |that |it |in )*(?<what>write ?-?up|description|desc|wording|title|rooms?|rm|panel|floor|level|door|unit|area|number|no\.?|#|grid|line|bay|dock|stair)(?: (?:number|no\.?|#))? (?:to|should be|as|:)? ?(?:read |say |be )?(?<right>(?:[a-z]{1,10}[ -]?)?\d{1,4}[a-z]?)[\s.!]*$/i;

/** 'Correct the description to LP2', 'fix room to 214': a number or code that stands in the last order's description once. */
export function recoded(turn: Turn, text: string): Said | null {
  const { what = '', right = '' } = TO_FIX.exec(text.trim())?.groups ?? {};
  const order = right === '' || text.split(/\s+/).length > MOST_WORDS ? null : lastOrder(turn);
  if (!order || !isToday(turn, order.updated_at) || findItem(order, what)) return null;
  const [, letters = '', digits = ''] = /^([a-z]*)[ -]?(\d+[a-z]?)$/i.exec(right) ?? [];
  const form = letters === '' ? `\\d{${digits.length}}[a-z]?` : `${letters}[ -]?\\d{1,4}[a-z]?`;
  const [only, ...others] = order.description.matchAll(
    new RegExp(`(?<![\\p{L}\\d/.-])${form}(?![\\p{L}\\d/.-])`, 'giu'),
  );
  const kind = KIND.exec(order.description.slice(0, only?.index))?.[1];
  const isOther = kind !== undefined && KIND.test(what) && kind[0]!.toLowerCase() !== what[0]!.toLowerCase();
  if (only && others.length === 0 && !isOther)
    return describe(turn, order, put(order.description, spanOf(only), right), [text.trim()]);
  // No line has a room: nothing of it is 214.
  const shown = quoted(order.description);
  return KIND.test(what)
    ? {
        text: '',
        question: turn.say(
          `${order.id_number} says ${shown}. What should it say?`,
          `${order.id_number} dice ${shown}. ¿Qué debe decir?`,
        ),
      }
    : null;
}

/** What kind of place a number is of: 'level 3' is no unit. */
const KIND = /(rooms?|rm|panel|floor|level|door|unit|area|grid|line|bay|dock|stair) ?#?$/i;

const bare = (words: string): string =>
  words
    .replace(LEADS, '')
    .replace(TAIL, '')
    .replace(/[.!?,\s]+$/, '')
    .replace(/,? (?:sorry|actually|instead|my bad|perd[oó]n)$/i, '')
    .trim();

/** 'I got turned around' */
const TAIL = /[,.;]? (?:i|we) (?:got|had|was|were|mixed|meant|keep|always|said|put|typed|wrote) .*$/i;

/** Hours, people and prices are of lines; a bare number may be a room's. */
function hasAmounts(words: string): boolean {
  return readChunks(lex(words)).some(
    (chunk) =>
      ['people', 'duration', 'price'].includes(chunk.kind) || (chunk.kind === 'measure' && chunk.unit !== null),
  );
}

function placeOf(description: string, words: string): { start: number; end: number } | null {
  const at = new RegExp(`(?<![\\p{L}\\d])${escapePattern(words)}(?![\\p{L}\\d])`, 'iu').exec(description);
  return at ? spanOf(at) : null;
}

const spanOf = (at: RegExpExecArray): { start: number; end: number } => ({
  start: at.index,
  end: at.index + at[0].length,
});

/** Words in the place of others; 'the 4th floor' beside 'floor', 'room 14' behind 'room' are said once. */
function put(description: string, at: { start: number; end: number }, words: string): string {
  const [before, after] = [description.slice(0, at.start), description.slice(at.end)];
  const last = words.split(/\s+/).at(-1)!.toLowerCase();
  const first = words.split(/\s+/)[0]!.toLowerCase();
  const rest = after.toLowerCase().startsWith(` ${last}`) ? after.slice(last.length + 1) : after;
  const led = before.toLowerCase().endsWith(`${first} `) ? before.slice(0, -first.length - 1) : before;
  return capital(`${led}${words}${rest}`);
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
