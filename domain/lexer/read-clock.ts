import { ONE, type Amount } from './amount.ts';
import { MATERIAL_NOUNS } from './material-words.ts';
import { TRADE_PHRASES } from './people-words.ts';

const SURE = /:|am|pm|a\.m|p\.m|\d ?[ap]$|noon|mediodia/;
/** 'las 6 a las 10 de la mañana', 'de 1 a 5 de la tarde' */
const SAYS_DAY = /(?:de|en|por) la (?:manana|tarde|noche|madrugada)|del dia/;
const WORKED =
  /(?:worked|work|trabaj\w*|here|on ?site|hours|hrs|time|shift|crew|guys?|men|man|us|me|hombres?|electricians?|apprentices?|laborers?|plumbers?|carpenters?|foreman|helpers?|horario|turno|estuvimos|started|ran|clocked|today|hoy|yesterday|ayer|,|:|;|^|\d)\s*$/;
const TRADE_WORKED = new RegExp(`(?:^|[^a-z])(?:${TRADE_PHRASES.join('|')})\\s*$`);
/** 'Bo 7 to 11, Rico 9 to 1' */
const NEXT_MAN = /(?:,|and|&|;|\n) ?[a-z]{2,10} $/;
/** 'sat 6 to 12, two journeymen' */
const DAY =
  /(?:^|[^a-z])(?:mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\s*$/;
const ENDS = /^ ?(?:[,.;]|$)/;
/** '7-330 with half hour lunch' */
const LUNCH =
  /^ ?,? ?(?:(?:with|w|w\/|less|minus|no|con|menos|sin) .{0,16}|half (?:an )?(?:hr|hour) |\d\d ?(?:min )?)(?:lunch|break|comida|almuerzo)/;
const NOT_HOURS =
  /^ ?(?:ft|feet|foot|hrs?|hours?|horas?|guys?|men|pies|days?|dias?|emt|pvc|mc|inch|in|sheets?|boxes?|floors?|people|times|pcs?|of|de|amp|wire|romex|%|gang|way|couplings?)(?![a-z])/;

/** 'pumped it out 7 to 11 this morning' */
const OF_DAY = /^,? (?:this (?:am|morning|afternoon|evening)|yesterday|today|esta manana|ayer|hoy)(?![a-z])/;

/** 'change the finisher hours from 7 to 9': a number and what it becomes. */
const CHANGED =
  /(?:^|[^a-z])(?:change|goes|needs? to go|should go|bump|raise|lower|cut|drop|knock|fix|correct|adjust|update|revise|cambi\w*|sub\w+|baj\w+)(?![a-z])[^.,;:]*$/;

/** 'plywood from 4 to 6' is how much of it: goods keep no hours. */
const GOODS = new Set(MATERIAL_NOUNS);
const areGoods = (before: string): boolean =>
  [/[a-z]+ $/.exec(before)?.[0].trim() ?? ''].some((word) => GOODS.has(word) || GOODS.has(word.replace(/s$/, '')));

/**
 * Hours between two clock times ('7-3:30', '7am to 3pm', 'de 7 a 3:30'), as an amount; null when the words are not
 * surely times. Without am or pm the end is the next such hour after the start; a day is at most 16 hours.
 */
export function clockHours(words: string, from: string, to: string, before: string, after: string): Amount | null {
  const start = readTime(from);
  const end = readTime(to);
  if (!start || !end) return null;
  // '1 20a 2p brkr'
  if (Number.parseInt(from, 10) > 12 && end.half !== null) return null;
  const spoken =
    /^(?:from|de|desde|start|began|showed|got|there|here|empez|entr|lleg|inici|comenz|arranc)/.test(words) ||
    LUNCH.test(after);
  const isOfDay = OF_DAY.test(after) && looksLikeShift(start.minutes, end.minutes);
  // 'had 2 sparkies there 8-12 and 1 helper 8-10'
  const isAmongClocks =
    (TRADE_WORKED.test(before) || (NEXT_MAN.test(before) && looksLikeShift(start.minutes, end.minutes))) &&
    /\d ?(?:-|to) ?\d/.test(before) &&
    start.minutes >= 5 * 60;
  const sure = isOfDay || SAYS_DAY.test(words) || isAmongClocks || SURE.test(from.trim()) || SURE.test(to.trim());
  if (NOT_HOURS.test(after) || (!sure && !LUNCH.test(after) && (CHANGED.test(before) || areGoods(before)))) return null;
  if (
    !sure &&
    !spoken &&
    !(
      (WORKED.test(before) || TRADE_WORKED.test(before) || (DAY.test(before) && ENDS.test(after))) &&
      looksLikeShift(start.minutes, end.minutes)
    )
  )
    return null;
  let minutes = end.minutes - start.minutes;
  if (start.half === null && minutes > 12 * 60) minutes -= 12 * 60;
  while (minutes <= 0) minutes += 12 * 60;
  if (minutes > 16 * 60) return null;
  return Math.round((minutes * ONE) / 60);
}

function looksLikeShift(start: number, end: number): boolean {
  const hours = (end - start + 12 * 60) % (12 * 60) || 12 * 60;
  return start >= 5 * 60 && start <= 12 * 60 && hours >= 3 * 60 && (end <= start || start <= 9 * 60);
}

/** '7', '3:30 pm', '7a'; null for what no clock shows. */
function readTime(words: string): { minutes: number; half: 'am' | 'pm' | null } | null {
  if (/noon|mediodia/.test(words)) return { minutes: 12 * 60, half: null };
  const [, hours, rest] = /^(\d{1,2})([0-5]\d)$/.exec(words.trim()) ?? [];
  if (hours && rest) return { minutes: Number(hours) * 60 + Number(rest), half: null };
  const [hour, minute] = [Number.parseInt(words, 10), Number(words.split(':')[1]?.slice(0, 2) ?? 0)];
  if (!(hour <= 24 && minute <= 59)) return null;
  const half = words.includes('a') ? 'am' : words.includes('p') ? 'pm' : null;
  if (half === null) return { minutes: hour * 60 + minute, half };
  return { minutes: ((hour % 12) + (half === 'pm' ? 12 : 0)) * 60 + minute, half };
}
