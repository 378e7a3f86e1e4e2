import { type Amount, ONE } from './amount.ts';
import type { TimeChunk } from './chunk.ts';
import { clockHours } from './read-clock.ts';
import type { LexedText } from './lex.ts';
import { amountOf, textAt, textOf, tokenAt } from './token.ts';

const ABOUT = '(?: (?:about|around|like|las?|only|just|really|actually))*$';
const START_LEADS = new RegExp(
  `(?:^| )(?:(?:start|started|starting|began|begun|showed up|got there|got here|got in|arrived|clocked in|here|there|in|on site|onsite) (?:at|by|around)|since|(?:start|starting|start time|starting time|(?:his|her|their|our|the) start) (?:was|is|should be|s/b)|(?:did ?n'?t|did not) (?:start|get there|get here|begin) (?:til|till|until|before)|(?:empezamos|empezaron|entramos|llegamos|llegaron|empece) (?:a|como a)|desde)${ABOUT}`,
);
const END_LEADS = new RegExp(
  `(?:^| )(?:til|till|until|'til|thru|hasta|(?:left|leaving|leave|quit|stopped|finished|done|ended|off|out|out of there|wrapped|wrapped up|knocked off|rolled out|went home|clocked out|packed up|home|wrapped it up|called it) (?:at|by|around)|went to|(?:end|end time|quit time|quitting time|done|finish|finish time) (?:was|is|should be|s/b)|(?:salimos|salieron|terminamos|terminaron|acabamos|acabaron|nos fuimos|sali) (?:a|como a))${ABOUT}`,
);
const NOON = new Set(['noon', 'mediodia']);

/** The time that a text puts in the place of a range's start or end; null where it tells none, or a range of its own. */
export function readMovedTime({ tokens }: LexedText, from = 0, to = tokens.length - 1): TimeChunk | null {
  for (let at = from; at <= to; at += 1) {
    const token = tokenAt(tokens, at);
    if (token.kind === 'clock') return null;
    const before = textOf(tokens, Math.max(from, at - 6), at);
    const edge = START_LEADS.test(before) ? 'start' : END_LEADS.test(before) ? 'end' : null;
    if (edge === null) continue;
    if (NOON.has(token.text)) return { kind: 'time', edge, time: '12', first: at, last: at };
    const whole = token.form === 'digits' || token.form === 'spelled' ? amountOf(token) : null;
    const isHour = whole !== null && whole >= ONE && whole <= 24 * ONE && whole % ONE === 0;
    if (!isHour && !/^\d{1,2}:\d\d$/.test(token.text)) continue;
    const half = /^(am|pm|a\.m|p\.m|a|p)\.?$/.exec(textAt(tokens, at + 1))?.[1];
    const behind = textAt(tokens, at + (half ? 2 : 1));
    if (!ENDS_TIME.has(behind) && tokenAt(tokens, at + (half ? 2 : 1)).kind === 'word') continue;
    const time = `${isHour ? whole / ONE : token.text}${half ? ` ${half.charAt(0)}m` : ''}`;
    return { kind: 'time', edge, time, first: at, last: half ? at + 1 : at };
  }
  return null;
}

/** What may stand behind a time of day; anything else is what the number counts. */
const ENDS_TIME = new Set(['not', 'no', 'actually', 'instead', 'sorry', 'today', 'yesterday', 'y', 'and', 'my', 'so', 'that', 'but', 'they', 'we', 'though', 'en', 'de', 'perdon', 'for', 'on', 'at', 'each', 'hoy', 'ayer', 'though', 'really', 'oclock', "o'clock", 'because', 'cause', 'rather', 'is', 'was', 'the', 'sharp', 'only', 'per', 'pls', 'please', 'bro', 'man', 'fyi', 'lol']); // prettier-ignore

/** Hours of a told range ('7 to 3:30') with one end put in its place; null where no clock shows both. */
export function movedHours(range: string, moved: Pick<TimeChunk, 'edge' | 'time'>): Amount | null {
  const [, from = '', to = ''] = RANGE.exec(range.toLowerCase()) ?? [];
  if (from === '' || to === '') return null;
  const [start, end] = moved.edge === 'start' ? [moved.time, to] : [from, moved.time];
  return clockHours('from', start, end, '', '');
}

const RANGE =
  /(\d{1,2}(?::\d{2})? ?(?:[ap]\.?m\.?|[ap])?) ?(?:-|–|to|til|till|until|thru|a|hasta|al?)(?: las?)? ?(\d{1,2}(?::\d{2})? ?(?:[ap]\.?m\.?|[ap])?|noon|mediodia)/;
