import { type Amount, ONE } from './amount.ts';
import { amountOf, isPause, textAt, textOf, type Token, tokenAt } from './token.ts';
import { CREW_WORDS, tradeOfWord } from './people-words.ts';
import { unitOfWord } from './unit-words.ts';

const UNTIL = new Set(['to', 'till', 'til', 'until', 'thru', 'through', 'a', 'hasta']);
const FROM = new Set(['from', 'de', 'desde']);
const OF_THE_DAY = new Set([
  'this',
  'today',
  'yesterday',
  'each',
  'in',
  'am',
  'pm',
  'hoy',
  'ayer',
  'de',
  'didnt',
  "didn't",
  'no',
  'straight',
  'without',
  'sin',
  'minus',
  'less',
]);
const NOON = new Set(['noon', 'midday', 'mediodia', 'midnight']);
const PART_OF_DAY =
  /^(?:in the (?:morning|afternoon|evening)|at night|(?:de|en|por) la (?:manana|tarde|noche|madrugada)|del dia)$/;
/** 'entramos a las seis … y salimos a las diez', 'started at seven and quit at noon' */
const CAME = /^(?:(?:empez|entr|lleg|inici|comenz|arranc)(?:e|amos|aron|o)|started|began|arrived)$/;
const LEFT = /^(?:(?:termin|acab|par|sal)(?:e|i|io|amos|imos|aron|ieron|o)|left|quit|finished|ended|stopped)$/;
const SMALL = new Set(['a', 'at', 'como', 'around', 'about', 'desde', 'hasta', ',', 'y', 'and', 'al', 'till', 'until']);
const THIS_MORNING = /^(?:this (?:morning|am|afternoon)|esta manana)$/;
const LUNCH =
  /^,? ?(?:with|w|w\/|less|minus|no|con|menos|sin|without)(?: [a-z0-9/-]+){0,3} (?:lunch|break|comida|almuerzo)/;

interface SpokenTime {
  minutes: number;
  next: number;
  /** Nothing but a clock says so: 'noon', 'three thirty', 'six in the morning'. */
  isSure: boolean;
}

/** 'from seven to eleven this morning', 'seven to noon', 'six in the morning until one': hours between two times that are said in words. */
export function mergeSpokenClock(tokens: Token[]): Token[] {
  const merged: Token[] = [];
  for (let at = 0; at < tokens.length;) {
    const range = rangeAt(tokens, at);
    const token = tokenAt(tokens, at);
    merged.push(
      range
        ? {
            kind: 'clock',
            start: token.start,
            end: tokenAt(tokens, range.next - 1).end,
            text: token.text,
            amount: range.hours,
          }
        : token,
    );
    at = range?.next ?? at + 1;
  }
  return merged;
}

function rangeAt(tokens: readonly Token[], at: number): { hours: Amount; next: number } | null {
  const isLed = FROM.has(textAt(tokens, at));
  if (!isLed && FROM.has(textAt(tokens, at - 1))) return null;
  const came = cameAndLeft(tokens, at);
  if (came) return came;
  const start = timeAt(tokens, isLed ? at + 1 : at);
  const end = start && UNTIL.has(textAt(tokens, start.next)) ? timeAt(tokens, start.next + 1) : null;
  if (!start || !end || start.minutes === end.minutes) return null;
  const behind = tokenAt(tokens, end.next);
  if (behind.kind === 'number' || ![null, 'hr', 'day'].includes(unitOfWord(behind.text))) return null;
  const isSure = start.isSure || end.isSure || LUNCH.test(textOf(tokens, end.next, end.next + 6));
  const isOfDay = THIS_MORNING.test(textOf(tokens, end.next, end.next + 2));
  const isRange =
    isSure || (isLed ? isPause(behind) || OF_THE_DAY.has(behind.text) : isOfDay) || isShift(tokens, at, start, end);
  if (!isRange || unitOfWord(behind.text) === 'hr') return null;
  return { hours: Math.round((((end.minutes - start.minutes + 720) % 720) * ONE) / 60), next: end.next };
}

/** 'two men nine to one moving desks', 'moved them, nine to one': of people or a piece of its own, as long as a shift. */
function isShift(tokens: readonly Token[], at: number, start: SpokenTime, end: SpokenTime): boolean {
  const before = tokenAt(tokens, at - 1);
  const behind = tokenAt(tokens, end.next);
  const minutes = (end.minutes - start.minutes + 720) % 720;
  const isOfPeople = CREW_WORDS.has(before.text) || tradeOfWord(before.text) !== null;
  const isAlone = before.kind === 'mark' && isPause(behind);
  return (
    (isAlone || (isOfPeople && (isPause(behind) || /[a-z]{3,}(?:ing|[ai]e?ndo)$/.test(behind.text)))) &&
    start.minutes >= 360 &&
    minutes >= 120 &&
    minutes <= 600
  );
}

/** 'llegamos a las siete y salimos a la una' */
function cameAndLeft(tokens: readonly Token[], at: number): { hours: Amount; next: number } | null {
  const start = CAME.test(textAt(tokens, at)) ? timeAt(tokens, pastSmall(tokens, at + 1), true) : null;
  const gap = start ? pastSmall(tokens, start.next) : at;
  const end = start && LEFT.test(textAt(tokens, gap)) ? timeAt(tokens, pastSmall(tokens, gap + 1), true) : null;
  if (!start || !end || start.minutes === end.minutes) return null;
  return { hours: Math.round((((end.minutes - start.minutes + 720) % 720) * ONE) / 60), next: end.next };
}

/** Past the small words between a verb and its time; the article 'a' is one of them. */
function pastSmall(tokens: readonly Token[], at: number): number {
  return SMALL.has(textAt(tokens, at)) ? pastSmall(tokens, at + 1) : at;
}

/** 'seven', 'three thirty', 'noon', 'six in the morning', 'las siete y media' */
function timeAt(tokens: readonly Token[], from: number, withDigits = false): SpokenTime | null {
  const at = ['las', 'la'].includes(textAt(tokens, from)) ? from + 1 : from;
  if (NOON.has(textAt(tokens, at))) return { minutes: 720, next: at + 1, isSure: true };
  const isOne = textAt(tokens, at) === 'una' && at > from;
  const hour = isOne ? 1 : hourOf(tokenAt(tokens, at), withDigits);
  if (hour === null) return null;
  const past = minutesOf(tokenAt(tokens, at + 1));
  const next = past === null ? at + 1 : at + 2;
  const part = PART_OF_DAY.test(textOf(tokens, next, next + 3))
    ? 3
    : PART_OF_DAY.test(textOf(tokens, next, next + 2))
      ? 2
      : 0;
  return { minutes: hour * 60 + (past ?? 0), next: next + part, isSure: past !== null || part > 0 };
}

const hourOf = (token: Token, withDigits: boolean): number | null => {
  // 'until one, without a break'
  if (token.kind === 'word' && token.text === 'one') return 1;
  const isTold = token.form === 'spelled' || (withDigits && token.form === 'digits');
  const amount = isTold ? amountOf(token) : null;
  return amount !== null && (amount * 4) % ONE === 0 && amount > 0 && amount < 13 * ONE ? amount / ONE : null;
};

const minutesOf = (token: Token): number | null => {
  const amount = token.form === 'spelled' ? amountOf(token) : null;
  return amount !== null && [15, 30, 45].includes(amount / ONE) ? amount / ONE : null;
};
