import { type Amount, ONE } from './amount.ts';
import type { TimeChunk } from './chunk.ts';
import { clockHours } from './read-clock.ts';
import type { LexedText } from './lex.ts';
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
  `(?:^| )(?:til|till|until|'til|thru|hasta|${END} (?:at|by|around)|(?:went|ran|ran over|ran on|stretched|stayed) (?:to|past)|(?:end|end time|quit time|quitting time|done|finish|finish time|(?:his|her|their|our|the) end) ${WERE}|(?:salimos|salieron|salio|sali|terminamos|terminaron|termino|acabamos|acabaron|acabo|nos fuimos|se fue|se fueron) (?:a|como a))${ABOUT}`,
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
    const edge = START_LEADS.test(before) ? 'start' : END_LEADS.test(before) ? 'end' : edgeBehind(tokens, at);
    if (edge === null) continue;
    if (NOON.has(token.text)) return { kind: 'time', edge, time: '12', first: at, last: at };
    const whole = token.text === 'one' || token.text === 'una' ? ONE : token.form === 'digits' || token.form === 'spelled' ? amountOf(token) : null; // prettier-ignore
    const isHour = whole !== null && whole >= ONE && whole <= 24 * ONE && whole % ONE === 0;
    if (!isHour && !/^\d{1,2}:\d\d$/.test(token.text)) continue;
    const half = /^(am|pm|a\.m|p\.m|a|p)\.?$/.exec(textAt(tokens, at + 1))?.[1];
    const behind = textAt(tokens, at + (half ? 2 : 1));
    if (!ENDS_TIME.has(behind) && tokenAt(tokens, at + (half ? 2 : 1)).kind === 'word' && edgeBehind(tokens, at) === null) continue; // prettier-ignore
    const time = `${isHour ? whole / ONE : token.text}${half ? ` ${half.charAt(0)}m` : ''}`;
    return { kind: 'time', edge, time, first: at, last: half ? at + 1 : at };
  }
  return null;
}

/** 'It was 3 when they wrapped up': the edge is told behind the time. */
function edgeBehind(tokens: readonly Token[], at: number): TimeChunk['edge'] | null {
  const from = /^(?:am|pm|o'?clock|a|p)$/.test(textAt(tokens, at + 1)) ? at + 2 : at + 1;
  const behind = textOf(tokens, from, from + 9);
  return STARTS_BEHIND.test(behind) ? 'start' : ENDS_BEHIND.test(behind) ? 'end' : null;
}

/** What may stand behind a time of day; anything else is what the number counts. */
const ENDS_TIME = new Set(['not', 'no', 'actually', 'instead', 'sorry', 'today', 'yesterday', 'y', 'and', 'my', 'so', 'that', 'but', 'they', 'we', 'though', 'en', 'de', 'perdon', 'for', 'on', 'at', 'each', 'hoy', 'ayer', 'though', 'really', 'oclock', "o'clock", 'because', 'cause', 'rather', 'is', 'was', 'the', 'sharp', 'only', 'per', 'pls', 'please', 'bro', 'man', 'fyi', 'lol', 'when', 'before', 'por', 'straight', 'worked', 'no', 'son', 'instead', 'que', 'pm', 'oclock', 'derecho', 'siguio']); // prettier-ignore

/** Hours of a told range ('7 to 3:30') with one end put in its place; null where no clock shows both. */
export function movedHours(range: string, moved: Pick<TimeChunk, 'edge' | 'time'>): Amount | null {
  const [, from = '', to = ''] = RANGE.exec(inDigits(range.toLowerCase())) ?? [];
  if (from === '' || to === '') return null;
  const [start, end] = moved.edge === 'start' ? [moved.time, to] : [from, moved.time];
  return clockHours('from', start, end, '', '');
}

/** 'nine to one', 'de siete a doce' */
const inDigits = (range: string): string => range.replace(/[a-z]+/g, (word) => String(HOURS_OF_CLOCK.findIndex((all) => all.includes(word)) + 1 || word)); // prettier-ignore
const HOURS_OF_CLOCK = ['one una', 'two dos', 'three tres', 'four cuatro', 'five cinco', 'six seis', 'seven siete', 'eight ocho', 'nine nueve', 'ten diez', 'eleven once', 'twelve doce'].map((words) => words.split(' ')); // prettier-ignore

const RANGE =
  /(\d{1,2}(?::\d{2})? ?(?:[ap]\.?m\.?|[ap])?) ?(?:-|–|to|til|till|until|thru|a|hasta|al?)(?: las?)? ?(\d{1,2}(?::\d{2})? ?(?:[ap]\.?m\.?|[ap])?|noon|mediodia)/;
