import { type Amount, ONE } from './amount.ts';
import type { TimeChunk } from './chunk.ts';
import { clockHours } from './read-clock.ts';
import { type LexedText, spanOf } from './lex.ts';
import { amountOf, textAt, textOf, type Token, tokenAt } from './token.ts';

const ABOUT = '(?: (?:about|around|like|las?|only|just|really|actually|the))*$';
const START =
  '(?:start|started|starting|begin|began|begun|showed up|got there|got here|got in|got going|got started|arrived|clocked in|rolled in)';
const END =
  '(?:left|leaving|leave|quit|stopped|finished|finished up|done|ended|off|out|out of there|wrapped|wrapped up|knocked off|rolled out|went home|clocked out|packed up|home|wrapped it up|called it|called it a day|got done|got out|got off)';
const WERE = '(?:was|is|should be|shoulda been|should have been|s/b|=|:|to|era|fue|es)';
const START_LEADS = new RegExp(
  `(?:^| )(?:(?:${START}|here|there|in|on site|onsite) (?:at|by|around)|since|(?:start|starting|start time|starting time|(?:his|her|their|our|the) start) ${WERE}|(?:did ?n'?t|did not) (?:start|get there|get here|get going|begin) (?:til|till|until|before)|(?:empezamos|empezaron|empezo|empece|entramos|entraron|entro|llegamos|llegaron|llego|comenzo|comenzaron) (?:a|como a|hasta)|desde)${ABOUT}`,
);
const END_LEADS = new RegExp(
  `(?:^| )(?:til|till|until|'til|thru|hasta|${END} (?:at|by|around)|(?:went|ran|ran over|ran on|stretched|stayed) to|(?:end|end time|quit time|quitting time|done|finish|finish time|(?:his|her|their|our|the) end) ${WERE}|(?:salimos|salieron|salio|sali|terminamos|terminaron|termino|acabamos|acabaron|acabo|nos fuimos|se fue|se fueron) (?:a|como a))${ABOUT}`,
);
/** 'it was 3 when they wrapped up', '10 before we got going' */
const WHO = '(?:they|we|he|she|i|the guys|the crew|everybody|everyone)';
const STARTS_BEHIND = new RegExp(
  `^(?:when|before|by the time) ${WHO} (?:finally |actually |really |all |even )*${START}(?: |$)`,
);
const ENDS_BEHIND = new RegExp(
  `^(?:when|before|by the time) ${WHO} (?:finally |actually |really |all |were |was |even )*${END}(?: |$)`,
);
const NOON = new Set(['noon', 'mediodia']);

/** The time that a text puts in the place of a range's start or end; null where it tells none, or a range of its own. */
export function readMovedTime({ tokens }: LexedText, from = 0, to = tokens.length - 1): TimeChunk | null {
  for (let at = from; at <= to; at += 1) {
    const token = tokenAt(tokens, at);
    if (token.kind === 'clock') return null;
    const before = textOf(tokens, Math.max(from, at - 6), at);
    const both = bothEndsAt(tokens, at) ?? otherEndAt(tokens, at);
    if (both) return both;
    const edge = START_LEADS.test(before) ? 'start' : END_LEADS.test(before) ? 'end' : edgeBehind(tokens, at);
    if (edge === null || DENIED.test(before)) continue;
    if (NOON.has(token.text)) return { kind: 'time', edge, time: '12', first: at, last: at };
    const whole =
      token.text === 'one' || token.text === 'una'
        ? ONE
        : token.form === 'digits' || token.form === 'spelled'
          ? amountOf(token)
          : null;
    const isHour = whole !== null && whole >= ONE && whole <= 24 * ONE && whole % ONE === 0;
    if (!isHour && !/^\d{1,2}:\d\d$/.test(token.text)) continue;
    const half = /^(am|pm|a\.m|p\.m|a|p)\.?$/.exec(textAt(tokens, at + 1))?.[1];
    const behind = textAt(tokens, at + (half ? 2 : 1));
    if (
      !ENDS_TIME.has(behind) &&
      tokenAt(tokens, at + (half ? 2 : 1)).kind === 'word' &&
      edgeBehind(tokens, at) === null
    )
      continue;
    const time = `${isHour ? whole / ONE : token.text}${half ? ` ${half.charAt(0)}m` : ''}`;
    return { kind: 'time', edge, time, first: at, last: half ? at + 1 : at };
  }
  return null;
}

/** 'No salió a las doce', 'we didnt leave at 1': the wrong one. */
const DENIED = new RegExp(`(?:^| )(?:no|not|didnt|didn't) (?:[a-z]+ )?(?:[a-z]+) (?:at|a)${ABOUT}`);

/** 'It was 9 to 3': bare numbers that are the clock's beside a range with one of them. */
function bothEndsAt(tokens: readonly Token[], at: number): TimeChunk | null {
  const [from, to] = [timeAt(tokens, at), timeAt(tokens, at + 1) ?? timeAt(tokens, at + 2)];
  const isGlued = tokenAt(tokens, at + 1).form === 'negative';
  if (
    !from ||
    !to ||
    !(isGlued || UNTIL.has(textAt(tokens, at + 1))) ||
    ['from', 'de'].includes(textAt(tokens, at - 1))
  )
    return null;
  return { kind: 'time', edge: 'both', time: `${from}-${to}`, first: at, last: isGlued ? at + 1 : at + 2 };
}
const UNTIL = new Set(['to', 'til', 'till', 'until', 'thru', 'a', '-']);

/** '3 oclock not 1', '3 not 1 pm' */
function otherEndAt(tokens: readonly Token[], at: number): TimeChunk | null {
  const time = timeAt(tokens, at);
  const isClock = CLOCK.test(textAt(tokens, at + 1));
  const not = isClock ? at + 2 : at + 1;
  const other = textAt(tokens, not) === 'not' || textAt(tokens, not) === 'no' ? timeAt(tokens, not + 1) : null;
  if (!time || !other || !(isClock || CLOCK.test(textAt(tokens, not + 2)))) return null;
  return { kind: 'time', edge: 'denied', time, instead: other, first: at, last: at };
}
const CLOCK = /^(?:o'?clock|am|pm|a\.m|p\.m)$/;

/** A whole hour, or one with its minutes. */
function timeAt(tokens: readonly Token[], at: number): string | null {
  const { text, form, amount = 0 } = tokenAt(tokens, at);
  if (/^\d{1,2}:\d\d$/.test(text)) return text;
  const hour =
    text === 'one' || text === 'una'
      ? 1
      : ['digits', 'spelled', 'negative'].includes(form ?? '')
        ? Math.abs(amount) / ONE
        : 0;
  return hour >= 1 && hour <= 12 && Number.isInteger(hour) ? String(hour) : null;
}

/** 'It was 3 when they wrapped up': the edge is told behind the time. */
function edgeBehind(tokens: readonly Token[], at: number): 'start' | 'end' | null {
  const from = /^(?:am|pm|o'?clock|a|p)$/.test(textAt(tokens, at + 1)) ? at + 2 : at + 1;
  const behind = textOf(tokens, from, from + 9);
  return STARTS_BEHIND.test(behind) ? 'start' : ENDS_BEHIND.test(behind) ? 'end' : null;
}

/** 'One of them left at noon' of a crew there from nine: 'one of them left at 3 hrs'; as it is where it tells no such time. */
export function withClockHours(lexed: LexedText, range: string): string {
  const moved = readMovedTime(lexed);
  const hours = moved && ['start', 'end'].includes(moved.edge) ? movedHours(range, moved) : null;
  if (!moved || hours === null) return lexed.source;
  const { start, end } = spanOf(lexed, moved.first, moved.last);
  return `${lexed.source.slice(0, start)}${hours / ONE} hrs${lexed.source.slice(end)}`;
}

/** What may stand behind a time of day; anything else is what the number counts. */
const ENDS_TIME = new Set([
  'not',
  'no',
  'actually',
  'instead',
  'sorry',
  'today',
  'yesterday',
  'y',
  'and',
  'my',
  'so',
  'that',
  'but',
  'they',
  'we',
  'though',
  'en',
  'de',
  'perdon',
  'for',
  'on',
  'at',
  'each',
  'hoy',
  'ayer',
  'though',
  'really',
  'oclock',
  "o'clock",
  'because',
  'cause',
  'rather',
  'is',
  'was',
  'the',
  'sharp',
  'only',
  'per',
  'pls',
  'please',
  'bro',
  'man',
  'fyi',
  'lol',
  'when',
  'before',
  'por',
  'straight',
  'worked',
  'no',
  'son',
  'instead',
  'que',
  'pm',
  'oclock',
  'derecho',
  'siguio',
]);

/** Hours of a told range ('7 to 3:30') with one end put in its place; null where no clock shows both. */
export function movedHours(
  range: string,
  { edge, time, instead }: Pick<TimeChunk, 'edge' | 'time' | 'instead'>,
): Amount | null {
  const [, from = '', to = ''] = RANGE.exec(inDigits(range.toLowerCase())) ?? [];
  if (from === '' || to === '') return null;
  const [first = '', last = ''] = edge === 'both' ? time.split('-') : [];
  if (edge === 'both')
    return isSameHour(first, from) || isSameHour(last, to) ? clockHours('from', first, last, '', '') : null;
  const isStart = edge === 'start' || (edge === 'denied' && isSameHour(instead ?? '', from));
  if (edge === 'denied' && !isStart && !isSameHour(instead ?? '', to)) return null;
  const [start, end] = isStart ? [time, to] : [from, time];
  return clockHours('from', start, end, '', '');
}

const isSameHour = (one: string, other: string): boolean =>
  one.replace(/(?::00)? ?[ap]?\.?m?\.?$/, '') === other.replace(/(?::00)? ?[ap]?\.?m?\.?$/, '');

/** 'nine to one', 'de siete a doce' */
const inDigits = (range: string): string =>
  range.replace(/[a-z]+/g, (word) => String(HOURS_OF_CLOCK.findIndex((all) => all.includes(word)) + 1 || word));
const HOURS_OF_CLOCK = [
  'one una',
  'two dos',
  'three tres',
  'four cuatro',
  'five cinco',
  'six seis',
  'seven siete',
  'eight ocho',
  'nine nueve',
  'ten diez',
  'eleven once',
  'twelve doce',
].map((words) => words.split(' '));

const RANGE =
  /(\d{1,2}(?::\d{2})? ?(?:[ap]\.?m\.?|[ap])?) ?(?:-|–|to|til|till|until|thru|a|hasta|al?|[,;]? ?(?:and )?(?:done|finished|left|quit|ended|end|out|stopped|wrapped up|off)(?: at| by)?)(?: las?)? ?(\d{1,2}(?::\d{2})? ?(?:[ap]\.?m\.?|[ap])?|noon|mediodia)/;
